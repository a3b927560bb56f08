import { redirect } from 'react-router';
import { ITEM_TYPES } from '../../../lib/item-types.ts';
import { nameIn } from '../../../lib/lang.ts';
import type { PageResult } from '../../../lib/page-result.ts';
import { groupsOf, type Group } from '../../../ui/groups.ts';
import { ApiError } from '../../../client/api.ts';
import type { LoaderArgs } from '../../../client/page.ts';
import type { Seller } from '../../items/contract.ts';
import type { SearchCard } from '../contract.ts';
import { teaserOf, type Teaser } from '../../items/ui/teaser.ts';
import { cityGroups } from '../../places/ui/city-groups.ts';
import { changed, pointOf, readFilters, type Filters, type SearchType } from './filters.ts';
import { addressOf, find, typeInQuery, typeNamed, type Scope } from './scope.ts';

/** What a page of search or browsing shows. */
export interface SearchData {
  readonly scope: Scope;
  readonly type: SearchType;
  readonly filters: Filters;
  /** `null` where the network gave no answer: the page stays, with all that was typed. */
  readonly items: PageResult<Teaser> | null;
  /** So many of them fit all words, and those after them are only near; `null` where all fit. */
  readonly exact: number | null;
  /** The words as they were probably meant. */
  readonly meant: string | null;
  /** Whether the items are those of the words as meant. */
  readonly corrected: boolean;
  /** Whose items they are, in the scope of one seller; `null` elsewhere and without an answer. */
  readonly seller: Seller | null;
  /** Choices of the category and city selects, in the reader's language. */
  readonly categories: readonly Group[];
  readonly cities: readonly Group[];
  /** Names of the chosen category and city, and of the town that distances are told from. */
  readonly category: string | null;
  readonly city: string | null;
  readonly near: string | null;
}

/** A card with what its search knows of it; each word keeps its own direction. */
const foundOf = (card: SearchCard): Teaser => {
  const note = card.matched?.map(({ asked, found }) => `\u2068${asked}\u2069 = \u2068${found}\u2069`).join(' · ');
  return { ...teaserOf(card), ...(note ? { note } : {}) };
};

const unlessOffline = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'offline') return null;
  throw error;
};

/**
 * What a page of this scope shows at the address asked for: a type, and all filters. An address that does not hold
 * together is sent to the one that does; an unknown type in a path, and a seller that is not there, are a 404.
 */
export const loadSearch = async (scope: Scope, args: LoaderArgs): Promise<SearchData> => {
  const { api, url, params, lang, t, request } = args;
  const named = typeInQuery(scope) ? (url.searchParams.get('type') ?? 'All') : (params['type'] ?? '');
  const type = typeNamed(named) ?? (typeInQuery(scope) ? 'All' : undefined);
  if (!type) throw new ApiError(404, 'not_found', '');
  const filters = readFilters(type, url.searchParams);
  if (type !== named) throw redirect(addressOf(scope, type, filters), 301);

  const [found, { categories }, { cities }, { regions }] = await Promise.all([
    find(api, scope, type, filters, request.signal).catch(unlessOffline),
    api('GET /api/categories'),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  const category = categories.find(({ id }) => String(id) === filters.category_id);
  const city = cities.find(({ id }) => String(id) === filters.city_id);
  const near = cities.find((place) => pointOf(place) === filters.near);
  // An address may name what is gone, or another type's category: better a wider search than one that finds nothing.
  if (filters.category_id && (!category || (type !== 'All' && category.type !== type))) {
    throw redirect(addressOf(scope, type, changed(type, filters, { category_id: undefined })));
  }
  if (filters.city_id && !city) throw redirect(addressOf(scope, type, changed(type, filters, { city_id: undefined })));
  return {
    scope,
    type,
    filters,
    items: found && { ...found.items, data: found.items.data.map(foundOf) },
    exact: found?.exact ?? null,
    meant: found?.did_you_mean ?? null,
    corrected: found?.corrected ?? false,
    seller: found?.seller ?? null,
    categories: groupsOf(
      ITEM_TYPES.filter((of) => type === 'All' || of === type).map((of) => ({
        label: t(`kinds.many.${of}`),
        rows: categories.filter((row) => row.type === of),
      })),
      lang,
    ),
    cities: cityGroups(cities, regions, lang),
    category: category ? nameIn(category, lang) : null,
    city: city ? nameIn(city, lang) : null,
    near: near ? nameIn(near, lang) : null,
  };
};
