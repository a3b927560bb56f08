import { PATHS, pathTo, withQuery } from '../../../lib/paths.ts';
import type { Notice, OrderSide } from '../rules.ts';

const ofOrder = (side: OrderSide, id: number): string => {
  if (side === 'buyer') return pathTo('buyerOrder', { id: String(id) });
  return side === 'seller' ? pathTo('sellerOrder', { id: String(id) }) : PATHS.deliveryOrders;
};

// The page of a listing finds its right address from the number alone.
const ofItem = (id: number): string => pathTo('item', { slug: '-', id: String(id) });

const ofDecision = (status: string, id: number): string => {
  if (status === 'rejected') return pathTo('editItem', { id: String(id) });
  return status === 'deleted' || status === 'pending' ? PATHS.myItems : ofItem(id);
};

/** The page that a notice leads to, without the language's prefix; null where there is nothing to look at. */
export const linkOf = ({ kind, data }: Notice): string | null => {
  switch (kind) {
    case 'order_unassigned':
      return data.side === 'delivery' ? null : ofOrder(data.side, data.order_id);
    case 'order_placed':
    case 'order_status':
    case 'order_edited':
    case 'order_assigned':
      return ofOrder(data.side, data.order_id);
    case 'item_decided':
      return ofDecision(data.status, data.item_id);
    case 'item_reported':
      return pathTo('editItem', { id: String(data.item_id) });
    case 'report_decided':
      return data.status === 'dismissed' ? ofItem(data.item_id) : null;
    case 'role_changed':
      return PATHS.profile;
    case 'account_restored':
      return PATHS.myItems;
    case 'chat_message':
    case 'chat_report_decided':
      return withQuery(PATHS.chat, { chat: data.chat_id });
    case 'account_suspended':
      return null;
  }
};
