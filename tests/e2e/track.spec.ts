import type { APIRequestContext, Page } from '@playwright/test';
import type { OrderStatus } from '../../src/features/orders/rules/statuses.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { offer, someCity } from './support/goods.ts';
import { freshPhone, signIn, type Person } from './support/people.ts';
import { alive, arrives, expect, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Whoever ordered follows it on a phone, in Arabic: guests by their link, buyers in their list.

const t = textsIn('ar');

interface Customer {
  readonly name: string;
  readonly phone: string;
  readonly city_id: number;
  readonly address: string;
}

const someCustomer = async (person: Person): Promise<Customer> => ({
  name: 'فاطمة الإدريسي',
  phone: freshPhone(),
  city_id: (await someCity(person)).id,
  address: 'حي السلام، زنقة 4',
});

/** Orders without an account; answers the path of the link, and the order's id. */
const orderAsGuest = async (
  request: APIRequestContext,
  item_id: number,
  customer: Customer,
): Promise<{ id: number; path: string }> => {
  const answer = await request.post('/api/orders/store', {
    data: { item_id, quantity: 2, ...customer },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'ar' },
  });
  const { order, tracking_url } = (await answer.json()) as { order: { id: number }; tracking_url: string };
  return { id: order.id, path: new URL(tracking_url).pathname };
};

const orderAs = async (buyer: Person, item_id: number, customer: Customer): Promise<number> =>
  (await buyer.api('POST /api/orders/store', { body: { item_id, quantity: 2, ...customer } })).order.id;

const move = async (seller: Person, id: number, ...way: OrderStatus[]): Promise<void> => {
  for (const status of way)
    await seller.api('PUT /api/seller/orders/{id}/status', { params: { id }, body: { status } });
};

const buyerPage = (id: number): string => pathTo('buyerOrder', { id: String(id) });
const standsAt = (page: Page, status: OrderStatus) =>
  expect(page.getByRole('region', { name: t(`orders.status.${status}`), exact: true })).toBeVisible();
const cancelButton = (page: Page) => page.getByRole('button', { name: t('tracking.cancel'), exact: true });
const confirmCancel = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('tracking.cancel_yes') })
    .click();

test('a guest follows an order by its link, and cancels it as long as that is allowed', async ({
  page,
  person,
  admin,
}) => {
  const phone = freshPhone();
  const farmer = await person({ phone });
  const item = await offer(farmer, admin);
  const { id, path } = await orderAsGuest(page.request, item.id, await someCustomer(farmer));

  await visit(page, path);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.number', { id }));
  await standsAt(page, 'pending');
  await expect(page.getByText(t('tracking.means.buyer.pending'))).toBeVisible();
  await expect(page.getByText('25,00')).toBeVisible();
  await expect(page.getByText(t('tracking.told_later'))).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);

  await move(farmer, id, 'confirmed');
  await page.reload();
  await alive(page);
  await standsAt(page, 'confirmed');
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
  await standsAt(page, 'confirmed');
  await cancelButton(page).click();
  await confirmCancel(page);
  await standsAt(page, 'canceled');
  await expect(cancelButton(page)).toHaveCount(0);
  const { order } = await farmer.api('GET /api/seller/orders/{id}', { params: { id } });
  expect(order.status).toBe('canceled');
});

test('whoever comes too late to cancel is told so, and sees how the order stands', async ({ page, person, admin }) => {
  const farmer = await person();
  const item = await offer(farmer, admin);
  const { id, path } = await orderAsGuest(page.request, item.id, await someCustomer(farmer));
  await visit(page, path);
  await cancelButton(page).click();
  await move(farmer, id, 'processing');
  await confirmCancel(page);
  await standsAt(page, 'processing');
  await expect(page.getByText(t('tracking.canceled'))).toHaveCount(0);
  await expect(cancelButton(page)).toHaveCount(0);
});

test('a page left open shows by itself what happens to the order, and where the driver is', async ({
  page,
  person,
  admin,
}) => {
  const farmer = await person();
  const item = await offer(farmer, admin);
  const { id, path } = await orderAsGuest(page.request, item.id, await someCustomer(farmer));
  await page.clock.install();
  await visit(page, path);
  const driver = await signIn('delivery2@ghalla.example', 'ghalla-demo-2026');
  await admin.api('POST /api/admin/orders/{id}/update', { params: { id }, body: { delivery_id: driver.id } });
  await driver.api('POST /api/delivery/update-location', { body: { latitude: 33.9, longitude: -5.5 } });
  await driver.api('PUT /api/delivery/orders/{id}/status', { params: { id }, body: { status: 'shipped' } });
  await driver.request.dispose();
  await page.clock.fastForward(40_000);
  await standsAt(page, 'pending');
  await page.clock.fastForward(21_000);
  await standsAt(page, 'shipped');
  await expect(page.getByRole('region', { name: t('tracking.driver_place') })).toContainText(/\d/);
  await expect(page.getByRole('img', { name: t('tracking.driver_map') })).toBeVisible();

  // An order on its way is looked at twice as often; one that has ended, no more.
  await move(farmer, id, 'delivered');
  await page.clock.fastForward(31_000);
  await standsAt(page, 'delivered');
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/api/orders/track') ? 1 : 0));
  await page.clock.fastForward(300_000);
  await expect(page.getByRole('region', { name: t('tracking.driver_place') })).toHaveCount(0);
  expect(asked).toBe(0);
});

test('an unknown link leads nowhere', async ({ page }) => {
  expect(await visit(page, pathTo('trackOrder', { token: 'nobody-was-given-this-one' }))).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout.error.not_found'));
});

