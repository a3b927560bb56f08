import type { OrderEvent, OrderFull } from '#features/orders/contract.ts';
import { STATUS_PATH, type OrderStatus } from '#features/orders/rules/statuses.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { PageT, PlainKey } from '#i18n/page.ts';
import '#client/texts/orders.ts';
import '#client/texts/tracking.ts';

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
export const isStatusEvent = ({ kind }: OrderEvent): boolean => kind === 'placed' || kind === 'status';

/** The icon of each status. */
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

/** The text that explains a status to the viewer. */
export const getStatusText = (order: StatusOrder, viewSide: ViewSide): PlainKey => {
  const { status, pickup, awaits, reserved, left } = order;
  if (status === 'pending' && awaits === 'code') return 'orders.code.first';
  // A guest's order that is too large to be reserved for somebody who is not known.
  if (status === 'pending' && awaits === 'seller' && reserved === 0 && left !== null)
    return `tracking.unreserved.${viewSide}`;
  // Pickup orders are handed over, not delivered.
  if (pickup === 'Yes' && (status === 'confirmed' || status === 'processing' || status === 'delivered'))
    return `tracking.fetched.${viewSide}.${status}`;
  return `tracking.means.${viewSide}.${status}`;
};

/** The author of an event, e.g. «you» or «the seller, Ahmed». */
export const getActorText = (
  { actor, by_me, name }: Pick<OrderEvent, 'actor' | 'by_me' | 'name'>,
  t: PageT,
): string => {
  if (by_me) return t('tracking.by.you');
  if (actor === 'system' || (actor === 'admin' && name === null)) return t(`tracking.by.${actor}`);
  return name ? t(`tracking.by.${actor}_named`, { name }) : t(`tracking.by.${actor}`);
};

/** The opening of a WhatsApp message, which names the order. */
export const getGreeting = ({ id, item }: Pick<OrderFull, 'id' | 'item'>, t: PageT): string =>
  t('tracking.greeting', { id, title: item.title });
