import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import { LIMITS } from '#lib/limits.ts';
import { CONTACT_FOR, type ContactFor } from '#lib/viewer.ts';
import { purgeViews } from './service/statistics.ts';
import { DAY } from '#lib/days.ts';

let app: TestApp;
let admin: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  app = await startApp();
  [admin, buyer] = await Promise.all([app.createUser({ role: 'admin' }), app.createUser({ role: 'buyer' })]);
  await prove(buyer);
});
afterAll(() => app.close());

interface Options {
  readonly as?: TestUser | undefined;
  readonly from?: string;
  readonly agent?: string;
  readonly lang?: 'ar' | 'fr' | 'en';
  readonly to?: TestApp;
}

const reveal = (id: number, { as, from = '192.0.2.1', agent = 'Firefox', lang = 'en', to = app }: Options = {}) =>
  to.call(`POST /api/items/${id}/contact`, {
    as,
    lang,
    headers: { 'x-ghalla-address': from, 'user-agent': agent },
  });

/** As if the user had followed the link in the e-mail. */
const prove = ({ id }: TestUser, what: 'email_verified' | 'phone_number_verified' = 'email_verified', to = app) =>
  to.deps.db
    .updateTable('users')
    .set({ [what]: true })
    .where('id', '=', id)
    .execute();

let phones = 661_100_000;

/** An accepted item of a new seller, with the seller's number. */
const sell = async (contact_for?: ContactFor, fields: Record<string, unknown> = {}, to = app, boss = admin) => {
  phones += 1;
  const seller = await to.createUser({ role: 'farmer', phone: `0${phones}` });
  if (contact_for) {
    expect((await to.call('POST /api/user/update', { as: seller, body: { contact_for } })).status).toBe(200);
  }
  const { id } = await publishItem(to, seller, fields);
  await decideItem(to, boss, id);
  return { id, seller, phone: `+212${phones}` };
};

