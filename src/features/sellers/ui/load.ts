import type { ItemType } from '../../../lib/item-types.ts';
import { nameIn, type Lang } from '../../../lib/lang.ts';
import type { PageResult } from '../../../lib/page-result.ts';
import type { Standing } from '../../../lib/viewer.ts';
import type { Group } from '../../../ui/groups.ts';
import type { SellerCard } from '../contract.ts';
import type { SellerFilters } from './filters.ts';

/** What a card shows of a seller: pages carry no more of a list than this. */
export interface SellerTeaser {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly for: Standing;
  readonly verified: boolean;
  readonly since: string;
  readonly average: number | null;
  readonly reviews: number;
  readonly city: string | null;
  readonly items: number;
  readonly types: readonly { readonly type: ItemType; readonly count: number }[];
  /** Names of what they have most of. */
  readonly goods: readonly string[];
  readonly distance_km?: number;
}

/** What the page of all sellers shows. */
export interface SellersData {
  readonly filters: SellerFilters;
  /** `null` where the network gave no answer: the page stays, with all that was typed. */
  readonly sellers: PageResult<SellerTeaser> | null;
  /** Choices of the town select, in the reader's language. */
  readonly cities: readonly Group[];
  /** Names of the chosen town, and of the one that distances are told from. */
  readonly city: string | null;
  readonly near: string | null;
}

/** First and last name; empty for who gave neither. */
export const nameOf = ({ first_name, last_name }: Pick<SellerCard, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** Cuts a seller of a list down to what their card shows. */
export const sellerTeaserOf = (seller: SellerCard, lang: Lang): SellerTeaser => ({
  id: seller.id,
  name: nameOf(seller),
  avatar: seller.avatar,
  for: seller.for,
  verified: seller.phone_verified,
  since: seller.member_since,
  average: seller.average_rating,
  reviews: seller.reviews,
  city: seller.city && nameIn(seller.city, lang),
  items: seller.items,
  types: seller.types,
  goods: seller.categories.map((category) => nameIn(category, lang)),
  ...(seller.distance_km === undefined ? {} : { distance_km: seller.distance_km }),
});
