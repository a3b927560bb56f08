import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { ITEM_CASES } from '#tests/support/item-cases.ts';
import { publishAccepted } from '#tests/support/orders.ts';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { CHOICE_FILTERS, FILTERS, hasFilter, MINIMUM_FILTERS, type FilterName } from './rules/filters.ts';

// Every filter by a choice or a minimum.

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
    const [chosen, other] = FILTERS[filter].choices;
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
    const [fewer, more] = [await publish(type, { [field]: 3 }), await publish(type, { [field]: 5 })];
    for (const [min, expected] of [
      [3, [more, fewer]],
      [4, [more]],
      [5, [more]],
      [6, []],
    ] as const) {
      for (const found of await search(filter, min, type))
        expect([min, found.filter((id) => id === more || id === fewer)]).toEqual([min, expected]);
    }
  },
);

test('db/schema.sql › has an index for the field of each of these filters', () => {
  const schema = readFileSync('db/schema.sql', 'utf8');
  const fields = [...CHOICE_FILTERS, ...MINIMUM_FILTERS.map((name) => FILTERS[name].min)];
  const missing = fields.filter(
    (field) => !new RegExp(String.raw`create index \w+ on items [^;]*\b${field}\b`).test(schema),
  );
  expect(missing, 'add a migration like db/migrations/0074_water_source.sql').toEqual([]);
});

test('CHOICE_FILTERS, MINIMUM_FILTERS › are not empty', () => {
  expect([CHOICE_FILTERS.length, MINIMUM_FILTERS.length].every((count) => count > 1)).toBe(true);
});