describe('POST /api/items/{id}/contact', () => {
  test('returns the complete number to everyone, which no other call shows', async () => {
    const { id, phone } = await sell();
    for (const as of [undefined, buyer]) {
      const { status, body } = await reveal(id, { as });
      expect([status, body]).toEqual([200, { phone, whatsapp: phone }]);
      for (const key of [`GET /api/items/${id}`, 'GET /api/items/latest', 'POST /api/items/search'] as const) {
        const shown = await app.request(key, { as });
        expect([key, shown.status, JSON.stringify(shown.body).includes(phone.slice(4))]).toEqual([key, 200, false]);
      }
    }
  });

  test.each<[ContactFor, number, number]>([
    ['everyone', 200, 200],
    ['members', 401, 200],
    ['messages', 403, 403],
  ])('contact_for %s › is %i for guests and %i for signed-in users', async (contact_for, asGuest, asUser) => {
    const { id, phone } = await sell(contact_for);
    for (const [as, status] of [
      [undefined, asGuest],
      [buyer, asUser],
      [admin, 200],
    ] as const) {
      const response = await reveal(id, { as });
      expect([as?.id, response.status]).toEqual([as?.id, status]);
      expect(JSON.stringify(response.body).includes(phone)).toBe(status === 200);
      expect((await app.call(`GET /api/items/${id}`, { as })).body.item.contact_for).toBe(contact_for);
    }
  });

  test('counts as a user only who has proven a phone number or an e-mail address', async () => {
    const { id, phone } = await sell('members');
    for (const what of ['email_verified', 'phone_number_verified'] as const) {
      const reader = await app.createUser({ role: 'buyer', phone: `0${(phones += 1)}`, unproven: true });
      const { status, body } = await reveal(id, { as: reader });
      expect([status, (body as { message?: string }).message]).toEqual([403, expect.stringContaining('your profile')]);
      expect((await reveal((await sell()).id, { as: reader })).status).toBe(200);
      await prove(reader, what);
      expect((await reveal(id, { as: reader })).body.phone).toBe(phone);
    }
  });

  test('says why it does not reveal the contacts', async () => {
    const messages = async (id: number) =>
      Promise.all((['ar', 'fr', 'en'] as const).map(async (lang) => (await reveal(id, { lang })).body.message));
    expect(await messages((await sell('members')).id)).toEqual([
      expect.stringContaining('سجّل الدخول أولاً'),
      expect.stringContaining('Connectez-vous'),
      expect.stringContaining('sign in first'),
    ]);
    expect(await messages((await sell('messages')).id)).toEqual([
      expect.stringContaining('بالرسائل فقط'),
      expect.stringContaining('par message uniquement'),
      expect.stringContaining('only be contacted by message'),
    ]);
  });

  test('returns the contacts of a job profile itself, the e-mail address to signed-in users only', async () => {
    const { id } = await sell(undefined, {
      type: 'Professional',
      phone: '0661234567',
      whatsapp: '0661234568',
      email: 'karim@ghalla.example',
    });
    const contact = { phone: '+212661234567', whatsapp: '+212661234568' };
    expect((await reveal(id)).body).toEqual(contact);
    expect((await reveal(id, { as: buyer })).body).toEqual({ ...contact, email: 'karim@ghalla.example' });
    const withoutOthers = await sell(undefined, { type: 'Professional', phone: '0661234569' });
    expect((await reveal(withoutOthers.id, { as: buyer })).body).toEqual({ phone: '+212661234569', whatsapp: null });
  });

  test('returns nothing for a seller without a number, and counts nothing', async () => {
    const { id } = await publishItem(app, await app.createUser({ role: 'farmer' }));
    await decideItem(app, admin, id);
    expect((await reveal(id)).body).toEqual({ phone: null, whatsapp: null });
    expect(await countOf(id)).toBe(0);
  });

  test('is 404 for own, unpublished, deleted and missing items, and for other audiences', async () => {
    const { id, seller } = await sell();
    expect((await reveal(id, { as: seller })).status).toBe(404);
    const pending = await publishItem(app, seller);
    const draft = await app.call('POST /api/items/store/No', {
      as: seller,
      body: { type: 'Product', title: 'Figues' },
    });
    const farmersOnly = await publishItem(app, seller);
    await decideItem(app, admin, farmersOnly.id, 'farmerAccepted');
    await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: seller });
    for (const hidden of [pending.id, draft.body.item.id, farmersOnly.id, id, 999_999]) {
      for (const as of [undefined, buyer]) {
        const { status, body } = await reveal(hidden, { as });
        expect([hidden, status, body.code]).toEqual([hidden, 404, 'not_found']);
      }
    }
    expect((await reveal(pending.id, { as: admin })).status).toBe(404);
    expect((await reveal(farmersOnly.id, { as: await app.createUser({ role: 'farmer' }) })).status).toBe(200);
    expect((await app.request('POST /api/items/abc/contact')).status).toBe(404);
  });
});

/** Returns how often contacts of an item were revealed today. */
const countOf = async (id: number): Promise<number> => {
  const { status, body } = await app.call(`GET /api/admin/items/${id}/statistics`, { as: admin });
  expect(status).toBe(200);
  return body.days.at(-1)?.contacts ?? Number.NaN;
};

