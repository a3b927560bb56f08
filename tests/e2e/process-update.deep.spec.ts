import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { freePort } from '#scripts/cluster/cluster.ts';
import { buildCritical } from '#scripts/critical.ts';
import { buildServiceWorker } from '#scripts/service-worker.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import type { Order } from '#features/orders/contract.ts';
import { startMarket, type MarketProcess } from '../support/market-process.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { getItemForm } from './support/item-form.ts';
import { localizedPath, waitForHydration, waitForPage, waitUntilStored } from './support/test.ts';
import { signIn, type TestUser } from './support/users.ts';
import { getTexts } from './support/texts.ts';

// A new version is built and replaces the running one, while pages of the old one are open.

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ serviceWorkers: 'allow' });

const lang = 'fr';
const t = getTexts(lang);

let folder: string;
let env: Record<string, string>;
let market: MarketProcess;

/** Builds the pages anew, with a line that gives each script another name. */
const buildNewVersion = async (): Promise<void> => {
  const client = path.join(folder, 'client');
  await cp('dist', folder, { recursive: true });
  await rm(path.join(client, 'assets'), { recursive: true });
  await build({
    logLevel: 'error',
    mode: 'production',
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: { output: { banner: '/*! A new version. */' } },
    },
  });
  await buildCritical(client);
  await buildServiceWorker(client);
};

/** Ends the running version, and starts the new one on the same port and data. */
const update = async (): Promise<void> => {
  await market.end();
  market = await startMarket({ ...env, DATA_DIR: market.dataDir, BUILD_DIR: folder });
};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await createTemporaryFolder('build');
  await buildNewVersion();
  env = { SEED: '60', DATABASE_URL: '', PORT: String(await freePort()) };
});
test.beforeEach(async () => {
  market = await startMarket(env);
});
test.afterEach(() => market.stop());
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const open = async (page: Page, target: string): Promise<void> => {
  await page.goto(`${market.url}${localizedPath(lang, target)}`);
  await waitForHydration(page);
};

/** Signs in to a demo account. */
const signInTo = (name: string): Promise<TestUser> => signIn(`${name}@ghalla.example`, 'ghalla-demo-2026', market.url);

const openPageOf = async (browser: Browser, user: TestUser): Promise<Page> =>
  (await browser.newContext({ storageState: await user.request.storageState() })).newPage();

/** Orders an item, and gives the driver its delivery. */
const assignOrder = async (item_id: number, driver: TestUser): Promise<Order> => {
  const [buyer, admin] = [await signInTo('buyer'), await signInTo('admin')];
  const { cities } = await buyer.api('GET /api/cities');
  const customer = { name: 'Halima Alaoui', phone: '0661203040', address: 'Derb Sidi Boujida 12' };
  const { order } = await buyer.api('POST /api/orders/store', {
    body: { item_id, quantity: 1, city_id: cities[0]?.id ?? 0, ...customer },
  });
  const body = { delivery_id: driver.id, status: 'confirmed' as const };
  await admin.api('POST /api/admin/orders/{id}/update', { params: { id: order.id }, body });
  await driver.api('POST /api/delivery/orders/{id}/accept', { params: { id: order.id } });
  return order;
};

/** An item that guests can order. */
const findItem = async (): Promise<{ id: number; slug: string }> => {
  const response = await fetch(`${market.url}/api/items/type/Product`);
  const { items } = (await response.json()) as {
    items: { data: { id: number; slug: string; sold: string }[] };
  };
  const item = items.data.find(({ sold }) => sold === 'No');
  if (!item) throw new Error('no item');
  return item;
};

test('a new version › open pages of a guest, a farmer and a driver go on, and nothing typed is lost', async ({
  browser,
}) => {
  const item = await findItem();
  const [farmer, driver] = [await signInTo('farmer'), await signInTo('delivery')];
  const order = await assignOrder(item.id, driver);
  const guestPage = await browser.newPage();
  await open(guestPage, pathTo('item', { slug: item.slug, id: String(item.id) }));
  const farmerPage = await openPageOf(browser, farmer);
  await open(farmerPage, pathTo('createItemOf', { type: 'Product' }));
  const form = getItemForm(farmerPage, t);
  await form.title.fill('Tomates de Fès');
  const driverPage = await openPageOf(browser, driver);
  await open(driverPage, PATHS.deliveryOrders);
  await waitUntilStored(driverPage);
  await driverPage.context().setOffline(true);
  await driverPage.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(driverPage.getByText(t('offline.queued'))).toBeVisible();

  await update();

  // Code that is loaded on a tap comes from the version before.
  await guestPage
    .getByRole('link', { name: t('item.order') })
    .first()
    .click();
  await expect(guestPage.getByRole('dialog').getByLabel(t('order.name'))).toBeVisible();
  await guestPage.keyboard.press('Escape');
  await guestPage
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.footer_weather') })
    .click();
  await waitForPage(guestPage, localizedPath(lang, PATHS.weather));

  await expect(form.title).toHaveValue('Tomates de Fès');
  await form.description.fill('Mûres à point, cueillies le matin.');
  await form.draft.click();
  await expect(farmerPage).toHaveURL(/thanks/);
  const titles = async () => (await farmer.api('GET /api/items/my-items')).items.map(({ title }) => title);
  expect(await titles()).toContain('Tomates de Fès');

  await driverPage.context().setOffline(false);
  const getStatus = async () =>
    (await driver.api('GET /api/delivery/orders')).orders.data.find(({ id }) => id === order.id)?.status;
  await expect.poll(getStatus).toBe('shipped');
  await driverPage
    .getByRole('link', { name: t('layout.notices') })
    .first()
    .click();
  await waitForPage(driverPage, localizedPath(lang, PATHS.notifications));
  for (const page of [guestPage, farmerPage, driverPage]) await page.close();
});

test('a new version without the files of the one before › a link that opens a dialog opens its page instead', async ({
  page,
}) => {
  const item = await findItem();
  await open(page, pathTo('item', { slug: item.slug, id: String(item.id) }));
  await update();
  await rm(path.join(market.dataDir, 'builds'), { recursive: true });
  await page
    .getByRole('link', { name: t('item.order') })
    .first()
    .click();
  await waitForPage(page, localizedPath(lang, pathTo('order', { id: String(item.id) })));
  await expect(page.getByRole('form', { name: t('order.heading') })).toBeVisible();
});
