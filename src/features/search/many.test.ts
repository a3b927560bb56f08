import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { findCityId } from '#tests/support/items.ts';
import type { SearchCard } from './contract.ts';

/** The maximum that matches are counted to. */
const MOST = 1000;
const PER_PAGE = 24;

let t: TestApp;
let fes: number;
let meknes: number;
let azrou: number;

/** Creates items of a city, each a minute newer than the one before. */
const make = async (count: number, city: number, title: string): Promise<void> => {
  await t.owner.query(
    `insert into items (type, slug, title, description, city_id, owner_id, state, audience, details, created_at, published_at)
     select 'Product', 's', $3, '', $2, (select min(id) from users), 'accepted', 'everyone', '{}',
       '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', now()
     from generate_series(1, $1) n`,
    [count, city, title],
  );
};

beforeAll(async () => {
  t = await startApp();
  await t.createUser();
  [fes, meknes, azrou] = await Promise.all([findCityId(t, 'fes'), findCityId(t, 'meknes'), findCityId(t, 'azrou')]);
  await make(MOST - 1 - 30, meknes, 'Tomates rondes');
  await make(30, fes, 'Tomates rondes');
});
afterAll(() => t.close());

const search = async (query: Record<string, unknown>) =>
  (await t.call(`GET /api/items/search?${new URLSearchParams(query as Record<string, string>)}`)).body.items;
const idsOf = (items: { data: SearchCard[] }): number[] => items.data.map(({ id }) => id);

describe('GET /api/items/search › counts up to a thousand matches', () => {
  const QUERIES = [
    { sort: 'latest' },
    { sort: 'oldest', q: 'tomates' },
    { q: 'tomates' },
    { near: '34.03,-5.00', sort: 'nearest' },
    { near: '34.03,-5.00', radius_km: '80' },
  ];

  test.each([
    [MOST - 1, undefined, 999],
    [MOST, undefined, 1000],
    [MOST + 1, true, 1000],
  ])('%d matches', async (count, total_capped, total) => {
    const { rows } = await t.deps.db.pool.query('select from items');
    if (rows.length < count) await make(count - rows.length, azrou, 'Tomates rondes');
    for (const query of QUERIES) {
      const items = await search(query);
      expect([query, items.total, items.last_page, items.total_capped]).toEqual([query, total, 42, total_capped]);
      expect(idsOf(items)).toHaveLength(PER_PAGE);
      const last = await search({ ...query, page: 42 });
      expect([query, idsOf(last).length, last.next_page_url]).toEqual([query, total - 41 * PER_PAGE, null]);
      expect([query, idsOf(await search({ ...query, page: 43 }))]).toEqual([query, []]);
    }
  });
});

test('GET /api/items/search › sorts more than a thousand matches by distance across pages', async () => {
  await make(20, azrou, 'Tomates rondes');
  const { rows } = await t.deps.db.pool.query<{ id: number }>(
    'select id from items order by array_position($1::int[], city_id), created_at desc, id desc',
    [[fes, meknes, azrou]],
  );
  expect(rows.length).toBeGreaterThan(MOST);
  for (const page of [1, 2, 3, 41]) {
    const expected = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ id }) => id);
    expect(idsOf(await search({ near: '34.03,-5.00', sort: 'nearest', page }))).toEqual(expected);
  }
});

test('GET /api/items/search › widens the range when a word is rarer than estimated', async () => {
  // Buckets hold 8192 items by id: a few items with the word in the first one, one in the tenth.
  await t.deps.db.pool.query(`insert into words (word, spelling, share) values ('zzirafes', 'Zzirafes', 0.9)`);
  await make(30, fes, 'Zzirafes');
  await t.owner.query(`select setval('items_id_seq', 90000)`);
  await make(1, meknes, 'Zzirafes');
  const { rows } = await t.deps.db.pool.query<{ id: number }>(
    `select id from items where title = 'Zzirafes' order by created_at desc, id desc`,
  );
  const [first, second] = [await search({ q: 'zzirafes' }), await search({ q: 'zzirafes', page: 2 })];
  expect([first.total, second.total]).toEqual([31, 31]);
  expect([...idsOf(first), ...idsOf(second)]).toEqual(rows.map(({ id }) => id));
});

