import { PATHS, withQuery } from '#lib/paths.ts';
import { isItemType, type ItemType } from '#lib/item-types.ts';
import { readFilters } from '#features/search/ui/filters.ts';
import { SELLER_SORTS, resolveSort, type SellerSort } from '../rules.ts';

/** The filters of a seller search as in the URL: canonical strings, absent when not set. */
export interface SellerFilters {
  readonly q?: string | undefined;
  readonly type?: ItemType | undefined;
  readonly city_id?: string | undefined;
  readonly near?: string | undefined;
  readonly radius_km?: string | undefined;
  readonly sort?: SellerSort | undefined;
  readonly page?: string | undefined;
}

/** Drops filters that need another one, and the default sort. */
const normalize = ({ q, type, city_id, near, radius_km, sort, page }: SellerFilters): SellerFilters => ({
  ...(q ? { q } : {}),
  ...(type ? { type } : {}),
  ...(city_id ? { city_id } : {}),
  ...(near ? { near } : {}),
  ...(near && radius_km ? { radius_km } : {}),
  ...(sort && sort !== resolveSort({ q }) && sort === resolveSort({ sort, q, near }) ? { sort } : {}),
  ...(page && page !== '1' ? { page } : {}),
});

/** Reads the filters from a query string or a form; invalid values are left out. */
export const readSellerFilters = (from: { get(name: string): unknown }): SellerFilters => {
  const { q, city_id, near, radius_km, page } = readFilters('All', from);
  const type = from.get('type');
  const sort = SELLER_SORTS.find((one) => one === from.get('sort'));
  return normalize({ q, city_id, near, radius_km, page, sort, ...(isItemType(type) ? { type } : {}) });
};

/** Sets or (with `undefined`) removes filters, and goes back to the first page. */
export const withFilters = (filters: SellerFilters, patch: SellerFilters): SellerFilters =>
  normalize({ ...filters, page: undefined, ...patch });

/** The URL of a seller search, without the language prefix. */
export const getSearchPath = (filters: SellerFilters): string => withQuery(PATHS.sellers, { ...filters });

/** The active filters that have a chip; words and type have their own controls. */
export const activeFilters = (filters: SellerFilters): ('city_id' | 'near')[] =>
  (['city_id', 'near'] as const).filter((name) => filters[name] !== undefined);
