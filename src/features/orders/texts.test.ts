import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { flushOutbox } from '#tests/support/notifications.ts';
import { placeOrder, publishAccepted, type PlacedOrder } from '#tests/support/orders.ts';
import { startPushServer } from '#tests/support/push-server.ts';
import { webhookSms } from '#platform/delivery/sms.ts';

let t: TestApp;
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
let driver: TestUser;
let item: number;

beforeAll(async () => {
  t = await startApp();
  [seller, buyer, admin, driver] = await Promise.all([
    t.createUser({ lang: 'fr', phone: '0661000001' }),
    t.createUser({ role: 'buyer', phone: '0661000002' }),
    t.createUser({ role: 'admin' }),
    t.createUser({ role: 'delivery', phone: '0661000003' }),
  ]);
  item = await publishAccepted(t, seller, admin, { quantity: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.smsMessages.length = 0;
  const { db } = t.deps;
  const ids = [seller, buyer, driver].map(({ id }) => id);
  await db.deleteFrom('outbox').execute();
  // Only the phone reaches them.
  await db.updateTable('users').set({ email: null, order_texts: 'sms' }).where('id', 'in', ids).execute();
});

const SELLER = '+212661000001';
const BUYER = '+212661000002';
const DRIVER = '+212661000003';
const GUEST = '+212661203040';

/** The texts that have been sent since the last call, by recipient. */
const takeTexts = async (to: string): Promise<string[]> => {
  await flushOutbox(t);
  const texts = t.smsMessages.filter((one) => one.to === to).map(({ text }) => text);
  t.smsMessages.length = 0;
  return texts;
};
const move = async ({ order: { id } }: PlacedOrder, status: string): Promise<void> => {
  const { status: code } = await t.request(`PUT /api/seller/orders/${id}/status`, { as: seller, body: { status } });
  expect(code).toBe(200);
};

describe('users without an e-mail address and push messages', () => {
  test('the seller gets a text about a new order, in their language', async () => {
    await placeOrder(t, item, {}, { as: buyer });
    const [text, ...others] = await takeTexts(SELLER);
    expect(text).toMatch(/^Ghalla\u202f: .*Nouvelle commande pour «/);
    expect(text).not.toMatch(/[\u2068\u2069]/);
    expect(others).toEqual([]);
  });

  test('the buyer gets one about each important step, once', async () => {
    const order = await placeOrder(t, item, {}, { as: buyer });
    await takeTexts(BUYER);
    for (const status of ['confirmed', 'processing', 'pending', 'confirmed', 'shipped', 'delivered']) {
      await move(order, status);
    }
    expect(await takeTexts(BUYER)).toEqual([
      expect.stringContaining('has confirmed your order'),
      expect.stringContaining('is on its way'),
      expect.stringContaining('has been delivered'),
    ]);
  });

  test('a driver gets one about an order that is assigned to them', async () => {
    const { order } = await placeOrder(t, item, {}, { as: buyer });
    const body = { delivery_id: driver.id };
    expect((await t.request(`POST /api/admin/orders/${order.id}/update`, { as: admin, body })).status).toBe(200);
    expect(await takeTexts(DRIVER)).toEqual([expect.stringContaining('has been assigned to you')]);
  });

  test('PUT /api/notifications/texts › chooses WhatsApp or nothing', async () => {
    const state = await t.call('PUT /api/notifications/texts', { as: seller, body: { choice: 'whatsapp' } });
    expect(state.body).toEqual({ phone: '06 •• •• •• 01', choice: 'whatsapp' });
    await placeOrder(t, item, {}, { as: buyer });
    await flushOutbox(t);
    expect(t.smsMessages).toMatchObject([{ to: SELLER, channel: 'whatsapp' }]);
    t.smsMessages.length = 0;
    await t.call('PUT /api/notifications/texts', { as: seller, body: { choice: 'none' } });
    await placeOrder(t, item, {}, { as: buyer });
    expect(await takeTexts(SELLER)).toEqual([]);
    // A one-time code has its own channel, whatever was chosen.
    await t.call('PUT /api/notifications/texts', { as: seller, body: { choice: 'whatsapp' } });
    await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: SELLER } });
    expect(t.smsMessages).toMatchObject([{ to: SELLER, channel: 'sms' }]);
  });

  test('get none if they have an address, or a device that receives orders', async () => {
    const server = await startPushServer();
    const key = (await t.call('GET /api/notifications/push', { as: seller })).body.key;
    const subscription = server.subscribe('phone', key);
    await t.call('POST /api/notifications/push', { as: seller, body: subscription });
    await placeOrder(t, item, {}, { as: buyer });
    expect(await takeTexts(SELLER)).toEqual([]);
    const body = { group: 'orders', subscribed: false } as const;
    await t.call('PUT /api/notifications/push', { as: seller, body });
    await placeOrder(t, item, {}, { as: buyer });
    expect(await takeTexts(SELLER)).toHaveLength(1);
    await t.deps.db.updateTable('users').set({ email: 'seller@ghalla.example' }).where('id', '=', seller.id).execute();
    await placeOrder(t, item, {}, { as: buyer });
    expect(await takeTexts(SELLER)).toEqual([]);
    await t.call('DELETE /api/notifications/push', { as: seller });
    await server.close();
  });
});

describe('guests', () => {
  test('get a text when their order is accepted and on its way, in the language of the page', async () => {
    const order = await placeOrder(t, item, {}, { headers: { 'accept-language': 'fr' } });
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) await move(order, status);
    expect(await takeTexts(GUEST)).toEqual([
      expect.stringMatching(/^Ghalla\u202f: .*confirmé/),
      expect.stringMatching(/^Ghalla\u202f: .*route/),
    ]);
  });

  test('get one when the seller refuses, and none when they cancel themselves', async () => {
    const refused = await placeOrder(t, item, { phone: GUEST });
    await move(refused, 'canceled');
    expect(await takeTexts(GUEST)).toHaveLength(1);
    const { token } = await placeOrder(t, item, { phone: GUEST });
    await t.request(`POST /api/orders/track/${token}/cancel`);
    expect(await takeTexts(GUEST)).toEqual([]);
  });
});

describe('the gateway', () => {
  let gateway: Server;
  const requests: unknown[] = [];
  const accept = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = await Array.fromAsync(request);
    requests.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
    response.end();
  };
  beforeAll(async () => {
    gateway = createServer((request, response) => void accept(request, response));
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void gateway.close());

  test.each(['sms', 'whatsapp'] as const)('gets the channel %s beside number and text', async (channel) => {
    requests.length = 0;
    const sms = webhookSms(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`);
    await sms.send({ to: GUEST, text: 'Salam', channel });
    expect(requests).toEqual([{ to: GUEST, text: 'Salam', channel }]);
  });
});
