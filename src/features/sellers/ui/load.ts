import type { ItemType } from '#lib/item-types.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import type { PageResult } from '#lib/page-result.ts';
import type { Standing } from '#lib/viewer.ts';
import type { Group } from '#ui/option-groups.ts';
import type { SellerCard } from '../contract.ts';
import type { SellerFilters } from './filters.ts';

/** The fields of a seller that a card shows; lists in page data contain nothing else. */
export interface SellerTeaser {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly for: Standing;
  readonly verified: boolean;
  readonly staff?: true;
  readonly since: string;
  readonly average: number | null;
  readonly reviews: number;
  readonly city: string | null;
  readonly items: number;
  readonly types: readonly { readonly type: ItemType; readonly count: number }[];
  /** Names of their largest categories. */
  readonly goods: readonly string[];
  readonly distance_km?: number;
}

/** The data of the page of all sellers. */
export interface SellersData {
  readonly filters: SellerFilters;
  /** `null` when offline: the page and the input stay. */
  readonly sellers: PageResult<SellerTeaser> | null;
  /** Options of the city select, in the viewer's language. */
  readonly cities: readonly Group[];
  /** Names of the chosen city, and of the one distances are measured from. */
  readonly city: string | null;
  readonly near: string | null;
}

/** Full name; empty when there is none. */
export const getFullName = ({ first_name, last_name }: Pick<SellerCard, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** Reduces a seller to the fields of their card. */
export const toSellerTeaser = (seller: SellerCard, lang: Lang): SellerTeaser => ({
  id: seller.id,
  name: getFullName(seller),
  avatar: seller.avatar,
  for: seller.for,
  verified: seller.phone_verified,
  ...(seller.staff ? { staff: true } : {}),
  since: seller.member_since,
  average: seller.average_rating,
  reviews: seller.reviews,
  city: seller.city && nameIn(seller.city, lang),
  items: seller.items,
  types: seller.types,
  goods: seller.categories.map((category) => nameIn(category, lang)),
  ...(seller.distance_km === undefined ? {} : { distance_km: seller.distance_km }),
});
