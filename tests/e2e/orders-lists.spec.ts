import type { Locator, Page } from '@playwright/test';
import type { ItemFull } from '../../src/features/items/contract.ts';
import type { Order } from '../../src/features/orders/contract.ts';
import { currencyIn, formatTotal } from '../../src/i18n/format.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer, someCity } from './support/goods.ts';
import { freshPhone, signIn, type Person } from './support/people.ts';
import { arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Those who run orders: the seller on a phone, the administrator at a desk.

const ar = textsIn('ar');
const fr = textsIn('fr');
const desk = { viewport: { width: 1280, height: 900 } };

/** An order through the front door, to some town. */
const place = async (buyer: Person, item: ItemFull, fields: Record<string, string | number> = {}): Promise<Order> => {
  const city_id = fields.city_id ?? (await someCity(buyer)).id;
  const body = { name: 'Aicha Tazi', phone: freshPhone(), address: 'حي السلام', quantity: 2, ...fields, city_id };
  return (await buyer.api('POST /api/orders/store', { body: { item_id: item.id, ...body } })).order;
};

const cardOf = (page: Page, { id }: Order): Locator =>
  page.getByRole('article').filter({ has: page.getByText(ar('orders.number', { id })) });
const statusOf = (card: Locator, status: Order['status']): Locator =>
  card.getByRole('button', { name: ar(`orders.status.${status}`) });

test('a seller narrows the list, moves an order on, and cancels another as it goes', async ({
  browserOf,
  person,
  admin,
}) => {
  const [seller, buyer] = [await person(), await person({ role: 'buyer' })];
  const item = await offer(seller, admin, { quantity: 10 });
  const first = await place(buyer, item, { quantity: 3 });
  const second = await place(buyer, item, { quantity: 1 });
  const page = await browserOf(seller);
  await visit(page, PATHS.sellerOrders);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cardOf(page, first)).toContainText(formatTotal(37.5, 'ar'));
  await expect(cardOf(page, first).getByRole('link', { name: ar('orders.list.call') })).toHaveAttribute(
    'href',
    `tel:${first.phone}`,
  );

  // What usually comes next is chosen already.
  await statusOf(cardOf(page, first), 'pending').click();
  const dialog = page.getByRole('dialog', { name: ar('orders.move.title', { id: first.id }) });
  await expect(dialog.getByRole('radio')).toHaveCount(7);
  await expect(dialog.getByRole('radio', { name: ar('orders.status.confirmed') })).toBeChecked();
  await dialog.getByRole('button', { name: ar('orders.move.save') }).click();
  await expect(statusOf(cardOf(page, first), 'confirmed')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByLabel(ar('orders.list.status')).selectOption('confirmed');
  await arrives(page, withQuery(PATHS.sellerOrders, { status: 'confirmed' }));
  await expect(cards).toHaveCount(1);
  await page.getByLabel(ar('orders.list.status')).selectOption('refunded');
  await expect(page.getByRole('heading', { name: ar('orders.list.nothing_fits') })).toBeVisible();
  await page.getByRole('link', { name: ar('orders.list.show_all') }).click();
  await expect(cards).toHaveCount(2);
  await expect(page.getByLabel(ar('orders.list.status'))).toHaveValue('');

  // It still holds goods: they are given back on the way out.
  await cardOf(page, second)
    .getByRole('button', { name: ar('common.delete') })
    .click();
  const asked = page.getByRole('dialog', { name: ar('mine.confirm_title') });
  await expect(asked).toContainText(ar('orders.remove.holds', { count: 1, title: item.title }));
  await asked.getByRole('button', { name: ar('orders.remove.cancel_too') }).click();
  await expect(cards).toHaveCount(1);
  const { item: after } = await seller.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after.product_details?.quantity).toBe(7);
  const { order: canceled } = await buyer.api('GET /api/buyer/orders/{id}', { params: { id: second.id } });
  expect(canceled.status).toBe('canceled');
});

test('of two who change a status the second is told what it is by now', async ({ browserOf, person, admin }) => {
  const [seller, buyer] = [await person(), await person({ role: 'buyer' })];
  const order = await place(buyer, await offer(seller, admin));
  const page = await browserOf(seller);
  await visit(page, PATHS.sellerOrders);
  await statusOf(cardOf(page, order), 'pending').click();
  const params = { id: order.id };
  await admin.api('PUT /api/admin/orders/{id}/status', { params, body: { status: 'processing' } });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: ar('orders.status.canceled') }).check();
  await dialog.getByRole('button', { name: ar('orders.move.save') }).click();
  const status = ar('orders.status.processing');
  await expect(dialog.getByRole('alert')).toHaveText(ar('orders.move.meanwhile', { status }));
  // What was chosen stays, the list behind is anew, and whoever still wants it saves again.
  await expect(dialog.getByRole('radio', { name: ar('orders.status.canceled') })).toBeChecked();
  await dialog.getByRole('button', { name: ar('orders.move.save') }).click();
  await expect(statusOf(cardOf(page, order), 'canceled')).toBeVisible();
});

test('before the first order a seller reads what will stand there', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, PATHS.sellerOrders);
  await expect(page.getByRole('heading', { name: ar('orders.list.none_received') })).toBeVisible();
  await expect(page.getByLabel(ar('orders.list.status'))).toHaveCount(0);
});

