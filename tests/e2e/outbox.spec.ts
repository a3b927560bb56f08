import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { OUTBOX, type OutboxMessage } from '#client/offline/outbox/entry.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { noiseImage } from '../support/uploads.ts';
import { chooseCity } from './support/city-picker.ts';
import { getItemForm } from './support/item-form.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import { test as base } from './support/deliveries.ts';
import { expect, localizedPath, visit, waitForHydration, waitUntilStored } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { marketUrl, randomPhone, type TestUser } from './support/users.ts';

// Changes made without a network arrive once, in order, even if the browser was closed meanwhile.

const lang = 'fr';
const t = getTexts(lang);
const at = (to: string): string => localizedPath(lang, to);

interface Fixtures {
  /** Opens the same browser profile again each time, as after a restart. */
  readonly openProfile: (user: TestUser) => Promise<{ context: BrowserContext; page: Page }>;
}

const test = base.extend<Fixtures>({
  openProfile: async ({ launchOptions }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ghalla-profile-'));
    let last: BrowserContext | undefined;
    await provide(async (user) => {
      await last?.close();
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: marketUrl(),
        viewport: { width: 360, height: 740 },
        serviceWorkers: 'allow',
      });
      last = context;
      const { cookies } = await user.request.storageState();
      await context.addCookies(cookies);
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    });
    await last?.close();
    await rm(folder, { recursive: true, force: true });
  },
});

const visitAndStore = async (page: Page, to: string): Promise<void> => {
  await visit(page, at(to));
  await waitUntilStored(page);
};

