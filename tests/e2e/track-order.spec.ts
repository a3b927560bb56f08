import type { APIRequestContext, Page } from '@playwright/test';
import type { OrderStatus } from '../../src/features/orders/rules/statuses.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { publishAccepted, randomCity } from './support/items.ts';
import { randomPhone, signIn, type TestUser } from './support/users.ts';
import { waitForHydration, waitForPage, expect, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';

// Tracking of orders on a phone, in Arabic: by guests with their link, by buyers and sellers in their lists.

const t = getTexts('ar');

interface Customer {
  readonly name: string;
  readonly phone: string;
  readonly city_id: number;
  readonly address: string;
}

const createCustomer = async (user: TestUser): Promise<Customer> => ({
  name: 'فاطمة الإدريسي',
  phone: randomPhone(),
  city_id: (await randomCity(user)).id,
  address: 'حي السلام، زنقة 4',
});

/** Places an order without an account. Returns the order's id and the path of its tracking link. */
const orderAsGuest = async (
  request: APIRequestContext,
  item_id: number,
  customer: Customer,
): Promise<{ id: number; path: string }> => {
  const response = await request.post('/api/orders/store', {
    data: { item_id, quantity: 2, ...customer },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'ar' },
  });
  const { order, tracking_url } = (await response.json()) as { order: { id: number }; tracking_url: string };
  return { id: order.id, path: new URL(tracking_url).pathname };
};

const orderAs = async (buyer: TestUser, item_id: number, customer: Customer): Promise<number> =>
  (await buyer.api('POST /api/orders/store', { body: { item_id, quantity: 2, ...customer } })).order.id;

const setStatuses = async (seller: TestUser, id: number, ...statuses: OrderStatus[]): Promise<void> => {
  for (const status of statuses)
    await seller.api('PUT /api/seller/orders/{id}/status', { params: { id }, body: { status } });
};

const buyerPage = (id: number): string => pathTo('buyerOrder', { id: String(id) });
const expectStatus = (page: Page, status: OrderStatus) =>
  expect(page.getByRole('region', { name: t(`orders.status.${status}`), exact: true })).toBeVisible();
const cancelButton = (page: Page) => page.getByRole('button', { name: t('tracking.cancel'), exact: true });
const confirmCancel = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('tracking.cancel_yes') })
    .click();

test('tracking page › shows a guest’s order by its link and cancels it while that is allowed', async ({
  page,
  createUser,
  admin,
}) => {
  const phone = randomPhone();
  const farmer = await createUser({ phone });
  const item = await publishAccepted(farmer, admin);
  const { id, path } = await orderAsGuest(page.request, item.id, await createCustomer(farmer));

  await visit(page, path);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.number', { id }));
  await expectStatus(page, 'pending');
  await expect(page.getByText(t('tracking.means.buyer.pending'))).toBeVisible();
  await expect(page.getByText('25,00')).toBeVisible();
  await expect(page.getByText(t('tracking.told_later'))).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);

  await setStatuses(farmer, id, 'confirmed');
  await page.reload();
  await waitForHydration(page);
  await expectStatus(page, 'confirmed');
  const step = page.getByRole('listitem').filter({ hasText: t('orders.status.confirmed') });
  await expect(step).toContainText(t('tracking.by.seller_named', { name: `${farmer.first_name} Tazi` }));
  await expect(step.getByRole('time')).toHaveText(/\d/);
  const call = page.getByRole('link', { name: t('tracking.call_who', { name: `${farmer.first_name} Tazi` }) });
  await expect(call).toHaveAttribute('href', `tel:+212${phone.slice(1)}`);

  await cancelButton(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tracking.cancel_no') })
    .click();
  await expectStatus(page, 'confirmed');
  await cancelButton(page).click();
  await confirmCancel(page);
  await expectStatus(page, 'canceled');
  await expect(cancelButton(page)).toHaveCount(0);
  const { order } = await farmer.api('GET /api/seller/orders/{id}', { params: { id } });
  expect(order.status).toBe('canceled');
});

test('tracking page › shows the current status when it is too late to cancel', async ({ page, createUser, admin }) => {
  const farmer = await createUser();
  const item = await publishAccepted(farmer, admin);
  const { id, path } = await orderAsGuest(page.request, item.id, await createCustomer(farmer));
  await visit(page, path);
  await cancelButton(page).click();
  await setStatuses(farmer, id, 'processing');
  await confirmCancel(page);
  await expectStatus(page, 'processing');
  await expect(page.getByText(t('tracking.canceled'))).toHaveCount(0);
  await expect(cancelButton(page)).toHaveCount(0);
});

