import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import type { City } from '#features/places/contract.ts';
import { distanceKm } from '#features/places/rules/cities.ts';
import type { SearchCard } from './contract.ts';
import { CHOICE_FILTERS, MINIMUM_FILTERS } from './rules/filters.ts';

let t: TestApp;
let admin: TestUser;
const cities = new Map<string, number>();
const places = new Map<string, City>();
const categories = new Map<string, number>();

beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
  for (const city of (await t.call('GET /api/cities')).body.cities) {
    cities.set(city.slug, city.id);
    places.set(city.slug, city);
  }
  for (const category of (await t.call('GET /api/categories')).body.categories)
    categories.set(category.slug, category.id);
  await Promise.all(
    LISTINGS.map(async ({ category, city, ...form }, at) => {
      const { status, body } = await t.call('POST /api/items/store/Yes', {
        as: admin,
        body: { ...form, category_id: categories.get(category), city_id: cities.get(city) },
      });
      if (status !== 200) throw new Error(`${form.title}: ${JSON.stringify(body)}`);
      // Increasing times, whatever order they were created in.
      await t.deps.db
        .updateTable('items')
        .set({ created_at: new Date(Date.UTC(2026, 0, 1, 0, at)), views: at % 3 })
        .where('id', '=', body.item.id)
        .execute();
    }),
  );
});

afterAll(() => t.close());

const LISTINGS = [
  {
    type: 'Product',
    category: 'vegetables',
    city: 'agadir',
    title: 'طماطم بلدية من سوس',
    description: 'حمراء وناضجة',
    price: 4.5,
    price_unit: 'kg',
    weight: 500,
    quantity: 40,
  },
  {
    type: 'Product',
    category: 'vegetables',
    city: 'meknes',
    title: 'Tomates fraîches',
    description: 'Cueillies à la main',
    price: 6,
    weight: 100,
    quantity: 5,
  },
  {
    type: 'Product',
    category: 'olive-oil',
    city: 'meknes',
    title: 'زيت العود',
    description: 'معصرة حجرية',
    price: 80,
    quantity: 200,
  },
  {
    type: 'Product',
    category: 'olives',
    city: 'fes',
    title: 'زيتون أخضر',
    description: 'للتخليل، ومنه زيت',
    price: 12,
  },
  {
    type: 'Product',
    category: 'honey',
    city: 'azrou',
    title: 'Miel de thym',
    description: 'Récolte d’été. Cœur de montagne.',
    price: 250,
  },
  {
    type: 'Product',
    category: 'cereals',
    city: 'settat',
    title: 'Wheat 100% pure',
    description: 'Clean_grain',
    price: 3,
  },
  {
    type: 'Animal',
    category: 'sheep',
    city: 'khemisset',
    title: 'خروف سردي',
    description: 'للعيد',
    price: 4200,
    age: 10,
    age_unit: 'month',
    behavior: 'Calm',
    gender: 'Male',
  },
  {
    type: 'Animal',
    category: 'cattle',
    city: 'settat',
    title: 'Vache laitière',
    description: 'Vingt litres',
    price: 25000,
    age: 4,
    age_unit: 'year',
    behavior: 'Friendly',
    gender: 'Female',
  },
  {
    type: 'Animal',
    category: 'chickens',
    city: 'agadir',
    title: 'كتاكيت',
    description: 'سلالة بلدية',
    price: 9,
    age: 20,
    age_unit: 'day',
    behavior: 'Energetic',
  },
  {
    type: 'Tool',
    category: 'tractors',
    city: 'fes',
    title: 'جرار مستعمل',
    description: 'حالة جيدة',
    price: 95000,
    weight: 2500,
    space: 12,
    duration: 5,
    duration_unit: 'day',
  },
  {
    type: 'Service',
    category: 'ploughing',
    city: 'fes',
    title: 'حرث الأرض',
    description: 'بالجرار',
    price: 400,
    duration: 6,
    duration_unit: 'hour',
  },
  {
    type: 'Service',
    category: 'harvesting',
    city: 'meknes',
    title: 'Récolte d’olives',
    description: 'Équipe de dix',
    price: 1200,
    duration: 3,
    duration_unit: 'day',
  },
  {
    type: 'Land',
    category: 'orchard',
    city: 'meknes',
    title: 'ضيعة للكراء',
    description: 'بئر وسقي',
    price: 9000,
    price_unit: 'year',
    offer_type: 'rent',
    duration: 2,
    duration_unit: 'year',
    space: 20000,
  },
  {
    type: 'Land',
    category: 'irrigated-land',
    city: 'agadir',
    title: 'Terrain irrigué',
    description: 'Titre foncier',
    price: 500000,
    offer_type: 'sale',
    space: 50000,
  },
  {
    type: 'Professional',
    category: 'tractor-driver',
    city: 'fes',
    title: 'سائق جرار',
    description: 'خبرة طويلة',
    first_name: 'علي',
    last_name: 'بن',
    phone: '+212612345678',
    experience: 7,
  },
] as const;