/** The requests that arrive at the server with an idempotency key, in their order. */
const watchRequests = (context: BrowserContext): string[] => {
  const calls: string[] = [];
  context.on('requestfinished', (request) => {
    const isChange = request.headers()['idempotency-key'] !== undefined && !request.url().includes('/api/uploads');
    if (isChange) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return calls;
};

test('outbox › a like, a message, an order, a step of a delivery and a listing with photos survive a restart offline', async ({
  openProfile,
  createUser,
  admin,
  driver,
  assignOrder,
}) => {
  const seller = await createUser({ phone: randomPhone() });
  const word = randomWord('ar');
  const item = await publishAccepted(seller, admin, { title: `طماطم ${word}`, price: '12.50', quantity: 50 });
  const order = await assignOrder();
  const itemPath = pathTo('item', { slug: item.slug, id: String(item.id) });
  const orderPath = pathTo('order', { id: String(item.id) });
  const formPath = pathTo('createItemOf', { type: 'Product' });

  const first = await openProfile(driver);
  const { page } = first;
  for (const to of [itemPath, orderPath, formPath, PATHS.deliveryOrders]) await visitAndStore(page, to);
  // The conversation is opened once, so that its code is on the phone.
  await visit(page, at(itemPath));
  await page.getByRole('button', { name: t('item.message') }).click();
  const field = page.getByRole('textbox', { name: t('chat.panel.label') });
  await expect(field).toBeVisible();

  await first.context.setOffline(true);
  await field.fill(`Salam ${word}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('chat.panel.send'), exact: true })
    .click();
  await expect(page.getByText(t('chat.panel.waiting_mark'))).toBeVisible();

  await visit(page, at(itemPath));
  const heart = page.locator(`[data-like="${item.id}"]`).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t('offline.queued'))).toBeVisible();

  await visit(page, at(orderPath));
  const form = page.getByRole('form', { name: t('order.heading') });
  await form.getByLabel(t('order.name')).fill('Hassan Alami');
  await form.getByLabel(t('order.phone'), { exact: true }).fill('0661998877');
  await form.getByLabel(t('order.address'), { exact: true }).fill('Derb 5');
  await form.getByRole('button', { name: t('order.now') }).click();
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();

  await visit(page, at(PATHS.deliveryOrders));
  await page.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(page.getByRole('button', { name: t('delivery.step.delivered') })).toBeVisible();

  await visit(page, at(formPath));
  const listing = getItemForm(page, t);
  await listing.title.fill(`Olives ${word}`);
  await listing.category.selectOption({ index: 1 });
  await chooseCity(listing.city);
  await listing.price.fill('20');
  await listing.quantity.fill('4');
  const photo = async (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await noiseImage(320, 240).jpeg({ quality: 80 }).toBuffer(),
  });
  await listing.pictures.setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
  await expect(page.getByText(t('form.upload_offline')).first()).toBeVisible();
  await listing.publish.click();
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  const rows = page.getByRole('region', { name: t('offline.outbox') }).getByRole('listitem');
  await expect(rows).toHaveCount(5);

  // The phone is restarted in the field, and the network comes back later.
  const second = await openProfile(driver);
  await second.context.setOffline(true);
  await second.page.goto(at(PATHS.deliveryOrders), { waitUntil: 'domcontentloaded' });
  await waitForHydration(second.page);
  await expect(second.page.getByRole('button', { name: t('delivery.step.delivered') })).toBeVisible();
  // A browser that starts may send the first one before it is offline.
  const counts = [5, 4].map((count) => t('offline.waiting_count', { count }));
  await second.page.getByRole('link', { name: new RegExp(counts.join('|')) }).click();
  const list = second.page.getByRole('region', { name: t('offline.outbox') }).getByRole('listitem');
  await expect(list.nth(3)).toBeVisible();
  const calls = watchRequests(second.context);
  await second.context.setOffline(false);
  await expect(list.getByText(t('offline.state.sent', { when: '' }).slice(0, 6))).toHaveCount(1, { timeout: 30_000 });
  await expect(list).toHaveCount(1);

  expect(calls.slice(-4)).toEqual([
    `POST /api/items/${item.id}/like`,
    'POST /api/orders/store',
    `PUT /api/delivery/orders/${order.id}/status`,
    'POST /api/items/store/Yes',
  ]);
  const { chats } = await seller.api('GET /api/chats');
  const { messages } = await seller.api('POST /api/chats/messages', { body: { chat_id: chats[0]?.id ?? 0 } });
  expect(messages.map(({ content }) => content)).toEqual([`Salam ${word}`]);
  expect((await driver.api('GET /api/likes')).items.data.map(({ id }) => id)).toEqual([item.id]);
  const orders = (await seller.api('GET /api/seller/orders')).orders.data.filter(({ item_id }) => item_id === item.id);
  expect(orders).toHaveLength(1);
  expect((await driver.api('GET /api/delivery/orders')).orders.data.find(({ id }) => id === order.id)?.status).toBe(
    'shipped',
  );
  const mine = (await driver.api('GET /api/items/my-items')).items;
  const made = mine.filter(({ title }) => title === `Olives ${word}`);
  expect(made).toHaveLength(1);
  const { item: saved } = await driver.api('GET /api/items/{id}', { params: { id: made[0]?.id ?? 0 } });
  expect(saved.images?.split(',')).toHaveLength(2);
});

test('outbox › a like that arrives after its page was left changes hearts, and loads no list again', async ({
  openBrowserAs,
  createUser,
}) => {
  const buyer = await createUser({ role: 'buyer', proven: true });
  const page = await openBrowserAs(buyer);
  const other = await page.context().newPage();
  await visit(other, at(PATHS.home));
  await visit(page, at(PATHS.home));
  const id = Number(await page.locator('main [data-like]').first().getAttribute('data-like'));
  // Other tests publish listings, which come first then.
  const heart = page.locator(`main [data-like="${id}"]`).first();
  // The first request has no response.
  await page.route('**/api/items/*/like*', () => {}, { times: 1 });
  const request = page.waitForRequest('**/api/items/*/like*');
  await heart.click();
  await request;
  const lists: string[] = [];
  for (const one of [page, other]) {
    one.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?:slides|categories|items\/latest)/.test(pathname)) lists.push(pathname);
    });
  }
  await visit(page, at(PATHS.home));
  const arrived = t('offline.arrived', { what: '' }).slice(0, 7);
  await expect(page.getByText(arrived)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await buyer.api('GET /api/likes')).items.data.map((item) => item.id)).toEqual([id]);
  expect(lists).toEqual([]);

  await test.step('one that its page shows is not announced in other tabs', async () => {
    await expect(other.getByText(arrived)).toHaveCount(0);
    const announcement = other.evaluate(
      (name) =>
        new Promise((resolve) => {
          new BroadcastChannel(name).addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => {
            if (data.type === 'sent') resolve(data.isShown);
          });
        }),
      OUTBOX,
    );
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => (await buyer.api('GET /api/likes')).items.data).toEqual([]);
    expect(await announcement).toBe(true);
    // It would be rendered by now.
    await other.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(other.getByText(arrived)).toHaveCount(0);
    expect(lists).toEqual([]);
  });
});