test('tracking page › refreshes status and driver position by itself', async ({ page, createUser, admin }) => {
  const farmer = await createUser();
  const item = await publishAccepted(farmer, admin);
  const { id, path } = await orderAsGuest(page.request, item.id, await createCustomer(farmer));
  await page.clock.install();
  await visit(page, path);
  const driver = await signIn('delivery2@ghalla.example', 'ghalla-demo-2026');
  await admin.api('POST /api/admin/orders/{id}/update', { params: { id }, body: { delivery_id: driver.id } });
  await driver.api('POST /api/delivery/update-location', { body: { latitude: 33.9, longitude: -5.5 } });
  await driver.api('PUT /api/delivery/orders/{id}/status', { params: { id }, body: { status: 'shipped' } });
  await driver.request.dispose();
  await page.clock.fastForward(40_000);
  await expectStatus(page, 'pending');
  await page.clock.fastForward(21_000);
  await expectStatus(page, 'shipped');
  await expect(page.getByRole('region', { name: t('tracking.driver_place') })).toContainText(/\d/);
  await expect(page.getByRole('img', { name: t('tracking.driver_map') })).toBeVisible();

  // A shipped order is polled twice as often; a delivered one is not polled.
  await setStatuses(farmer, id, 'delivered');
  await page.clock.fastForward(31_000);
  await expectStatus(page, 'delivered');
  await expect(page.getByRole('region', { name: t('tracking.driver_place') })).toHaveCount(0);
  let requestCount = 0;
  page.on('request', (request) => (requestCount += request.url().includes('/api/orders/track') ? 1 : 0));
  await page.clock.fastForward(300_000);
  await expectStatus(page, 'delivered');
  expect(requestCount).toBe(0);
});

test('tracking page › is 404 for an unknown token', async ({ page }) => {
  expect(await visit(page, pathTo('trackOrder', { token: 'nobody-was-given-this-one' }))).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout.error.not_found'));
});

test('buyer orders › are filtered, cancelled, rated and deleted', async ({ openBrowserAs, createUser, admin }) => {
  const [buyer, farmer] = await Promise.all([createUser({ role: 'buyer', proven: true }), createUser()]);
  const item = await publishAccepted(farmer, admin);
  const customer = await createCustomer(buyer);
  const [near, far] = (await buyer.api('GET /api/cities')).cities;
  if (!near || !far) throw new Error('there are no cities');
  const delivered = await orderAs(buyer, item.id, { ...customer, city_id: near.id });
  const pending = await orderAs(buyer, item.id, { ...customer, city_id: far.id });
  const [driver] = (await admin.api('GET /api/admin/orders/{id}/delivery_candidates', { params: { id: delivered } }))
    .delivery_candidates;
  if (!driver) throw new Error('no driver is at work in the demo market');
  const { id: delivery_id, first_name, last_name } = driver.deliveryPerson;
  await admin.api('POST /api/admin/orders/{id}/update', { params: { id: delivered }, body: { delivery_id } });
  await admin.api('PUT /api/admin/orders/{id}/status', { params: { id: delivered }, body: { status: 'delivered' } });

  const page = await openBrowserAs(buyer);
  const cards = page.getByRole('main').getByRole('article');
  const card = (id: number) => cards.filter({ hasText: t('orders.number', { id }) });
  await visit(page, PATHS.buyerOrders);
  await expect(cards).toHaveCount(2);
  // The buyer cannot change the status.
  await expect(page.getByRole('button', { name: t('orders.status.pending') })).toHaveCount(0);

  await page.getByLabel(t('orders.list.status')).selectOption('delivered');
  await waitForPage(page, withQuery(PATHS.buyerOrders, { status: 'delivered' }));
  await expect(cards).toHaveCount(1);
  await card(delivered)
    .getByRole('button', { name: t('tracking.rate.open') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('tracking.rate.title') });
  const stars = (name: string) => dialog.getByRole('group', { name });
  await dialog.getByRole('button', { name: t('tracking.rate.send') }).click();
  await expect(dialog.getByText(t('tracking.rate.none'))).toBeVisible();
  await stars(t('tracking.rate.seller', { name: `${farmer.first_name} Tazi` }))
    .getByRole('radio')
    .nth(3)
    .check();
  await dialog.getByLabel(t('tracking.rate.comment')).fill('طماطم طرية، والبائع في الموعد.');
  await stars(t('tracking.rate.driver', { name: `${first_name} ${last_name}` }))
    .getByRole('radio')
    .nth(4)
    .check();
  await dialog.getByRole('button', { name: t('tracking.rate.send') }).click();
  await expect(page.getByText(t('tracking.rate.thanks_early'))).toBeVisible();
  await expect(card(delivered).getByRole('button', { name: t('tracking.rate.open') })).toHaveCount(0);
  const { order } = await buyer.api('GET /api/buyer/orders/{id}', { params: { id: delivered } });
  expect(order.rated).toEqual({ seller: 4, driver: 5 });
  await card(delivered)
    .getByRole('link', { name: t('orders.list.open') })
    .click();
  await waitForPage(page, buyerPage(delivered));
  await expect(page.getByRole('img', { name: t('reviews.stars', { stars: 4 }) })).toBeVisible();
  await expect(page.getByRole('img', { name: t('reviews.stars', { stars: 5 }) })).toBeVisible();

  // The back link keeps the filters of the list.
  await page.getByRole('link', { name: t('tracking.all_mine') }).click();
  await waitForPage(page, withQuery(PATHS.buyerOrders, { status: 'delivered' }));
  await page.getByLabel(t('orders.list.status')).selectOption('');
  await chooseCity(page.getByLabel(t('orders.list.city')), far.id);
  await waitForPage(page, withQuery(PATHS.buyerOrders, { city_id: far.id }));
  await expect(cards).toHaveCount(1);
  await card(pending)
    .getByRole('button', { name: t('tracking.cancel_short'), exact: true })
    .click();
  await confirmCancel(page);
  await expect(card(pending).getByText(t('orders.status.canceled'))).toBeVisible();

  await card(pending)
    .getByRole('button', { name: t('common.delete') })
    .click();
  const confirmation = page.getByRole('dialog', { name: t('my_items.confirm_title') });
  await expect(confirmation).toContainText(t('orders.remove.text'));
  await confirmation.getByRole('button', { name: t('common.delete') }).click();
  await expect(card(pending)).toHaveCount(0);
  expect(await visit(page, buyerPage(pending))).toBe(404);
});

