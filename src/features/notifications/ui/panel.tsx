import { useEffect, useState, type ReactNode } from 'react';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { Notification } from '../contract.ts';
import { NotificationRow, Skeleton, ReadAllButton } from './notification-row.tsx';
import { setUnread, useUnread, useNotifications } from './use-notifications.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/notifications.ts';

export interface PanelProps {
  readonly onClose: () => void;
}

const NONE: readonly Notification[] = [];

/** The newest notifications, below the bell. */
export const Panel = ({ onClose }: PanelProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const unread = useUnread();
  const [fetched, setFetched] = useState<readonly Notification[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { items, open, readAll } = useNotifications(fetched ?? NONE, true);
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        const { notifications, unread: count } = await api('GET /api/notifications');
        setFetched(notifications.data);
        setUnread(count);
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error));
      }
    };
    void load();
  }, [api]);
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
        <h2 className="text-lg">{t('layout.notices')}</h2>
        {unread > 0 && <ReadAllButton readAll={readAll} />}
      </div>
      <div className="max-h-[60dvh] overflow-y-auto overscroll-contain">
        {fetched === null && failure === null && <Skeleton />}
        {failure !== null && (
          <p role="alert" className="p-4 text-clay">
            {failure}
          </p>
        )}
        {fetched !== null && items.length === 0 && <p className="p-4 text-soft">{t('notifications.empty_text')}</p>}
        <ul className="divide-y divide-line">
          {items.slice(0, 10).map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                small
                onOpen={(one) => {
                  open(one);
                  if (one.link) onClose();
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="border-t border-line p-1.5">
        <Link to={PATHS.notifications} onClick={onClose} className={buttonClass('bare', 'w-full')}>
          {t('notifications.show_all')}
        </Link>
      </div>
    </>
  );
};