const search = (query: Record<string, unknown>, as?: TestUser) =>
  t.call(`GET /api/items/search?${new URLSearchParams(query as Record<string, string>)}`, { as });

const found = async (query: Record<string, unknown>): Promise<{ titles: string[]; exact: number | null }> => {
  const { status, body } = await search(query);
  expect([status, body.errors]).toEqual([200, undefined]);
  return { titles: body.items.data.map((card) => card.title), exact: body.exact };
};

/** The titles of the exact matches. */
const titles = async (query: Record<string, unknown>): Promise<string[]> => {
  const answer = await found(query);
  return answer.titles.slice(0, answer.exact ?? undefined);
};

describe('GET /api/items/search › words', () => {
  test.each<[string, string[]]>([
    ['طماطم', ['Tomates fraîches', 'طماطم بلدية من سوس']],
    ['الطماطم', ['Tomates fraîches', 'طماطم بلدية من سوس']],
    ['طَمَاطِم', ['Tomates fraîches', 'طماطم بلدية من سوس']],
    ['maticha', ['Tomates fraîches', 'طماطم بلدية من سوس']],
    ['زيت', ['زيت العود']],
    ['الزيت', ['زيت العود']],
    ['زيتون', ['زيتون أخضر']],
    ['fraiches', ['Tomates fraîches']],
    ['FRAÎCHES tomates', ['Tomates fraîches']],
    ['coeur', []],
    ['tomat', ['Tomates fraîches', 'طماطم بلدية من سوس']],
    ['laitière vache', ['Vache laitière']],
    ['بلدية', ['طماطم بلدية من سوس']],
    ['جرار', ['جرار مستعمل']],
    ['ارض', ['Terrain irrigué', 'ضيعة للكراء']],
  ])('%s', async (q, all) => {
    expect(await titles({ q })).toEqual(all);
  });

  test('matches an unfinished word when nothing else matches', async () => {
    expect(await titles({ q: 'tom' })).toEqual(['Tomates fraîches', 'طماطم بلدية من سوس']);
    expect(await titles({ q: 'طم' })).toEqual(['طماطم بلدية من سوس']);
    expect(await titles({ q: 'vache lai' })).toEqual(['Vache laitière']);
  });

  test('adds related items to few exact matches, unless sorted otherwise', async () => {
    expect(await found({ q: 'جرار مستعمل' })).toEqual({ titles: ['جرار مستعمل', 'سائق جرار', 'حرث الأرض'], exact: 1 });
    const near = await found({ q: 'tracteur miel vache' });
    expect(near.exact).toBe(0);
    expect(near.titles.toSorted()).toEqual(
      ['Miel de thym', 'Vache laitière', 'جرار مستعمل', 'حرث الأرض', 'سائق جرار'].toSorted(),
    );
    expect(await found({ q: 'جرار مستعمل', sort: 'price_asc' })).toEqual({ titles: ['جرار مستعمل'], exact: null });
    expect(await found({ q: 'ananas' })).toEqual({ titles: [], exact: null });
  });

  test('applies filters to related items and limits them to one page', async () => {
    const { titles: all } = await found({ q: 'جرار مستعمل', type: 'Service' });
    expect(all).toEqual(['حرث الأرض']);
    const { body } = await search({ q: 'جرار مستعمل', page: 2 });
    expect(body.items).toMatchObject({ data: [], total: 3, last_page: 1, current_page: 2 });
  });

  test('a word that only a description has makes an item related, however often it is there', async () => {
    const { body } = await t.call('POST /api/items/store/Yes', {
      as: admin,
      body: {
        type: 'Product',
        title: 'Panier du jour',
        description: 'miel miel miel miel et encore miel',
        category_id: categories.get('fruits'),
        city_id: cities.get('fes'),
      },
    });
    try {
      expect(await found({ q: 'miel' })).toEqual({ titles: ['Miel de thym', 'Panier du jour'], exact: 1 });
      expect(await found({ q: 'encore' })).toEqual({ titles: ['Panier du jour'], exact: 0 });
    } finally {
      await t.deps.db.deleteFrom('items').where('id', '=', body.item.id).execute();
    }
  });

  test.each(['%', '_', '%%%', '* | & !', '!!!', '\\', "'", '"', '🍅', '(((', ':*', '<->'])(
    'treats %j as plain text without results',
    async (q) => {
      expect(await titles({ q })).toEqual([]);
    },
  );

  test.each([
    "miel'); drop table items; --",
    "miel' & !'x",
    'miel:*|x',
    'miel & ! thym',
    '%miel%',
    'miel\\',
    "''miel''",
    '"miel"',
    'm\u200diel \u202ethym',
    'miel \u0000x'.replace('\u0000', '\u0001'),
  ])('treats %j as its words', async (q) => {
    expect((await found({ q })).titles).toContain('Miel de thym');
  });

  test('accepts very long and expanding texts', async () => {
    expect(await titles({ q: 'x'.repeat(200) })).toEqual([]);
    expect(await titles({ q: 'ﷺ'.repeat(200) })).toEqual([]);
    expect(await titles({ q: Array.from({ length: 66 }, (_, n) => `w${n % 10}`).join(' ') })).toEqual([]);
  });

  test('rejects more than 200 characters and NUL', async () => {
    expect((await search({ q: 'x'.repeat(201) })).body.errors).toEqual({ q: ['Use at most 200 characters.'] });
    expect(errorFields(await t.call('GET /api/items/search?q=%00'))).toEqual([422, ['q']]);
    expect(await titles({ q: '   ' })).toHaveLength(LISTINGS.length);
  });
});

