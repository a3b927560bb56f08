import { PATHS, withQuery } from '../../../lib/paths.ts';
import { isItemType, type ItemType } from '../../../lib/item-types.ts';
import { readFilters } from '../../search/ui/filters.ts';
import { SELLER_SORTS, sortOf, type SellerSort } from '../rules.ts';

/** What a search for sellers is narrowed by, as it stands in the address bar: canonical texts, absent where not set. */
export interface SellerFilters {
  readonly q?: string | undefined;
  readonly type?: ItemType | undefined;
  readonly city_id?: string | undefined;
  readonly near?: string | undefined;
  readonly radius_km?: string | undefined;
  readonly sort?: SellerSort | undefined;
  readonly page?: string | undefined;
}

/** Takes away what means nothing without another filter, and the order that stands by itself. */
const settled = ({ q, type, city_id, near, radius_km, sort, page }: SellerFilters): SellerFilters => ({
  ...(q ? { q } : {}),
  ...(type ? { type } : {}),
  ...(city_id ? { city_id } : {}),
  ...(near ? { near } : {}),
  ...(near && radius_km ? { radius_km } : {}),
  ...(sort && sort !== sortOf({ q }) && sort === sortOf({ sort, q, near }) ? { sort } : {}),
  ...(page && page !== '1' ? { page } : {}),
});

/** Reads the filters from a query string or a form; what is malformed is left out. */
export const readSellerFilters = (from: { get(name: string): unknown }): SellerFilters => {
  const { q, city_id, near, radius_km, page } = readFilters('All', from);
  const type = from.get('type');
  const sort = SELLER_SORTS.find((one) => one === from.get('sort'));
  return settled({ q, city_id, near, radius_km, page, sort, ...(isItemType(type) ? { type } : {}) });
};

/** Filters with some of them set or (`undefined`) removed, from their first page on. */
export const changed = (filters: SellerFilters, patch: SellerFilters): SellerFilters =>
  settled({ ...filters, page: undefined, ...patch });

/** The address of a search for sellers, without the language prefix. */
export const addressOf = (filters: SellerFilters): string => withQuery(PATHS.sellers, { ...filters });

/** The filters in force that a reader can take away one by one; words and type stand in fields and tabs of their own. */
export const activeFilters = (filters: SellerFilters): ('city_id' | 'near')[] =>
  (['city_id', 'near'] as const).filter((name) => filters[name] !== undefined);
