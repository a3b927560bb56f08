import type { PeerListing, PeerRows } from './rows.ts';

/** The paths of pages, on listings spread over the market. */
export interface PeerPaths {
  /** Searches for a word of a title. */
  readonly searchPage: readonly string[];
  /** Pages of categories with filters, as Ghalla's search pages have them. */
  readonly categoryPage: readonly string[];
  readonly itemPage: readonly string[];
  readonly home: string;
}

/** The path and the body of a POST request. */
export interface PeerCall {
  readonly path: string;
  readonly body: string;
}

const ITEMS = 48;
const SEARCHES = 20;

/** The fields that its own cards show. */
const CARD = 'productId name url image { url alt } price { regular { value text } } inventory { isInStock }';

/** The fields of a listing in Ghalla's answers, as far as products have them: the city is an attribute. */
const LISTED = `${CARD} sku urlKey status gallery { url alt } category { categoryId name urlKey }
  attributeIndex { attributeCode optionId optionText }`;

const FULL = `${LISTED} description weight { value unit }`;

const toSearchQuery = (fields: string): string => `query Search($filters: [FilterInput]) {
  products(filters: $filters) { items { ${fields} } total currentFilters { key operation value } }
}`;

const ITEM_QUERY = `query Item($id: ID) { product(id: $id) { ${FULL} } }`;

interface Filter {
  readonly key: string;
  readonly operation: 'eq' | 'in';
  readonly value: string;
}

const toCall = (query: string, variables: object): PeerCall => ({
  path: '/api/graphql',
  body: JSON.stringify({ query: query.replaceAll(/\s+/g, ' '), variables }),
});

const spread = (listings: readonly PeerListing[], count: number): PeerListing[] =>
  Array.from({ length: count }, (_, n) => listings[Math.floor(((n + 0.5) * listings.length) / count)]).filter(
    (listing) => listing !== undefined,
  );

/** Different words that begin titles. */
const findKeywords = (listings: readonly PeerListing[]): string[] => {
  const words = listings.map(({ title }) => title.split(/[^\p{L}\p{N}]+/u)[0] ?? '');
  return [...new Set(words.filter((word) => word.length > 2))];
};

/** The requests that are measured, with the mixture of filters of Ghalla's searches in `scenarios.ts`. */
export const toRequests = (listings: readonly PeerListing[], { categories: known, cities, paths }: PeerRows) => {
  const categoryOf = (key: string) => {
    const found = known.get(key);
    if (!found) throw new Error(`no category ${key}`);
    return found;
  };
  const withPictures = listings.filter(({ picture }) => picture);
  const searches = spread(withPictures, SEARCHES).map(({ type, category, city, price }, n) => {
    const inCategory = n % 4 !== 3;
    const filters: Filter[] = [];
    if (n % 2) filters.push({ key: 'city', operation: 'eq', value: String(cities.get(city)) });
    if (n % 3 && price >= 5 && price <= 5000) {
      filters.push({ key: 'min_price', operation: 'eq', value: '5' });
      filters.push({ key: 'max_price', operation: 'eq', value: '5000' });
    }
    const below = listings.filter((listing) => listing.type === type).map((listing) => categoryOf(listing.category).id);
    const categories: Filter = inCategory
      ? { key: 'cat', operation: 'eq', value: String(categoryOf(category).id) }
      : { key: 'cat', operation: 'in', value: [...new Set(below)].join(',') };
    const query = new URLSearchParams(filters.map(({ key, value }) => [key, value]));
    const { path } = categoryOf(inCategory ? category : type);
    return { page: filters.length > 0 ? `${path}?${query}` : path, filters: [categories, ...filters] };
  });
  const items = spread(withPictures, ITEMS);
  const pages: PeerPaths = {
    searchPage: findKeywords(spread(withPictures, 1000))
      .slice(0, SEARCHES)
      .map((keyword) => `/search?${new URLSearchParams({ keyword })}`),
    categoryPage: searches.map(({ page }) => page),
    itemPage: items.flatMap(({ id }) => paths.get(id) ?? []),
    home: '/',
  };
  const toSearches = (fields: string): PeerCall[] =>
    searches.map(({ filters }) => toCall(toSearchQuery(fields), { filters }));
  return {
    paths: pages,
    calls: {
      search: toSearches(LISTED),
      searchCards: toSearches(CARD),
      item: items.map(({ id }) => toCall(ITEM_QUERY, { id })),
    },
  };
};
