import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { readCatalog, type Catalog } from '#scripts/schema/catalog.ts';
import { writeSchema } from '#scripts/schema/write-schema.ts';
import { cloneDatabase } from './support/database.ts';

let catalog: Catalog;

beforeAll(async () => {
  const database = await cloneDatabase();
  catalog = await readCatalog(database.url);
  await database.drop();
});

const SCHEMA = readFileSync('db/schema.sql', 'utf8');

test('db/schema.sql is the schema of the migrations', () => {
  expect(SCHEMA, 'db/schema.sql is not up to date: run `npm run db:schema`').toBe(writeSchema(catalog));
});

test('db/schema.sql says what each table is for', () => {
  const bare = catalog.tables.map(({ name }) => name).filter((name) => !SCHEMA.includes(`.\ncreate table ${name} (`));
  expect(bare, 'write a sentence above each of these tables in db/schema.sql').toEqual([]);
});
