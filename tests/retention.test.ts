import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../src/app/jobs.ts';
import { toDay } from '../src/lib/days.ts';
import { deleteInBatches } from '../src/platform/db/delete-in-batches.ts';
import { RETENTION, type PurgedTable, type RedactedTable } from '../src/platform/db/retention.ts';
import { startApp, type TestApp, type TestUser } from './support/app.ts';
import { publishItem } from './support/items.ts';

const DAY = 86_400_000;

let t: TestApp;
let farmer: TestUser;
let itemId: number;
beforeAll(async () => {
  t = await startApp();
  farmer = await t.createUser({ role: 'farmer' });
  itemId = (await publishItem(t, farmer)).id;
});
afterAll(() => t.close());

/** Inserts a row whose retention began at a time. */
const INSERT: Readonly<Record<PurgedTable, (since: Date) => RawBuilder<unknown>>> = {
  item_days: (day) => sql`insert into item_days (item_id, day, views) values (${itemId}, ${toDay(day)}, 3)`,
  item_views: (day) => sql`insert into item_views (item_id, viewer, day)
    values (${itemId}, ${`user:${farmer.id}`}, ${day.toISOString().slice(0, 10)})`,
  order_keys: (at) =>
    sql`insert into order_keys (owner, key, body, created_at) values ('guest', ${randomUUID()}, '', ${at})`,
  orders: (deletedAt) => {
    const now = new Date();
    return sql`insert into orders (token, item_id, seller_id, buyer_id, draft, item_type, item_title, quantity, status_at,
        created_at, updated_at)
      values (${randomUUID()}, ${deletedAt < now ? null : itemId}, ${farmer.id}, ${farmer.id}, true, 'Product', 'Olives', 1,
        ${now}, ${now}, ${now})`;
  },
  outbox: (at) => sql`insert into outbox (channel, recipient, subject, text, due_at, created_at, sent_at)
    values ('email', '', '', '', ${at}, ${at}, ${at})`,
  outside_answers: (at) => sql`insert into outside_answers (service, key, answer, fetched_at)
    values ('nominatim', ${randomUUID()}, '{}', ${at})`,
  partial_uploads: (
    at,
  ) => sql`insert into partial_uploads (id, owner_id, key, kind, metadata, length, created_at, touched_at)
    values (${randomUUID().replaceAll('-', '')}, ${farmer.id}, ${randomUUID()}, 'image', '', 1, ${at}, ${at})`,
  rate_limits: (end) =>
    sql`insert into rate_limits (key, points, expire) values (${randomUUID()}, 1, ${end.getTime()})`,
  request_keys: (at) =>
    sql`insert into request_keys (owner, key, content, created_at) values ('guest', ${randomUUID()}, '', ${at})`,
  searches: (day) => sql`insert into searches (day, words) values (${toDay(day)}, 'safran')`,
  searches_opened: (day) =>
    sql`insert into searches_opened (day, words, item_id) values (${toDay(day)}, 'safran', ${itemId})`,
  known_devices: (used) => sql`insert into known_devices (user_id, device, created_at, last_used_at)
    values (${farmer.id}, ${randomUUID()}, ${used}, ${used})`,
  phone_codes: (expiry) => sql`insert into phone_codes (phone, purpose, device, network, code, expires_at)
    values ('+212600000000', 'sign_in', ${randomUUID()}, '', '', ${expiry})`,
  sessions: (expiry) => sql`insert into sessions (user_id, token, expires_at)
    values (${farmer.id}, ${randomUUID()}, ${expiry})`,
  uploads: (at) => sql`insert into uploads (path, kind, content_type, bytes, width, height, created_at)
    values (${`uploads/${randomUUID().replaceAll('-', '')}.webp`}, 'image', 'image/webp', 1, 1, 1, ${at})`,
  verifications: (expiry) => sql`insert into verifications (identifier, value, expires_at)
    values (${randomUUID()}, '1', ${expiry})`,
};

const findRows = async (table: PurgedTable): Promise<string[]> => {
  const { rows } = await sql<{ row: string }>`select r::text as row from ${sql.table(table)} r order by 1`.execute(
    t.deps.db,
  );
  return rows.map(({ row }) => row);
};

describe('RETENTION', () => {
  test('names every table of the database, and no other', async () => {
    const { rows } = await t.deps.db.pool.query<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
    expect(Object.keys(RETENTION).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test.each(Object.keys(INSERT) as PurgedTable[])('%s › its job deletes old rows and no young ones', async (table) => {
    const { days, job } = RETENTION[table];
    const insert = (age: number) => INSERT[table](new Date(Date.now() - age * DAY)).execute(t.deps.db);
    const runJob = () => jobs.find(({ name }) => name === job)?.run(t.deps);
    await sql`delete from ${sql.table(table)}`.execute(t.deps.db);
    await insert(days - 1);
    const young = await findRows(table);
    expect(young).toHaveLength(1);
    await insert(days + 1);
    expect(await findRows(table)).toHaveLength(2);
    expect(await runJob()).toBe(1);
    expect(await findRows(table)).toEqual(young);
    expect(await runJob()).toBe(0);
    expect(await findRows(table)).toEqual(young);
  });
});

/** Inserts rows with personal data: one whose redaction is due at a time, and one of another kind. */
const INSERT_PERSONAL: Readonly<Record<RedactedTable, (since: Date) => RawBuilder<unknown>>> = {
  orders: (
    at,
  ) => sql`insert into orders (token, seller_id, buyer_id, item_type, item_title, quantity, name, phone, address,
      email, city_id, current_location, latitude, longitude, status, status_at, created_at, updated_at)
    select gen_random_uuid()::text, ${farmer.id}, buyer, 'Product', 'Olives', 3, 'Hamza', '+212661203040', 'Souk',
      'hamza@ghalla.example', 1, 'Fes', 34, -5, 'delivered', ${at}, ${at}, ${at}
    from unnest(array[null, ${farmer.id}]::int[]) buyer`,
};

describe('RETENTION › redacted', () => {
  test.each(Object.keys(INSERT_PERSONAL) as RedactedTable[])(
    '%s › its job redacts old rows and no others',
    async (table) => {
      const { days, job } = RETENTION[table].redacted;
      const runJob = () => jobs.find(({ name }) => name === job)?.run(t.deps);
      await sql`delete from ${sql.table(table)}`.execute(t.deps.db);
      const insert = (age: number) => INSERT_PERSONAL[table](new Date(Date.now() - age * DAY)).execute(t.deps.db);
      await insert(days - 1);
      const others = await findRows(table);
      await insert(days + 1);
      expect(await runJob()).toBe(1);
      const personal = (await findRows(table)).filter((row) => row.includes('Hamza'));
      expect(personal).toHaveLength(3);
      expect(personal).toEqual(expect.arrayContaining(others));
      expect(await runJob()).toBe(0);
    },
  );
});

test('deleteInBatches › deletes what matches in several statements, and nothing else', async () => {
  await t.deps.db.pool.query(`insert into searches (day, words)
    select date '2020-01-01' + n, 'mot' from generate_series(1, 23) n`);
  const condition = sql`words = 'mot' and day <= '2020-01-13'`;
  expect(await deleteInBatches(t.deps.db, 'searches', condition, 5)).toBe(12);
  expect(await deleteInBatches(t.deps.db, 'searches', condition, 5)).toBe(0);
  expect(await deleteInBatches(t.deps.db, 'searches', sql`words = 'mot'`, 11)).toBe(11);
});