describe('GET /api/items/search › filters apply to the whole result', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ type: 'Land' }, ['Terrain irrigué', 'ضيعة للكراء']],
    [{ type: 'All', q: 'جرار', sort: 'latest' }, ['جرار مستعمل']],
    [{ type: 'Tool', q: 'جرار' }, ['جرار مستعمل']],
    [{ min_price: 25000, max_price: '95000' }, ['جرار مستعمل', 'Vache laitière']],
    [{ max_price: 4.5 }, ['Wheat 100% pure', 'طماطم بلدية من سوس']],
    [{ max_price: '٤٫٥' }, ['Wheat 100% pure', 'طماطم بلدية من سوس']],
    [{ min_price: 500000, max_price: 100000000000 }, ['Terrain irrigué']],
    [{ min_price: 10, max_price: 5 }, []],
    [{ min_weight: 500 }, ['جرار مستعمل', 'طماطم بلدية من سوس']],
    [{ min_quantity: 40 }, ['زيت العود', 'طماطم بلدية من سوس']],
    [{ duration: 6, duration_unit: 'hour' }, ['حرث الأرض']],
    [{ duration: 1 }, ['حرث الأرض']],
    [{ duration: 3, duration_unit: 'day' }, ['Récolte d’olives', 'حرث الأرض']],
    [{ duration: 24, duration_unit: 'month', type: 'Land' }, []],
    [{ duration: 5, type: 'Tool' }, ['جرار مستعمل']],
    [{ duration: 119, duration_unit: 'hour', type: 'Tool' }, []],
    [{ duration: 2, duration_unit: 'year', type: 'Land' }, ['ضيعة للكراء']],
    [{ age: 1 }, ['كتاكيت', 'خروف سردي']],
    [{ age: 1, age_unit: 'month' }, ['كتاكيت']],
    [{ age: 4, age_unit: 'year' }, ['كتاكيت', 'Vache laitière', 'خروف سردي']],
    [{ gender: 'Male', age: 1 }, ['خروف سردي']],
    [{ offer_type: 'rent' }, ['ضيعة للكراء']],
    [{ min_space: 12, type: 'Tool' }, ['جرار مستعمل']],
    [{ min_space: 13, type: 'Tool' }, []],
    [{ min_space: 20000 }, ['Terrain irrigué', 'ضيعة للكراء']],
    [{ min_space: 20000.01 }, ['Terrain irrigué']],
    [{ min_space: 50000 }, ['Terrain irrigué']],
    [{ min_space: 2, space_unit: 'ha', type: 'Land' }, ['Terrain irrigué', 'ضيعة للكراء']],
    [{ min_space: 2.01, space_unit: 'ha' }, ['Terrain irrigué']],
    [{ min_space: 50000.01 }, []],
    [
      {
        min_price: '',
        max_price: '',
        q: '',
        type: '',
        category_id: '',
        near: '',
        sort: '',
        page: '',
        offer_type: 'sale',
      },
      ['Terrain irrigué'],
    ],
  ])('%j', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  test('filters by category and city, also by their alternative names', async () => {
    expect(await titles({ category_id: categories.get('honey') })).toEqual(['Miel de thym']);
    expect(await titles({ category: categories.get('honey') })).toEqual(['Miel de thym']);
    expect(await titles({ city: cities.get('agadir'), type: 'Product' })).toEqual(['طماطم بلدية من سوس']);
    expect(await titles({ city_id: 2_000_000_000 })).toEqual([]);
  });

  test('returns 422 naming every invalid field', async () => {
    const wrong = {
      type: 'Fruit',
      min_price: '-1',
      max_price: 'cheap',
      duration: '1e999',
      duration_unit: 'week',
      age: 'old',
      age_unit: 'hour',
      min_space: '--',
      space_unit: 'acre',
      near: '91,0',
      radius_km: '-3',
      sort: 'random',
      category_id: 'honey',
      city: '99999999999',
      page: '0',
      ...Object.fromEntries(CHOICE_FILTERS.map((name) => [name, 'other'])),
      ...Object.fromEntries(MINIMUM_FILTERS.map((name) => [name, '-0.5'])),
    };
    const { status, body } = await search(wrong);
    expect(status).toBe(422);
    const { city: _, ...named } = wrong;
    expect(Object.keys(body.errors).sort()).toEqual([...Object.keys(named), 'city_id'].sort());
    expect(body.errors.min_price).toEqual(['Must be at least 0.']);
    expect(body.errors.near).toEqual(['Enter a latitude and a longitude, such as 33.57,-7.59.']);
    for (const page of ['-1', 'abc', '1.5']) expect(errorFields(await search({ page }))).toEqual([422, ['page']]);
  });
});

