import { useEffect, type ReactNode } from 'react';
import { useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { formatDate } from '#i18n/format.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useSite } from '#client/site.tsx';
import { onReconnect } from '#client/realtime/live.ts';
import { groupByDay, NotificationRow, Skeleton, ReadAllButton } from '#features/notifications/ui/notification-row.tsx';
import { SettingsSections } from '#features/notifications/ui/settings-sections.tsx';
import { setUnread, useUnread, useNotifications } from '#features/notifications/ui/use-notifications.ts';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { MailPreferences, Notification, OrderTextsState, PushState } from '#features/notifications/contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/notifications.ts';

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

export const loader = defineLoader<NotificationsPageData>(async ({ api, url, absent }) => {
  const requestedPage = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 1_000_000 ? requestedPage : 1;
  const [{ notifications, unread }, preferences, { groups: device }, texts] = await Promise.all([
    api('GET /api/notifications', { query: { page } }),
    api('GET /api/notifications/mail'),
    absent.includes('push') ? { groups: null } : api('GET /api/notifications/push'),
    api('GET /api/notifications/texts'),
  ]);
  const { data: items, last_page: last, total } = notifications;
  return { items, page, last, total, unread, preferences, device, texts };
});

export const meta = ({ t }: MetaArgs<NotificationsPageData>): Meta => ({
  title: t('notifications.title'),
  canonical: null,
});

const NoNotifications = ({ total }: { total: number }): ReactNode => {
  const { t } = useSite();
  return total === 0 ? (
    <EmptyState art="basket" title={t('notifications.empty')} text={t('notifications.empty_text')}>
      <Link to={pathTo('search', { type: 'All' })} className={buttonClass('main')}>
        {t('notifications.browse')}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState art="search" title={t('notifications.page_empty')}>
      <Link to={PATHS.notifications} className={buttonClass('main')}>
        {t('notifications.to_first')}
      </Link>
    </EmptyState>
  );
};

/** All notifications of the viewer by day, and the settings of e-mail, this device and text messages. */
export const Component = (): ReactNode => {
  const { t, lang, now } = useSite();
  const data = useLoaderData<NotificationsPageData>();
  const { page, last, total } = data;
  const { revalidate } = useRevalidator();
  const unread = useUnread(data.unread);
  const { items, open, readAll } = useNotifications(data.items, page === 1);
  const { state, location } = useNavigation();
  const loadingPage = state === 'loading' && location.pathname.endsWith(PATHS.notifications);
  useEffect(() => setUnread(data.unread), [data]);
  useEffect(() => onReconnect(() => void revalidate()), [revalidate]);
  return (
    <div className="wrap-page max-w-5xl py-5 lg:py-8">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <div>
              <h1 className="text-2xl">{t('notifications.title')}</h1>
              {total > 0 && (
                <p className="text-soft" aria-live="polite">
                  {unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.all_read')}
                </p>
              )}
            </div>
            {unread > 0 && <ReadAllButton readAll={readAll} />}
          </div>
          {!loadingPage && items.length === 0 && <NoNotifications total={total} />}
          {loadingPage && <Skeleton />}
          {groupByDay(loadingPage ? [] : items, now).map(({ day, name, items: ofDay }) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className="mb-2 text-lg">
                {name ? t(`notifications.${name}`) : formatDate(day, lang)}
              </h2>
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
                {ofDay.map((notification) => (
                  <li key={notification.id}>
                    <NotificationRow notification={notification} onOpen={open} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Pagination page={page} last={last} />
        </div>
        <SettingsSections {...data} />
      </div>
    </div>
  );
};
