import { loading, type Meta, type MetaArgs } from '../../../../client/page.ts';
import type { MailWishes, Notification } from '../../contract.ts';

export interface NotificationsData {
  readonly notices: readonly Notification[];
  readonly page: number;
  readonly last: number;
  readonly total: number;
  readonly unread: number;
  readonly wishes: MailWishes;
}

export const loader = loading<NotificationsData>(async ({ api, url }) => {
  const asked = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1_000_000 ? asked : 1;
  const [{ notifications, unread }, wishes] = await Promise.all([
    api('GET /api/notifications', { query: { page } }),
    api('GET /api/notifications/mail'),
  ]);
  const { data: notices, last_page: last, total } = notifications;
  return { notices, page, last, total, unread, wishes };
});

export const meta = ({ t }: MetaArgs<NotificationsData>): Meta => ({
  title: t('notifications.title'),
  canonical: null,
});
