import type { Pool } from 'pg';

/** A row of the table: requests of one kind, by guests or a signed-in user. */
export interface Scenario {
  readonly name: string;
  readonly method?: 'POST';
  readonly paths: readonly string[];
  readonly signedIn?: true;
  /** A page, requested compressed as browsers do. */
  readonly page?: true;
  /** Each request has a host of its own, so that the page cache never applies. */
  readonly unique?: true;
  /** A change and its reversal make a round of two requests, and each client has its own items. */
  readonly round?: 2;
  readonly acceptEncoding?: 'br';
}

/** Max number of concurrent clients. */
export const CLIENTS = 24;

const QUERIES = [
  'مطيشة',
  'زيت العود',
  'خروف صردي',
  'tomates',
  'huile d’olive',
  'tracteur',
  'miel de thym',
  'olives',
  'sheep',
  'dattes Mejhoul',
];
const MORE_QUERIES = [
  'عسل',
  'بطاطا',
  'pommes de terre',
  'vache Holstein',
  'argan',
  'حرث بالجرار',
  'تمر المجهول',
  'barley',
  'poulets beldi',
  'لوز',
];

// Words that match hundreds of thousands of a million items: types, broad concepts, and common claims of sellers.
const COMMON_QUERIES = [
  'produits',
  'خضر',
  'animaux',
  'livestock',
  'matériel agricole',
  'prix',
  'جودة',
  'fruits',
  'terrain',
  'زيت',
];
const PREFIXES = ['to', 'tom', 'زي', 'زيت', 'huile d', 'tract', 'maticha', 'خر', 'meknè', 'أك', 'oliv', 'pomme de'];

interface ItemRow {
  readonly id: number;
  readonly slug: string;
  readonly type: string;
  readonly category_id: number;
  readonly city_id: number;
  readonly owner_id: number;
}

const search = (query: Readonly<Record<string, unknown>>): string =>
  `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** The measured scenarios, on items spread over the whole market. */
export const loadScenarios = async (pool: Pool): Promise<Scenario[]> => {
  const { rows: items } = await pool.query<ItemRow>(
    `select id, slug, type, category_id, city_id, owner_id from items where listed and audience = 'everyone'
     order by hashint4(id), id limit $1`,
    [CLIENTS * 2],
  );
  const filters = items.slice(0, 20).map(({ type, category_id, city_id }, n) => {
    const filter: Record<string, string | number> = { type };
    if (n % 4 !== 3) filter.category_id = category_id;
    if (n % 2) filter.city_id = city_id;
    if (n % 3) Object.assign(filter, { min_price: 5, max_price: 5000 });
    return filter;
  });
  const filtered = filters.map((query) => `/api/items/search${search(query)}`);
  const words = [...QUERIES, ...MORE_QUERIES].map((q) => `/api/items/search${search({ q })}`);
  const common = COMMON_QUERIES.map((q) => `/api/items/search${search({ q })}`);
  const typed = PREFIXES.map((q) => `/api/search/suggestions${search({ q })}`);
  const near = items.slice(0, 10).map(({ type }, n) => {
    const place = { near: `${30 + n / 2},-${5 + n / 2}`, radius_km: 50 };
    return `/api/items/search${search(n % 2 ? { ...place, type } : { ...place, sort: 'nearest' })}`;
  });
  const ofSellers = items.slice(0, 10).map(({ owner_id }) => `/api/seller-items/${owner_id}`);
  const sellers = ['', '?sort=items', '?q=ahmed', '?type=Animal', '?near=33.5,-7.6&sort=nearest', '?q=miel'];
  const opened = items.map(({ id }) => `/api/items/${id}`);
  const itemPages = items.map(({ id, slug }) => `/item/${encodeURIComponent(slug)}/${id}`);
  const searchPages = filters.map(({ type, ...query }) => `/search/${type}${search(query)}`);
  const likes = items.map(({ id }) => `/api/items/${id}/like`);
  const latest = ['/api/items/latest'];
  return [
    { name: 'latest', paths: latest },
    { name: 'latest, compressed', paths: latest, acceptEncoding: 'br' },
    { name: 'latest, signed in', paths: latest, signedIn: true },
    { name: 'all items', paths: ['/api/items/all', '/api/items/all?page=2', '/api/items/all?sort=popular'] },
    { name: 'one type', paths: ['Product', 'Animal', 'Tool', 'Land'].map((type) => `/api/items/type/${type}`) },
    { name: 'filtered search', paths: filtered },
    { name: 'near a place', paths: near },
    { name: 'text search', paths: words },
    { name: 'text search, common words', paths: common },
    { name: 'suggestions', paths: typed },
    {
      name: 'search counts',
      paths: [...filtered.slice(0, 5), ...words.slice(0, 5)].map((path) => path.replace('?', '/facets?')),
    },
    { name: 'buyers’ side', paths: ['/api/buyer-items/all', '/api/buyer-items/type/Animal', '/api/seller-items/all'] },
    { name: 'one seller', paths: ofSellers },
    { name: 'sellers', paths: sellers.map((query) => `/api/sellers${query}`) },
    { name: 'for me', paths: ['/api/items/for-me'] },
    { name: 'for me, signed in', paths: ['/api/items/for-me'], signedIn: true },
    { name: 'item', paths: opened },
    { name: 'item, signed in', paths: opened, signedIn: true },
    { name: 'like and unlike', method: 'POST', paths: likes, signedIn: true, round: 2 },
    { name: 'home page', paths: ['/'], page: true },
    { name: 'home page, rendered', paths: ['/'], page: true, unique: true },
    { name: 'home page, signed in', paths: ['/'], page: true, signedIn: true },
    { name: 'search page', paths: searchPages, page: true },
    { name: 'search page, rendered', paths: searchPages, page: true, unique: true },
    { name: 'search page, signed in', paths: searchPages, page: true, signedIn: true },
    { name: 'item page', paths: itemPages, page: true },
    { name: 'item page, rendered', paths: itemPages, page: true, unique: true },
    { name: 'item page, signed in', paths: itemPages, page: true, signedIn: true },
  ];
};

let hosts = 0;

/** A host name that no request had before: pages are cached by the host that their links name. */
export const uniqueHost = (): string => `${(hosts += 1)}.localhost`;
