import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { collectEvents, sendMessage, trySendMessage } from '#tests/support/chats.ts';
import { createUsers } from '#tests/support/create-users.ts';
import { publishItem } from '#tests/support/items.ts';
import { publishAccepted } from '#tests/support/orders.ts';
import { uploadImage, uploadPdf } from '#tests/support/uploads.ts';
import { suspendAccount } from '#features/accounts/service/administer.ts';
import type { Chat, Message } from './contract.ts';

let t: TestApp;
let fixtures: Fixtures;
let item: number;

beforeAll(async () => {
  t = await startApp();
  fixtures = await createFixtures(t);
  item = await publishAccepted(t, fixtures.seller, fixtures.admin);
});
afterAll(() => t.close());

const toSeller = (as: TestUser | undefined, more: object = {}, headers: Record<string, string> = {}) =>
  trySendMessage(t, as, { to: fixtures.seller.id, item_id: item, ...more }, headers);
const chatsOf = async (as: TestUser): Promise<Chat[]> => (await t.call('GET /api/chats', { as })).body.chats;
const messagesIn = async (as: TestUser, chat_id: number, more: object = {}): Promise<Message[]> =>
  (await t.call('POST /api/chats/messages', { as, body: { chat_id, ...more } })).body.messages;
const count = async (what: string, values: unknown[] = []): Promise<number> =>
  (await t.deps.db.pool.query(`select count(*)::int as n from ${what}`, values)).rows[0].n;
const erase = async (id: number) => {
  for (const removed of ['soft', 'permanent']) {
    const { body } = await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: fixtures.seller });
    expect(body.removed).toBe(removed);
  }
};

describe('POST /api/chats/send › first message', () => {
  test('creates the conversation for both users, with the other user and the item', async () => {
    const [buyer] = (await createUsers(t, 1)) as [TestUser];
    const { status, body } = await toSeller(buyer, { message: '  السلام، واش باقي؟\r\n  ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      item_id: item,
      content: 'السلام، واش باقي؟',
      image: null,
      from_user: buyer.id,
      created_at: expect.stringMatching(/^\d{4}-/),
    });
    const [mine] = await chatsOf(buyer);
    expect(mine).toMatchObject({
      id: body.data.chat_id,
      item_id: item,
      item: { id: item, type: 'Product', price: 5.5, price_unit: 'kg', sold: 'No', available: true, mine: false },
      user: { id: fixtures.seller.id, first_name: 'Seller', last_name: 'Test' },
      last_message: body.data,
      unread: 0,
      read_id: 0,
      blocked: 'no',
    });
    const theirs = (await chatsOf(fixtures.seller)).find(({ id }) => id === body.data.chat_id);
    expect(theirs).toMatchObject({ item: { mine: true }, user: { id: buyer.id }, unread: 1, read_id: body.data.id });
  });

  test('creates one chat for twenty concurrent requests', async () => {
    const [buyer] = (await createUsers(t, 1)) as [TestUser];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => toSeller(buyer, { message: `${n}` })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.chat_id)).size).toBe(1);
    expect(await chatsOf(buyer)).toHaveLength(1);
  });

  test('is allowed only to users who can see the item', async () => {
    const { seller, admin, buyer, stranger } = fixtures;
    const waiting = (await publishItem(t, seller)).id;
    const farmers = await publishAccepted(t, seller, admin);
    await t.deps.db.updateTable('items').set({ audience: 'farmers' }).where('id', '=', farmers).execute();
    const deleted = await publishAccepted(t, seller, admin);
    await t.call(`DELETE /api/items/delete_from_account/${deleted}`, { as: seller });
    for (const id of [waiting, farmers, deleted, 2_000_000_000]) {
      expect([id, (await toSeller(buyer, { item_id: id })).status]).toEqual([id, 404]);
      expect((await t.call(`GET /api/items/${id}/chat`, { as: buyer })).status).toBe(404);
    }
    expect((await toSeller(stranger, { item_id: farmers })).status).toBe(201);
    // Administrators write to the seller of any order, whatever became of the item.
    for (const id of [waiting, farmers, deleted]) {
      expect([id, (await t.call(`GET /api/items/${id}/chat`, { as: admin })).status]).toEqual([id, 200]);
      expect([id, (await toSeller(admin, { item_id: id })).status]).toEqual([id, 201]);
    }
    expect((await toSeller(admin, { item_id: 2_000_000_000 })).status).toBe(404);
  });

  test('must go to the seller, who cannot write first', async () => {
    const { seller, buyer, stranger } = fixtures;
    const [asker] = (await createUsers(t, 1)) as [TestUser];
    expect((await toSeller(buyer, { to: stranger.id })).status).toBe(404);
    expect((await toSeller(seller, { to: asker.id })).status).toBe(404);
    await toSeller(asker);
    expect((await toSeller(seller, { to: asker.id })).status).toBe(201);
    expect((await toSeller(seller, { to: stranger.id })).status).toBe(404);
  });

  test('can be about a job profile or a sold item', async () => {
    const { seller, admin, buyer } = fixtures;
    const job = await publishAccepted(t, seller, admin, {
      type: 'Professional',
      title: 'Tailleur d’oliviers',
      quantity: undefined,
    });
    expect((await toSeller(buyer, { item_id: job })).status).toBe(201);
    const sold = await publishAccepted(t, seller, admin);
    await t.call(`POST /api/items/sold/${sold}`, { as: seller });
    expect((await toSeller(buyer, { item_id: sold })).status).toBe(201);
  });
});

