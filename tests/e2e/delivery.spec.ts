import type { Locator, Page } from '@playwright/test';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { randomPhone, type TestUser } from './support/users.ts';
import { waitForPage, expect, localizedPath, test as base, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The driver's page on a phone: duty, location and assigned orders.

const lang = 'ar';
const t = getTexts(lang);
const FES = { latitude: 34.0331, longitude: -5.0003 };
const LOCATED = { geolocation: FES, permissions: ['geolocation'] };

const test = base.extend<{ readonly driver: TestUser; readonly assignOrder: (title: string) => Promise<number> }>({
  driver: async ({ createUser, admin }, provide) => {
    const driver = await createUser({ role: 'buyer', proven: true, phone: randomPhone() });
    await admin.api('PUT /api/admin/users/{id}/role', { params: { id: driver.id }, body: { role: 'delivery' } });
    await provide(driver);
  },
  assignOrder: async ({ createUser, admin, driver }, provide) => {
    await provide(async (title) => {
      const [farmer, buyer] = [
        await createUser({ phone: randomPhone() }),
        await createUser({ role: 'buyer', proven: true }),
      ];
      const item = await publishAccepted(farmer, admin, { title, price: '12.50', quantity: 50 });
      const { order } = await buyer.api('POST /api/orders/store', {
        body: {
          item_id: item.id,
          quantity: 3,
          name: 'حليمة العلوي',
          phone: '0661203040',
          city_id: item.city_id,
          address: 'درب سيدي بوجيدة 12',
        },
      });
      const body = { delivery_id: driver.id, status: 'confirmed' as const };
      await admin.api('POST /api/admin/orders/{id}/update', { params: { id: order.id }, body });
      return order.id;
    });
  },
});

const open = (page: Page, query: Record<string, string> = {}): Promise<unknown> =>
  visit(page, localizedPath(lang, withQuery(PATHS.deliveryOrders, query)));
const findRow = (page: Page, word: string): Locator => page.getByRole('row').filter({ hasText: word });
const getDriver = async (driver: TestUser) => (await driver.api('GET /api/delivery/orders')).delivery_man;
const getStatus = async (driver: TestUser, id: number) =>
  (await driver.api('GET /api/delivery/orders')).orders.data.find((order) => order.id === id)?.status;

test('delivery page › sets duty and location, and ships and delivers an order with one tap each', async ({
  openBrowserAs,
  driver,
  assignOrder,
}) => {
  const word = randomWord(lang);
  const id = await assignOrder(`طماطم ${word}`);
  await driver.api('POST /api/delivery/update-status', { body: { is_active: false } });
  const page = await openBrowserAs(driver, LOCATED);
  await open(page);

  // The item names its row, on phones too.
  await expect(page.getByRole('rowheader')).toContainText(word);
  // Its visible label is its name.
  await page.getByRole('switch', { name: t('delivery.off'), checked: false }).check();
  await expect(page.getByRole('switch', { name: t('delivery.on'), checked: true })).toBeVisible();
  await expect.poll(async () => (await getDriver(driver)).is_active).toBe(true);

  // The button asks the geocoder; until it responds, or when it fails, the nearest known place is shown.
  const street = 'شارع الحسن الثاني، فاس';
  const credit = { text: '© OpenStreetMap contributors', link: 'https://www.openstreetmap.org/copyright' };
  const requests: string[] = [];
  await page.route('**/api/location/**', async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    if (requests.length > 1) return route.fulfill({ status: 503, json: { message: '', code: 'unavailable' } });
    return route.fulfill({ json: { address: street, source: 'nominatim', attribution: credit } });
  });
  const place = page.getByRole('main');
  await page.getByRole('button', { name: t('delivery.update') }).click();
  await expect(place.getByText(street)).toBeVisible();
  await expect(place.getByRole('link', { name: credit.text })).toHaveAttribute('href', credit.link);
  expect(await getDriver(driver)).toMatchObject(FES);
  await page.getByRole('button', { name: t('delivery.update') }).click();
  await expect(place.getByText(/قرب فاس/)).toBeVisible();
  await expect(place.getByRole('link', { name: credit.text })).toHaveCount(0);
  expect(requests).toEqual(Array(2).fill(`/api/location/${FES.longitude}/${FES.latitude}`));
  await expect(page.getByText('الآن', { exact: true }).first()).toBeVisible();

  const row = findRow(page, word);
  await expect(row.getByText('37,50')).toBeVisible();
  const name = 'حليمة العلوي';
  const getHref = (label: string): Promise<string | null> =>
    row.getByRole('link', { name: label, exact: true }).getAttribute('href');
  expect(await getHref(t('delivery.call_customer', { name }))).toBe('tel:+212661203040');
  expect(await getHref(t('delivery.whatsapp_customer', { name }))).toMatch(/^https:\/\/wa\.me\/212661203040\?text=/);
  expect(decodeURIComponent((await getHref(t('delivery.route_of', { id }))) ?? '')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=درب\+سيدي\+بوجيدة\+12.*&waypoints=\d/,
  );

  await row.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(page.getByText(t('delivery.said.shipped'))).toBeVisible();
  expect(await getStatus(driver, id)).toBe('shipped');
  await page.getByRole('button', { name: t('delivery.undo') }).click();
  await expect(page.getByText(t('delivery.undone'))).toBeVisible();
  expect(await getStatus(driver, id)).toBe('confirmed');

  await row.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(row.getByRole('button', { name: t('delivery.step.delivered') })).toBeVisible();
  // With an order on its way the driver may share the position continuously while the page is open.
  const locationUpdate = page.waitForRequest((request) => request.url().includes('/api/delivery/update-location'));
  await page.getByRole('switch', { name: t('delivery.share') }).check();
  expect((await locationUpdate).postDataJSON()).toEqual(FES);
  expect(requests).toHaveLength(2);

  await row.getByRole('button', { name: t('delivery.step.delivered') }).click();
  await expect(page.getByText(t('delivery.said.delivered'))).toBeVisible();
  await expect(row.getByText(t('orders.status.delivered'))).toBeVisible();
  await expect(row.getByRole('button', { name: t('delivery.step.delivered') })).toHaveCount(0);
  expect(await getStatus(driver, id)).toBe('delivered');
});