describe('POST /api/items/{id}/contact › count', () => {
  test('is once per viewer and day, apart from views', async () => {
    const { id, seller } = await sell();
    for (let n = 0; n < 3; n += 1) await reveal(id, { as: buyer });
    expect(await countOf(id)).toBe(1);
    for (const from of ['192.0.2.2', '192.0.2.2', '192.0.2.3']) await reveal(id, { from });
    expect(await countOf(id)).toBe(3);
    // Administrators, crawlers, the seller and rejected calls do not count.
    await reveal(id, { as: admin });
    await reveal(id, { agent: 'Googlebot/2.1' });
    await reveal(id, { as: seller });
    expect(await countOf(id)).toBe(3);
    const views = async () => (await app.call(`GET /api/items/${id}`)).body.item.views;
    expect(await views()).toBe(0);
    await app.call(`POST /api/items/${id}/view`, { as: buyer });
    expect([await views(), await countOf(id)]).toEqual([1, 3]);
    const { days, totals } = (await app.call(`GET /api/admin/items/${id}/statistics`, { as: admin })).body;
    expect([days.at(-1), totals]).toMatchObject([
      { views: 1, contacts: 3 },
      { views: 1, contacts: 3 },
    ]);
  });

  test('is exact for concurrent calls', async () => {
    const { id } = await sell();
    const networks = Array.from({ length: 12 }, (_, n) => `192.0.2.${100 + n}`);
    await Promise.all([...networks, ...networks, ...networks].map((from) => reveal(id, { from })));
    expect(await countOf(id)).toBe(12);
  });

  test('counts at most five User-Agents of a network, and its fresh accounts among them', async () => {
    const { id } = await sell();
    const agents = Array.from({ length: 60 }, (_, n) => `Firefox ${n}`);
    await Promise.all(agents.map((agent) => reveal(id, { agent, from: '192.0.2.150' })));
    expect(await countOf(id)).toBe(5);
    const as = await app.createUser({ role: 'buyer', phone: `0${(phones += 1)}`, unproven: true });
    await reveal(id, { as, agent: 'Chrome', from: '192.0.2.150' });
    expect(await countOf(id)).toBe(5);
    await reveal(id, { as: buyer, from: '192.0.2.150' });
    expect(await countOf(id)).toBe(6);
  });

  test('keeps no address, and no viewer for longer than a day', async () => {
    const { id } = await sell();
    await reveal(id, { as: buyer });
    await reveal(id, { from: '192.0.2.77' });
    const { pool } = app.deps.db;
    const viewers = async () =>
      (await pool.query<{ viewer: string }>('select viewer from item_views where item_id = $1', [id])).rows;
    const stored = await viewers();
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toMatch(/user:|192\.0/);
    const now = new Date(Date.now() + 2 * DAY);
    await purgeViews({ db: app.deps.db, clock: { ...app.deps.clock, now: () => now } });
    expect(await viewers()).toEqual([]);
    expect(await countOf(id)).toBe(2);
  });
});

