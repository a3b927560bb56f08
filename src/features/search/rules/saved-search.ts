import { normalizeText } from '#lib/normalize-text.ts';
import type { ItemType } from '#lib/item-types.ts';
import { withQuery } from '#lib/paths.ts';
import { DAY } from '#lib/days.ts';
import { CITY_RADIUS, getSearchPath, type Scope } from './filters.ts';

/** How many searches a user can save. */
export const MAX_SAVED = 20;

/** The filters of a search as in the query string of its call; without sort order and page. */
export type StoredFilters = Readonly<Record<string, string>>;

/** The part of the market that a saved search covers; both null for all of it. */
export interface SavedScope {
  readonly side: 'buyers' | 'farmers' | null;
  readonly seller_id: number | null;
}

/** Filters that mean nothing without another. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  radius_km: ['near', 'city_id'],
  near: ['radius_km'],
  age_unit: ['age', 'min_age'],
  duration_unit: ['duration'],
  space_unit: ['min_space', 'max_space'],
};
const DEFAULTS: StoredFilters = { type: 'All', age_unit: 'year', duration_unit: 'day', space_unit: 'm2' };

/**
 * Brings filters into one form: without those that have no effect, in alphabetical order. A location without a radius
 * only sorts, so it is no filter.
 */
export const normalizeStored = (filters: Readonly<Record<string, unknown>>): StoredFilters => {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)] as const],
  );
  const names = new Set(given.map(([name]) => name));
  return Object.fromEntries(
    given
      .filter(([name, value]) => DEFAULTS[name] !== value)
      .filter(([name]) => !NEEDS[name] || NEEDS[name].some((other) => names.has(other)))
      .map(([name, value]) => [name, name === 'q' ? value.replaceAll(/\s+/g, ' ').trim() : value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** A text that is the same for two searches that find the same, however their words are spelt. */
export const toSavedKey = (filters: StoredFilters, { side, seller_id: seller }: SavedScope): string =>
  JSON.stringify([side, seller, filters.q ? { ...filters, q: normalizeText(filters.q) } : filters]);

export const isNarrowing = (filters: StoredFilters, { side, seller_id: seller }: SavedScope): boolean =>
  Object.keys(filters).length > 0 || side !== null || seller !== null;

/** The filters as in the URL of the search page, where a city has its surroundings unless the URL says otherwise. */
const toPageFilters = ({ duration_unit: _unit, type: _type, ...filters }: StoredFilters): StoredFilters => {
  if (!filters.city_id || filters.near) return filters;
  const { radius_km: radius = '0', ...rest } = filters;
  return radius === CITY_RADIUS ? rest : { ...rest, radius_km: radius };
};

/** The path of the search page, without the language prefix. */
export const getSavedPath = (
  filters: StoredFilters,
  { side, seller_id: seller }: SavedScope,
  sort?: 'latest',
): string => {
  const type = (filters.type ?? 'All') as ItemType | 'All';
  const scope: Scope = seller === null ? { of: side ?? 'all' } : { of: 'seller', id: seller };
  const query = { ...toPageFilters(filters), ...(sort ? { sort } : {}) };
  return withQuery(getSearchPath(scope, type), scope.of === 'all' || type === 'All' ? query : { type, ...query });
};

/**
 * Returns when the next e-mail about a search may be due: with the one that is planned, or a day after the last one.
 * @param last when the last e-mail was or will be due; null if there was none
 */
export const getNextMailTime = (last: Date | null, now: Date): Date => {
  if (last === null || last > now) return last ?? now;
  const next = new Date(last.getTime() + DAY);
  return next > now ? next : now;
};
