import type { FieldName } from '#features/items/rules/kinds.ts';
import type { ItemType } from '#lib/item-types.ts';

/** An item of the demo market as its seller would enter it; `details` are the form fields of its type. */
export interface MarketItem {
  readonly seller: string;
  readonly type: ItemType;
  readonly category: string;
  readonly city: string;
  readonly title: string;
  readonly description: string;
  readonly price: number | null;
  readonly price_unit?: string;
  readonly negotiable?: boolean;
  readonly sold?: boolean;
  readonly details: Readonly<Partial<Record<FieldName, string | number>>>;
  /** The pictures, cover first; each is composed of one or more emoji (code points as in the emoji package). */
  readonly pictures: readonly MarketPicture[];
  /** Hours between its publication and the seeding. */
  readonly hoursAgo: number;
  /** Drives its likes and views, from 0 to 10. */
  readonly popularity: number;
  /** Accepted and visible to everyone by default. */
  readonly state?:
    | 'draft'
    | 'pending'
    | 'rejected'
    | 'farmers'
    | 'large_farmers'
    | 'individual_buyers'
    | 'professional_buyers';
}

/** Surfaces seen from above, without a horizon. */
export const TOPS = ['planks', 'cloth', 'straw', 'tiles'] as const;
type Top = (typeof TOPS)[number];
type Place = 'field' | 'soil' | 'souk' | 'sky' | 'olive' | 'sand' | 'barn' | 'night' | 'water' | 'linen';

/** A picture composed of emoji on a ground. */
export interface MarketPicture {
  readonly emoji: readonly string[];
  readonly ground: Place | 'table' | 'truck' | 'yard' | 'greenhouse' | Top;
  readonly arrangement: 'single' | 'pair' | 'heap' | 'row' | 'scatter';
  /** Noon by default. */
  readonly light?: 'morning' | 'noon' | 'evening' | 'overcast';
  /** From how near it is taken; from the middle by default. */
  readonly view?: 'middle' | 'close' | 'wide';
  /** The container of loose things; by default they lie on the ground. */
  readonly holder?: 'crate' | 'basket' | 'sack';
  /** How many rows a heap has, or how many things stand in a row or lie scattered; by default as the arrangement says. */
  readonly size?: number;
}

/** A seller of the demo market; the first two are demo accounts. */
export interface MarketSeller {
  readonly key: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly for: 'Professional' | 'Particular';
  readonly lang: 'ar' | 'fr' | 'en';
}
