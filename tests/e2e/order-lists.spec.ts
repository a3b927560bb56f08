import type { Locator, Page } from '@playwright/test';
import type { ItemFull } from '../../src/features/items/contract.ts';
import type { Order } from '../../src/features/orders/contract.ts';
import { currencyIn, formatTotal } from '../../src/i18n/format.ts';
import { formatTimeLeft } from '../../src/i18n/format-when.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishAccepted, randomCity } from './support/items.ts';
import { randomPhone, signIn, type TestUser } from './support/users.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Lists of orders: the seller's on a phone, the administrator's on a desktop.

const ar = getTexts('ar');
const fr = getTexts('fr');
const DESKTOP = { viewport: { width: 1280, height: 900 } };

/** Places an order through the API, by default to a random city. */
const placeOrder = async (
  buyer: TestUser,
  item: ItemFull,
  fields: Record<string, string | number> = {},
): Promise<Order> => {
  const city_id = fields.city_id ?? (await randomCity(buyer)).id;
  const body = { name: 'Aicha Tazi', phone: randomPhone(), address: 'حي السلام', quantity: 2, ...fields, city_id };
  return (await buyer.api('POST /api/orders/store', { body: { item_id: item.id, ...body } })).order;
};

const findCard = (page: Page, { id }: Order): Locator =>
  page.getByRole('article').filter({ has: page.getByText(ar('orders.number', { id })) });
const findStatusButton = (card: Locator, status: Order['status']): Locator =>
  card.getByRole('button', { name: ar(`orders.status.${status}`) });

test('seller orders › are confirmed with one tap, filtered, canceled and deleted', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer', proven: true })];
  const item = await publishAccepted(seller, admin, { quantity: 10 });
  const first = await placeOrder(buyer, item, { quantity: 3 });
  const second = await placeOrder(buyer, item, { quantity: 1 });
  const page = await openBrowserAs(seller);
  await visit(page, PATHS.sellerOrders);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(findCard(page, first)).toContainText(formatTotal(37.5, 'ar'));
  await expect(findCard(page, first).getByRole('link', { name: ar('orders.list.call') })).toHaveAttribute(
    'href',
    `tel:${first.phone}`,
  );

  // The main button confirms, and the toast takes it back.
  const confirm = findCard(page, first).getByRole('button', { name: ar('orders.list.confirm') });
  await expect(findCard(page, first)).toContainText(formatTimeLeft(first.expires_at ?? '', 'ar', Date.now()));
  await confirm.click();
  await expect(findStatusButton(findCard(page, first), 'confirmed')).toBeVisible();
  await expect(confirm).toBeHidden();
  await page.getByRole('button', { name: ar('orders.move.undo') }).click();
  await expect(findStatusButton(findCard(page, first), 'pending')).toBeVisible();

  // In the dialog the usual next status is preselected.
  await findStatusButton(findCard(page, first), 'pending').click();
  const dialog = page.getByRole('dialog', { name: ar('orders.move.title', { id: first.id }) });
  await expect(dialog.getByRole('radio')).toHaveCount(7);
  await expect(dialog.getByRole('radio', { name: ar('orders.status.confirmed') })).toBeChecked();
  await dialog.getByRole('button', { name: ar('orders.move.save') }).click();
  await expect(findStatusButton(findCard(page, first), 'confirmed')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByLabel(ar('orders.list.status')).selectOption('confirmed');
  await waitForPage(page, withQuery(PATHS.sellerOrders, { status: 'confirmed' }));
  await expect(cards).toHaveCount(1);
  await page.getByLabel(ar('orders.list.status')).selectOption('refunded');
  await expect(page.getByRole('heading', { name: ar('orders.list.nothing_fits') })).toBeVisible();
  await page.getByRole('link', { name: ar('orders.list.show_all') }).click();
  await expect(cards).toHaveCount(2);
  await expect(page.getByLabel(ar('orders.list.status'))).toHaveValue('');

  // An order in progress cannot be deleted; a canceled one has released its stock.
  const menu = findCard(page, second).getByRole('button', { name: ar('orders.list.more_for', { id: second.id }) });
  await expect(findCard(page, second).getByRole('link', { name: ar('orders.list.open') })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await findStatusButton(findCard(page, second), 'pending').click();
  const canceling = page.getByRole('dialog', { name: ar('orders.move.title', { id: second.id }) });
  await canceling.getByRole('radio', { name: ar('orders.status.canceled') }).check();
  await canceling.getByRole('button', { name: ar('orders.move.save') }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: ar('common.delete') }).click();
  const confirmation = page.getByRole('dialog', { name: ar('my_items.confirm_title') });
  await confirmation.getByRole('button', { name: ar('common.delete') }).click();
  await expect(cards).toHaveCount(1);
  const { item: after } = await seller.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after.product_details?.quantity).toBe(7);
  const { order: canceled } = await buyer.api('GET /api/buyer/orders/{id}', { params: { id: second.id } });
  expect(canceled.status).toBe('canceled');
});