test('an administrator finds an order by its customer, gives it a driver and another quantity, and is back', async ({
  browserOf,
  person,
  admin,
}) => {
  const word = freshWord('fr');
  const buyer = await person({ role: 'buyer' });
  const item = await offer(await person(), admin, { quantity: 10 });
  const order = await place(buyer, item, { name: `Client ${word}` });
  const driver = await signIn('delivery2@ghalla.example', 'ghalla-demo-2026');
  await driver.api('POST /api/delivery/update-status', { body: { is_active: true } });

  const page = await browserOf(admin, desk);
  await visit(page, pathIn('fr', PATHS.adminOrders));
  await page.getByLabel(fr('orders.list.name')).pressSequentially(word);
  const list = withQuery(pathIn('fr', PATHS.adminOrders), { name: word });
  await arrives(page, list);
  const rows = page.getByRole('row').filter({ hasText: `Client ${word}` });
  await expect(page.getByRole('row')).toHaveCount(2);
  await rows.getByRole('link', { name: fr('orders.list.edit') }).click();
  await arrives(page, pathIn('fr', pathTo('adminEditOrder', { id: String(order.id) })));

  const total = (dirhams: number): string => `${formatTotal(dirhams, 'fr')} ${currencyIn('fr')}`;
  await expect(page.getByRole('status').filter({ hasText: total(25) })).toBeVisible();
  await page.getByRole('button', { name: fr('common.one_more') }).click();
  await expect(page.getByRole('status').filter({ hasText: total(37.5) })).toBeVisible();
  // What is left, and what the order holds already.
  await expect(page.getByLabel(fr('order.quantity'))).toHaveAccessibleDescription(/10/);
  await page.getByRole('radio', { name: driver.first_name }).check();
  await page.getByLabel(fr('orders.list.status')).selectOption('confirmed');
  await page.getByLabel(fr('order.name')).fill('');
  await page.getByRole('button', { name: fr('orders.edit.update') }).click();
  await expect(page.getByLabel(fr('order.name'))).toBeFocused();
  await expect(page.getByLabel(fr('order.name'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(fr('order.name')).fill(`Cliente ${word}`);
  await page.getByRole('button', { name: fr('orders.edit.update') }).click();

  await arrives(page, list);
  const row = page.getByRole('row').filter({ hasText: `Cliente ${word}` });
  await expect(row).toContainText(driver.first_name);
  await expect(row).toContainText(total(37.5));
  await expect(row.getByRole('button', { name: fr('orders.status.confirmed') })).toBeVisible();
  const { order: after } = await admin.api('GET /api/admin/orders/{id}', { params: { id: order.id } });
  expect(after).toMatchObject({ quantity: 3, total: 37.5, delivery_id: driver.id, left: 7 });
  await driver.request.dispose();
});

test('an edit in between loses nothing that was typed, and is told field by field', async ({
  browserOf,
  person,
  admin,
}) => {
  const [buyer, seller] = [await person({ role: 'buyer' }), await person()];
  const order = await place(buyer, await offer(seller, admin));
  const page = await browserOf(admin);
  await visit(page, pathTo('adminEditOrder', { id: String(order.id) }));
  await page.getByLabel(ar('order.name')).fill('خديجة');
  await page.getByLabel(ar('order.address'), { exact: true }).fill('زنقة الزيتون 4');
  // Meanwhile the seller confirms, and somebody corrects the address and the quantity.
  const params = { id: order.id };
  await seller.api('PUT /api/seller/orders/{id}/status', { params, body: { status: 'confirmed' } });
  const body = { address: 'ساحة الأمم', quantity: 5 };
  await admin.api('POST /api/admin/orders/{id}/update', { params, body });
  await page.getByRole('button', { name: ar('orders.edit.update') }).click();

  const alert = page.getByRole('alert');
  await expect(alert).toContainText(ar('orders.edit.caught_up'));
  await expect(alert).toContainText(seller.first_name);
  await expect(page.getByLabel(ar('order.name'))).toHaveValue('خديجة');
  await expect(page.getByLabel(ar('order.address'), { exact: true })).toHaveValue('زنقة الزيتون 4');
  await expect(page.getByText(ar('orders.edit.elsewhere', { value: 'ساحة الأمم' }))).toBeVisible();
  await expect(page.getByLabel(ar('order.quantity'))).toHaveValue('5');
  await expect(page.getByText(ar('orders.edit.taken_in', { value: '2' }))).toBeVisible();
  await expect(page.getByLabel(ar('orders.list.status'))).toHaveValue('confirmed');

  await page.getByRole('button', { name: ar('orders.edit.update') }).click();
  await arrives(page, PATHS.adminOrders);
  const { order: after } = await admin.api('GET /api/admin/orders/{id}', { params });
  expect(after).toMatchObject({ name: 'خديجة', address: 'زنقة الزيتون 4', quantity: 5, status: 'confirmed' });
});

test('nobody else runs the orders of the market', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  expect(await visit(page, PATHS.adminOrders)).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar('layout.error.forbidden'));
  expect(await visit(page, pathTo('adminEditOrder', { id: '1' }))).toBe(403);
});
