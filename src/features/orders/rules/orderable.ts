import type { ItemType } from '#lib/item-types.ts';
import type { ItemState } from '#features/items/rules/index.ts';
import type { ItemFull } from '#features/items/contract.ts';

/** Whether an item is sold as a whole, so that its orders always have quantity 1. */
export const isSoldWhole = (type: ItemType): boolean => type === 'Land';

/** Whether to show an order's quantity: always, except 1 of an item sold as a whole. */
export const showsQuantity = ({ type, quantity }: { readonly type: ItemType; readonly quantity: number }): boolean =>
  quantity !== 1 || !isSoldWhole(type);

interface OrderableItem {
  readonly owner_id: number;
  readonly type: ItemType;
  readonly state: ItemState;
  readonly deleted_at: Date | null;
  readonly sold: boolean;
}

type NotOrderableReason = 'own_order' | 'not_for_order' | 'item_deleted' | 'item_not_listed' | 'item_sold';

/**
 * Returns why a user who sees an item cannot order it, ignoring the quantity left; `null` when they can.
 * @param viewerId null for a guest
 */
export const getNotOrderableReason = (item: OrderableItem, viewerId: number | null): NotOrderableReason | null => {
  if (item.owner_id === viewerId) return 'own_order';
  if (item.type === 'Professional') return 'not_for_order';
  if (item.deleted_at !== null) return 'item_deleted';
  if (item.state !== 'accepted') return 'item_not_listed';
  return item.sold ? 'item_sold' : null;
};

export type NotOrderable = Exclude<NotOrderableReason, 'item_deleted'> | 'none_left';

type OrderedItem = Pick<ItemFull, 'user_id' | 'type' | 'active' | 'sold' | 'quantity'>;

/** Returns why an item cannot be ordered, permanent reasons first; `null` when it can. */
export const getNotOrderable = (item: OrderedItem, viewerId: number | null): NotOrderable | null => {
  const why = getNotOrderableReason(
    {
      owner_id: item.user_id,
      type: item.type,
      // The public data only states whether the item is active.
      state: item.active === 'Yes' ? 'accepted' : 'pending',
      deleted_at: null,
      sold: item.sold === 'Yes',
    },
    viewerId,
  ) as NotOrderable | null;
  return why ?? (item.quantity === 0 ? 'none_left' : null);
};

/** How many unconfirmed orders a buyer may have: an account that has proven nothing, and any other buyer. */
export const MAX_PENDING = { unproven: 5, proven: 60 } as const;

/** How many of a network's orders may reserve stock while they wait for the seller. */
export const MAX_RESERVING_OF_NETWORK = 10;

/** The part of an item's stock that the waiting orders of all unproven buyers may reserve together. */
const SHARE = 0.2;

/**
 * Whether an order of a buyer who has proven nothing reserves stock at once: together with the other orders like it at
 * most a fifth of the item's stock, or one unit. Such orders may be invented.
 * @param left the quantity that is not reserved; null when the seller states none
 * @param reserved what the other orders like it reserve
 */
export const reservesAtOnce = (quantity: number, left: number | null, reserved: number): boolean =>
  left !== null && reserved + quantity <= Math.max(1, Math.floor((left + reserved) * SHARE));
