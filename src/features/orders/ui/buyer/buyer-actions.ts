import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import type { PageT } from '#i18n/page.ts';
import type { Order } from '#features/orders/contract.ts';
import { isCancelable } from '#features/orders/rules/statuses.ts';
import type { OrderAction } from '../list/order-actions.tsx';
import { getUnratedRoles } from './rate-order.tsx';
import '#client/texts/orders.ts';
import '#client/texts/tracking.ts';

/** The dialogs a buyer can open from the list. */
export type DialogKind = 'cancel' | 'rate' | 'delete';

/** The page of a buyer's order; a draft continues in its form while the item exists. */
export const getOrderPath = ({ id, draft, item_id }: Pick<Order, 'id' | 'draft' | 'item_id'>): string => {
  if (draft === 'No') return pathTo('buyerOrder', { id: String(id) });
  return item_id === null ? PATHS.buyerOrders : withQuery(pathTo('order', { id: String(item_id) }), { draft: id });
};

interface ListContext {
  readonly t: PageT;
  /** The URL of the list with its filters. */
  readonly here: string;
  /** Whether the site has reviews. */
  readonly hasReviews: boolean;
  readonly openDialog: (kind: DialogKind, order: Order) => void;
}

/** The actions of a buyer on an order, most likely first. */
export const getBuyerActions = (order: Order, { t, here, hasReviews, openDialog }: ListContext): OrderAction[] => {
  const draft = order.draft === 'Yes';
  const open = (kind: DialogKind) => () => openDialog(kind, order);
  return [
    ...(draft && order.item_id !== null
      ? [{ icon: 'pencil', label: t('tracking.go_on'), to: getOrderPath(order), main: true } as const]
      : []),
    ...(hasReviews && getUnratedRoles(order).length > 0
      ? [{ icon: 'star', label: t('tracking.rate.open'), onClick: open('rate'), main: true } as const]
      : []),
    ...(draft ? [] : [{ icon: 'eye', label: t('orders.list.open'), to: getOrderPath(order), back: here } as const]),
    ...(!draft && isCancelable(order.status)
      ? [{ icon: 'circle-x', label: t('tracking.cancel_short'), onClick: open('cancel'), warn: true } as const]
      : []),
    { icon: 'trash', label: t('common.delete'), onClick: open('delete'), warn: true },
  ];
};