describe('GET /api/items/search › sort', () => {
  const prices = async (sort: string) => (await search({ sort })).body.items.data.map((card) => card.price);

  test('sorts by price, items without one last', async () => {
    const listedPrices = LISTINGS.map((listing) => ('price' in listing ? listing.price : null)).filter(
      (price) => price !== null,
    );
    expect(await prices('price_asc')).toEqual([...listedPrices.toSorted((a, b) => a - b), null]);
    expect(await prices('price_desc')).toEqual([...listedPrices.toSorted((a, b) => b - a), null]);
  });

  test('sorts by time and by views', async () => {
    const byTime = LISTINGS.map((listing) => listing.title);
    expect(await titles({ sort: 'oldest' })).toEqual(byTime);
    expect(await titles({ sort: 'latest' })).toEqual(byTime.toReversed());
    expect(await titles({})).toEqual(byTime.toReversed());
    const views = (await search({ sort: 'popular' })).body.items.data.map((card) => card.views);
    expect(views).toEqual(views.toSorted((a: number, b: number) => b - a));
  });

  test('falls back to newest first without words or location', async () => {
    expect(await titles({ sort: 'relevance' })).toEqual(await titles({ sort: 'latest' }));
    expect(await titles({ sort: 'nearest' })).toEqual(await titles({ sort: 'latest' }));
    expect(await titles({ sort: 'nearest', q: 'miel' })).toEqual(['Miel de thym']);
  });
});