describe('POST /api/chats/send › rejects a message', () => {
  const words = (message: unknown) => toSeller(fixtures.buyer, { message });

  test('that is empty, too long or invisible', async () => {
    for (const [message, reason] of [
      ['', 'This field is required.'],
      [' \n ', 'This field is required.'],
      [null, 'This field is required.'],
      ['🍅'.repeat(2001), 'Use at most 2000 characters.'],
      ['a\u202eb', 'This text contains invisible characters. Please type it again.'],
    ]) {
      const { status, body } = await words(message);
      expect([message, status, body.errors]).toEqual([message, 422, { message: [reason] }]);
    }
    expect((await words('🍅'.repeat(2000))).status).toBe(201);
  });

  test('to oneself or from a guest', async () => {
    const { status, body } = await toSeller(fixtures.seller);
    expect([status, body.errors]).toEqual([422, { to: ['You cannot message yourself.'] }]);
    expect((await toSeller(undefined)).status).toBe(401);
  });

  test('to a suspended or closed account, until the suspension ends', async () => {
    const farmer = await t.createUser();
    const theirs = await publishAccepted(t, farmer, fixtures.admin);
    const toThem = () => trySendMessage(t, fixtures.buyer, { to: farmer.id, item_id: theirs });
    expect((await toThem()).status).toBe(201);
    await t.call(`POST /api/admin/users/${farmer.id}/suspend`, { as: fixtures.admin, body: { reason: 'Spam' } });
    const { status, body } = await toThem();
    expect([status, body.message]).toEqual([409, 'This account is suspended and cannot read messages right now.']);
    await t.call(`POST /api/admin/users/${farmer.id}/restore`, { as: fixtures.admin });
    expect((await toThem()).status).toBe(201);

    // The job that ends suspensions has not run; the end time counts nevertheless.
    const now = new Date();
    Object.assign(t.deps, { clock: { now: () => now } });
    for (const [ms, expected] of [
      [1, 409],
      [0, 201],
      [-1, 201],
    ] as const) {
      await suspendAccount(t.deps, farmer.id, 'for a day', new Date(now.getTime() + ms));
      expect([ms, (await toThem()).status]).toEqual([ms, expected]);
    }
    Object.assign(t.deps, { clock: { now: () => new Date() } });

    const [buyer] = (await createUsers(t, 1)) as [TestUser];
    await toSeller(buyer);
    await t.deps.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', buyer.id).execute();
    const closed = await trySendMessage(t, fixtures.seller, { to: buyer.id, item_id: item });
    expect([closed.status, closed.body.message]).toEqual([409, 'This account is closed.']);
  });
});

