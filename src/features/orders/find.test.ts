import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { otherCode } from '#tests/support/devices.ts';
import { placeOrder, publishAccepted } from '#tests/support/orders.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { LIMITS } from '#lib/limits.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
let buyer: TestUser;
let item: number;
beforeAll(async () => {
  app = await startApp();
  [farmer, admin, buyer] = await Promise.all([
    app.createUser({ role: 'farmer', phone: '0661000009' }),
    app.createUser({ role: 'admin' }),
    app.createUser({ role: 'buyer' }),
  ]);
  item = await publishAccepted(app, farmer, admin, { quantity: 1000 });
});
afterAll(() => app.close());

let lastNumber = 10;
/** Returns a number that no other test uses. */
const freshNumber = (): string => `+2126500001${(lastNumber += 1)}`;

const sendCode = (phoneNumber: string) =>
  app.call('POST /api/auth/phone-number/send-otp', { lang: 'en', body: { phoneNumber } });
const getCode = async (phone: string): Promise<string> => {
  expect((await sendCode(phone)).status).toBe(200);
  return /\d{6}/.exec(app.smsMessages.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
};
const find = (phoneNumber: string, code: string) =>
  app.call('POST /api/orders/find', { lang: 'en', body: { phoneNumber, code } });

describe('POST /api/orders/find', () => {
  test('returns the orders that guests placed with the number, newest first, with their tracking links', async () => {
    const phone = freshNumber();
    const first = await placeOrder(app, item, { phone });
    const other = await publishAccepted(app, farmer, admin);
    const second = await placeOrder(app, other, { phone: phone.replace('+212', '0'), quantity: 2 });
    await placeOrder(app, item, { phone: freshNumber() });
    const { status, body } = await find(phone, await getCode(phone));
    expect(status).toBe(200);
    expect(body.orders.map(({ order }) => order.id)).toEqual([second.order.id, first.order.id]);
    expect(body.orders[0]?.tracking_url).toMatch(new RegExp(`/orders/track/${second.token}$`));
    // As on the tracking page, the seller's number is masked until the order is confirmed.
    expect(body.orders[0]?.order.seller.phone).toBe('06 •• •• •• 09');
  });

  test('leaves out orders of accounts, drafts, and what an administrator has removed', async () => {
    const phone = freshNumber();
    await placeOrder(app, item, { phone }, { as: buyer });
    await placeOrder(app, item, { phone, draft: 'Yes' }, { as: buyer });
    const { order } = await placeOrder(app, item, { phone });
    await app.call(`DELETE /api/admin/orders/delete/${order.id}`, { as: admin });
    expect((await find(phone, await getCode(phone))).body.orders).toEqual([]);
  });

  test('signs nobody in and creates no account', async () => {
    const phone = freshNumber();
    const { headers, status } = await find(phone, await getCode(phone));
    expect([status, headers.get('set-auth-token'), headers.get('set-cookie')]).toEqual([200, null, null]);
    const holders = app.deps.db.selectFrom('users').select('id').where('phone_number', '=', phone);
    expect(await holders.execute()).toEqual([]);
  });

  test('answers a wrong code alike, whether there are orders or not', async () => {
    const [known, unknown] = [freshNumber(), freshNumber()];
    await placeOrder(app, item, { phone: known });
    const answers = [];
    for (const phone of [known, unknown]) {
      const sent = await sendCode(phone);
      const wrong = await find(phone, otherCode(await getCode(phone)));
      const none = await find(freshNumber(), '123456');
      answers.push([sent.status, sent.body, wrong.status, wrong.body, none.status, none.body]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[2]).toBe(422);
  });

  test('takes a code once, and not after five wrong ones', async () => {
    const phone = freshNumber();
    const used = await getCode(phone);
    expect((await find(phone, used)).status).toBe(200);
    expect(errorFields(await find(phone, used))).toEqual([422, ['code']]);
    const spent = await getCode(phone);
    for (let tries = 0; tries < 5; tries += 1) await find(phone, otherCode(spent));
    expect(errorFields(await find(phone, spent))).toEqual([422, ['code']]);
    expect(errorFields(await find('061', 'abc'))).toEqual([422, ['code', 'phoneNumber']]);
  });

  test('shares the limit of sign-in per address, whatever the number', async () => {
    const limited = await startApp({ CHALLENGE: 'off' }, { limits: true });
    try {
      const statuses: number[] = [];
      for (let n = 0; n <= LIMITS.signInFrom.points; n += 1) {
        const body = { phoneNumber: `06500100${String(n % 100).padStart(2, '0')}`, code: '000000' };
        const headers = { 'x-ghalla-address': '10.0.2.1' };
        statuses.push((await limited.call('POST /api/orders/find', { body, headers })).status);
      }
      expect(statuses.filter((status) => status === 422)).toHaveLength(LIMITS.signInFrom.points);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
