import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEM_FIELDS, KINDS } from '#features/items/rules/kinds.ts';
import { MAX_CENTIMES } from '#features/items/rules/price.ts';
import { ORDER_FIELDS } from '#features/orders/rules/fields.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { startApp, type TestApp, type TestUser } from './support/app.ts';
import { createItemForm } from './support/items.ts';
import { createOrderForm, publishAccepted } from './support/orders.ts';

// The API documents the limits of the item and order forms, the service enforces exactly these, and the tables have the
// same ones.

interface Property {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Property[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}
type Properties = Readonly<Record<string, Property>>;

let t: TestApp;
let farmer: TestUser;
let item_id: number;
let schemas: Record<string, { readonly properties: Properties; readonly required: readonly string[] }>;

beforeAll(async () => {
  t = await startApp();
  farmer = await t.createUser();
  item_id = await publishAccepted(t, farmer, await t.createUser({ role: 'admin' }), { quantity: '' });
  const { paths } = (await t.request('GET /api/openapi.json')).body;
  const schemaOf = (path: string) => paths[path].post.requestBody.content['application/json'].schema;
  schemas = Object.fromEntries(
    ['/api/orders/store', '/api/items/store/{publish}'].map((path) => [path, schemaOf(path)]),
  );
});
afterAll(() => t.close());

const paths = (count: number): string[] => Array.from({ length: count }, (_, n) => `uploads/${n}.webp`);

/** The first value below and above the limits of a property, and the last ones within. */
const valuesAround = (
  property: Property,
): { readonly wrong: readonly unknown[]; readonly right: readonly unknown[] } => {
  const { minimum, maximum, minLength = 0, maxLength, enum: choices, anyOf = [] } = property;
  const [variant] = anyOf;
  if (variant?.maxItems !== undefined) return { wrong: [paths(variant.maxItems + 1)], right: [] };
  if (variant) return valuesAround(variant);
  if (choices) return { wrong: ['no such choice'], right: [choices[0], '', null] };
  if (minimum !== undefined) {
    const right = maximum === undefined ? [] : [minimum, maximum, String(maximum)];
    return { wrong: [minimum - 1, ...(maximum === undefined ? [] : [maximum + 1])], right };
  }
  if ('format' in property || maxLength === undefined) return { wrong: ['?'], right: ['', null] };
  return {
    wrong: ['x'.repeat(maxLength + 1), ...(minLength > 1 ? ['x'.repeat(minLength - 1)] : [])],
    right: ['x'.repeat(maxLength), '🍅'.repeat(maxLength)],
  };
};

/** Bodies with the n-th value of each property; the last value when there are fewer. */
const toBodies = (values: Readonly<Record<string, readonly unknown[]>>): Record<string, unknown>[] => {
  const fields = Object.entries(values).filter(([, list]) => list.length > 0);
  const count = Math.max(...fields.map(([, list]) => list.length));
  return Array.from({ length: count }, (_, n) =>
    Object.fromEntries(fields.map(([name, list]) => [name, list[Math.min(n, list.length - 1)]])),
  );
};

const bodiesAround = (properties: Properties, names: readonly string[]) => {
  const around = names.map((name) => [name, valuesAround(properties[name] ?? {})] as const);
  return {
    wrong: toBodies(Object.fromEntries(around.map(([name, { wrong }]) => [name, wrong]))),
    right: toBodies(Object.fromEntries(around.map(([name, { right }]) => [name, right]))),
  };
};

const invalidNames = async (key: string, body: unknown, as?: TestUser): Promise<string[]> =>
  Object.keys((await t.request(key, { as, body })).body.errors ?? {});

test('GET /api/openapi.json › gives every field of the item and order forms a type or its choices', () => {
  for (const { properties } of Object.values(schemas)) {
    const bare = Object.entries(properties).filter(([, { type, enum: choices, anyOf }]) => !type && !choices && !anyOf);
    expect(bare).toEqual([]);
  }
  expect(schemas['/api/orders/store']?.required).toEqual(['item_id']);
  expect(schemas['/api/items/store/{publish}']?.required).toEqual(['title']);
});

test('POST /api/orders/store › enforces the documented limits', async () => {
  const { properties = {} } = schemas['/api/orders/store'] ?? {};
  const names = Object.keys(ORDER_FIELDS);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(names));
  const { wrong, right } = bodiesAround(properties, names);
  for (const body of wrong) {
    expect((await invalidNames('POST /api/orders/store', { item_id, ...body })).toSorted()).toEqual(names.toSorted());
  }
  for (const body of right) {
    const form = await createOrderForm(t, { item_id, ...body, phone: '0661 20 30 40', draft: 'No' });
    expect(await invalidNames('POST /api/orders/store', form)).toEqual([]);
  }
});

describe.each(ITEM_TYPES)('POST /api/items/store/No › %s', (type) => {
  test('enforces the documented limits', async () => {
    const { properties = {} } = schemas['/api/items/store/{publish}'] ?? {};
    const names = [...Object.keys(ITEM_FIELDS), ...KINDS[type].fields.map(({ name }) => name)];
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(names));
    const { wrong, right } = bodiesAround(properties, names);
    for (const body of wrong) {
      const invalid = await invalidNames('POST /api/items/store/No', { ...body, type }, farmer);
      expect(invalid.toSorted()).toEqual(names.toSorted());
    }
    for (const body of right) {
      const form = await createItemForm(t, { type, ...body });
      const { category_id: _, ...fields } = form;
      expect(await invalidNames('POST /api/items/store/No', fields, farmer)).toEqual([]);
    }
  });
});

test('the tables have the limits of the forms', async () => {
  const { rows } = await t.deps.db.pool.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid in ('items'::regclass, 'orders'::regclass) and contype = 'c'`,
  );
  const checks = rows.map(({ text }) => text.replaceAll(/::[a-z ]+|[()']/g, '')).join('\n');
  const { quantity, latitude, longitude } = ORDER_FIELDS;
  for (const limit of [
    `char_lengthtitle <= ${ITEM_FIELDS.title.max}`,
    `char_lengthdescription <= ${ITEM_FIELDS.description.max}`,
    `price_centimes <= ${MAX_CENTIMES}`,
    `quantity >= ${quantity.min} AND quantity <= ${quantity.max}`,
    `latitude >= ${latitude.min} AND latitude <= ${latitude.max}`,
    `longitude >= ${longitude.min} AND longitude <= ${longitude.max}`,
  ]) {
    expect(checks).toContain(limit);
  }
});