describe('POST /api/chats/send › existing chat', () => {
  test('accepts messages after the item is sold, pending or deleted, but not after its permanent deletion', async () => {
    const { seller, admin, buyer } = fixtures;
    const own = await publishAccepted(t, seller, admin);
    const both = async (): Promise<number[]> => {
      const sent = await trySendMessage(t, buyer, { to: seller.id, item_id: own });
      const answered = await trySendMessage(t, seller, { to: buyer.id, item_id: own });
      return [sent.status, answered.status];
    };
    expect(await both()).toEqual([201, 201]);
    const shown = async () => (await chatsOf(buyer)).find(({ item_id }) => item_id === own)?.item;
    await t.call(`POST /api/items/sold/${own}`, { as: seller });
    expect([await both(), await shown()]).toMatchObject([[201, 201], { sold: 'Yes', available: true }]);
    await t.call('POST /api/items/update/Yes', { as: seller, body: { id: own, title: 'Autres tomates' } });
    expect([await both(), await shown()]).toMatchObject([[201, 201], { title: 'Autres tomates', available: false }]);
    await t.call(`DELETE /api/items/delete_from_account/${own}`, { as: seller });
    expect([await both(), await shown()]).toMatchObject([[201, 201], { available: false }]);
    expect((await t.call(`GET /api/items/${own}/chat`, { as: buyer })).body.chat?.item_id).toBe(own);

    const [{ id } = { id: 0 }] = await chatsOf(buyer);
    await t.call(`DELETE /api/items/delete_from_account/${own}`, { as: seller });
    expect(await both()).toEqual([404, 404]);
    expect((await chatsOf(buyer))[0]).toMatchObject({ id, item: null, item_id: null });
    const received = await messagesIn(buyer, id);
    expect([received.length, received[0]?.item_id]).toEqual([8, null]);
    expect((await t.call(`GET /api/items/${own}/chat`, { as: buyer })).status).toBe(404);
  });
});

describe('POST /api/chats/send › Idempotency-Key', () => {
  test('creates one message for concurrent requests', async () => {
    const { seller } = fixtures;
    const [buyer] = (await createUsers(t, 1)) as [TestUser];
    const headers = { 'idempotency-key': 'from-the-field-1' };
    const events = await collectEvents(t, async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => toSeller(buyer, {}, headers)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    });
    expect(events.filter(({ to, event }) => to === seller.id && event === 'chat')).toHaveLength(1);
    expect(await count('messages where from_user = $1', [buyer.id])).toBe(1);
    expect(
      await count(`notifications where user_id = $1 and data ->> 'from' = 'Crowd 1'`, [seller.id]),
    ).toBeGreaterThan(0);
  });

  test('rejects a reused or malformed key', async () => {
    const { buyer, stranger, seller } = fixtures;
    const headers = { 'idempotency-key': 'from-the-field-2' };
    const first = await sendMessage(t, buyer, { to: seller.id, item_id: item, message: 'Salam' }, headers);
    const other = await publishAccepted(t, seller, fixtures.admin);
    for (const more of [{ message: 'Salut' }, { message: 'Salam', item_id: other }]) {
      const { status, body } = await toSeller(buyer, more, headers);
      expect([status, body.code]).toEqual([409, 'conflict']);
    }
    // The chat was not created either.
    expect((await t.call(`GET /api/items/${other}/chat`, { as: buyer })).body).toEqual({ chat: null });
    expect((await toSeller(stranger, { message: 'Salut' }, headers)).status).toBe(201);
    for (const key of ['', 'x'.repeat(201), 'with space']) {
      const { status, body } = await toSeller(buyer, {}, { 'idempotency-key': key });
      expect([key, status, Object.keys(body.errors)]).toEqual([key, 422, ['Idempotency-Key']]);
    }
    const again = await toSeller(buyer, { message: 'Salam' }, headers);
    expect([again.status, again.body.data]).toEqual([201, first]);
  });

  test('treats another recipient or picture as another message', async () => {
    const { seller } = fixtures;
    const [one, two] = (await createUsers(t, 2)) as [TestUser, TestUser];
    await toSeller(one);
    await toSeller(two);
    const headers = { 'idempotency-key': 'from-the-field-4' };
    const refused = { message: 'This request was already sent with different content. Reload the page and check it.' };
    const answer = { item_id: item, message: 'Oui' };
    await sendMessage(t, seller, { ...answer, to: one.id }, headers);
    const other = await trySendMessage(t, seller, { ...answer, to: two.id }, headers);
    expect([other.status, other.body]).toMatchObject([409, refused]);
    const pictured = await trySendMessage(
      t,
      seller,
      { ...answer, to: one.id, image: await uploadImage(t, seller) },
      headers,
    );
    expect([pictured.status, pictured.body]).toMatchObject([409, refused]);
    const strange = await toSeller(one, {}, { 'idempotency-key': 'with space' });
    expect(strange.body.errors).toEqual({ 'Idempotency-Key': ['This has an invalid format.'] });
  });

  test('returns the stored message even if the chat was closed since', async () => {
    const { buyer, seller } = fixtures;
    const own = await publishAccepted(t, seller, fixtures.admin);
    const headers = { 'idempotency-key': 'from-the-field-3' };
    const words = { to: seller.id, item_id: own, message: 'Salam' };
    const first = await sendMessage(t, buyer, words, headers);
    await t.call('POST /api/chats/block', { as: seller, body: { user_id: buyer.id, blocked: true } });
    expect((await trySendMessage(t, buyer, words, headers)).body.data).toEqual(first);
    await t.call('POST /api/chats/block', { as: seller, body: { user_id: buyer.id, blocked: false } });
    await erase(own);
    expect((await trySendMessage(t, buyer, words, headers)).body.data).toEqual(first);
  });
});

