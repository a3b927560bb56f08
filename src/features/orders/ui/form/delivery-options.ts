import type { ItemType } from '../../../../lib/item-types.ts';

type Pickup = 'Yes' | 'No';

/** The delivery options of a type as values of `pickup`: delivery (No) or pickup (Yes); most likely first. */
export const getDeliveryOptions = (type: ItemType): readonly ['Yes'] | readonly ['No', 'Yes'] =>
  // Land cannot be delivered.
  type === 'Land' ? ['Yes'] : ['No', 'Yes'];

/** Key of the text about payment, which is due on handover. */
export const getPaymentKey = (type: ItemType, pickup: Pickup): Pickup | 'service' | 'land' => {
  if (type === 'Service') return 'service';
  return type === 'Land' ? 'land' : pickup;
};
