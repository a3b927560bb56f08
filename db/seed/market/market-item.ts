/** One listing of the demo market, as its seller would type it; `details` are the flat form fields of its kind. */
export interface MarketItem {
  readonly seller: string;
  readonly type: 'Product' | 'Animal' | 'Tool' | 'Service' | 'Land' | 'Professional';
  readonly category: string;
  readonly city: string;
  readonly title: string;
  readonly description: string;
  readonly price: number | null;
  readonly price_unit?: string;
  readonly negotiable?: boolean;
  readonly sold?: boolean;
  readonly details: Readonly<Record<string, string | number>>;
  /** The pictures, first is the cover; each is composed from one or more emoji (code points as in the emoji package). */
  readonly pictures: readonly MarketPicture[];
  /** How long before the seeding it was published. */
  readonly hoursAgo: number;
  /** How much it is liked and seen, 0 (nobody) to 10 (everybody's favourite). */
  readonly charm: number;
  /** Anything but accepted by everyone. */
  readonly state?:
    'draft' | 'pending' | 'rejected' | 'farmers' | 'large_farmers' | 'individual_buyers' | 'professional_buyers';
}

/** A composed picture: what stands on which ground, in which arrangement. */
export interface MarketPicture {
  readonly emoji: readonly string[];
  readonly ground: 'field' | 'soil' | 'souk' | 'sky' | 'olive' | 'sand' | 'barn' | 'night' | 'water' | 'linen';
  readonly arrangement: 'single' | 'pair' | 'heap' | 'row' | 'scatter';
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
  /** The avatar: one emoji on a ground. */
  readonly picture: MarketPicture;
}