describe('POST /api/chats/send › concurrency', () => {
  test('orders ids by commit, so that catching up misses nothing', async () => {
    const { seller } = fixtures;
    const [buyer] = (await createUsers(t, 1)) as [TestUser];
    const { chat_id, id } = (await toSeller(buyer)).body.data;
    let caught: number[] = [];
    const catchUp = async () => {
      const after = caught.at(-1) ?? id;
      caught = [...caught, ...(await messagesIn(seller, chat_id, { after })).map((message) => message.id)];
    };
    const sent = Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 ? toSeller(buyer, { message: `${n}` }) : trySendMessage(t, seller, { to: buyer.id, item_id: item }),
      ),
    );
    for (let n = 0; n < 8; n += 1) await catchUp();
    const ids = (await sent).map(({ body }) => body.data.id).toSorted((a, b) => a - b);
    await catchUp();
    expect(caught).toEqual(ids);
    const { rows } = await t.deps.db.pool.query(
      `select created_at < lag(created_at) over (order by id) as back from messages where chat_id = $1`,
      [chat_id],
    );
    expect(rows.filter(({ back }) => back)).toEqual([]);
    const [chat] = await chatsOf(buyer);
    expect([chat?.id, chat?.last_message?.id]).toEqual([chat_id, ids.at(-1)]);
  });

  test('stores or rejects each message while the item is permanently deleted', async () => {
    const { seller, admin, buyer } = fixtures;
    const own = await publishAccepted(t, seller, admin);
    const { chat_id } = await sendMessage(t, buyer, { to: seller.id, item_id: own });
    await t.call(`DELETE /api/items/delete_from_account/${own}`, { as: seller });
    const [removed, ...answers] = await Promise.all([
      t.call(`DELETE /api/items/delete_from_account/${own}`, { as: seller }),
      ...Array.from({ length: 12 }, () => trySendMessage(t, buyer, { to: seller.id, item_id: own })),
    ]);
    expect(removed.status).toBe(200);
    const arrived = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true);
    expect(await messagesIn(buyer, chat_id)).toHaveLength(arrived + 1);
    expect((await chatsOf(buyer)).find(({ id }) => id === chat_id)).toMatchObject({ item: null });
  });
});

