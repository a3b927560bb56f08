import { PATHS, pathTo, withQuery } from '../../../lib/paths.ts';
import type { NotificationContent, OrderSide } from '../rules.ts';

const orderPath = (side: OrderSide, id: number): string => {
  if (side === 'buyer') return pathTo('buyerOrder', { id: String(id) });
  return side === 'seller' ? pathTo('sellerOrder', { id: String(id) }) : PATHS.deliveryOrders;
};

// The item page redirects to its canonical address by the id alone.
const itemPath = (id: number): string => pathTo('item', { slug: '-', id: String(id) });

const decisionPath = (status: string, id: number): string => {
  if (status === 'rejected') return pathTo('editItem', { id: String(id) });
  return status === 'deleted' || status === 'pending' ? PATHS.myItems : itemPath(id);
};

/** Path of the page that a notification links to, without the language prefix; null if there is none. */
export const getLink = ({ kind, data }: NotificationContent): string | null => {
  switch (kind) {
    case 'order_unassigned':
      return data.side === 'delivery' ? null : orderPath(data.side, data.order_id);
    case 'order_placed':
    case 'order_status':
    case 'order_edited':
    case 'order_assigned':
      return orderPath(data.side, data.order_id);
    case 'item_decided':
      return decisionPath(data.status, data.item_id);
    case 'item_reported':
      return pathTo('editItem', { id: String(data.item_id) });
    case 'report_decided':
      return data.status === 'dismissed' ? itemPath(data.item_id) : null;
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
