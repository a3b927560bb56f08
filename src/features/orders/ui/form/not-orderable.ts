import type { ItemFull } from '#features/items/contract.ts';
import { getNotOrderableReason, type NotOrderableReason } from '#features/orders/rules/orderable.ts';

export type NotOrderable = Exclude<NotOrderableReason, 'item_deleted'> | 'none_left';

type OrderedItem = Pick<ItemFull, 'user_id' | 'type' | 'active' | 'sold' | 'quantity'>;

/** Why an item cannot be ordered, permanent reasons first; `null` when it can. */
export const getNotOrderable = (item: OrderedItem, viewerId: number | null): NotOrderable | null => {
  const why = getNotOrderableReason(
    {
      owner_id: item.user_id,
      type: item.type,
      // The public data only tells whether the item is active.
      state: item.active === 'Yes' ? 'accepted' : 'pending',
      deleted_at: null,
      sold: item.sold === 'Yes',
    },
    viewerId,
  ) as NotOrderable | null;
  return why ?? (item.quantity === 0 ? 'none_left' : null);
};
