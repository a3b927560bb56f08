import { redirect } from 'react-router';
import { nameIn, type Lang } from '../../../lib/lang.ts';
import type { PageResult } from '../../../lib/page-result.ts';
import { ApiError } from '../../../web/client.ts';
import { loading, type MetaArgs, type Meta } from '../../../web/page.ts';
import type { Category } from '../../categories/contract.ts';
import { ITEM_TYPES } from '../../../lib/item-types.ts';
import { teaserOf, type Teaser } from '../../items/ui/teaser.ts';
import type { City, Region } from '../../places/contract.ts';
import { groupsOf, inOrder, type Group } from '../ui/choices.ts';
import {
  addressOf,
  changed,
  isSearchType,
  queryOf,
  readFilters,
  SEARCH_TYPES,
  type Filters,
  type SearchType,
} from '../ui/filters.ts';
import { headingOf } from '../ui/heading.ts';

/** What the search page shows. */
export interface SearchData {
  readonly type: SearchType;
  readonly filters: Filters;
  /** `null` where the network gave no answer: the page stays, with all that was typed. */
  readonly items: PageResult<Teaser> | null;
  /** Choices of the category and city selects, in the reader's language. */
  readonly categories: readonly Group[];
  readonly cities: readonly Group[];
  /** Names of the chosen category and city. */
  readonly category: string | null;
  readonly city: string | null;
}

const typeOf = (given = '', query: URLSearchParams): SearchType => {
  if (isSearchType(given)) return given;
  const meant = SEARCH_TYPES.find((type) => type.toLowerCase() === given.toLowerCase());
  if (meant) throw redirect(addressOf(meant, readFilters(meant, query)), 301);
  throw new ApiError(404, 'not_found', '');
};

const categoryGroups = (
  type: SearchType,
  categories: readonly Category[],
  lang: Lang,
  nameOf: (type: SearchType) => string,
) =>
  groupsOf(
    ITEM_TYPES.filter((of) => type === 'All' || of === type).map((of) => ({
      label: nameOf(of),
      rows: categories.filter((category) => category.type === of),
    })),
    lang,
  );

const cityGroups = (cities: readonly City[], regions: readonly Region[], lang: Lang) =>
  inOrder(
    groupsOf(
      regions.map((region) => ({
        label: nameIn(region, lang),
        rows: cities.filter((city) => city.region_id === region.id),
      })),
      lang,
    ),
    lang,
  );

const unlessOffline = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'offline') return null;
  throw error;
};

export const loader = loading<SearchData>(async ({ api, url, params, lang, t, request }) => {
  const type = typeOf(params['type'], url.searchParams);
  const filters = readFilters(type, url.searchParams);
  const [items, { categories }, { cities }, { regions }] = await Promise.all([
    api('GET /api/items/search', { query: queryOf(type, filters) }, request.signal).then(
      (answer) => answer.items,
      unlessOffline,
    ),
    api('GET /api/categories'),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  const category = categories.find(({ id }) => String(id) === filters.category_id);
  const city = cities.find(({ id }) => String(id) === filters.city_id);
  // An address may name what is gone, or another type's category: better a wider search than one that finds nothing.
  if (filters.category_id && (!category || (type !== 'All' && category.type !== type))) {
    throw redirect(addressOf(type, changed(type, filters, { category_id: undefined })));
  }
  if (filters.city_id && !city) throw redirect(addressOf(type, changed(type, filters, { city_id: undefined })));
  return {
    type,
    filters,
    items: items && { ...items, data: items.data.map(teaserOf) },
    categories: categoryGroups(type, categories, lang, (of) => t(`kinds.many.${of}`)),
    cities: cityGroups(cities, regions, lang),
    category: category ? nameIn(category, lang) : null,
    city: city ? nameIn(city, lang) : null,
  };
});

/** Known by type, category, city and page; whatever else narrows it is not for search engines. */
export const meta = ({ data, t }: MetaArgs<SearchData>): Meta => {
  const { type, filters, items } = data;
  const { category_id, city_id, page, sort: _sort, ...rest } = filters;
  const known: Filters = {
    ...(category_id ? { category_id } : {}),
    ...(city_id ? { city_id } : {}),
    ...(page ? { page } : {}),
  };
  const indexed = Object.keys(rest).length === 0 && items !== null && items.data.length > 0;
  // The marks that keep directions apart are for the page; a title stands alone.
  const title = headingOf(data, t).replaceAll(/[\u2068\u2069]/g, '');
  return {
    title,
    description: t('search.description', { what: title }),
    canonical: indexed ? addressOf(type, known) : null,
  };
};
