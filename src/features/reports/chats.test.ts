import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { sendMessage, trySendMessage } from '#tests/support/chats.ts';
import { createUsers } from '#tests/support/create-users.ts';
import { publishAccepted } from '#tests/support/orders.ts';
import { LIMITS } from '#lib/limits.ts';
import type { FiledChatReport } from './admin/contract.ts';

let t: TestApp;
let parties: Fixtures;
let item: number;

beforeAll(async () => {
  t = await startApp({}, { limits: true });
  parties = await createFixtures(t);
  item = await publishAccepted(t, parties.seller, parties.admin, { title: 'Noix de Midelt' });
});
afterAll(() => t.close());

const report = (as: TestUser | undefined, chat_id: number, more: object = {}) =>
  t.call('POST /api/chats/report', { as, body: { chat_id, reason: 'fraud', ...more } });
const waiting = async (status = 'open'): Promise<FiledChatReport[]> =>
  (await t.call(`GET /api/admin/chat-reports?status=${status}`, { as: parties.admin })).body.reports.data;
const decide = (id: number, body: object) => t.call(`PUT /api/admin/chat-reports/${id}`, { as: parties.admin, body });

/** Creates a conversation of a new user and their report. */
const reported = async () => {
  const [buyer] = (await createUsers(t, 1)) as [TestUser];
  const { chat_id } = await sendMessage(t, buyer, { to: parties.seller.id, item_id: item, message: 'Is it there?' });
  await sendMessage(t, parties.seller, { to: buyer.id, item_id: item, message: 'Pay first' });
  const { body } = await report(buyer, chat_id, { text: ' He wants money first. ' });
  return { buyer, chat_id, id: body.report.id };
};

describe('POST /api/chats/report', () => {
  test('replaces the open report of the same user and conversation', async () => {
    const { buyer, chat_id, id } = await reported();
    const again = await report(buyer, chat_id, { reason: 'offensive', text: '' });
    expect(again.body).toMatchObject({
      updated: true,
      report: { id, chat_id, reason: 'offensive', text: null, status: 'open' },
    });
    expect((await report(parties.seller, chat_id, { reason: 'spam' })).body.updated).toBe(false);
    const both = (await waiting()).filter((one) => one.chat_id === chat_id);
    expect(both).toMatchObject([
      {
        id,
        reason: 'offensive',
        item: { id: item, title: 'Noix de Midelt' },
        reporter: { id: buyer.id },
        reported: { id: parties.seller.id, first_name: 'Seller' },
        note: null,
        decided_at: null,
      },
      { reason: 'spam', reporter: { id: parties.seller.id }, reported: { id: buyer.id } },
    ]);
    await decide(id, { status: 'dismissed' });
    expect((await report(buyer, chat_id)).body).toMatchObject({ updated: false });
  });

  test('requires a participant and a known reason', async () => {
    const { buyer, chat_id } = await reported();
    for (const as of [parties.stranger, parties.admin]) expect((await report(as, chat_id)).status).toBe(404);
    expect((await report(undefined, chat_id)).status).toBe(401);
    for (const [more, field] of [
      [{ reason: 'boring' }, 'reason'],
      [{ text: 'x'.repeat(1001) }, 'text'],
    ] as const) {
      const { status, body } = await report(buyer, chat_id, more);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
  });
});

describe('limits', () => {
  test('POST /api/chats/send, POST /api/chats/report › limit the rate with 429', async () => {
    const [buyer] = (await createUsers(t, 1)) as [TestUser];
    const nowhere = { to: parties.seller.id, item_id: 2_000_000_000 };
    const written = await Promise.all(Array.from({ length: 61 }, () => trySendMessage(t, buyer, nowhere)));
    const filed = await Promise.all(Array.from({ length: 21 }, () => report(buyer, 2_000_000_000)));
    for (const [answers, most] of [
      // The limit is sixty per minute with a burst of ten.
      [written, LIMITS.messages.burst.points],
      [filed, LIMITS.reports.points],
    ] as const) {
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(most);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - most);
    }
  });
});

