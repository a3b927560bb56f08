import type { ItemType } from '#lib/item-types.ts';
import { isBrought, splitWays } from '#features/items/rules/delivery.ts';

type Pickup = 'Yes' | 'No';

/** The delivery options of an item as values of `pickup`: delivery (No) or pickup (Yes); most likely first. */
export const getDeliveryOptions = ({
  type,
  delivery,
}: {
  readonly type: ItemType;
  readonly delivery: string | null;
}): readonly Pickup[] => {
  // Land cannot be delivered.
  if (type === 'Land') return ['Yes'];
  const ways = splitWays(delivery);
  if (ways === null) return ['No', 'Yes'];
  return [...(isBrought(ways) ? (['No'] as const) : []), ...(ways.includes('pickup') ? (['Yes'] as const) : [])];
};

/** Key of the text about payment, which is due on handover. */
export const getPaymentKey = (type: ItemType, pickup: Pickup): Pickup | 'service' | 'land' => {
  if (type === 'Service') return 'service';
  return type === 'Land' ? 'land' : pickup;
};