describe('GET /api/items/search › near', () => {
  const FES = '34.03,-5.00';

  test('returns distances only with a location', async () => {
    const { body } = await search({ near: FES, type: 'Product', q: 'زيتون' });
    expect(body.items.data[0]?.distance_km).toBeLessThan(10);
    expect((await search({ q: 'زيتون' })).body.items.data[0]).not.toHaveProperty('distance_km');
  });

  test('filters by radius and keeps the newest first', async () => {
    expect(await titles({ near: FES, radius_km: 80, type: 'Product' })).toEqual([
      'Miel de thym',
      'زيتون أخضر',
      'زيت العود',
      'Tomates fraîches',
    ]);
    expect(await titles({ near: FES, radius_km: 20, type: 'Product' })).toEqual(['زيتون أخضر']);
    expect(await titles({ near: '0,0', radius_km: 100 })).toEqual([]);
    expect(await titles({ radius_km: 20, type: 'Land' })).toHaveLength(2);
  });

  test('returns items without a city unless filtered or sorted by distance', async () => {
    const { rows } = await t.deps.db.pool.query<{ city_id: number }>(
      `with old as (select id, city_id from items where title = 'Miel de thym')
       update items i set city_id = null from old where i.id = old.id returning old.city_id`,
    );
    try {
      expect(await titles({ near: FES })).toContain('Miel de thym');
      expect(await titles({ near: FES, sort: 'nearest' })).not.toContain('Miel de thym');
    } finally {
      await t.deps.db
        .updateTable('items')
        .set({ city_id: rows[0]?.city_id ?? null })
        .where('title', '=', 'Miel de thym')
        .execute();
    }
  });

  test('includes cities exactly at the radius, and the location itself at radius 0', async () => {
    const [azrou, fes] = (['azrou', 'fes'] as const).map((slug) => places.get(slug)!) as [City, City];
    const near = `${fes.latitude},${fes.longitude}`;
    const km = distanceKm(azrou, fes);
    expect(await titles({ near, radius_km: km, type: 'Product' })).toContain('Miel de thym');
    expect(await titles({ near, radius_km: km - 1e-6, type: 'Product' })).not.toContain('Miel de thym');
    expect(await titles({ near, radius_km: 0, type: 'Product' })).toEqual(['زيتون أخضر']);
    expect(await titles({ near, radius_km: 0, sort: 'nearest', q: 'زيتون' })).toEqual(['زيتون أخضر']);
  });

  test('sorts by distance, then newest first within a city', async () => {
    const { body } = await search({ near: FES, sort: 'nearest' });
    const km = body.items.data.map((card) => card.distance_km ?? -1);
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    expect(body.items.data).toHaveLength(LISTINGS.length);
    const meknes = ['ضيعة للكراء', 'Récolte d’olives', 'زيت العود', 'Tomates fraîches'];
    const within = ['سائق جرار', 'حرث الأرض', 'جرار مستعمل', 'زيتون أخضر', ...meknes, 'Miel de thym'];
    expect(await titles({ near: FES, sort: 'nearest', radius_km: 70 })).toEqual(within);
    expect(await titles({ near: FES, sort: 'nearest', q: 'زيت' })).toEqual(['زيت العود']);
    expect(await titles({ near: FES, sort: 'nearest', q: 'طماطم' })).toEqual([
      'Tomates fraîches',
      'طماطم بلدية من سوس',
    ]);
  });

  test.each(['91,0', '0,181', '34', '34,', 'fes', '34;5', '1e1,2', '34,-5,1', 'NaN,NaN'])(
    'rejects %j as a location',
    async (near) => {
      expect(errorFields(await search({ near }))).toEqual([422, ['near']]);
    },
  );
});