test('buyer orders › open a draft in its form and delete it', async ({ openBrowserAs, createUser, admin }) => {
  const [buyer, farmer] = await Promise.all([createUser({ role: 'buyer', proven: true }), createUser()]);
  const item = await publishAccepted(farmer, admin);
  const { order } = await buyer.api('POST /api/orders/store', { body: { item_id: item.id, draft: 'Yes' } });
  const form = withQuery(pathTo('order', { id: String(item.id) }), { draft: order.id });
  const page = await openBrowserAs(buyer);
  const response = await page.request.get(buyerPage(order.id), { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([302, form]);

  await visit(page, PATHS.buyerOrders);
  const card = page.getByRole('main').getByRole('article');
  await expect(card.getByText(t('orders.draft'))).toBeVisible();
  await expect(card.getByRole('link', { name: t('tracking.go_on') })).toHaveAttribute('href', form);
  await card.getByRole('button', { name: t('common.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await expect(page.getByRole('heading', { name: t('tracking.empty') })).toBeVisible();
});

test('seller order page › advances an order one status at a time', async ({ openBrowserAs, createUser, admin }) => {
  const [buyer, farmer] = await Promise.all([createUser({ role: 'buyer', proven: true }), createUser()]);
  const item = await publishAccepted(farmer, admin);
  const customer = await createCustomer(buyer);
  const id = await orderAs(buyer, item.id, customer);
  const page = await openBrowserAs(farmer);
  await visit(page, pathTo('sellerOrder', { id: String(id) }));
  await expectStatus(page, 'pending');
  await expect(page.getByRole('link', { name: t('tracking.call_who', { name: customer.name }) })).toHaveAttribute(
    'href',
    `tel:+212${customer.phone.slice(1)}`,
  );
  await page.getByRole('button', { name: t('tracking.next.confirmed') }).click();
  await expectStatus(page, 'confirmed');
  await page.getByRole('button', { name: t('tracking.next.processing') }).click();
  await expectStatus(page, 'processing');
  const { order } = await buyer.api('GET /api/buyer/orders/{id}', { params: { id } });
  expect(order.history.map(({ status, actor }) => [status, actor])).toEqual([
    ['pending', 'buyer'],
    ['confirmed', 'seller'],
    ['processing', 'seller'],
  ]);
});
