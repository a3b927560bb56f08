import type { ReactNode } from 'react';
import { formatDate, formatMoment } from '#i18n/format.ts';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { OrderEvent, OrderFull } from '#features/orders/contract.ts';
import '#i18n/bundles/orders.ts';
import '#i18n/bundles/tracking.ts';
import { Picture } from '#features/items/ui/index.ts';
import { STATUS_PATH, type OrderStatus } from '#features/orders/rules/statuses.ts';
import type { PageT, PlainKey } from '#i18n/page.ts';
import { imageUrl } from '#lib/paths.ts';

// The line connects each icon with the next entry; the last one has none.
const row =
  'relative flex gap-3 pb-5 last:pb-0 before:absolute before:start-[1.1875rem] before:top-0 before:h-full before:border-s-2 last:before:hidden';
const sign = 'relative inline-flex shrink-0 items-center justify-center rounded-full';

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

/** The reason of a driver, with the next attempt, the note and the photo. */
const Incident = ({ event: { reason, note, photo, due_on: day } }: { event: OrderEvent }): ReactNode => {
  const { t, lang } = useSite();
  if (reason === null) return null;
  return (
    <div className="mt-1 flex flex-col gap-1 text-sm">
      <p className="font-medium text-clay">
        {t(`tracking.reason.${reason}`)}
        {day !== null && <> · {t('tracking.next_attempt', { day: formatDate(day, lang) })}</>}
      </p>
      {note !== null && (
        <p dir="auto" className="text-match break-words whitespace-pre-line">
          {note}
        </p>
      )}
      {photo !== null && (
        <a
          href={imageUrl(photo, 1280)}
          target="_blank"
          rel="noopener"
          className="size-24 overflow-hidden rounded-field"
        >
          <Picture path={photo} type="Product" sizes="6rem" alt={t('tracking.photo_of_driver')} />
        </a>
      )}
    </div>
  );
};

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
        <Incident event={event} />
      </div>
    </li>
  );
};

type NoteKind = Exclude<OrderEvent['kind'], 'placed' | 'status'>;

const NOTE_ICON: Readonly<Record<NoteKind, IconName>> = {
  assigned: 'user-check',
  edited: 'pencil',
  accepted: 'check',
  declined: 'user-x',
  problem: 'triangle-alert',
};

/** An event without a status change. */
const NoteEntry = ({ event }: { event: OrderEvent }): ReactNode => {
  const { t } = useSite();
  const kind = event.kind as NoteKind;
  return (
    <li className={`${row} before:border-olive/40`}>
      <span className={`${sign} mx-1.5 size-7 bg-surface text-soft ring-2 ring-line ring-inset`}>
        <Icon name={NOTE_ICON[kind]} className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="text-sm font-medium">{t(`tracking.${kind}`)}</p>
        <EventMeta event={event} />
        <Incident event={event} />
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

/** The side an order's page is shown to: a guest with the link sees it as the buyer. */
export type ViewSide = 'buyer' | 'seller';

/** The progress of an order, which decides its color. */
export type Tone = 'waiting' | 'moving' | 'done' | 'ended';

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'waiting',
  confirmed: 'moving',
  processing: 'moving',
  shipped: 'moving',
  delivered: 'done',
  canceled: 'ended',
  returned: 'ended',
  refunded: 'ended',
};

export const getTone = (status: OrderStatus): Tone => TONES[status];

/** Whether an order is active, so that further changes can be expected. */
export const isActive = (status: OrderStatus): boolean => status !== 'delivered' && STATUS_PATH.includes(status);

/** The usual statuses still to come; pickup orders are not shipped. */
export const getComingStatuses = (status: OrderStatus, pickup: boolean): OrderStatus[] =>
  isActive(status)
    ? STATUS_PATH.slice(STATUS_PATH.indexOf(status) + 1).filter((step) => !(pickup && step === 'shipped'))
    : [];

/** Whether an event is a status change; assignments and edits are shown as notes. */
const isStatusEvent = ({ kind }: OrderEvent): boolean => kind === 'placed' || kind === 'status';

export const STATUS_ICON: Readonly<Record<OrderStatus, IconName>> = {
  pending: 'hourglass',
  confirmed: 'handshake',
  processing: 'package',
  shipped: 'truck',
  delivered: 'package-check',
  canceled: 'circle-x',
  returned: 'undo-2',
  refunded: 'banknote',
};

type StatusOrder = Pick<OrderFull, 'status' | 'pickup' | 'awaits' | 'reserved' | 'left'>;

export const getStatusText = (order: StatusOrder, viewSide: ViewSide): PlainKey => {
  const { status, pickup, awaits, reserved, left } = order;
  if (status === 'pending' && awaits === 'code') return 'orders.code.first';
  // A guest's order that is too large to be reserved for an unproven buyer.
  if (status === 'pending' && awaits === 'seller' && reserved === 0 && left !== null)
    return `tracking.unreserved.${viewSide}`;
  // Pickup orders are handed over, not delivered.
  if (pickup === 'Yes' && (status === 'confirmed' || status === 'processing' || status === 'delivered'))
    return `tracking.fetched.${viewSide}.${status}`;
  return `tracking.means.${viewSide}.${status}`;
};

/** The author of an event, e.g. «you» or «the seller, Ahmed». */
const getActorText = ({ actor, by_me, name }: Pick<OrderEvent, 'actor' | 'by_me' | 'name'>, t: PageT): string => {
  if (by_me) return t('tracking.by.you');
  if (actor === 'system' || (actor === 'admin' && name === null)) return t(`tracking.by.${actor}`);
  return name ? t(`tracking.by.${actor}_named`, { name }) : t(`tracking.by.${actor}`);
};

/** The opening of a WhatsApp message, which names the order. */
export const getGreeting = ({ id, item }: Pick<OrderFull, 'id' | 'item'>, t: PageT): string =>
  t('tracking.greeting', { id, title: item.title });