test('delivery page › reports a failed tap offline and succeeds once back online', async ({
  openBrowserAs,
  driver,
  assignOrder,
}) => {
  const word = randomWord(lang);
  const id = await assignOrder(`جزر ${word}`);
  const page = await openBrowserAs(driver);
  await open(page);
  const row = findRow(page, word);
  await page.context().setOffline(true);
  await row.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(page.getByText(t('common.offline'))).toBeVisible();
  await expect(row).toContainText('درب سيدي بوجيدة 12');
  await page.context().setOffline(false);
  // The connection may fail again between the update and the reload of the list.
  await page.route(/\/api\/delivery\/orders\?/, (route) => route.abort());
  await row.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(page.getByText(t('delivery.said.shipped'))).toBeVisible();
  expect(await getStatus(driver, id)).toBe('shipped');
  await expect(row).toContainText('درب سيدي بوجيدة 12');
});

test('delivery page › sets any status in the dialog and filters by status', async ({
  openBrowserAs,
  driver,
  assignOrder,
}) => {
  const word = randomWord(lang);
  const id = await assignOrder(`بصل ${word}`);
  const page = await openBrowserAs(driver);
  await open(page, { status: 'confirmed' });
  await findRow(page, word)
    .getByRole('button', { name: t('orders.status.confirmed') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('orders.move.title', { id }) });
  await dialog.getByRole('radio', { name: t('orders.status.returned') }).check();
  await dialog.getByRole('button', { name: t('orders.move.save') }).click();
  await expect(dialog).toBeHidden();
  expect(await getStatus(driver, id)).toBe('returned');
  // The list is still filtered by status `confirmed`.
  await expect(findRow(page, word)).toHaveCount(0);
  await page.getByRole('link', { name: t('common.all'), exact: true }).click();
  await expect(findRow(page, word).getByText(t('orders.status.returned'))).toBeVisible();
  // A page number beyond the end shows the last page.
  await open(page, { page: '9999' });
  await expect(page.getByRole('row').first()).toBeVisible();
});

test('delivery page › explains a missing location permission, missing geolocation and a failed request', async ({
  openBrowserAs,
  driver,
}) => {
  const english = getTexts('en');
  const withoutPermission = await openBrowserAs(driver);
  await visit(withoutPermission, localizedPath('en', PATHS.deliveryOrders));
  await withoutPermission.getByRole('button', { name: english('delivery.update') }).click();
  await expect(withoutPermission.getByRole('alert')).toHaveText(english('delivery.trouble.place_refused'));

  const withoutGeolocation = await openBrowserAs(driver);
  await withoutGeolocation.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await visit(withoutGeolocation, localizedPath('en', PATHS.deliveryOrders));
  await withoutGeolocation.getByRole('button', { name: english('delivery.update') }).click();
  await expect(withoutGeolocation.getByRole('alert')).toHaveText('Geolocation is not available in your browser');

  const duty = withoutGeolocation.getByRole('switch').first();
  const before = await duty.isChecked();
  await withoutGeolocation.route('**/api/delivery/update-status*', (route) => route.abort());
  await duty.click();
  await expect(withoutGeolocation.getByText(english('common.offline'))).toBeVisible();
  expect(await duty.isChecked()).toBe(before);
});

test('delivery page › rejects farmers with 403 and redirects guests to sign-in', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser());
  expect(await visit(page, localizedPath(lang, PATHS.deliveryOrders))).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout.error.forbidden'));
  const guest = await openBrowserAs(null);
  await guest.goto(localizedPath(lang, PATHS.deliveryOrders));
  await waitForPage(guest, withQuery(PATHS.login, { back: PATHS.deliveryOrders }).replaceAll('%2F', '/'));
});
