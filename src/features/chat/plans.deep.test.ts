import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertItemsInBulk } from '#tests/support/bulk-insert.ts';
import { watchPlans, type PlanRead } from '#tests/support/query-plans.ts';
import type { FullUserCtx } from '#platform/context.ts';
import { findBlocks, hasChat } from './queries/chats.ts';
import { findReport } from '#features/reports/admin/queries/chats.ts';
import { listChatReports } from '#features/reports/admin/service/chats.ts';
import { MAX_CHATS } from './rules.ts';
import { getItemChat, countUnread, listChats, listMessages } from './service/chats.ts';

const PEOPLE = 2000;
const CHATS = 4000;
const EACH = 6;

/**
 * Every fourth chat belongs to one busy seller; the last two messages of each are unread, and one chat is very long.
 */
const FILL = `
  insert into users (id, first_name, last_name, email) overriding system value
    select n, 'Person', n::text, 'person-' || n || '@ghalla.example' from generate_series(1, ${PEOPLE}) n;
  insert into items (id, owner_id, type, slug, title, state, audience, created_at, updated_at) overriding system value
    select n, case when n % 4 = 0 then 1 else 2 + n % 400 end, 'Product', 'olives', 'Olives ' || n, 'accepted', 'everyone',
      now(), now() from generate_series(1, ${CHATS}) n;
  insert into chats (id, item_id, seller_id, buyer_id, last_message_id, last_at, created_at, seller_read_id, buyer_read_id)
    overriding system value
    select n, n, case when n % 4 = 0 then 1 else 2 + n % 400 end, 500 + n * 7 % 1500, n * ${EACH},
      now() - (${CHATS} - n) * interval '1 minute', now(), n * ${EACH} - 2, n * ${EACH} from generate_series(1, ${CHATS}) n;
  insert into messages (id, chat_id, from_user, content, key, created_at) overriding system value
    select n, 1 + (n - 1) / ${EACH}, 500 + (1 + (n - 1) / ${EACH}) * 7 % 1500, 'Salam', 'key-' || n, now()
    from generate_series(1, ${CHATS * EACH}) n;
  insert into messages (id, chat_id, from_user, content, key, created_at) overriding system value
    select 1000000 + n, 40, 1, 'Salam', 'long-' || n, now() from generate_series(1, 5000) n;
  insert into blocks (user_id, blocked_id, created_at)
    select n, 1 + n % ${PEOPLE}, now() from generate_series(1, ${PEOPLE}) n;
  insert into chat_reports (chat_id, reporter_id, reason, status, decided_at, created_at, updated_at)
    select n, 500 + n * 7 % 1500, 'spam', case when n % 200 = 0 then 'open' when n % 3 = 0 then 'upheld' else 'dismissed' end,
      case when n % 200 > 0 then now() end, now() - n * interval '1 minute', now() from generate_series(1, ${CHATS}) n`;

const TABLES = new Set(['chats', 'messages', 'blocks', 'users', 'items', 'chat_reports']);

let t: TestApp;
let readsOf: <T>(work: (ctx: FullUserCtx) => Promise<T>) => Promise<{ reads: PlanRead[]; answer: T }>;
const as = (ctx: FullUserCtx, id: number): FullUserCtx => ({ ...ctx, viewer: { ...ctx.viewer, id } });

beforeAll(async () => {
  t = await startApp();
  const client = await t.owner.connect();
  await insertItemsInBulk(client, () => client.query(FILL));
  client.release(true);
  const watched = watchPlans(t);
  const viewer = { id: 1, role: 'admin', for: 'Particular', lang: 'en', sessionId: '1' } as const;
  const ctx: FullUserCtx = { ...watched.ctx, db: watched.ctx.readDb, viewer };
  readsOf = (work) => watched.collectReads(TABLES, () => work(ctx));
}, 60_000);

afterAll(() => t.close());

/** Expects no full scan and a limited number of rows per table; counts may read an index. */
const expectFew = (reads: readonly PlanRead[], most: number): void => {
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) {
    expect(read.type, JSON.stringify(reads)).not.toBe('Seq Scan');
    if (read.type !== 'Index Only Scan') expect(read.rows, JSON.stringify(reads)).toBeLessThanOrEqual(most);
  }
};

/** A buyer with eight of the last conversations. */
const BUYER = 500 + (((CHATS - 1) * 7) % 1500);

test('findChats › reads only the listed conversations of a busy seller', async () => {
  const { reads, answer } = await readsOf((ctx) => listChats(ctx));
  expect([answer.chats.length, answer.chats[0]?.unread]).toEqual([MAX_CHATS, 2]);
  expectFew(reads, 2 * MAX_CHATS);
  expect(await readsOf((ctx) => countUnread(ctx))).toMatchObject({ answer: { unread: MAX_CHATS } });
});

test.each([
  ['unread conversations of a busy seller', (ctx: FullUserCtx) => countUnread(ctx), MAX_CHATS],
  ['conversations of a buyer with few', (ctx: FullUserCtx) => listChats(as(ctx, BUYER)), 50],
  ['the conversation about a listing', (ctx: FullUserCtx) => getItemChat(as(ctx, BUYER), CHATS - 1), 10],
  ['older messages', (ctx: FullUserCtx) => listMessages(ctx, { chat_id: 40, before: 2_000_000_000 }), 50],
  ['newer messages', (ctx: FullUserCtx) => listMessages(ctx, { chat_id: 40, after: 1, before: 2_000_000_000 }), 50],
  ['whether two users have a conversation', (ctx: FullUserCtx) => hasChat(ctx.db, 1, BUYER), 20],
  ['blocks between two users', (ctx: FullUserCtx) => findBlocks(ctx.db, 7, 8), 2],
  ['open reports', (ctx: FullUserCtx) => listChatReports(ctx, { status: 'open', page: 2 }), 20],
  ['upheld reports', (ctx: FullUserCtx) => listChatReports(ctx, { status: 'upheld', page: 3 }), 30],
  ['one report', (ctx: FullUserCtx) => findReport(ctx.db, 77), 1],
] as [string, (ctx: FullUserCtx) => Promise<unknown>, number][])(
  'queries of conversations › %s use an index',
  async (_, work, most) => {
    expectFew((await readsOf(work)).reads, most);
  },
);
