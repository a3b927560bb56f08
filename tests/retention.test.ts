import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEATURES } from '#app/features.ts';
import { jobs } from '#app/jobs.ts';
import { TABLES as audit } from '#features/audit/queries.ts';
import { TABLES as chat } from '#features/chat/queries/chats.ts';
import { TABLES as items } from '#features/items/queries/item.ts';
import { TABLES as moderation } from '#features/moderation/queries.ts';
import { TABLES as notifications } from '#features/notifications/queries.ts';
import { TABLES as orders } from '#features/orders/queries/list.ts';
import { TABLES as search } from '#features/search/queries/searches.ts';
import { TABLES as uploads } from '#features/uploads/queries.ts';
import { purgeChats } from '#features/chat/service/chats.ts';
import { legal as ar } from '#i18n/ar/legal.ts';
import { legal as en } from '#i18n/en/legal.ts';
import { legal as fr } from '#i18n/fr/legal.ts';
import { toDay, DAY } from '#lib/days.ts';
import type { Lang } from '#lib/lang.ts';
import { PLATFORM_TABLES, type Tables } from '#platform/data/db/retention.ts';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import { startApp, type TestApp, type TestUser } from './support/app.ts';
import { publishItem } from './support/items.ts';

/** The tables of all features. */
const RETENTION = Object.assign({}, ...FEATURES.map(({ tables }) => tables)) as Required<Tables>;

type Table = keyof Tables;

let t: TestApp;
let farmer: TestUser;
let buyer: TestUser;
let itemId: number;
beforeAll(async () => {
  t = await startApp();
  farmer = await t.createUser({ role: 'farmer' });
  buyer = await t.createUser({ role: 'buyer' });
  itemId = (await publishItem(t, farmer)).id;
});
afterAll(() => t.close());

/** Tables whose rows nothing else may delete: `src/features/audit/chain.test.ts`. */
const PROTECTED: ReadonlySet<string> = new Set(['audit_chain', 'audit_log']);

/** A partition is deleted when its last day is old enough. */
const MONTH: Partial<Record<Table, number>> = { item_days: 31 };