describe('POST /api/items/{id}/contact › limits', () => {
  let strict: TestApp;
  let boss: TestUser;
  let item: Awaited<ReturnType<typeof sell>>;

  beforeAll(async () => {
    strict = await startApp({}, { limits: true });
    boss = await strict.createUser({ role: 'admin' });
    item = await sell(undefined, {}, strict, boss);
  });
  afterAll(() => strict.close());

  const statusesOf = async (times: number, options: Omit<Options, 'to'>): Promise<Record<number, number>> => {
    const counts: Record<number, number> = {};
    const responses = await Promise.all(
      Array.from({ length: times }, () => reveal(item.id, { ...options, to: strict })),
    );
    for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  test('allow the guests of an address 20 an hour, also at once', async () => {
    const { points } = LIMITS.contactsFrom;
    expect(await statusesOf(points + 5, { from: '198.51.100.1' })).toEqual({ 200: points, 429: 5 });
    expect(await statusesOf(1, { from: '198.51.100.2' })).toEqual({ 200: 1 });
  });

  test('take a /64 network of IPv6 for one address', async () => {
    const { points } = LIMITS.contactsFrom;
    for (let n = 0; n < points; n += 1) {
      expect((await reveal(item.id, { from: `2001:db8:1:2::${n + 1}`, to: strict })).status).toBe(200);
    }
    expect((await reveal(item.id, { from: '2001:db8:1:2:ffff::1', to: strict })).status).toBe(429);
    expect((await reveal(item.id, { from: '2001:db8:1:3::1', to: strict })).status).toBe(200);
  });

  test('allow a user 60 an hour from any address, and say when to try again', async () => {
    const { points } = LIMITS.contacts;
    const reader = await strict.createUser({ role: 'buyer' });
    for (let n = 0; n < points; n += 1) {
      expect((await reveal(item.id, { as: reader, from: `203.0.113.${n}`, to: strict })).status).toBe(200);
    }
    for (const [lang, text] of [
      ['ar', 'راسل البائع'],
      ['fr', 'minutes, ou écrivez au vendeur'],
      ['en', 'minutes, or message the seller'],
    ] as const) {
      const { status, body, headers } = await reveal(item.id, { as: reader, lang, to: strict });
      expect([status, body.code]).toEqual([429, 'too_many']);
      const wait = Number(headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3000);
      expect(wait).toBeLessThanOrEqual(3600);
      expect(body.message).toContain(text);
      expect(body.message).toContain(String(Math.ceil(wait / 60)));
    }
    // Neither another user nor an administrator is concerned.
    expect((await reveal(item.id, { as: await strict.createUser({ role: 'buyer' }), to: strict })).status).toBe(200);
    for (let n = 0; n <= points; n += 1) {
      expect((await reveal(item.id, { as: boss, to: strict })).status).toBe(200);
    }
  });

  test('stop many unproven accounts of one address together with its guests', async () => {
    const from = '198.51.100.20';
    const readers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => strict.createUser({ role: 'buyer', phone: `067100000${n}`, unproven: true })),
    );
    const statuses = [];
    for (const as of [...readers, undefined]) statuses.push(await statusesOf(5, { as, from }));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429].map((status) => ({ [status]: 5 })));
    // A proven account is not held up by what others do at its address.
    await prove(readers[5] as TestUser, 'phone_number_verified', strict);
    expect(await statusesOf(5, { as: readers[5], from })).toEqual({ 200: 5 });
  });

  test('stop many proven accounts of one address, too', async () => {
    const from = '198.51.100.21';
    const { points } = LIMITS.contactsOfUsersFrom;
    const each = points / 5;
    for (let n = 0; n < 6; n += 1) {
      const as = await strict.createUser({ role: 'buyer' });
      await prove(as, 'email_verified', strict);
      expect(await statusesOf(each, { as, from })).toEqual(n < 5 ? { 200: each } : { 429: each });
    }
  });

  test('do not count what is not revealed', async () => {
    const hidden = await sell('messages', {}, strict, boss);
    const from = '198.51.100.9';
    for (let n = 0; n < LIMITS.contactsFrom.points; n += 1) {
      expect((await reveal(hidden.id, { from, to: strict })).status).toBe(403);
    }
    expect((await reveal(item.id, { from, to: strict })).status).toBe(200);
  });
});

describe('POST /api/user/update › contact_for', () => {
  test('is everyone by default, changes alone, and takes known values only', async () => {
    const user = await app.createUser({ role: 'farmer' });
    const me = async () => (await app.call('GET /api/user', { as: user })).body;
    expect(await me()).toMatchObject({ contact_for: 'everyone' });
    for (const contact_for of CONTACT_FOR.toReversed()) {
      const { status, body } = await app.call('POST /api/user/update', { as: user, body: { contact_for } });
      expect([status, body.contact_for]).toEqual([200, contact_for]);
      await app.call('POST /api/user/update', { as: user, body: { first_name: 'Zahra' } });
      expect(await me()).toMatchObject({ contact_for, first_name: 'Zahra' });
    }
    const wrong = await app.request('POST /api/user/update', { as: user, body: { contact_for: 'friends' } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['contact_for']]);
  });

  test('is part of the data export', async () => {
    const { seller } = await sell('members');
    const { body } = await app.request('GET /api/user/export', { as: seller });
    expect(JSON.stringify(body)).toContain('"contact_for":"members"');
  });
});
