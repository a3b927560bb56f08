import type { ItemType } from '#lib/item-types.ts';

/** The wire name of each kind's details object. Separate from `KINDS`, which the first page load does not need. */
export const DETAILS = {
  Product: 'product_details',
  Animal: 'animal_details',
  Tool: 'details',
  Service: 'service_details',
  Land: 'land_details',
  Professional: 'professional_details',
} as const satisfies Readonly<Record<ItemType, string>>;