test('GET /api/items/search › searches the newest items first for a common word and applies all filters', async () => {
  await t.deps.db.pool.query(`insert into words (word, spelling, share) values ('zzgrenades', 'Zzgrenades', 0.9)`);
  // One item has an old id; all others have recent ones.
  await t.deps.db.pool.query(
    `insert into items (id, type, slug, title, description, city_id, owner_id, state, audience, details, created_at, published_at)
     overriding system value
     select 8000, type, slug, 'Zzgrenades', description, $1, owner_id, state, audience, details, created_at, published_at
     from items order by id limit 1`,
    [fes],
  );
  await make(MOST - 5, fes, 'Zzgrenades');
  await make(5, meknes, 'Zzgrenades');
  expect(await search({ q: 'zzgrenades' })).toMatchObject({ total: MOST, total_capped: true });
  await make(1, fes, 'Zzgrenades');
  expect(await search({ q: 'zzgrenades' })).toMatchObject({ total: MOST, total_capped: true });
  expect(await search({ q: 'zzgrenades', city_id: meknes })).toMatchObject({ total: 5 });
});

test('GET /api/items/search › returns all matches of a corrected query', async () => {
  const { body } = await t.call('GET /api/items/search?q=zziraffes');
  expect(body).toMatchObject({ items: { total: 31 }, exact: null, did_you_mean: 'Zzirafes', corrected: true });
});

test('GET /api/items/search › corrects texts of up to six unknown words', async () => {
  const searchFor = async (unknown: number) => {
    const words = Array.from({ length: unknown - 1 }, (_, n) => `abz${n}`);
    return (await t.call(`GET /api/items/search?q=${['zziraffes', ...words].join('%20')}`)).body.did_you_mean;
  };
  expect(await searchFor(6)).toContain('Zzirafes');
  expect(await searchFor(7)).toBeNull();
});

test('GET /api/items/search › suggests a common word for a rare one that is one letter away and has few matches', async () => {
  await t.deps.db.pool.query(`insert into words (word, spelling, share) values ('zzirafez', 'Zzirafez', 0.001)`);
  await make(5, fes, 'Zzirafez');
  const searchFor = async (q: string) => (await t.call(`GET /api/items/search?q=${q}`)).body;
  expect(await searchFor('zzirafez')).toMatchObject({ did_you_mean: 'Zzirafes', corrected: false });
  // A word that some items contain is not corrected, even if no item contains all words.
  expect(await searchFor('zzirafez%20tomates')).toMatchObject({ exact: 0, did_you_mean: null, corrected: false });
  await make(1, fes, 'Zzirafez');
  expect(await searchFor('zzirafez')).toMatchObject({ items: { total: 6 }, exact: null, did_you_mean: null });
});

test('GET /api/items/search › puts few exact matches first, however old they are', async () => {
  await make(5, azrou, 'Tomates zzcerises');
  await t.deps.db
    .updateTable('items')
    .set({ created_at: new Date('2025-01-01') })
    .where('title', '=', 'Tomates zzcerises')
    .execute();
  const { body } = await t.call('GET /api/items/search?q=tomates%20zzcerises');
  expect(body).toMatchObject({ items: { total: PER_PAGE }, exact: 5 });
  const titles = body.items.data.map(({ title }) => title);
  expect(titles).toEqual([...Array<string>(5).fill('Tomates zzcerises'), ...Array<string>(19).fill('Tomates rondes')]);
});

