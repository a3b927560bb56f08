import type { ItemCard, RecommendedCard } from '../contract.ts';
import { type LocalizedName, toLocalizedName } from '#lib/lang.ts';

/** The fields of an item that a card shows; lists in page data contain nothing else. */
export type Teaser = Pick<
  ItemCard,
  | 'id'
  | 'slug'
  | 'title'
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
  readonly category: LocalizedName | null;
  readonly city: LocalizedName | null;
  readonly boosted?: boolean | undefined;
  readonly why?: RecommendedCard['why'];
  readonly renewed_at?: string | null | undefined;
  /** Distance from the searched location. */
  readonly distance_km?: number | undefined;
  /** The reason why a search found the item, when it matched by other words: «طماطم = tomates». */
  readonly note?: string | undefined;
};

/** Reduces an item to the fields of its card. */
export const toTeaser = (item: Teaser): Teaser => ({
  id: item.id,
  slug: item.slug,
  title: item.title,
  images: item.images.split(',', 1)[0] ?? '',
  type: item.type,
  price: item.price,
  price_unit: item.price_unit,
  sold: item.sold,
  views: item.views,
  likes: item.likes,
  liked: item.liked,
  created_at: item.created_at,
  category: item.category && toLocalizedName(item.category),
  city: item.city && toLocalizedName(item.city),
  ...(item.product_details?.is_bio === 'Yes' ? { product_details: { is_bio: 'Yes' } } : {}),
  ...(item.land_details?.offer_type ? { land_details: { offer_type: item.land_details.offer_type } } : {}),
  ...(item.renewed_at ? { renewed_at: item.renewed_at } : {}),
  ...(item.boosted ? { boosted: true } : {}),
  ...(item.why ? { why: item.why } : {}),
  ...(item.note ? { note: item.note } : {}),
  ...(item.distance_km === undefined ? {} : { distance_km: item.distance_km }),
});
