import type { PageT, PlainKey } from '#i18n/page.ts';
import type { OrderEvent, OrderFull } from '#features/orders/contract.ts';
import type { ViewSide } from './progress.ts';
import '#client/texts/orders.ts';
import '#client/texts/tracking.ts';

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