describe('POST /api/chats/send › photo', () => {
  test('accepts a photo with or without text and stores it with the message', async () => {
    const { buyer, seller } = fixtures;
    const image = await uploadImage(t, buyer);
    const message = await sendMessage(t, buyer, { to: seller.id, item_id: item, message: '', image: `/${image}` });
    expect(message).toMatchObject({ content: '', image });
    const { rows } = await t.deps.db.pool.query(
      'select owner_kind, owner_id, pinned from upload_uses where upload_path = $1',
      [image],
    );
    expect(rows).toEqual([{ owner_kind: 'chat', owner_id: message.id, pinned: true }]);
    const removed = await t.call(`DELETE /api/items/delete-image/${image.split('/')[1]}`, { as: buyer });
    expect(removed.status).toBe(409);
  });

  test('rejects uploads of others, documents and missing files', async () => {
    const { buyer, seller } = fixtures;
    const theirs = await uploadImage(t, seller);
    for (const [image, reason] of [
      [theirs, 'You can only use files that you uploaded yourself.'],
      [`uploads/${'0'.repeat(32)}.webp`, 'You can only use files that you uploaded yourself.'],
      ['../etc/passwd', 'You can only use files that you uploaded yourself.'],
      [await uploadPdf(t, buyer), 'Only images can be used here.'],
    ]) {
      const { status, body } = await toSeller(buyer, { image });
      expect([image, status, body.errors]).toEqual([image, 422, { image: [reason] }]);
    }
    expect(await count('messages where image = $1', [theirs])).toBe(0);
  });
});

describe('POST /api/chats/send › events', () => {
  test('publishes a read event only if something was unread', async () => {
    const { seller } = fixtures;
    const [buyer] = (await createUsers(t, 1)) as [TestUser];
    const { chat_id } = (await toSeller(buyer)).body.data;
    const readBy = async (as: TestUser, work: () => Promise<unknown>) =>
      (await collectEvents(t, work)).filter(
        ({ event, data }) => event === 'chat_read' && (data as { by: number }).by === as.id,
      );
    expect(await readBy(buyer, () => toSeller(buyer))).toEqual([]);
    const reply = () => trySendMessage(t, seller, { to: buyer.id, item_id: item });
    expect(await readBy(seller, reply)).toMatchObject([{ data: { chat_id } }, { data: { chat_id } }]);
    expect(await readBy(seller, reply)).toEqual([]);
    await t.call('POST /api/chats/messages', { as: buyer, body: { chat_id } });
    expect(await readBy(buyer, () => toSeller(buyer))).toEqual([]);
  });

  test('uses the first name alone when there is no last name', async () => {
    const [buyer] = (await createUsers(t, 1)) as [TestUser];
    await t.deps.db
      .updateTable('users')
      .set({ first_name: 'Itto', last_name: '' })
      .where('id', '=', buyer.id)
      .execute();
    const { chat_id } = (await toSeller(buyer)).body.data;
    const { rows } = await t.deps.db.pool.query(`select data ->> 'from' as name from notifications where topic = $1`, [
      `chat:${chat_id}`,
    ]);
    expect(rows).toEqual([{ name: 'Itto' }]);
  });

  test('reaches the other user and the sender’s other devices only', async () => {
    const { buyer, seller } = fixtures;
    let message: Message | undefined;
    const events = await collectEvents(t, async () => {
      message = await sendMessage(
        t,
        buyer,
        { to: seller.id, item_id: item, message: 'م'.repeat(2000) },
        { 'x-socket-id': '12.34' },
      );
      await toSeller(buyer, { message: 'x' }, { 'x-socket-id': 'drop table; 1' });
      await toSeller(buyer, { message: '' });
    });
    const chats = events.filter(({ event }) => event === 'chat');
    expect(chats.map(({ to, except }) => [to, except])).toEqual([
      [seller.id, undefined],
      [buyer.id, '12.34'],
      [seller.id, undefined],
      [buyer.id, undefined],
    ]);
    expect(chats[0]?.data).toEqual(message);
    expect(events.filter(({ to }) => ![seller.id, buyer.id].includes(to))).toEqual([]);
  });

  test('keeps one notification per conversation until it is read', async () => {
    const { buyer, seller } = fixtures;
    const own = await publishAccepted(t, seller, fixtures.admin, { title: 'Noix de Midelt' });
    const getNotifications = async () =>
      (
        await t.deps.db.pool.query(
          `select data, read_at is not null as read from notifications
           where user_id = $1 and kind = 'chat_message' and data ->> 'title' = 'Noix de Midelt' order by id`,
          [seller.id],
        )
      ).rows;
    const words = { to: seller.id, item_id: own };
    await sendMessage(t, buyer, { ...words, message: 'One' });
    const { chat_id, id } = await sendMessage(t, buyer, { ...words, message: '🌰'.repeat(300) });
    expect(await getNotifications()).toEqual([
      {
        data: { chat_id, from: 'Buyer Test', title: 'Noix de Midelt', snippet: '🌰'.repeat(100), count: 2 },
        read: false,
      },
    ]);
    await t.call('POST /api/chats/read', { as: seller, body: { chat_id, message_id: id } });
    await sendMessage(t, buyer, { ...words, message: 'Three' });
    expect(await getNotifications()).toMatchObject([
      { read: true },
      { data: { count: 1, snippet: 'Three' }, read: false },
    ]);
  });
});