describe('/api/admin/chat-reports', () => {
  test('GET …/{id}/messages › returns reported conversations only, and records it in the audit log', async () => {
    const { id, chat_id, buyer } = await reported();
    const read = (which: number, as: TestUser | undefined = parties.admin, query = '') =>
      t.call(`GET /api/admin/chat-reports/${which}/messages${query}`, { as });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body.messages).toMatchObject([{ content: 'Is it there?' }, { content: 'Pay first' }]);
    expect(body.people.map((user) => user.id)).toEqual([parties.seller.id, buyer.id]);
    expect((await read(id, parties.admin, `?before=${body.messages[1]?.id}`)).body.messages).toHaveLength(1);
    expect((await read(2_000_000_000)).status).toBe(404);
    for (const as of [parties.seller, buyer]) expect((await read(id, as)).status).toBe(403);
    const { rows } = await t.deps.db.pool.query(
      `select actor_id, subject_id, subject_name, after from audit_log where action = 'chat_report.read' order by id`,
    );
    const line = { actor_id: parties.admin.id, subject_id: id, subject_name: 'Noix de Midelt', after: { chat_id } };
    expect(rows).toEqual([line, line]);
    // The participants are not notified of it.
    const [chat] = (await t.call('GET /api/chats', { as: buyer })).body.chats;
    expect(chat?.unread).toBe(1);
  });

  test('PUT …/{id} › decides once and notifies the reporter', async () => {
    const { id, chat_id, buyer } = await reported();
    const both = await Promise.all([
      decide(id, { status: 'upheld', note: 'Write to nobody like that.' }),
      decide(id, { status: 'upheld', note: 'Write to nobody like that.' }),
    ]);
    const [done, late] = both.toSorted((a, b) => a.status - b.status);
    expect(done?.body.report).toMatchObject({
      id,
      status: 'upheld',
      note: 'Write to nobody like that.',
      decided_at: expect.stringMatching(/Z$/),
    });
    expect([late?.status, late?.body.message]).toEqual([409, 'This report has already been decided.']);
    expect((await waiting()).some((one) => one.id === id)).toBe(false);
    expect((await waiting('upheld')).some((one) => one.id === id)).toBe(true);
    const { rows } = await t.deps.db.pool.query(
      `select user_id, data from notifications where kind = 'chat_report_decided' and data -> 'chat_id' = to_jsonb($1::int)`,
      [chat_id],
    );
    expect(rows).toEqual([
      { user_id: buyer.id, data: { chat_id, status: 'upheld', note: 'Write to nobody like that.' } },
    ]);
  });

  test('PUT …/{id} › validates the input and is limited to administrators', async () => {
    const { id } = await reported();
    expect(errorFields(await decide(id, { status: 'open' }))).toEqual([422, ['status']]);
    expect((await decide(2_000_000_000, { status: 'upheld' })).status).toBe(404);
    const body = { status: 'dismissed' };
    expect((await t.call(`PUT /api/admin/chat-reports/${id}`, { as: parties.seller, body })).status).toBe(403);
    expect((await t.call('GET /api/admin/chat-reports', { as: parties.seller })).status).toBe(403);
    expect(errorFields(await t.call('GET /api/admin/chat-reports?status=lost', { as: parties.admin }))).toEqual([
      422,
      ['status'],
    ]);
  });

  test('GET › includes reports whose item was deleted', async () => {
    const own = await publishAccepted(t, parties.seller, parties.admin);
    const { chat_id } = await sendMessage(t, parties.buyer, { to: parties.seller.id, item_id: own });
    const { id } = (await report(parties.buyer, chat_id)).body.report;
    await t.deps.db.deleteFrom('items').where('id', '=', own).execute();
    expect((await waiting()).find((one) => one.id === id)).toMatchObject({ item: null });
    expect((await decide(id, { status: 'dismissed' })).status).toBe(200);
  });
});
