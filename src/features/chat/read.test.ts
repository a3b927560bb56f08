import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { collectEvents, sendMessage, trySendMessage } from '#tests/support/chats.ts';
import { createUsers } from '#tests/support/create-users.ts';
import { publishAccepted } from '#tests/support/orders.ts';
import type { Chat } from './contract.ts';

let t: TestApp;
let fixtures: Fixtures;
let item: number;

beforeAll(async () => {
  t = await startApp();
  fixtures = await createFixtures(t);
  item = await publishAccepted(t, fixtures.seller, fixtures.admin);
});
afterAll(() => t.close());

const post = (what: 'messages' | 'read' | 'typing', as: TestUser | undefined, body: object) =>
  t.call(`POST /api/chats/${what}`, { as, body });
const chatsOf = async (as: TestUser): Promise<Chat[]> => (await t.call('GET /api/chats', { as })).body.chats;
const unreadOf = async (as: TestUser): Promise<number> => (await t.call('GET /api/chats/unread', { as })).body.unread;
const block = (as: TestUser, user_id: number, blocked: boolean) =>
  t.call('POST /api/chats/block', { as, body: { user_id, blocked } });

/** Creates a chat of a new user about a new item, with a number of messages. */
const createConversation = async (messages = 1) => {
  const [buyer] = (await createUsers(t, 1)) as [TestUser];
  const words = { to: fixtures.seller.id, item_id: item };
  const first = await sendMessage(t, buyer, { ...words, message: 'first' });
  const { chat_id } = first;
  // Inserts the rest in one statement.
  const { rows } = await t.deps.db.pool.query<{ id: number }>(
    `insert into messages (chat_id, from_user, content, key, created_at)
     select $1, $2, n::text, n::text, now() from generate_series(2, $3::int) n order by n returning id`,
    [chat_id, buyer.id, messages],
  );
  const ids = [first.id, ...rows.map(({ id }) => id)];
  await t.deps.db.pool.query('update chats set last_message_id = $1 where id = $2', [ids.at(-1), chat_id]);
  return { buyer, chat_id, ids };
};
/** Counts the rows of each table. */
const rowCounts = async (): Promise<Record<string, number>> => {
  const { rows } = await t.deps.db.pool.query<{ name: string; count: number }>(
    `select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname),
       false, true, '')))[1]::text::int as count
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};
const mineIn = async (as: TestUser, chat_id: number) => (await chatsOf(as)).find(({ id }) => id === chat_id);

describe('POST /api/chats/messages', () => {
  test('returns fifty messages, oldest first: the newest, those before one or those after one', async () => {
    const { buyer, chat_id, ids } = await createConversation(120);
    const of = async (more: object): Promise<number[]> =>
      (await t.call('POST /api/chats/messages', { as: buyer, body: { chat_id, ...more } })).body.messages.map(
        ({ id }) => id,
      );
    expect(await of({})).toEqual(ids.slice(70));
    expect(await of({ before: ids[70] })).toEqual(ids.slice(20, 70));
    expect(await of({ before: ids[20] })).toEqual(ids.slice(0, 20));
    expect(await of({ before: ids[0] })).toEqual([]);
    expect(await of({ after: 0 })).toEqual(ids.slice(0, 50));
    expect(await of({ after: ids[100] })).toEqual(ids.slice(101));
    expect(await of({ after: ids[119] })).toEqual([]);
    expect(await of({ after: ids[10], before: ids[14] })).toEqual(ids.slice(11, 14));
  });

  test('rejects everybody but the two participants', async () => {
    const { chat_id, ids } = await createConversation();
    for (const as of [fixtures.stranger, fixtures.admin]) {
      for (const chat of [chat_id, 2_000_000_000]) {
        expect((await post('messages', as, { chat_id: chat })).status).toBe(404);
        expect((await post('read', as, { chat_id: chat, message_id: ids[0] })).status).toBe(404);
        expect((await post('typing', as, { chat_id: chat })).status).toBe(404);
      }
    }
    expect((await post('messages', undefined, { chat_id })).status).toBe(401);
    expect((await t.call('GET /api/chats')).status).toBe(401);
    expect(await mineIn(fixtures.stranger, chat_id)).toBeUndefined();
    expect(errorFields(await post('messages', fixtures.seller, { chat_id: 'x', after: -1 }))).toEqual([
      422,
      ['after', 'chat_id'],
    ]);
  });
});

describe('read marks', () => {
  test('POST /api/chats/messages › marks the returned messages as read, except older pages', async () => {
    const { buyer, chat_id, ids } = await createConversation(120);
    const { seller } = fixtures;
    const state = async () => {
      const [mine, theirs] = [await mineIn(seller, chat_id), await mineIn(buyer, chat_id)];
      return [mine?.unread, theirs?.read_id];
    };
    expect(await state()).toEqual([99, 0]);
    await post('messages', seller, { chat_id, before: ids[60] });
    expect(await state()).toEqual([99, 0]);
    await post('messages', seller, { chat_id, after: 0 });
    expect(await state()).toEqual([70, ids[49]]);
    await post('messages', seller, { chat_id });
    expect(await state()).toEqual([0, ids[119]]);
    await post('messages', seller, { chat_id, after: 0 });
    expect(await state()).toEqual([0, ids[119]]);
  });

  test('POST /api/chats/read › notifies both participants once, and moves neither back nor beyond the newest message', async () => {
    const { buyer, chat_id, ids } = await createConversation(5);
    const { seller } = fixtures;
    const before = await unreadOf(seller);
    const events = await collectEvents(t, async () => {
      for (const message_id of [ids[2], ids[1], ids[2], 2_000_000_000, ids[0]]) {
        expect((await post('read', seller, { chat_id, message_id })).status).toBe(200);
      }
      await post('messages', seller, { chat_id });
    });
    const reads = events.filter(({ event }) => event === 'chat_read');
    expect(reads.map(({ to, data }) => [to, data])).toEqual(
      [ids[2], ids[4]].flatMap((message_id) =>
        [seller.id, buyer.id].map((to) => [to, { chat_id, message_id, by: seller.id }]),
      ),
    );
    expect(await unreadOf(seller)).toBe(before - 1);
    expect(
      (await t.call('POST /api/chats/read', { as: seller, body: { chat_id, message_id: ids[0] } })).body.unread,
    ).toBe(before - 1);
    expect((await mineIn(buyer, chat_id))?.read_id).toBe(ids[4]);
  });

  test('POST /api/chats/send › marks earlier messages as read and its own as unread', async () => {
    const { buyer, chat_id } = await createConversation(3);
    const { seller } = fixtures;
    const events = await collectEvents(t, () =>
      sendMessage(t, seller, { to: buyer.id, item_id: item, message: 'yes' }),
    );
    expect(events.map(({ event, to }) => [event, to])).toEqual(
      expect.arrayContaining([
        ['chat', buyer.id],
        ['chat_read', buyer.id],
      ]),
    );
    expect(await mineIn(seller, chat_id)).toMatchObject({ unread: 0, last_message: { content: 'yes' } });
    expect(await mineIn(buyer, chat_id)).toMatchObject({ unread: 1 });
    expect(await unreadOf(buyer)).toBe(1);
    await post('messages', buyer, { chat_id });
    expect(await unreadOf(buyer)).toBe(0);
  });

  test('POST /api/chats/read › keeps the highest of concurrent marks', async () => {
    const { buyer, chat_id, ids } = await createConversation(20);
    await Promise.all(ids.map((message_id) => post('read', fixtures.seller, { chat_id, message_id })));
    expect((await mineIn(buyer, chat_id))?.read_id).toBe(ids[19]);
  });
});

describe('GET /api/chats', () => {
  test('returns the newest chats first, as buyer or seller', async () => {
    const { seller, stranger, admin } = fixtures;
    const [buyer] = (await createUsers(t, 1)) as [TestUser];
    const own = await publishAccepted(t, seller, admin);
    const theirs = await publishAccepted(t, stranger, admin);
    const first = await sendMessage(t, buyer, { to: seller.id, item_id: own });
    const second = await sendMessage(t, buyer, { to: stranger.id, item_id: theirs });
    const third = await sendMessage(t, seller, { to: stranger.id, item_id: theirs });
    const ids = async (as: TestUser) => (await chatsOf(as)).map(({ id }) => id);
    expect(await ids(buyer)).toEqual([second.chat_id, first.chat_id]);
    expect((await ids(seller)).slice(0, 2)).toEqual([third.chat_id, first.chat_id]);
    await sendMessage(t, buyer, { to: seller.id, item_id: own });
    expect(await ids(buyer)).toEqual([first.chat_id, second.chat_id]);
    expect((await ids(seller)).slice(0, 2)).toEqual([first.chat_id, third.chat_id]);
  });

  test('GET /api/items/{id}/chat › returns the buyer’s chat, and null for the seller', async () => {
    const { buyer, chat_id } = await createConversation();
    const about = async (as: TestUser | undefined) => t.call(`GET /api/items/${item}/chat`, { as });
    expect((await about(buyer)).body.chat).toMatchObject({ id: chat_id, item: { mine: false } });
    expect((await about(fixtures.seller)).body).toEqual({ chat: null });
    expect((await about(fixtures.driver)).body).toEqual({ chat: null });
    expect((await about(undefined)).status).toBe(401);
  });
});

describe('POST /api/chats/typing', () => {
  test('notifies the other participant and stores nothing', async () => {
    const { buyer, chat_id } = await createConversation();
    const counts = await rowCounts();
    const chats = await t.deps.db.selectFrom('chats').selectAll().orderBy('id').execute();
    const events = await collectEvents(t, async () => {
      const { status, body } = await post('typing', buyer, { chat_id });
      expect([status, body]).toEqual([200, {}]);
    });
    expect(events).toMatchObject([{ to: fixtures.seller.id, event: 'chat_typing', data: { chat_id, by: buyer.id } }]);
    expect(events).toHaveLength(1);
    expect(await rowCounts()).toEqual(counts);
    expect(await t.deps.db.selectFrom('chats').selectAll().orderBy('id').execute()).toEqual(chats);
  });
});

describe('POST /api/chats/block', () => {
  test('prevents messages and typing both ways, for all items, until unblocked', async () => {
    const { buyer, chat_id } = await createConversation();
    const { seller, admin } = fixtures;
    const other = await publishAccepted(t, seller, admin);
    expect((await block(seller, buyer.id, true)).body).toEqual({ blocked: true });
    expect((await block(seller, buyer.id, true)).status).toBe(200);
    for (const item_id of [item, other]) {
      const { status, body } = await trySendMessage(t, buyer, { to: seller.id, item_id });
      expect([status, body.message]).toEqual([403, 'This user does not accept messages from you.']);
    }
    const { status, body } = await trySendMessage(t, seller, { to: buyer.id, item_id: item });
    expect([status, body.message]).toEqual([403, 'You have blocked this user. Unblock them before you write.']);
    for (const as of [buyer, seller]) expect((await post('typing', as, { chat_id })).status).toBe(403);
    expect((await mineIn(seller, chat_id))?.blocked).toBe('by_me');
    expect((await mineIn(buyer, chat_id))?.blocked).toBe('by_them');
    // Messages remain readable, without a read event for the other user, and others can still write.
    const events = await collectEvents(t, () => post('messages', seller, { chat_id }));
    expect(events.map(({ to, event }) => [to, event])).toEqual([[seller.id, 'chat_read']]);
    expect((await mineIn(buyer, chat_id))?.read_id).toBe(0);
    expect((await t.call('POST /api/chats/messages', { as: buyer, body: { chat_id } })).body.messages).toHaveLength(1);
    expect((await trySendMessage(t, fixtures.stranger, { to: seller.id, item_id: item })).status).toBe(201);

    // Unblocking does not remove the other user's block.
    await block(buyer, seller.id, true);
    await block(seller, buyer.id, false);
    expect((await trySendMessage(t, seller, { to: buyer.id, item_id: item })).status).toBe(403);
    expect((await block(buyer, seller.id, false)).body).toEqual({ blocked: false });
    expect((await trySendMessage(t, buyer, { to: seller.id, item_id: item })).status).toBe(201);
  });

  test('rejects users without a conversation', async () => {
    const [buyer] = (await createUsers(t, 1)) as [TestUser];
    for (const id of [fixtures.seller.id, buyer.id, 2_000_000_000]) {
      expect((await block(buyer, id, true)).status).toBe(404);
    }
    const guest = await t.call('POST /api/chats/block', { body: { user_id: buyer.id, blocked: true } });
    expect(guest.status).toBe(401);
  });
});
