import type { ItemType } from '../../../lib/item-types.ts';

/** The wire name of each kind's detail object. Apart from the kinds' description, which is more than a first page needs. */
export const DETAILS = {
  Product: 'product_details',
  Animal: 'animal_details',
  Tool: 'details',
  Service: 'service_details',
  Land: 'land_details',
  Professional: 'professional_details',
} as const satisfies Readonly<Record<ItemType, string>>;