test('seller orders › show the current status when another user changed it first', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer', proven: true })];
  const order = await placeOrder(buyer, await publishAccepted(seller, admin));
  const page = await openBrowserAs(seller);
  await visit(page, PATHS.sellerOrders);
  await findStatusButton(findCard(page, order), 'pending').click();
  const params = { id: order.id };
  await admin.api('PUT /api/admin/orders/{id}/status', { params, body: { status: 'processing' } });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: ar('orders.status.canceled') }).check();
  await dialog.getByRole('button', { name: ar('orders.move.save') }).click();
  const status = ar('orders.status.processing');
  await expect(dialog.getByRole('alert')).toHaveText(ar('orders.move.meanwhile', { status }));
  // The choice stays, the list is reloaded, and saving again succeeds.
  await expect(dialog.getByRole('radio', { name: ar('orders.status.canceled') })).toBeChecked();
  await dialog.getByRole('button', { name: ar('orders.move.save') }).click();
  await expect(findStatusButton(findCard(page, order), 'canceled')).toBeVisible();
});

test('seller orders › explain the empty list before the first order', async ({ openBrowserAs, createUser }) => {
  const page = await openBrowserAs(await createUser());
  await visit(page, PATHS.sellerOrders);
  await expect(page.getByRole('heading', { name: ar('orders.list.none_received') })).toBeVisible();
  await expect(page.getByLabel(ar('orders.list.status'))).toHaveCount(0);
});

test('admin orders › find an order by customer, and save a new driver and quantity', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord('fr');
  const buyer = await createUser({ role: 'buyer', proven: true });
  const item = await publishAccepted(await createUser(), admin, { quantity: 10 });
  const order = await placeOrder(buyer, item, { name: `Client ${word}` });
  const driver = await signIn('delivery2@ghalla.example', 'ghalla-demo-2026');
  await driver.api('POST /api/delivery/update-status', { body: { is_active: true } });

  const page = await openBrowserAs(admin, DESKTOP);
  await visit(page, localizedPath('fr', PATHS.adminOrders));
  await page.getByLabel(fr('orders.list.name')).pressSequentially(word);
  const list = withQuery(localizedPath('fr', PATHS.adminOrders), { name: word });
  await waitForPage(page, list);
  const rows = page.getByRole('row').filter({ hasText: `Client ${word}` });
  await expect(page.getByRole('row')).toHaveCount(2);
  await rows.getByRole('link', { name: fr('orders.list.edit') }).click();
  await waitForPage(page, localizedPath('fr', pathTo('adminEditOrder', { id: String(order.id) })));

  const total = (dirhams: number): string => `${formatTotal(dirhams, 'fr')} ${currencyIn('fr')}`;
  await expect(page.getByRole('status').filter({ hasText: total(25) })).toBeVisible();
  await page.getByRole('button', { name: fr('common.one_more') }).click();
  await expect(page.getByRole('status').filter({ hasText: total(37.5) })).toBeVisible();
  // The remaining stock plus the quantity that this order reserves.
  await expect(page.getByLabel(fr('order.quantity'))).toHaveAccessibleDescription(/10/);
  await page.getByRole('radio', { name: driver.first_name }).check();
  await page.getByLabel(fr('orders.list.status')).selectOption('confirmed');
  await page.getByLabel(fr('order.name')).fill('');
  await page.getByRole('button', { name: fr('orders.edit.update') }).click();
  await expect(page.getByLabel(fr('order.name'))).toBeFocused();
  await expect(page.getByLabel(fr('order.name'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(fr('order.name')).fill(`Cliente ${word}`);
  await page.getByRole('button', { name: fr('orders.edit.update') }).click();

  await waitForPage(page, list);
  const row = page.getByRole('row').filter({ hasText: `Cliente ${word}` });
  await expect(row).toContainText(driver.first_name);
  await expect(row).toContainText(total(37.5));
  await expect(row.getByRole('button', { name: fr('orders.status.confirmed') })).toBeVisible();
  const { order: after } = await admin.api('GET /api/admin/orders/{id}', { params: { id: order.id } });
  expect(after).toMatchObject({ quantity: 3, total: 37.5, delivery_id: driver.id, left: 7 });
  await driver.request.dispose();
});

test('admin order form › merges a concurrent edit field by field without losing input', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [buyer, seller] = [await createUser({ role: 'buyer', proven: true }), await createUser()];
  const order = await placeOrder(buyer, await publishAccepted(seller, admin));
  const page = await openBrowserAs(admin);
  await visit(page, pathTo('adminEditOrder', { id: String(order.id) }));
  await page.getByLabel(ar('order.name')).fill('خديجة');
  await page.getByLabel(ar('order.address'), { exact: true }).fill('زنقة الزيتون 4');
  // Meanwhile the seller confirms, and another administrator edits address and quantity.
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
  await waitForPage(page, PATHS.adminOrders);
  const { order: after } = await admin.api('GET /api/admin/orders/{id}', { params });
  expect(after).toMatchObject({ name: 'خديجة', address: 'زنقة الزيتون 4', quantity: 5, status: 'confirmed' });
});

test('admin orders › reject other users with 403', async ({ openBrowserAs, createUser }) => {
  const page = await openBrowserAs(await createUser());
  expect(await visit(page, PATHS.adminOrders)).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar('layout.error.forbidden'));
  expect(await visit(page, pathTo('adminEditOrder', { id: '1' }))).toBe(403);
});