test('a buyer narrows the list, cancels, rates and deletes', async ({ browserOf, person, admin }) => {
  const [buyer, farmer] = await Promise.all([person({ role: 'buyer' }), person()]);
  const item = await offer(farmer, admin);
  const customer = await someCustomer(buyer);
  const [near, far] = (await buyer.api('GET /api/cities')).cities;
  if (!near || !far) throw new Error('there are no towns');
  const delivered = await orderAs(buyer, item.id, { ...customer, city_id: near.id });
  const pending = await orderAs(buyer, item.id, { ...customer, city_id: far.id });
  const [driver] = (await admin.api('GET /api/admin/orders/{id}/delivery_candidates', { params: { id: delivered } }))
    .delivery_candidates;
  if (!driver) throw new Error('no driver is at work in the demo market');
  const { id: delivery_id, first_name, last_name } = driver.deliveryPerson;
  await admin.api('POST /api/admin/orders/{id}/update', { params: { id: delivered }, body: { delivery_id } });
  await admin.api('PUT /api/admin/orders/{id}/status', { params: { id: delivered }, body: { status: 'delivered' } });

  const page = await browserOf(buyer);
  const cards = page.getByRole('main').getByRole('article');
  const card = (id: number) => cards.filter({ hasText: t('orders.number', { id }) });
  await visit(page, PATHS.buyerOrders);
  await expect(cards).toHaveCount(2);
  // The status is only read.
  await expect(page.getByRole('button', { name: t('orders.status.pending') })).toHaveCount(0);

  await page.getByLabel(t('orders.list.status')).selectOption('delivered');
  await arrives(page, withQuery(PATHS.buyerOrders, { status: 'delivered' }));
  await expect(cards).toHaveCount(1);
  await card(delivered)
    .getByRole('button', { name: t('tracking.rate.open') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('tracking.rate.title') });
  const stars = (who: string) => dialog.getByRole('group', { name: who });
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
  await expect(page.getByText(t('tracking.rate.thanks'))).toBeVisible();
  await expect(card(delivered).getByRole('button', { name: t('tracking.rate.open') })).toHaveCount(0);
  const { order } = await buyer.api('GET /api/buyer/orders/{id}', { params: { id: delivered } });
  expect(order.rated).toEqual({ seller: 4, driver: 5 });
  await card(delivered)
    .getByRole('link', { name: t('orders.list.open') })
    .click();
  await arrives(page, buyerPage(delivered));
  await expect(page.getByRole('img', { name: t('reviews.stars', { stars: 4 }) })).toBeVisible();
  await expect(page.getByRole('img', { name: t('reviews.stars', { stars: 5 }) })).toBeVisible();

  // The way back leads to the list as it was left.
  await page.getByRole('link', { name: t('tracking.all_mine') }).click();
  await arrives(page, withQuery(PATHS.buyerOrders, { status: 'delivered' }));
  await page.getByLabel(t('orders.list.status')).selectOption('');
  await page.getByLabel(t('orders.list.city')).selectOption(String(far.id));
  await arrives(page, withQuery(PATHS.buyerOrders, { city_id: far.id }));
  await expect(cards).toHaveCount(1);
  await card(pending)
    .getByRole('button', { name: t('tracking.cancel_short'), exact: true })
    .click();
  await confirmCancel(page);
  await expect(card(pending).getByText(t('orders.status.canceled'))).toBeVisible();

  await card(pending)
    .getByRole('button', { name: t('common.delete') })
    .click();
  const question = page.getByRole('dialog', { name: t('mine.confirm_title') });
  await expect(question).toContainText(t('orders.remove.text'));
  await question.getByRole('button', { name: t('common.delete') }).click();
  await expect(card(pending)).toHaveCount(0);
  expect(await visit(page, buyerPage(pending))).toBe(404);
});

test('a draft opens in its form, and is deleted for good', async ({ browserOf, person, admin }) => {
  const [buyer, farmer] = await Promise.all([person({ role: 'buyer' }), person()]);
  const item = await offer(farmer, admin);
  const { order } = await buyer.api('POST /api/orders/store', { body: { item_id: item.id, draft: 'Yes' } });
  const form = withQuery(pathTo('order', { id: String(item.id) }), { draft: order.id });
  const page = await browserOf(buyer);
  const answer = await page.request.get(buyerPage(order.id), { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, form]);

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

test('a seller opens an order, and takes it one step on at a time', async ({ browserOf, person, admin }) => {
  const [buyer, farmer] = await Promise.all([person({ role: 'buyer' }), person()]);
  const item = await offer(farmer, admin);
  const customer = await someCustomer(buyer);
  const id = await orderAs(buyer, item.id, customer);
  const page = await browserOf(farmer);
  await visit(page, pathTo('sellerOrder', { id: String(id) }));
  await standsAt(page, 'pending');
  await expect(page.getByRole('link', { name: t('tracking.call_who', { name: customer.name }) })).toHaveAttribute(
    'href',
    `tel:+212${customer.phone.slice(1)}`,
  );
  await page.getByRole('button', { name: t('tracking.next.confirmed') }).click();
  await standsAt(page, 'confirmed');
  await page.getByRole('button', { name: t('tracking.next.processing') }).click();
  await standsAt(page, 'processing');
  const { order } = await buyer.api('GET /api/buyer/orders/{id}', { params: { id } });
  expect(order.history.map(({ status, actor }) => [status, actor])).toEqual([
    ['pending', 'buyer'],
    ['confirmed', 'seller'],
    ['processing', 'seller'],
  ]);
});
