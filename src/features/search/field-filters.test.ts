import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { ITEM_CASES } from '#tests/support/item-cases.ts';
import { publishAccepted } from '#tests/support/orders.ts';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import {
  CHOICE_FILTERS,
  FILTERS,
  hasFilter,
  MAXIMUM_FILTERS,
  MINIMUM_FILTERS,
  type FilterName,
} from './rules/filters.ts';

// Every filter by a choice, a minimum or a maximum.

let t: TestApp;
let admin: TestUser;
let seller: TestUser;

beforeAll(async () => {
  t = await startApp();
  [admin, seller] = await Promise.all([t.createUser({ role: 'admin' }), t.createUser()]);
});
afterAll(() => t.close());

/** Publishes an item of a type with these details. */
const publish = (type: ItemType, details: Record<string, unknown>): Promise<number> =>
  publishAccepted(t, seller, admin, { type, ...ITEM_CASES[type].input, ...details });

/** The ids of the items found, of one type and of all. */
const search = async (filter: FilterName, value: string | number, type: ItemType): Promise<number[][]> =>
  Promise.all(
    [type, 'All'].map(async (of) => {
      const { status, body } = await t.call(`GET /api/items/search?type=${of}&${filter}=${value}`);
      expect([status, body.errors]).toEqual([200, undefined]);
      return body.items.data.map(({ id }) => id);
    }),
  );

const typesOf = <Name extends FilterName>(names: readonly Name[]): [Name, ItemType][] =>
  names.flatMap((name) =>
    ITEM_TYPES.filter((type) => hasFilter(type, name)).map((type): [Name, ItemType] => [name, type]),
  );

test.each(typesOf(CHOICE_FILTERS))(
  'GET /api/items/search › %s finds each %s with the choice and no other',
  async (filter, type) => {
    const [chosen, other] = FILTERS[filter].choices as readonly [string, string];
    const [id, otherId] = [await publish(type, { [filter]: chosen }), await publish(type, { [filter]: other })];
    for (const found of await search(filter, chosen, type)) {
      expect(found).toContain(id);
      expect(found).not.toContain(otherId);
    }
  },
);

test.each(typesOf(MINIMUM_FILTERS))(
  'GET /api/items/search › %s finds each %s with at least as much',
  async (filter, type) => {
    const field = FILTERS[filter].min;
    // Tools have no years before 1950.
    const least = filter === 'min_year' ? 2003 : 3;
    const [fewer, more] = [await publish(type, { [field]: least }), await publish(type, { [field]: least + 2 })];
    for (const [min, expected] of [
      [least, [more, fewer]],
      [least + 1, [more]],
      [least + 2, [more]],
      [least + 3, []],
    ] as const) {
      for (const found of await search(filter, min, type))
        expect([min, found.filter((id) => id === more || id === fewer)]).toEqual([min, expected]);
    }
  },
);

test.each(typesOf(MAXIMUM_FILTERS))(
  'GET /api/items/search › %s finds each %s with at most as much',
  async (filter, type) => {
    const field = FILTERS[filter].max;
    const [fewer, more] = [await publish(type, { [field]: 3 }), await publish(type, { [field]: 5 })];
    for (const [max, expected] of [
      [2, []],
      [3, [fewer]],
      [4, [fewer]],
      [5, [more, fewer]],
    ] as const) {
      for (const found of await search(filter, max, type))
        expect([max, found.filter((id) => id === more || id === fewer)]).toEqual([max, expected]);
    }
  },
);

test('GET /api/items/search › species finds the breed in every language, in the field and in the title', async () => {
  const breeds = ['Sardi', 'صردي', 'race sardi pure'];
  const named = await Promise.all(
    breeds.map((species) => publish('Animal', { title: 'Bélier de trois ans', species })),
  );
  const inTitle = await publish('Animal', { title: 'حولي صردي للعيد', species: '' });
  const other = await publish('Animal', { title: 'Bélier de trois ans', species: 'Timahdite' });
  const [found = []] = await search('species', 'sardi', 'Animal');
  expect(found).toEqual(expect.arrayContaining([...named, inTitle]));
  expect(found).not.toContain(other);
});

test('GET /api/items/search › age and space take a range', async () => {
  const ages = await Promise.all([2, 5, 9].map((age) => publish('Animal', { age, age_unit: 'month' })));
  const areas = await Promise.all([1, 3, 6].map((space) => publish('Land', { space: space * 10_000 })));
  const among = async (ids: readonly number[], query: string) => {
    const { status, body } = await t.call(`GET /api/items/search?${query}`);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.items.data.map(({ id }) => ids.indexOf(id)).filter((at) => at >= 0);
  };
  expect(await among(ages, 'type=Animal&min_age=3&age=8&age_unit=month')).toEqual([1]);
  expect(await among(ages, 'type=Animal&min_age=9&age_unit=month')).toEqual([2]);
  expect(await among(areas, 'type=Land&min_space=2&max_space=5&space_unit=ha')).toEqual([1]);
  expect(await among(areas, 'type=Land&max_space=10000')).toEqual([0]);
});

test('POST /api/items/store/{publish} › refuses a tool of an impossible year, power or number of hours', async () => {
  const next = new Date().getUTCFullYear() + 1;
  const store = (fields: Record<string, unknown>) =>
    t.call('POST /api/items/store/No', {
      as: seller,
      body: { type: 'title_deed' in fields ? 'Land' : 'Tool', title: 'Tracteur de quatre roues', ...fields },
    });
  for (const fields of [
    { year: 1949 },
    { year: next + 1 },
    { year: 2010.5 },
    { hours: -1 },
    { hours: 1e6 },
    { power: 0 },
    { power: 5000 },
    { title_deed: 'Mine' },
  ]) {
    const { status, body } = await store(fields);
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([
      422,
      [Object.keys(fields).at(-1)],
    ]);
  }
  expect((await store({ year: next })).status).toBe(200);
  expect((await store({ year: '١٩٥٠' })).status).toBe(200);
});

test('db/schema.sql › has an index for the field of each of these filters', () => {
  const schema = readFileSync('db/schema.sql', 'utf8');
  const fields = [
    // The text index has the breeds.
    ...CHOICE_FILTERS.filter((name) => name !== 'species'),
    ...MINIMUM_FILTERS.map((name) => FILTERS[name].min),
    ...MAXIMUM_FILTERS.map((name) => FILTERS[name].max),
  ];
  const missing = fields.filter(
    (field) => !new RegExp(String.raw`create index \w+ on items [^;]*\b${field}\b`).test(schema),
  );
  expect(missing, 'add a migration like db/migrations/0074_water_source.sql').toEqual([]);
});

test('CHOICE_FILTERS, MINIMUM_FILTERS › are not empty', () => {
  expect([CHOICE_FILTERS.length, MINIMUM_FILTERS.length].every((count) => count > 1)).toBe(true);
});
