import { PATHS, pathTo, withQuery } from '../../../../lib/paths.ts';
import type { PageT } from '../../../../i18n/page.ts';
import type { Order } from '../../contract.ts';
import { isCancelable } from '../../rules/statuses.ts';
import type { OrderAction } from '../list/actions.ts';
import { unratedOf } from './rating.ts';

/** What a buyer is asked about an order, in a dialog over the list. */
export type Question = 'cancel' | 'rate' | 'delete';

/** Where an order of the buyer’s opens: a draft goes on in its form, as long as there is something to order. */
export const pageOf = ({ id, draft, item_id }: Pick<Order, 'id' | 'draft' | 'item_id'>): string => {
  if (draft === 'No') return pathTo('buyerOrder', { id: String(id) });
  return item_id === null ? PATHS.buyerOrders : withQuery(pathTo('order', { id: String(item_id) }), { draft: id });
};

interface List {
  readonly t: PageT;
  /** Its address, as it is narrowed and paged. */
  readonly here: string;
  readonly ask: (what: Question, about: Order) => void;
}

/** What a buyer can do with an order of the list, what is likeliest first. */
export const actionsOf = (order: Order, { t, here, ask }: List): OrderAction[] => {
  const draft = order.draft === 'Yes';
  const asking = (what: Question) => () => ask(what, order);
  return [
    ...(draft && order.item_id !== null
      ? [{ icon: 'pencil', label: t('tracking.go_on'), to: pageOf(order), main: true } as const]
      : []),
    ...(unratedOf(order).length > 0
      ? [{ icon: 'star', label: t('tracking.rate.open'), onClick: asking('rate'), main: true } as const]
      : []),
    ...(draft ? [] : [{ icon: 'eye', label: t('orders.list.open'), to: pageOf(order), back: here } as const]),
    ...(!draft && isCancelable(order.status)
      ? [{ icon: 'circle-x', label: t('tracking.cancel_short'), onClick: asking('cancel'), warn: true } as const]
      : []),
    { icon: 'trash', label: t('common.delete'), onClick: asking('delete'), warn: true },
  ];
};
