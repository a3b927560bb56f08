import { type ReactNode, useState } from 'react';
import { Ago } from '#ui/ago.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { Notification } from '../contract.ts';
import { rulesOf } from '../rules/kinds.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/notifications.ts';
import { addDays, toDay } from '#lib/days.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#client/toasts.ts';

interface Props {
  readonly notification: Notification;
  readonly onOpen: (notification: Notification) => void;
  /** Whether the layout is compact, for the panel. */
  readonly small?: boolean;
}

/** One notification; a click opens the related page. */
export const NotificationRow = ({ notification, onOpen, small = false }: Props): ReactNode => {
  const { t } = useSite();
  const { kind, text, note, link, read, created_at } = notification;
  const className = `flex w-full items-start gap-3 text-start transition hover:bg-olive-wash ${small ? 'px-4 py-3' : 'p-4'}`;
  const content = (
    <>
      <span
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${read ? 'bg-line/60 text-soft' : 'bg-olive-wash text-olive'}`}
      >
        <Icon name={rulesOf(kind).icon} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block leading-snug break-words ${read ? '' : 'font-medium'}`}>{text}</span>
        {note && (
          <span
            dir="auto"
            className={`text-match mt-1 block text-sm break-words text-soft ${small ? 'cut-lines-2' : 'whitespace-pre-line'}`}
          >
            {note}
          </span>
        )}
        <Ago at={created_at} className="mt-1 block text-sm text-soft" />
      </span>
      {!read && (
        <span className="mt-1.5 size-3.5 shrink-0 rounded-full bg-saffron">
          <span className="sr-only">{t('notifications.new')}</span>
        </span>
      )}
    </>
  );
  return link ? (
    <Link to={link} onClick={() => onOpen(notification)} className={className}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={() => onOpen(notification)} className={className}>
      {content}
    </button>
  );
};

/** Placeholder while notifications load. */
export const Skeleton = (): ReactNode => (
  <div aria-hidden="true" className="flex flex-col gap-3 p-4">
    {[1, 2, 3].map((n) => (
      <div key={n} className="skeleton min-h-14" />
    ))}
  </div>
);

interface NotificationDay {
  /** `YYYY-MM-DD` in Morocco. */
  readonly day: string;
  readonly name: 'today' | 'yesterday' | null;
  readonly items: readonly Notification[];
}

/**
 * Groups notifications by their day in Morocco, keeping their order.
 * @param now milliseconds since 1970
 */
export const groupByDay = (notifications: readonly Notification[], now: number): NotificationDay[] => {
  const today = toDay(new Date(now));
  const yesterday = addDays(today, -1);
  const days = Map.groupBy(notifications, ({ created_at }) => toDay(new Date(created_at)));
  return [...days].map(([day, entries]) => ({
    day,
    // A notification that arrives after midnight counts as today while the page stays open.
    name: day >= today ? 'today' : day === yesterday ? 'yesterday' : null,
    items: entries,
  }));
};

/** Marks all notifications as read, including those of other pages. */
export const ReadAllButton = ({ readAll }: { readAll: () => Promise<void> }): ReactNode => {
  const { t } = useSite();
  const [busy, setBusy] = useState(false);
  const act = async (): Promise<void> => {
    setBusy(true);
    try {
      await readAll();
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), { variant: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button variant="bare" className="px-2" busy={busy} onClick={() => void act()}>
      {!busy && <Icon name="check-check" className="size-5" />}
      {t('notifications.read_all')}
    </Button>
  );
};
