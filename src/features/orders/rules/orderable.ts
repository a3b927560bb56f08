import type { ItemType } from '../../../lib/item-types.ts';
import type { ItemState } from '../../items/rules/visibility.ts';

/** Whether an item is ordered as a whole, so that an order of it has no quantity but 1. */
export const isOnePiece = (type: ItemType): boolean => type === 'Land';

/** Whether an order says how much was ordered: one of a whole piece does so only where it is an older one of several. */
export const tellsQuantity = ({ type, quantity }: { readonly type: ItemType; readonly quantity: number }): boolean =>
  quantity !== 1 || !isOnePiece(type);

interface Offered {
  readonly owner_id: number;
  readonly type: ItemType;
  readonly state: ItemState;
  readonly deleted_at: Date | null;
  readonly sold: boolean;
}

export type WhyNot = 'own_order' | 'not_for_order' | 'item_deleted' | 'item_not_listed' | 'item_sold';

/**
 * Why an item that somebody sees cannot be ordered by them, whatever is left of it; `null` where it can.
 * @param viewerId null for a guest
 */
export const whyNotOrdered = (item: Offered, viewerId: number | null): WhyNot | null => {
  if (item.owner_id === viewerId) return 'own_order';
  if (item.type === 'Professional') return 'not_for_order';
  if (item.deleted_at !== null) return 'item_deleted';
  if (item.state !== 'accepted') return 'item_not_listed';
  return item.sold ? 'item_sold' : null;
};
