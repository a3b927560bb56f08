import type { Client } from 'pg';
import type { Deps } from '#platform/context.ts';
import { getCategories } from '#features/categories/service.ts';
import { getGazetteer } from '#features/places/service.ts';
import { seedAccounts } from '../seed-accounts.ts';
import { demoAccounts } from '../demo-users.ts';
import { Random } from './random.ts';
import { createItemGenerator, type ItemRow, type GeneratorData } from './item-rows.ts';
import { storePictures } from './pictures.ts';
import { FIRST_NAMES, LAST_NAMES } from './words.ts';

const SELLERS = 500;
const BATCH = 4000;

const insertSellers = async (client: Client, startedAt: Date): Promise<number[]> => {
  const sellers = Array.from({ length: SELLERS }, (_, n) => {
    const random = new Random(-1 - n);
    return {
      first_name: random.pick(FIRST_NAMES),
      last_name: random.pick(LAST_NAMES),
      email: `seller${n + 1}@ghalla.example`,
      phone_number: `+2126${61_000_000 + n}`,
      for: random.next() < 0.3 ? 'Professional' : 'Particular',
    };
  });
  const { rows } = await client.query<{ id: number }>(
    `insert into users (first_name, last_name, email, phone_number, phone_number_verified, role, "for", created_at)
     select first_name, last_name, email, phone_number, true, 'farmer', "for", $2::timestamptz - interval '2 years'
     from jsonb_to_recordset($1) as r (first_name text, last_name text, email text, phone_number text, "for" text) returning id`,
    [JSON.stringify(sellers), startedAt],
  );
  return rows.map(({ id }) => id);
};

const INSERT = `
  insert into items (type, slug, title, description, category_id, city_id, owner_id, price_centimes, price_unit, negotiable,
    images, quantity, details, sold, state, audience, views, created_at, updated_at, published_at)
  select type, slug, title, description, category_id, city_id, owner_id, price_centimes, price_unit, negotiable,
    images, quantity, details, sold, state, audience, views, created_at, created_at,
    case when state <> 'draft' then created_at end
  from jsonb_to_recordset($1) as r (type item_type, slug text, title text, description text, category_id int, city_id int,
    owner_id int, price_centimes bigint, price_unit text, negotiable boolean, images text[], quantity int, details jsonb,
    sold boolean, state item_state, audience item_audience, views int, created_at timestamptz)`;

/** Inserts all items; the next batch is generated while the database inserts the current one. */
const insertItems = async (client: Client, count: number, generate: (n: number) => ItemRow): Promise<void> => {
  let insertion: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => generate(from + n));
    const batch = JSON.stringify(rows);
    await insertion;
    insertion = client.query(INSERT, [batch]);
    insertion.catch(() => {});
  }
  await insertion;
};

/** Drops the table's indexes and returns their definitions: building them after the inserts is much faster. */
const dropIndexes = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = 'items'::regclass and not i.indisprimary order by 1`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
};

/**
 * Creates the demo accounts and `count` items for benchmarks, always the same ones. Sellers and items are inserted in one
 * transaction, so an interrupted run leaves none of them.
 */
export const seedSynthetic = async (deps: Deps, client: Client, count: number, startedAt: Date): Promise<void> => {
  const [places, taxonomy] = await Promise.all([getGazetteer(deps), getCategories(deps)]);
  const [admin] = await seedAccounts(deps, demoAccounts, startedAt);
  const { rowCount } = await client.query('select from items limit 1');
  if (rowCount || !admin) return;
  const pictures = await storePictures(deps, admin.id);
  const { rows: byPopulation } = await client.query<{ id: number }>(
    'select id from cities order by population desc nulls last, id',
  );
  const cities = byPopulation.flatMap(({ id }) => places.byId.get(id) ?? []);
  await client.query('begin');
  try {
    const sellers = await insertSellers(client, startedAt);
    const categories = new Map(taxonomy.categories.map(({ slug, id }) => [slug, id]));
    const data: GeneratorData = { cities, sellers, categories, pictures, count, startedAt };
    await client.query(`set local maintenance_work_mem = '512MB'`);
    const indexes = await dropIndexes(client);
    // `recount_seller_shelves()` counts the items per seller once at the end.
    await client.query('alter table items disable trigger items_added');
    await insertItems(client, count, createItemGenerator(data));
    await client.query('alter table items enable trigger items_added');
    for (const definition of indexes) await client.query(definition);
    await client.query('select recount_seller_shelves()');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('vacuum analyze');
};