describe('GET /api/items/search › a city with a radius', () => {
  const at = (slug: string): number => cities.get(slug) ?? 0;

  test('finds the city and those around it, with distances, and sorts by them', async () => {
    expect(await titles({ city_id: at('fes'), type: 'Product' })).toEqual(['زيتون أخضر']);
    expect(await titles({ city_id: at('fes'), radius_km: 0, type: 'Product' })).toEqual(['زيتون أخضر']);
    const { body } = await search({ city_id: at('fes'), radius_km: 80, type: 'Product', sort: 'nearest' });
    const found = body.items.data.map(({ title, distance_km }) => [title, (distance_km ?? -1) > 0]);
    expect(found.slice(0, 2)).toEqual([
      ['زيتون أخضر', false],
      ['زيت العود', true],
    ]);
    expect(body.items.data[0]?.distance_km).toBe(0);
    expect((await search({ city_id: at('fes'), type: 'Product' })).body.items.data[0]).not.toHaveProperty(
      'distance_km',
    );
  });

  test('says when only cities around it have matches', async () => {
    const nearby = async (filters: Record<string, unknown>) => (await search(filters)).body.nearby;
    const product = { type: 'Product', city_id: at('meknes') };
    expect(await nearby({ ...product, q: 'زيتون', radius_km: 80 })).toEqual({
      city_id: at('meknes'),
      km: 80,
      count: 1,
    });
    expect(await nearby({ ...product, radius_km: 80 })).toBeNull();
    // The city alone has none: how many there are around it.
    expect(await nearby({ ...product, q: 'زيتون' })).toBeNull();
    expect(await nearby({ type: 'Animal', city_id: at('inezgane') })).toEqual({
      city_id: at('inezgane'),
      km: 50,
      count: 1,
    });
    expect(await nearby({ type: 'Animal', city_id: at('inezgane'), near: '34,-5' })).toBeNull();
    expect(await nearby({ type: 'Animal', city_id: 999_999, radius_km: 50 })).toBeNull();
  });

  test('is a location for near first', async () => {
    expect(await titles({ city_id: at('fes'), near: '30.42,-9.6', radius_km: 50 })).toEqual([]);
  });
});

