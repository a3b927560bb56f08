import type { Locator, Page } from '@playwright/test';
import { PATHS, pathTo } from '#lib/paths.ts';
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
  await expect(page.getByRole('main').getByText(customer.address).filter({ visible: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(String(order.id)));
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.home') })
    .click();
  await expect(page.getByRole('main').getByText(t('layout.error.offline')).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByText(customer.address).filter({ visible: true })).toBeVisible();
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
  await waitForPage(page, localizedPath(lang, '/evil.example'));
  expect(new URL(page.url()).origin).toBe(marketUrl());
});

test('a new version › is offered on a page that still loads', async ({ page }) => {
  await visit(page, localizedPath(lang, PATHS.help));
  await waitUntilStored(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'readyState', { get: () => 'interactive' });
    addEventListener('load', (event) => event.stopImmediatePropagation());
  });
  await visit(page, localizedPath(lang, PATHS.help));
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  await expect(page.getByText(t('layout.new_version'))).toBeVisible();
  await page.getByRole('button', { name: t('layout.load_version') }).click();
  await waitForPage(page, localizedPath(lang, PATHS.help));
});
