/** Ready-made rejection reasons, in the order of their digit keys; translated into the seller's language. */
export const REASONS = [
  'blurry_picture',
  'no_price_or_quantity',
  'wrong_category',
  'contact_details',
  'duplicate',
  'not_farm_goods',
  'forbidden_goods',
  'misleading',
  'offensive',
] as const;
export type Reason = (typeof REASONS)[number];
