import type { Locator, Page } from '@playwright/test';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer } from './support/goods.ts';
import { freshPhone, type Person } from './support/people.ts';
import { arrives, expect, pathIn, test as base, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// A driver's day on a phone: at work, somewhere, with orders to bring.

const lang = 'ar';
const t = textsIn(lang);
const FES = { latitude: 34.0331, longitude: -5.0003 };
const LOCATED = { geolocation: FES, permissions: ['geolocation'] };

const test = base.extend<{ readonly driver: Person; readonly bring: (title: string) => Promise<number> }>({
  driver: async ({ person, admin }, provide) => {
    const driver = await person({ role: 'buyer', phone: freshPhone() });
    await admin.api('PUT /api/admin/users/{id}/role', { params: { id: driver.id }, body: { role: 'delivery' } });
    await provide(driver);
  },
  bring: async ({ person, admin, driver }, provide) => {
    await provide(async (title) => {
      const [farmer, buyer] = [await person({ phone: freshPhone() }), await person({ role: 'buyer' })];
      const item = await offer(farmer, admin, { title, price: '12.50', quantity: 50 });
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
  visit(page, pathIn(lang, withQuery(PATHS.deliveryOrders, query)));
const rowOf = (page: Page, word: string): Locator => page.getByRole('row').filter({ hasText: word });
const standing = async (driver: Person) => (await driver.api('GET /api/delivery/orders')).delivery_man;
const statusOf = async (driver: Person, id: number) =>
  (await driver.api('GET /api/delivery/orders')).orders.data.find((order) => order.id === id)?.status;

test('goes on duty, says where they are, and brings an order by one tap each', async ({ browserOf, driver, bring }) => {
  const word = freshWord(lang);
  const id = await bring(`طماطم ${word}`);
  await driver.api('POST /api/delivery/update-status', { body: { is_active: false } });
  const page = await browserOf(driver, LOCATED);
  await open(page);

  const duty = page.getByRole('switch', { name: t('delivery.on') });
  await expect(duty).not.toBeChecked();
  await duty.check();
  await expect(page.getByText(t('delivery.on_text'))).toBeVisible();
  await expect.poll(async () => (await standing(driver)).is_active).toBe(true);

  // The address provider answers the button; meanwhile, and where it does not answer, the nearest known place stands.
  const street = 'شارع الحسن الثاني، فاس';
  const credit = { text: '© OpenStreetMap contributors', link: 'https://www.openstreetmap.org/copyright' };
  const asked: string[] = [];
  await page.route('**/api/location/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (asked.length > 1) return route.fulfill({ status: 503, json: { message: '', code: 'unavailable' } });
    return route.fulfill({ json: { address: street, source: 'nominatim', attribution: credit } });
  });
  const place = page.getByRole('main');
  await page.getByRole('button', { name: t('delivery.update') }).click();
  await expect(place.getByText(street)).toBeVisible();
  await expect(place.getByRole('link', { name: credit.text })).toHaveAttribute('href', credit.link);
  expect(await standing(driver)).toMatchObject(FES);
  await page.getByRole('button', { name: t('delivery.update') }).click();
  await expect(place.getByText(/قرب فاس/)).toBeVisible();
  await expect(place.getByRole('link', { name: credit.text })).toHaveCount(0);
  expect(asked).toEqual(Array(2).fill(`/api/location/${FES.longitude}/${FES.latitude}`));
  await expect(page.getByText('الآن', { exact: true }).first()).toBeVisible();

  const row = rowOf(page, word);
  await expect(row.getByText('37,50')).toBeVisible();
  const name = 'حليمة العلوي';
  const hrefOf = (label: string): Promise<string | null> =>
    row.getByRole('link', { name: label, exact: true }).getAttribute('href');
  expect(await hrefOf(t('delivery.call_customer', { name }))).toBe('tel:+212661203040');
  expect(await hrefOf(t('delivery.whatsapp_customer', { name }))).toMatch(/^https:\/\/wa\.me\/212661203040\?text=/);
  expect(decodeURIComponent((await hrefOf(t('delivery.route_of', { id }))) ?? '')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=درب\+سيدي\+بوجيدة\+12.*&waypoints=\d/,
  );

  await row.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(page.getByText(t('delivery.said.shipped'))).toBeVisible();
  expect(await statusOf(driver, id)).toBe('shipped');
  await page.getByRole('button', { name: t('delivery.undo') }).click();
  await expect(page.getByText(t('delivery.undone'))).toBeVisible();
  expect(await statusOf(driver, id)).toBe('confirmed');

  await row.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(row.getByRole('button', { name: t('delivery.step.delivered') })).toBeVisible();
  // Something is on its way: now the place may be told again and again, as long as the page is open.
  const told = page.waitForRequest((request) => request.url().includes('/api/delivery/update-location'));
  await page.getByRole('switch', { name: t('delivery.share') }).check();
  expect((await told).postDataJSON()).toEqual(FES);
  expect(asked).toHaveLength(2);

  await row.getByRole('button', { name: t('delivery.step.delivered') }).click();
  await expect(page.getByText(t('delivery.said.delivered'))).toBeVisible();
  await expect(row.getByText(t('orders.status.delivered'))).toBeVisible();
  await expect(row.getByRole('button', { name: t('delivery.step.delivered') })).toHaveCount(0);
  expect(await statusOf(driver, id)).toBe('delivered');
});

test('a tap without a network says so, loses nothing, and works once it is back', async ({
  browserOf,
  driver,
  bring,
}) => {
  const word = freshWord(lang);
  const id = await bring(`جزر ${word}`);
  const page = await browserOf(driver);
  await open(page);
  const row = rowOf(page, word);
  await page.context().setOffline(true);
  await row.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(page.getByText(t('common.offline'))).toBeVisible();
  await expect(row).toContainText('درب سيدي بوجيدة 12');
  await page.context().setOffline(false);
  // It may go again between what is told and what is asked after it.
  await page.route(/\/api\/delivery\/orders\?/, (route) => route.abort());
  await row.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(page.getByText(t('delivery.said.shipped'))).toBeVisible();
  expect(await statusOf(driver, id)).toBe('shipped');
  await expect(row).toContainText('درب سيدي بوجيدة 12');
});

test('says anything else by the status, and finds orders by it', async ({ browserOf, driver, bring }) => {
  const word = freshWord(lang);
  const id = await bring(`بصل ${word}`);
  const page = await browserOf(driver);
  await open(page, { status: 'confirmed' });
  await rowOf(page, word)
    .getByRole('button', { name: t('orders.status.confirmed') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('orders.move.title', { id }) });
  await dialog.getByRole('radio', { name: t('orders.status.returned') }).check();
  await dialog.getByRole('button', { name: t('orders.move.save') }).click();
  await expect(dialog).toBeHidden();
  expect(await statusOf(driver, id)).toBe('returned');
  // It is no confirmed one any more.
  await expect(rowOf(page, word)).toHaveCount(0);
  await page.getByRole('link', { name: t('common.all'), exact: true }).click();
  await expect(rowOf(page, word).getByText(t('orders.status.returned'))).toBeVisible();
  // A page that is not there is the last one.
  await open(page, { page: '9999' });
  await expect(page.getByRole('row').first()).toBeVisible();
});

test('is told in words when the phone tells nothing, and when the network is gone', async ({ browserOf, driver }) => {
  const english = textsIn('en');
  const refusing = await browserOf(driver);
  await visit(refusing, pathIn('en', PATHS.deliveryOrders));
  await refusing.getByRole('button', { name: english('delivery.update') }).click();
  await expect(refusing.getByRole('alert')).toHaveText(english('delivery.trouble.place_refused'));

  const old = await browserOf(driver);
  await old.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await visit(old, pathIn('en', PATHS.deliveryOrders));
  await old.getByRole('button', { name: english('delivery.update') }).click();
  await expect(old.getByRole('alert')).toHaveText('Geolocation is not available in your browser');

  const duty = old.getByRole('switch', { name: english('delivery.on') });
  const before = await duty.isChecked();
  await old.route('**/api/delivery/update-status*', (route) => route.abort());
  await duty.click();
  await expect(old.getByText(english('common.offline'))).toBeVisible();
  expect(await duty.isChecked()).toBe(before);
});

test('is a page for drivers', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  expect(await visit(page, pathIn(lang, PATHS.deliveryOrders))).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout.error.forbidden'));
  const guest = await browserOf(null);
  await guest.goto(pathIn(lang, PATHS.deliveryOrders));
  await arrives(guest, withQuery(PATHS.login, { back: PATHS.deliveryOrders }).replaceAll('%2F', '/'));
});
