import { defineLoader, type Meta, type MetaArgs } from '../../../../client/page.ts';
import type { MailPreferences, Notification, OrderTextsState, PushState } from '../../contract.ts';

export interface NotificationsPageData {
  readonly items: readonly Notification[];
  readonly page: number;
  readonly last: number;
  readonly total: number;
  readonly unread: number;
  readonly preferences: MailPreferences;
  readonly device: PushState['groups'];
  readonly texts: OrderTextsState;
}

export const loader = defineLoader<NotificationsPageData>(async ({ api, url }) => {
  const requestedPage = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 1_000_000 ? requestedPage : 1;
  const [{ notifications, unread }, preferences, { groups: device }, texts] = await Promise.all([
    api('GET /api/notifications', { query: { page } }),
    api('GET /api/notifications/mail'),
    api('GET /api/notifications/push'),
    api('GET /api/notifications/texts'),
  ]);
  const { data: items, last_page: last, total } = notifications;
  return { items, page, last, total, unread, preferences, device, texts };
});

export const meta = ({ t }: MetaArgs<NotificationsPageData>): Meta => ({
  title: t('notifications.title'),
  canonical: null,
});
