import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { publishItem } from '#tests/support/items.ts';
import { addDays, toDay } from '#lib/days.ts';
import { migrate } from '#platform/data/db/migrate.ts';
import { readMigrations } from '#platform/data/db/migration-history.ts';
import { createSchemaFolder, queryOnce } from '#platform/data/db/schema-folder.testing.ts';
import { purgeViews } from './service/statistics.ts';

let t: TestApp;
let farmer: TestUser;
let itemId: number;
beforeAll(async () => {
  t = await startApp();
  farmer = await t.createUser();
  itemId = (await publishItem(t, farmer)).id;
});
afterAll(() => t.close());

/** The partitions with a number of rows, the oldest first. */
const readPartitions = async (): Promise<Record<string, number>> => {
  const { rows } = await t.owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'item_days'::regclass order by 1`,
  );
  const counts: [string, number][] = [];
  for (const { name } of rows) {
    const { rows: found } = await t.owner.query<{ count: number }>(`select count(*)::int from ${name}`);
    counts.push([name, found[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts);
};

const addDay = (day: string) =>
  sql`insert into item_days (item_id, day, views) values (${itemId}, ${day}, 1)
  on conflict (item_id, day) do update set views = item_days.views + 1`.execute(t.deps.db);

/** The job as it runs at noon of a day, as the role of the application. */
const runJob = (day: string) => purgeViews({ ...t.deps, clock: { now: () => new Date(`${day}T12:00:00Z`) } });

/** The first day of the n-th month after this one. */
const firstOf = (n: number): string => {
  const [year = 0, month = 0] = toDay(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 10);
};

describe('daily counts in partitions by month', () => {
  test('a market that runs for years makes its months ahead and drops old ones, without a start', async () => {
    for (let n = 0; n < 30; n += 1) {
      const day = addDays(firstOf(n), 9);
      await runJob(day);
      await addDay(day);
      await addDay(day);
    }
    const partitions = await readPartitions();
    expect(partitions).toMatchObject({ item_days_rest: 0 });
    expect(partitions).not.toHaveProperty('item_days_before');
    // 400 days, the months that they begin and end in, and two to come; each with the day of its month.
    const months = Object.entries(partitions).filter(([name]) => name !== 'item_days_rest');
    expect(months.length).toBeLessThanOrEqual(18);
    expect(months.filter(([, count]) => count === 1)).toHaveLength(14);
    const { rows } = await sql<{ views: number }>`select distinct views from item_days`.execute(t.deps.db);
    expect(rows).toEqual([{ views: 2 }]);
    expect(await runJob(addDays(firstOf(29), 10))).toBe(0);
  });

  test('days whose month was not made in time are counted, and move to it', async () => {
    const days = [40, 41].map((n) => addDays(firstOf(n), 14));
    for (const day of days) await addDay(day);
    expect(await readPartitions()).toMatchObject({ item_days_rest: 2 });
    await runJob(days[0] ?? '');
    const partitions = await readPartitions();
    expect(partitions).toMatchObject({ item_days_rest: 0 });
    for (const day of days) expect(partitions).toMatchObject({ [`item_days_${day.slice(0, 7).replace('-', '_')}`]: 1 });
  });

  test('the days of an item are deleted with it, in all partitions', async () => {
    const { id } = await publishItem(t, farmer);
    for (const n of [39, 40, 50]) {
      await sql`insert into item_days (item_id, day, views) values (${id}, ${firstOf(n)}, 1)`.execute(t.deps.db);
    }
    await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
    await t.call(`DELETE /api/items/delete/${id}`, { as: farmer });
    expect((await sql`select from item_days where item_id = ${id}`.execute(t.deps.db)).rows).toEqual([]);
    await expect(
      sql`insert into item_days (item_id, day, views) values (${id}, ${firstOf(40)}, 1)`.execute(t.deps.db),
    ).rejects.toThrow('foreign key');
  });

  test('while a long read runs, the job fails and blocks no other query', async () => {
    const reader = await t.owner.connect();
    try {
      await reader.query('begin');
      await reader.query('select * from items limit 1');
      await reader.query('select * from item_days limit 1');
      await expect(runJob(firstOf(60))).rejects.toThrow('lock timeout');
      await addDay(firstOf(0));
    } finally {
      await reader.query('rollback');
      reader.release();
    }
    expect(await runJob(firstOf(60))).toBeGreaterThan(0);
  });
});

test('migrations 0062 to 0064 › make the table the first partition: no row is written, and processes of before go on counting', async () => {
  const [database, folder] = await Promise.all([createEmptyDatabase(), createSchemaFolder()]);
  const ask = (text: string) => queryOnce<Record<string, unknown>>(database.url, text);
  try {
    for (const { name, text } of (await readMigrations()).files) {
      if (name < '0062') await folder.put(`migrations/${name}`, text);
    }
    await migrate(database.url, { folder: folder.url });
    await ask(`insert into users (first_name, last_name, email) values ('A', 'B', 'a@ghalla.example')`);
    await ask(`insert into items (owner_id, type, slug, title, description, category_id, city_id, created_at, updated_at)
      select id, 'Product', 'a', 'a', 'a', (select min(id) from categories), (select min(id) from cities), now(), now()
      from users limit 1`);
    await ask(`insert into item_days (item_id, day, views)
      select (select min(id) from items), current_date - n, n + 1 from generate_series(0, 450) n`);
    const files = (table: string) =>
      ask(`select pg_relation_filepath('${table}') as heap, pg_relation_filepath('${table}_pkey') as key`);
    const rows = () => ask('select item_id, day::text, views, contacts from item_days order by day');
    const before = { files: await files('item_days'), rows: await rows() };
    expect(before.rows).toHaveLength(451);
    await Promise.all([folder.copy('migrations'), folder.copy('functions')]);
    await migrate(database.url, { folder: folder.url });
    expect(await files('item_days_before')).toEqual(before.files);
    expect(await rows()).toEqual(before.rows);
    const count = await ask(`insert into item_days (item_id, day, views) select min(id), current_date, 1 from items
      on conflict (item_id, day) do update set views = item_days.views + 1 returning views, tableoid::regclass::text as part`);
    expect(count).toEqual([{ views: 2, part: 'item_days_before' }]);
    const [{ until = '' } = {}] = await ask(
      `select substring(pg_get_expr(relpartbound, oid) from '\\d{4}-\\d\\d-01') as until from pg_class where relname = 'item_days_before'`,
    );
    expect(String(until) >= addDays(toDay(new Date()), 20)).toBe(true);
    expect(await ask(`select conname from pg_constraint where conname = 'item_days_until'`)).toEqual([]);
    expect(await ask(`select roll_item_days(current_date, (current_date - 400))`)).toEqual([{ roll_item_days: 0 }]);
    expect(await rows()).toHaveLength(451);
  } finally {
    await Promise.all([database.drop(), folder.drop()]);
  }
});
