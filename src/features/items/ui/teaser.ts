import type { ItemCard, RecommendedCard } from '../contract.ts';
import { type Lang, type LocalizedName, nameIn } from '#lib/lang.ts';

/** The fields of an item that a card shows as they are. */
type Shown = Pick<
  ItemCard,
  | 'id'
  | 'slug'
  | 'title'
  | 'title_words'
  | 'images'
  | 'type'
  | 'price'
  | 'price_unit'
  | 'sold'
  | 'views'
  | 'likes'
  | 'liked'
  | 'created_at'
  | 'product_details'
  | 'land_details'
> & {
  readonly boosted?: boolean | undefined;
  readonly renewed_at?: string | null | undefined;
  /** Distance from the searched location. */
  readonly distance_km?: number | undefined;
  /** The reason why a search found the item, when it matched by other words: «طماطم = tomates». */
  readonly note?: string | undefined;
};

/** An item as calls return it, with names in all languages. */
export type Listed = Shown & {
  readonly category: LocalizedName | null;
  readonly city: LocalizedName | null;
  readonly why?: RecommendedCard['why'];
};

/** The parts of an item that its card shows, with names in the language of the page; lists in page data contain nothing else. */
export type Teaser = Shown & {
  readonly category: string | null;
  readonly city: string | null;
  /** Why the item is recommended: for its category, or because it is near a city. */
  readonly why?: { readonly kind: NonNullable<RecommendedCard['why']>['kind']; readonly name?: string } | undefined;
};

const toReason = (why: NonNullable<Listed['why']>, lang: Lang): Teaser['why'] => {
  const names = 'category' in why ? why.category : 'city' in why ? why.city : null;
  return { kind: why.kind, ...(names ? { name: nameIn(names, lang) } : {}) };
};

/** Reduces an item to the fields of its card. */
export const toTeaser = (item: Listed, lang: Lang): Teaser => ({
  id: item.id,
  slug: item.slug,
  title: item.title,
  ...(item.title_words ? { title_words: item.title_words } : {}),
  images: item.images.split(',', 1)[0] ?? '',
  type: item.type,
  price: item.price,
  price_unit: item.price_unit,
  sold: item.sold,
  views: item.views,
  likes: item.likes,
  liked: item.liked,
  created_at: item.created_at,
  category: item.category && nameIn(item.category, lang),
  city: item.city && nameIn(item.city, lang),
  ...(item.product_details?.is_bio === 'Yes' ? { product_details: { is_bio: 'Yes' } } : {}),
  ...(item.land_details?.offer_type ? { land_details: { offer_type: item.land_details.offer_type } } : {}),
  ...(item.renewed_at ? { renewed_at: item.renewed_at } : {}),
  ...(item.boosted ? { boosted: true } : {}),
  ...(item.why ? { why: toReason(item.why, lang) } : {}),
  ...(item.note ? { note: item.note } : {}),
  ...(item.distance_km === undefined ? {} : { distance_km: item.distance_km }),
});
