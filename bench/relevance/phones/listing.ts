import type { MarketItem } from '#db/seed/market/market-item.ts';

/** A listing as a farmer writes it on a phone; `details` are the form fields of its type, as in the demo market. */
export type PhoneListing = Pick<
  MarketItem,
  'type' | 'category' | 'city' | 'title' | 'description' | 'price' | 'price_unit' | 'details'
>;