/** Inserts a row whose retention began at a time. */
const INSERT: Readonly<Partial<Record<Table, (since: Date) => RawBuilder<unknown>>>> = {
  chats: (last) => sql`insert into chats (seller_id, buyer_id, last_at, created_at)
    values (${farmer.id}, ${buyer.id}, ${last}, ${last})`,
  item_days: (day) => sql`insert into item_days (item_id, day, views) values (${itemId}, ${toDay(day)}, 3)`,
  item_views: (day) => sql`insert into item_views (item_id, viewer, day)
    values (${itemId}, ${`user:${farmer.id}`}, ${day.toISOString().slice(0, 10)})`,
  order_keys: (at) =>
    sql`insert into order_keys (owner, key, body, created_at) values ('guest', ${randomUUID()}, '', ${at})`,
  moderation_decisions: (at) => sql`insert into moderation_decisions (item_id, actor_id, status, created_at)
    values (${itemId}, ${farmer.id}, 'clientAccepted', ${at})`,
  notifications: (read) => sql`insert into notifications (user_id, kind, data, created_at, read_at)
    values (${farmer.id}, 'role_changed', '{"role": "farmer"}', ${read}, ${read})`,
  orders: (
    ended,
  ) => sql`insert into orders (token, seller_id, buyer_id, item_type, item_title, quantity, name, phone, city_id,
      address, status, status_at, created_at, updated_at)
    values (${randomUUID()}, ${farmer.id}, ${buyer.id}, 'Product', 'Olives', 1, 'Hamza', '+212661203040', 1, 'Souk',
      'delivered', ${ended}, ${ended}, ${ended})`,
  outbox: (at) => sql`insert into outbox (channel, recipient, subject, text, due_at, created_at, sent_at)
    values ('email', '', '', '', ${at}, ${at}, ${at})`,
  outside_answers: (at) => sql`insert into outside_answers (service, key, answer, fetched_at)
    values ('nominatim', ${randomUUID()}, '{}', ${at})`,
  partial_uploads: (
    at,
  ) => sql`insert into partial_uploads (id, owner_id, key, kind, metadata, length, created_at, touched_at)
    values (${randomUUID().replaceAll('-', '')}, ${farmer.id}, ${randomUUID()}, 'image', '', 1, ${at}, ${at})`,
  long_frames: (at) => sql`insert into long_frames (id, content, sent_at) values (${randomUUID()}, '', ${at})`,
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

/** The same for the other rows of a table. */
const INSERT_OTHERS = {
  notifications: (created: Date) => sql`insert into notifications (user_id, kind, data, created_at)
    values (${farmer.id}, 'role_changed', '{"role": "farmer"}', ${created})`,
  orders: (deletedAt: Date) => {
    const now = new Date();
    return sql`insert into orders (token, item_id, seller_id, buyer_id, draft, item_type, item_title, quantity, status_at,
        created_at, updated_at)
      values (${randomUUID()}, ${deletedAt < now ? null : itemId}, ${farmer.id}, ${farmer.id}, true, 'Product', 'Olives', 1,
        ${now}, ${now}, ${now})`;
  },
};

const findRows = async (table: Table): Promise<string[]> => {
  const { rows } = await sql<{ row: string }>`select r::text as row from ${sql.table(table)} r order by 1`.execute(
    t.deps.db,
  );
  return rows.map(({ row }) => row);
};

describe('RETENTION', () => {
  test('names every table of the database, and no other', async () => {
    const { rows } = await t.deps.db.pool.query<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`);
    expect(Object.keys(RETENTION).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  /** The rows of a table that a job deletes after some days, or others of its rows. */
  const purges = Object.entries(RETENTION).flatMap(([table, rule]) => {
    if (!('days' in rule) || PROTECTED.has(table)) return [];
    const { days, job, others } = rule;
    const rows = [[table, { days, job }, INSERT[table as Table]] as const];
    const other = INSERT_OTHERS[table as keyof typeof INSERT_OTHERS];
    return others ? [...rows, [table, { days: others.days, job }, other] as const] : rows;
  });

  test('this file inserts a row into each table of which a job deletes some', () => {
    expect(purges.filter(([, , insert]) => insert === undefined).map(([table]) => table)).toEqual([]);
  });

  test.each(purges)('%s › its job deletes old rows and no young ones: %o', async (name, { days, job }, row) => {
    const table = name as Table;
    const insert = (age: number) => row?.(new Date(Date.now() - age * DAY)).execute(t.deps.db);
    const runJob = () => jobs.find((one) => one.name === job)?.run(t.deps);
    await sql`delete from ${sql.table(table)}`.execute(t.deps.db);
    await insert(days - 1);
    const young = await findRows(table);
    expect(young).toHaveLength(1);
    await insert(days + 1 + (MONTH[table] ?? 0));
    expect(await findRows(table)).toHaveLength(2);
    expect(await runJob()).toBe(1);
    expect(await findRows(table)).toEqual(young);
    expect(await runJob()).toBe(0);
    expect(await findRows(table)).toEqual(young);
  });

  test('old_chats › a reported conversation stays until long after the decision, and goes with messages, reports and photos', async () => {
    const { days } = chat.chats;
    const ago = (count: number): Date => new Date(Date.now() - count * DAY);
    const { rows } = await sql<{ id: number }>`insert into chats (seller_id, buyer_id, last_at, created_at)
      select ${farmer.id}, ${buyer.id}, ${ago(3 * days)}, ${ago(3 * days)} from generate_series(1, 3) returning id`.execute(
      t.deps.db,
    );
    const [open = 0, decided = 0, old = 0] = rows.map(({ id }) => id);
    for (const [id, at] of [
      [open, null],
      [decided, ago(days - 1)],
      [old, ago(days + 1)],
    ] as const) {
      await sql`insert into chat_reports (chat_id, reporter_id, reason, status, decided_at, created_at, updated_at)
        values (${id}, ${buyer.id}, 'spam', ${at ? 'upheld' : 'open'}, ${at}, ${ago(3 * days)}, now())`.execute(
        t.deps.db,
      );
      const path = `uploads/${randomUUID().replaceAll('-', '')}.webp`;
      await sql`with m as (insert into messages (chat_id, from_user, content, image, created_at)
          values (${id}, ${buyer.id}, '', ${path}, ${ago(3 * days)}) returning id),
        u as (insert into uploads (path, kind, content_type, bytes, width, height, created_at)
          values (${path}, 'image', 'image/webp', 1, 1, 1, now()) returning path)
        insert into upload_uses (upload_path, owner_kind, owner_id, purpose, pinned) select path, 'chat', m.id, 'picture', true from u, m`.execute(
        t.deps.db,
      );
    }
    expect(await purgeChats(t.deps)).toBe(1);
    const left = await sql<{ id: number }>`select c.id from chats c join messages m on m.chat_id = c.id
      join chat_reports r on r.chat_id = c.id join upload_uses u on u.owner_kind = 'chat' and u.owner_id = m.id
      order by c.id`.execute(t.deps.db);
    expect(left.rows.map(({ id }) => id)).toEqual([open, decided]);
    for (const table of ['messages', 'chat_reports'] as const) expect(await findRows(table as Table)).toHaveLength(2);
    const { rows: uses } = await sql`select from upload_uses where owner_kind = 'chat'`.execute(t.deps.db);
    expect(uses).toHaveLength(2);
  });
});

/** Inserts rows with personal data: one whose redaction is due at a time, and one of another kind. */
const INSERT_PERSONAL: Readonly<Partial<Record<Table, (since: Date) => RawBuilder<unknown>>>> = {
  orders: (
    at,
  ) => sql`insert into orders (token, seller_id, buyer_id, item_type, item_title, quantity, name, phone, address,
      email, city_id, current_location, latitude, longitude, status, status_at, created_at, updated_at)
    select gen_random_uuid()::text, ${farmer.id}, buyer, 'Product', 'Olives', 3, 'Hamza', '+212661203040', 'Souk',
      'hamza@ghalla.example', 1, 'Fes', 34, -5, 'delivered', ${at}, ${at}, ${at}
    from unnest(array[null, ${farmer.id}]::int[]) buyer`,
};

describe('RETENTION › redacted', () => {
  const redactions = Object.entries(RETENTION).flatMap(([table, rule]) =>
    'days' in rule && rule.redacted ? [[table as Table, rule.redacted] as const] : [],
  );
  test.each(redactions)('%s › its job redacts old rows and no others', async (table, { days, job }) => {
    const runJob = () => jobs.find(({ name }) => name === job)?.run(t.deps);
    await sql`delete from ${sql.table(table)}`.execute(t.deps.db);
    const insert = (age: number) => INSERT_PERSONAL[table]?.(new Date(Date.now() - age * DAY)).execute(t.deps.db);
    await insert(days - 1);
    const others = await findRows(table);
    await insert(days + 1);
    expect(await runJob()).toBe(1);
    const personal = (await findRows(table)).filter((row) => row.includes('Hamza'));
    expect(personal).toHaveLength(3);
    expect(personal).toEqual(expect.arrayContaining(others));
    expect(await runJob()).toBe(0);
  });
});

// The periods in the words of the privacy policy, by days or by what has no end.
const PERIODS: Readonly<Record<number | string, Readonly<Record<Lang, string>>>> = {
  7: { en: '7 days', fr: '7 jours', ar: '7 أيام' },
  30: { en: '30 days', fr: '30 jours', ar: '30 يوماً' },
  90: { en: '90 days', fr: '90 jours', ar: '90 يوماً' },
  365: { en: '12 months', fr: '12 mois', ar: '12 شهراً' },
  730: { en: '2 years', fr: '2 ans', ar: 'سنتان' },
  1826: { en: '5 years', fr: '5 ans', ar: '5 سنوات' },
  3653: { en: '10 years', fr: '10 ans', ar: '10 سنوات' },
  'without end': { en: 'without an end date', fr: 'sans limite de durée', ar: 'دون أجل محدّد' },
};
const STATED = [
  items.item_views.days,
  search.searches.days,
  PLATFORM_TABLES.request_keys.days,
  null,
  uploads.uploads.days,
  moderation.moderation_decisions.days,
  // The record of erasures stays: a backup that is restored is erased again by it.
  'without end',
  [notifications.notifications.days, notifications.notifications.others.days],
  chat.chats.days,
  orders.orders.days,
  audit.audit_log.days,
  orders.orders.redacted.days,
];

test.each([['en', en] as const, ['fr', fr] as const, ['ar', ar] as const])(
  'the privacy policy states the periods, a line for each: %s',
  (lang, texts) => {
    const lines = texts.about_privacy.time.text.split('\n');
    expect(lines).toHaveLength(STATED.length);
    for (const [n, days] of STATED.entries()) {
      for (const one of [days ?? []].flat()) expect(lines[n]).toContain(PERIODS[one]?.[lang] ?? 'unknown period');
    }
  },
);

test('deleteInBatches › deletes what matches in several statements, and nothing else', async () => {
  await t.deps.db.pool.query(`insert into searches (day, words)
    select date '2020-01-01' + n, 'mot' from generate_series(1, 23) n`);
  const condition = sql`words = 'mot' and day <= '2020-01-13'`;
  expect(await deleteInBatches(t.deps.db, 'searches', condition, 5)).toBe(12);
  expect(await deleteInBatches(t.deps.db, 'searches', condition, 5)).toBe(0);
  expect(await deleteInBatches(t.deps.db, 'searches', sql`words = 'mot'`, 11)).toBe(11);
});
