import type { ItemType } from '../../../../lib/item-types.ts';

type Way = 'Yes' | 'No';

/** How an order comes to whoever orders it, as the wire's `pickup`: brought (No), or fetched there (Yes); the likeliest first. */
export const waysOf = (type: ItemType): readonly ['Yes'] | readonly ['No', 'Yes'] =>
  // Nobody brings land.
  type === 'Land' ? ['Yes'] : ['No', 'Yes'];

/** What is said of the payment, as a key of the texts: goods are paid where they change hands. */
export const paidAt = (type: ItemType, pickup: Way): Way | 'service' | 'land' => {
  if (type === 'Service') return 'service';
  return type === 'Land' ? 'land' : pickup;
};