test('POST /api/chats/send › limits the rate with 429, and accepts the rejected message once when retried', async () => {
  const strict = await startApp({}, { limits: true });
  try {
    const { seller, buyer, admin } = await createFixtures(strict);
    const about = { to: seller.id, item_id: await publishAccepted(strict, seller, admin) };
    const send = (n: number) =>
      trySendMessage(strict, buyer, { ...about, message: `n${n}` }, { 'idempotency-key': `k${n}` });
    const answers = [];
    for (let n = 1; n <= 12; n += 1) answers.push(await send(n));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429, 429]);
    const wait = Number(answers.at(-1)?.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(5);
    // The seller’s replies are not limited by it.
    expect((await trySendMessage(strict, seller, { ...about, to: buyer.id, message: 'واه' })).status).toBe(201);
    await expect.poll(async () => (await send(11)).status, { interval: 1000 }).toBe(201);
    await send(11);
    const { chats } = (await strict.call('GET /api/chats', { as: seller })).body;
    const { messages } = (
      await strict.call('POST /api/chats/messages', { as: seller, body: { chat_id: chats[0]?.id } })
    ).body;
    expect(messages.filter(({ content }) => content === 'n11')).toHaveLength(1);
    expect(messages).toHaveLength(12);
  } finally {
    await strict.close();
  }
});

test('POST /api/chats/send › limits first messages to strangers to sixty an hour, not replies', async () => {
  const strict = await startApp({}, { limits: true, sharedWith: t });
  try {
    const [buyer, other] = (await createUsers(t, 2)) as [TestUser, TestUser];
    const about = { to: fixtures.seller.id, item_id: item, message: 'واش باقي؟' };
    expect((await trySendMessage(strict, buyer, about)).status).toBe(201);
    for (let n = 1; n < 60; n += 1) await strict.deps.limits.take('chats', `user:${buyer.id}`);
    const stranger = await publishAccepted(t, fixtures.stranger, fixtures.admin);
    const toStranger = { to: fixtures.stranger.id, item_id: stranger, message: 'واش باقي؟' };
    const refused = await trySendMessage(strict, buyer, toStranger);
    // The code is not 429: the outbox would wait with all other messages.
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'forbidden', message: expect.stringMatching(/^You have written to many sellers\..* in \d+ minutes\.$/) },
    ]);
    expect((await trySendMessage(strict, buyer, about)).status).toBe(201);
    // Another listing of a seller with whom there is a conversation.
    const second = await publishAccepted(t, fixtures.seller, fixtures.admin);
    expect((await trySendMessage(strict, buyer, { ...about, item_id: second })).status).toBe(201);
    expect((await trySendMessage(strict, other, toStranger)).status).toBe(201);
  } finally {
    await strict.close();
  }
});
