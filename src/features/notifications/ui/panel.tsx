import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../client/site.ts';
import { loadTexts } from '../../../client/texts.ts';
import { useApi } from '../../../client/use-api.ts';
import type { Notification } from '../contract.ts';
import { NoticeRow } from './notice-row.tsx';
import { ReadAll } from './read-all.tsx';
import { Skeleton } from './skeleton.tsx';
import { setUnread, useUnread } from './unread.ts';
import { useNotices } from './use-notices.ts';

export interface PanelProps {
  readonly onClose: () => void;
}

const NONE: readonly Notification[] = [];

/** The newest notices below the bell. */
export const Panel = ({ onClose }: PanelProps): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const unread = useUnread();
  const [told, setTold] = useState(false);
  const [fetched, setFetched] = useState<readonly Notification[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { notices, open, readAll } = useNotices(fetched ?? NONE, true);
  useEffect(() => {
    loadTexts(lang, ['notifications']).then(
      () => setTold(true),
      () => {},
    );
    const ask = async (): Promise<void> => {
      try {
        const { notifications, unread: count } = await api('GET /api/notifications');
        setFetched(notifications.data);
        setUnread(count);
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error));
      }
    };
    void ask();
  }, [api, lang]);
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
        <h2 className="text-lg">{t('layout.notices')}</h2>
        {told && unread > 0 && <ReadAll readAll={readAll} />}
      </div>
      <div className="max-h-[60dvh] overflow-y-auto overscroll-contain">
        {fetched === null && failure === null && <Skeleton />}
        {failure !== null && (
          <p role="alert" className="p-4 text-clay">
            {failure}
          </p>
        )}
        {told && fetched !== null && notices.length === 0 && (
          <p className="p-4 text-soft">{t('notifications.empty_text')}</p>
        )}
        {told && (
          <ul className="divide-y divide-line">
            {notices.slice(0, 10).map((notice) => (
              <li key={notice.id}>
                <NoticeRow
                  notice={notice}
                  small
                  onOpen={(one) => {
                    open(one);
                    if (one.link) onClose();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="border-t border-line p-1.5">
        <Link to={PATHS.notifications} onClick={onClose} className={buttonClass('bare', 'w-full')}>
          {told ? t('notifications.show_all') : '…'}
        </Link>
      </div>
    </>
  );
};
