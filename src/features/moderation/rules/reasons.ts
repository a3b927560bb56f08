/** Ready-made reasons to refuse, in the order of the digits that choose them; the seller reads each in their language. */
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
