import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { REMOVAL, SERVICE_WORKER } from '../../src/server/service-worker.ts';
import { publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit, waitForPage, waitUntilStored } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { marketUrl } from './support/users.ts';

// Pages that were visited can be read without a network, also after a reload.

test.use({ serviceWorkers: 'allow' });

const lang = 'fr';
const t = getTexts(lang);

const savedBar = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: t('offline.saved', { when: '' }).slice(0, 14) });

test('pages › that were visited are shown without a network after a reload, with the time', async ({ page, admin }) => {
  const { items } = await admin.api('GET /api/items/latest');
  const [item] = items;
  const itemPath = pathTo('item', { slug: item?.slug ?? '', id: String(item?.id) });
  const paths = [PATHS.home, pathTo('search', { type: 'All' }), itemPath];
  const readHeadings = () => page.getByRole('main').getByRole('heading').allInnerTexts();
  const seen = new Map<string, string[]>();
  for (const path of paths) {
    await visit(page, localizedPath(lang, path));
    await waitUntilStored(page);
    seen.set(path, (await readHeadings()).slice(0, 3));
  }
  await page.context().setOffline(true);
  for (const path of paths) {
    await visit(page, localizedPath(lang, path));
    await expect(savedBar(page)).toBeVisible();
    expect((await readHeadings()).slice(0, 3)).toEqual(seen.get(path));
  }
  await page.context().setOffline(false);
  await expect(savedBar(page)).toHaveCount(0);
});

test('an order › is there without a network, with all that its buyer needs', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer', proven: true })];
  const item = await publishAccepted(seller, admin, { price: '12.50', quantity: 9 });
  const customer = { name: 'Halima Alaoui', phone: '0661203040', address: 'Derb 12' };
  const { order } = await buyer.api('POST /api/orders/store', {
    body: { item_id: item.id, quantity: 2, city_id: item.city_id, ...customer },
  });
  const page = await openBrowserAs(buyer, { serviceWorkers: 'allow' });
  await visit(page, localizedPath(lang, PATHS.buyerOrders));
  await waitUntilStored(page);
  // By a link of the list: then it is stored as data, without a document of its own.
  await page.getByRole('main').locator(`a[href$="/${order.id}"]:visible`).first().click();
  const path = localizedPath(lang, pathTo('buyerOrder', { id: String(order.id) }));
  await waitForPage(page, path);
  await waitUntilStored(page);
  await page.context().setOffline(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitForPage(page, path);
  await expect(savedBar(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(customer.address)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(String(order.id)));
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.home') })
    .click();
  await expect(page.getByRole('main').getByText(t('layout.error.offline')).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByText(customer.address)).toBeVisible();
});

test('a user who signs out › leaves neither pages nor what waits on the device', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer', proven: true })];
  const item = await publishAccepted(seller, admin, {});
  const itemPath = pathTo('item', { slug: item.slug, id: String(item.id) });
  const page = await openBrowserAs(buyer, { serviceWorkers: 'allow' });
  for (const path of [PATHS.buyerOrders, itemPath, PATHS.profile]) {
    await visit(page, localizedPath(lang, path));
    await waitUntilStored(page);
  }
  // A like that cannot be sent.
  await page.context().route('**/api/items/*/like*', (route) => route.abort());
  await visit(page, localizedPath(lang, itemPath));
  await page.locator(`[data-like="${item.id}"]`).first().click();
  await expect(page.getByText(t('offline.queued'))).toBeVisible();

  await visit(page, localizedPath(lang, PATHS.profile));
  await page.getByRole('button', { name: t('profile.sign_out') }).click();
  const question = page.getByRole('dialog', { name: t('profile.unsent', { count: 1 }) });
  await question.getByRole('button', { name: t('profile.sign_out_anyway') }).click();
  await waitForPage(page, localizedPath(lang, PATHS.home));
  await waitUntilStored(page);
  const left = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { paths: requests.flat().map(({ url }) => new URL(url).pathname), databases };
  });
  expect(left.paths).toEqual([localizedPath(lang, PATHS.home)]);
  expect(left.databases).not.toContain('outbox');
  await page.context().setOffline(true);
  await page.goto(localizedPath(lang, PATHS.buyerOrders), { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  await expect(page.getByRole('main').getByText(buyer.first_name)).toHaveCount(0);
});

test('a page › that was never visited leads to the stored ones, and opens when the network is back, but no other site does', async ({
  page,
}) => {
  await visit(page, localizedPath(lang, PATHS.help));
  await waitUntilStored(page);
  await page.context().setOffline(true);
  await page.goto(localizedPath(lang, PATHS.weather), { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  const stored = page.getByRole('region', { name: t('offline.pages') }).getByRole('link');
  await expect(stored).toHaveCount(1);
  // The list may still move while the page is busy.
  await expect(async () => {
    await stored.click();
    await page.waitForURL((url) => url.pathname === localizedPath(lang, PATHS.help), { timeout: 3000 });
  }).toPass();
  await waitForPage(page, localizedPath(lang, PATHS.help));
  await expect(savedBar(page)).toBeVisible();
  await page.goto(localizedPath(lang, PATHS.weather), { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  await page.context().setOffline(false);
  await waitForPage(page, localizedPath(lang, PATHS.weather));
  await page.goto(`${localizedPath(lang, PATHS.offline)}?${new URLSearchParams({ back: '/fr//evil.example' })}`);
  await page.waitForURL(({ pathname }) => !pathname.endsWith(PATHS.offline));
  expect(new URL(page.url()).origin).toBe(marketUrl());
});

test('a new version › is offered on the pages that are open', async ({ page }) => {
  await visit(page, localizedPath(lang, PATHS.help));
  await waitUntilStored(page);
  await visit(page, localizedPath(lang, PATHS.help));
  await waitUntilStored(page);
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  await expect(page.getByText(t('layout.new_version'))).toBeVisible();
  await page.getByRole('button', { name: t('layout.load_version') }).click();
  await waitForPage(page, localizedPath(lang, PATHS.help));
});

test('SERVICE_WORKER=off › makes browsers remove the service worker and what it has stored', async ({ page }) => {
  // The same origin as before, whose service worker is now the one that removes itself.
  let isOff = false;
  const forward = async (url: string, response: ServerResponse): Promise<void> => {
    const answer = await fetch(new URL(url, marketUrl()), { redirect: 'manual' });
    const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  };
  const proxy = createServer(({ url = '/' }, response) => {
    if (isOff && url === SERVICE_WORKER) response.writeHead(200, { 'content-type': 'text/javascript' }).end(REMOVAL);
    else void forward(url, response);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  try {
    await visit(page, `${origin}${localizedPath(lang, PATHS.help)}`);
    await waitUntilStored(page);
    isOff = true;
    await visit(page, `${origin}${localizedPath(lang, PATHS.help)}`);
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0]);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