test('GET /api/items/search › fills the page of few exact matches with related items', async () => {
  await make(30, meknes, 'Zzavocats jaunes');
  await make(5, azrou, 'Zzavocats zzverts');
  const exact = async () => {
    const { rows } = await t.deps.db.pool.query<{ id: number }>(
      `select id from items where title = 'Zzavocats zzverts' order by created_at desc, id desc`,
    );
    return rows.map(({ id }) => id);
  };
  const searchFor = async (page: number) =>
    (await t.call(`GET /api/items/search?q=zzavocats+zzverts&page=${page}`)).body as {
      items: { data: SearchCard[]; total: number };
      exact: number | null;
      did_you_mean: string | null;
      corrected: boolean;
    };
  const five = await searchFor(1);
  expect(five).toMatchObject({ items: { total: PER_PAGE }, exact: 5, did_you_mean: null, corrected: false });
  expect(idsOf(five.items)).toHaveLength(PER_PAGE);
  expect(idsOf(five.items).slice(0, 5)).toEqual(await exact());
  expect(new Set(idsOf(five.items)).size).toBe(PER_PAGE);
  expect(await searchFor(2)).toMatchObject({ items: { data: [], total: PER_PAGE } });
  await make(1, fes, 'Zzavocats zzverts');
  const six = await searchFor(1);
  expect(six).toMatchObject({ items: { total: PER_PAGE }, exact: 6 });
  expect(idsOf(six.items).slice(0, 6)).toEqual(await exact());
  await make(PER_PAGE - 7, fes, 'Zzavocats zzverts');
  expect(await searchFor(1)).toMatchObject({ items: { total: PER_PAGE }, exact: PER_PAGE - 1 });
  await make(1, fes, 'Zzavocats zzverts');
  const whole = await searchFor(1);
  expect(whole).toMatchObject({ items: { total: PER_PAGE, last_page: 1 }, exact: null });
  expect(idsOf(whole.items)).toEqual(await exact());
});

test('GET /api/items/search › ranks the newest three hundred matches, and lists older ones after them', async () => {
  await make(2, azrou, 'Zzabricots');
  await make(299, azrou, 'Panier');
  const { pool } = t.deps.db;
  // A field counts less than the title.
  await pool.query(`update items set details = '{"species": "zzabricots"}' where title = 'Panier'`);
  // One item with the word in its title is number 300 by date, the other number 301.
  const { rows } = await pool.query<{ id: number }>(
    `update items set created_at = '2025-01-01'::timestamptz - id * interval '1 minute' where title = 'Zzabricots' returning id`,
  );
  const [newer, older] = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const [first, last] = [await search({ q: 'zzabricots' }), await search({ q: 'zzabricots', page: 13 })];
  expect([first.total, idsOf(first)[0], idsOf(last).at(-1)]).toEqual([301, newer, older]);
});

describe('GET /api/items/search › repeats a search with more than a thousand matches', () => {
  const QUERIES = [
    ['zzmangues', { q: 'zzmangues' }],
    ['zzmangues', { q: 'zzmangues', sort: 'latest' }],
    ['zzmangues', { q: 'zzmangues', near: '34.03,-5.00', sort: 'nearest' }],
    // Words of half of all items, by which the newest items are read one after the other.
    ['zzpapayes', { q: 'zzpapayes' }],
  ] as const;
  const matching = async (word: string) => {
    const { rows } = await t.deps.db.pool.query<{ id: number }>(
      `select id from items where title = $1 order by created_at desc, id desc`,
      [word],
    );
    return rows.map(({ id }) => id);
  };

  test.each(QUERIES)('%s, %j', async (word, query) => {
    await t.deps.db.pool.query(
      `insert into words (word, spelling, share) values ('zzpapayes', 'Zzpapayes', 0.5) on conflict do nothing`,
    );
    await t.deps.db.pool.query(`delete from items where title = $1`, [word]);
    await make(MOST + 1, fes, word);
    // The first search counts the matches; the others read only their page.
    for (const page of [1, 1, 12, 13, 42]) {
      const items = await search({ ...query, page });
      expect([page, items.total, items.last_page, items.total_capped]).toEqual([page, MOST, 42, true]);
      expect([page, idsOf(items)]).toEqual([
        page,
        (await matching(word)).slice((page - 1) * PER_PAGE, Math.min(page * PER_PAGE, MOST)),
      ]);
    }
    expect(await search({ ...query, page: 43 })).toMatchObject({ data: [], total: MOST, total_capped: true });
    await t.deps.db.pool.query(
      `insert into items (type, slug, title, description, city_id, owner_id, state, audience, details, created_at)
      select type, slug, title, description, city_id, owner_id, state, audience, details, '2026-03-01' from items where title = $1 limit 1`,
      [word],
    );
    expect(idsOf(await search(query))[0]).toBe((await matching(word))[0]);
    await t.deps.db.pool.query(
      `delete from items where title = $1 and id not in (select id from items where title = $1 limit 20)`,
      [word],
    );
    expect(await search(query)).toMatchObject({ total: 20 });
  });
});
