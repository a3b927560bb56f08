import type { ReactNode } from 'react';
import { formatMoment } from '#i18n/format.ts';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { OrderEvent, OrderFull } from '#features/orders/contract.ts';
import { STATUS_ICON, getComingStatuses, isStatusEvent, getTone, getActorText } from './progress.ts';
import '#client/texts/orders.ts';
import '#client/texts/tracking.ts';

// The line connects each icon with the next entry; the last one has none.
const row =
  'relative flex gap-3 pb-5 last:pb-0 before:absolute before:start-[1.1875rem] before:top-0 before:h-full before:border-s-2 last:before:hidden';
const sign = 'relative inline-flex shrink-0 items-center justify-center rounded-full';

/** Time and author of an event. */
const EventMeta = ({ event }: { event: OrderEvent }): ReactNode => {
  const { t, lang } = useSite();
  return (
    <p className="text-sm text-soft">
      <time dateTime={event.at}>{formatMoment(event.at, lang)}</time> · {getActorText(event, t)}
    </p>
  );
};

const getIconClass = (event: OrderEvent, last: boolean): string => {
  if (getTone(event.status) === 'ended') return last ? 'bg-clay text-on-clay' : 'bg-clay-wash text-clay';
  return last ? 'bg-olive text-on-olive' : 'bg-olive-wash text-olive';
};

/** A status change. */
const StatusEntry = ({ event, last }: { event: OrderEvent; last: boolean }): ReactNode => {
  const { t } = useSite();
  return (
    <li className={`${row} before:border-olive/40`} aria-current={last ? 'step' : undefined}>
      <span className={`${sign} size-10 ${getIconClass(event, last)}`}>
        <Icon name={event.kind === 'placed' ? 'clipboard-list' : STATUS_ICON[event.status]} className="size-5.5" />
      </span>
      <div className="min-w-0 pt-1">
        <p className={last ? 'font-bold' : 'font-medium'}>
          {t(event.kind === 'placed' ? 'tracking.placed' : `orders.status.${event.status}`)}
        </p>
        <EventMeta event={event} />
      </div>
    </li>
  );
};

const NOTE_ICON: Readonly<Record<'assigned' | 'edited', IconName>> = { assigned: 'user-check', edited: 'pencil' };

/** An event without a status change. */
const NoteEntry = ({ event }: { event: OrderEvent }): ReactNode => {
  const { t } = useSite();
  const kind = event.kind === 'assigned' ? 'assigned' : 'edited';
  return (
    <li className={`${row} before:border-olive/40`}>
      <span className={`${sign} mx-1.5 size-7 bg-surface text-soft ring-2 ring-line ring-inset`}>
        <Icon name={NOTE_ICON[kind]} className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="text-sm font-medium">{t(`tracking.${kind}`)}</p>
        <EventMeta event={event} />
      </div>
    </li>
  );
};

interface Props {
  readonly order: Pick<OrderFull, 'history' | 'status' | 'pickup'>;
}

/** The history of an order, and greyed out the usual next statuses. */
export const Timeline = ({ order }: Props): ReactNode => {
  const { t } = useSite();
  const { history, status, pickup } = order;
  const last = history.findLast(isStatusEvent);
  return (
    <ol>
      {history.map((event, index) =>
        isStatusEvent(event) ? (
          <StatusEntry key={index} event={event} last={event === last} />
        ) : (
          <NoteEntry key={index} event={event} />
        ),
      )}
      {getComingStatuses(status, pickup === 'Yes').map((step) => (
        <li key={step} className={`${row} before:border-dashed before:border-line`}>
          <span className={`${sign} size-10 bg-surface text-soft ring-2 ring-line ring-inset`}>
            <Icon name={STATUS_ICON[step]} className="size-5.5" />
          </span>
          <p className="pt-1.5 text-soft">
            {t(`orders.status.${step}`)}
            <span className="sr-only"> ({t('tracking.coming')})</span>
          </p>
        </li>
      ))}
    </ol>
  );
};