describe('the six search calls', () => {
  test('POST /api/items/search › returns the same as GET in any body format', async () => {
    const filters = { q: 'حرث', type: 'Service', max_price: '500', near: '34,-5', sort: 'nearest' };
    const expected = (await search(filters)).body;
    expect(expected.items.data).toHaveLength(1);
    const form = new FormData();
    for (const [name, value] of Object.entries(filters)) form.set(name, value);
    for (const body of [
      filters,
      { ...filters, max_price: 500, _token: 'x', city_id: null },
      new URLSearchParams(filters),
      form,
    ]) {
      expect((await t.call('POST /api/items/search', { body })).body).toEqual(expected);
    }
    expect(errorFields(await t.call('POST /api/items/search', { body: { q: 'x'.repeat(201) } }))).toEqual([422, ['q']]);
    expect((await t.call('POST /api/items/search')).body.items.total).toBe(LISTINGS.length);
  });

  test('POST /api/items/search › needs no Origin because it changes nothing', async () => {
    const headers = { cookie: 'lang=fr; ghalla.session_token=none', 'x-requested-with': '' };
    expect((await t.call('POST /api/items/search', { headers, body: {} })).status).toBe(200);
  });

  test('GET /api/items/search › keeps the filters in the links to other pages', async () => {
    const { body } = await search({ q: 'زيت', min_price: '0.5', near: '34,-5', page: '2', sort: '' });
    expect(body.items).toMatchObject({ data: [], current_page: 2, last_page: 1, total: 2, next_page_url: null });
    expect(body.exact).toBe(1);
    const url = new URL(body.items.prev_page_url ?? '', 'https://ghalla.example');
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/api/items/search',
      { q: 'زيت', min_price: '0.5', near: '34,-5', page: '1' },
    ]);
    expect((await t.request(`GET ${body.items.prev_page_url}`)).body.items.data).toHaveLength(2);
    const cheap = (await search({ max_price: '99.5', page: '2' })).body.items.prev_page_url;
    expect(cheap).toBe('/api/items/search?max_price=99.5&page=1');
  });

  test('GET /api/items/search › returns no correction and no related items without words', async () => {
    const { body } = await search({ type: 'Land' });
    expect(body).toMatchObject({ exact: null, did_you_mean: null, corrected: false });
    expect((await search({ q: '!!!' })).body).toMatchObject({
      items: { total: 0 },
      exact: null,
      did_you_mean: null,
      corrected: false,
    });
  });

  test('GET /api/items/search › suggests a correction, and applies it only if it finds something', async () => {
    await t.deps.db.pool.query(`insert into words (word, spelling, share) values ('fraiches', 'fraîches', 0.1)`);
    const did_you_mean = 'fraîches';
    const { body } = await search({ q: 'fraixhes' });
    expect(body).toMatchObject({ items: { total: 1 }, exact: null, did_you_mean, corrected: true });
    const none = (await search({ q: 'fraixhes', type: 'Land' })).body;
    expect(none).toMatchObject({ items: { total: 0 }, exact: null, did_you_mean, corrected: false });
  });

  test('GET …/search › returns only listed items, of all sellers or one', async () => {
    const farmer = await t.createUser({ role: 'farmer' });
    const other = await t.createUser({ role: 'farmer' });
    const { id } = await publishItem(t, farmer, { title: 'Zzafran de Taliouine' });
    const found = async (path: string) => {
      const { data, total } = (await t.request(`GET ${path}?q=zzafran`)).body.items;
      return [total, ...data.map((card: SearchCard) => card.id)];
    };
    const paths = ['/api/items/search', `/api/seller-items/${farmer.id}`] as const;
    for (const path of paths) expect(await found(path)).toEqual([0]);
    await decideItem(t, admin, id);
    for (const path of paths) expect(await found(path)).toEqual([1, id]);
    expect(await found(`/api/seller-items/${other.id}`)).toEqual([0]);
    await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
    for (const path of paths) expect(await found(path)).toEqual([0]);
  });

  test('GET /api/buyer-items/search, GET /api/seller-items/search › return the visible items for their side', async () => {
    const give = (title: string, audience: 'farmers' | 'individual_buyers') =>
      t.deps.db.updateTable('items').set({ audience }).where('title', '=', title).execute();
    await give('جرار مستعمل', 'farmers');
    await give('سائق جرار', 'individual_buyers');
    // The driver and the ploughing are related to tractors.
    const [farmer, buyer] = await Promise.all([t.createUser({ role: 'farmer' }), t.createUser({ role: 'buyer' })]);
    const seen = async (side: string, as?: TestUser) => {
      const [got, posted] = await Promise.all([
        t.request(`GET /api/${side}/search?q=${encodeURIComponent('جرار')}`, { as }),
        t.request(`POST /api/${side}/search`, { as, body: { q: 'جرار' } }),
      ]);
      expect(posted.body).toEqual(got.body);
      const order: readonly string[] = LISTINGS.map(({ title }) => title);
      const titles: string[] = got.body.items.data.map((card: SearchCard) => card.title);
      return titles.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    };
    const all = ['جرار مستعمل', 'حرث الأرض', 'سائق جرار'];
    expect(await seen('items')).toEqual([all[1]]);
    expect(await seen('items', farmer)).toEqual([all[0], all[1]]);
    expect(await seen('items', buyer)).toEqual([all[1], all[2]]);
    expect(await seen('items', admin)).toEqual(all);
    expect(await seen('buyer-items', farmer)).toEqual([all[1]]);
    expect(await seen('buyer-items', buyer)).toEqual([all[1], all[2]]);
    expect(await seen('buyer-items', admin)).toEqual([all[1], all[2]]);
    expect(await seen('seller-items', farmer)).toEqual([all[0], all[1]]);
    expect(await seen('seller-items', buyer)).toEqual([all[1]]);
    expect(await seen('seller-items', admin)).toEqual([all[0], all[1]]);
  });
});
