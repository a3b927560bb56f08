import type { Page } from '@playwright/test';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { randomPhone, signIn } from './support/users.ts';
import { waitForHydration, waitForPage, expect, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';

// Two complete order journeys on phones, in Arabic: from the item page to delivery and review.

const t = getTexts('ar');
const CUSTOMER = { name: 'فاطمة الإدريسي', address: 'حي السلام، زنقة 4' };

/** Fills in the empty fields of the order form and submits it. */
const submitOrder = async (page: Page, phone: string): Promise<void> => {
  await page.getByLabel(t('order.name')).fill(CUSTOMER.name);
  await page.getByLabel(t('order.phone')).fill(phone);
  await chooseCity(page.getByLabel(t('order.city')), 'فاس');
  await page.getByLabel(t('order.address')).fill(CUSTOMER.address);
  await page.getByRole('button', { name: t('order.now') }).click();
  await waitForPage(page, PATHS.orderThanks);
};

/** Returns the id of the order that the thanks page shows. */
const getOrderId = async (page: Page): Promise<number> => {
  const token = new URL(page.url()).searchParams.get('token') ?? '';
  const response = await page.request.get(`/api/orders/track/${token}`);
  return ((await response.json()) as { order: { id: number } }).order.id;
};

const expectStatus = (page: Page, status: 'pending' | 'confirmed' | 'shipped' | 'delivered') =>
  expect(page.getByRole('region', { name: t(`orders.status.${status}`), exact: true })).toBeVisible();

test('order journey › a guest orders, the seller confirms, an administrator assigns a driver who delivers', async ({
  page: guest,
  openBrowserAs,
  createUser,
  admin,
}) => {
  test.slow();
  const word = randomWord('ar');
  const seller = await createUser({ phone: randomPhone() });
  const item = await publishAccepted(seller, admin, { title: `زيتون ${word}`, quantity: 20 });

  await visit(guest, pathTo('item', { slug: item.slug, id: String(item.id) }));
  await guest
    .getByRole('link', { name: t('item.order') })
    .last()
    .click();
  await expect(guest.getByLabel(t('order.name'))).toBeVisible();
  await waitForHydration(guest);
  await guest.getByRole('button', { name: t('common.one_more') }).click();
  await submitOrder(guest, randomPhone());
  const id = await getOrderId(guest);
  await expect(guest.getByText('25,00')).toBeVisible();
  await guest.getByRole('link', { name: t('order.thanks.follow') }).click();
  await expectStatus(guest, 'pending');

  const sellerPage = await openBrowserAs(seller);
  await visit(sellerPage, PATHS.sellerOrders);
  const card = sellerPage.getByRole('article').filter({ hasText: t('orders.number', { id }) });
  await expect(card).toContainText(CUSTOMER.name);
  await card.getByRole('link', { name: t('orders.list.open') }).click();
  await sellerPage.getByRole('button', { name: t('tracking.next.confirmed') }).click();
  await expectStatus(sellerPage, 'confirmed');

  const driver = await signIn('delivery@ghalla.example', 'ghalla-demo-2026');
  await driver.api('POST /api/delivery/update-status', { body: { is_active: true } });
  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, PATHS.adminOrders);
  await adminPage
    .getByRole('article')
    .filter({ hasText: t('orders.number', { id }) })
    .getByRole('link', { name: t('orders.list.edit') })
    .click();
  await adminPage.getByRole('radio', { name: driver.first_name }).check();
  await adminPage.getByRole('button', { name: t('orders.edit.update') }).click();
  await waitForPage(adminPage, PATHS.adminOrders);

  const driverPage = await openBrowserAs(driver);
  await visit(driverPage, PATHS.deliveryOrders);
  const task = driverPage.getByRole('row').filter({ hasText: word });
  await expect(task).toContainText(CUSTOMER.address);
  await task.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await task.getByRole('button', { name: t('delivery.step.delivered') }).click();
  await expect(task.getByText(t('orders.status.delivered'))).toBeVisible();
  await driver.request.dispose();

  await guest.reload();
  await expectStatus(guest, 'delivered');
  const timeline = guest.getByRole('list').filter({ hasText: t('tracking.placed') });
  for (const [status, name] of [
    ['confirmed', seller.first_name],
    ['shipped', driver.first_name],
  ] as const) {
    const step = timeline.getByRole('listitem').filter({ hasText: t(`orders.status.${status}`) });
    await expect(step).toContainText(name);
  }
  const { item: after } = await seller.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after.quantity).toBe(18);
});

test('order journey › a signed-in buyer’s order is delivered and rated', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  test.slow();
  const seller = await createUser();
  const buyer = await createUser({ role: 'buyer', proven: true, phone: randomPhone() });
  const item = await publishAccepted(seller, admin, { quantity: 20 });
  const page = await openBrowserAs(buyer);
  await visit(page, pathTo('order', { id: String(item.id) }));
  // The buyer's data is filled in.
  await expect(page.getByLabel(t('order.name'))).toHaveValue(`${buyer.first_name} Tazi`);
  await expect(page.getByLabel(t('order.email'))).toHaveValue(buyer.email);
  await submitOrder(page, randomPhone());
  const id = await getOrderId(page);

  const sellerPage = await openBrowserAs(seller);
  await visit(sellerPage, pathTo('sellerOrder', { id: String(id) }));
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const) {
    await sellerPage.getByRole('button', { name: t(`tracking.next.${status}`) }).click();
  }
  await expectStatus(sellerPage, 'delivered');

  await visit(page, pathTo('buyerOrder', { id: String(id) }));
  await expectStatus(page, 'delivered');
  await page.getByRole('button', { name: t('tracking.rate.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('tracking.rate.title') });
  await dialog.getByRole('radio').nth(4).check();
  await dialog.getByLabel(t('tracking.rate.comment')).fill('الله يبارك، سلعة ممتازة.');
  await dialog.getByRole('button', { name: t('tracking.rate.send') }).click();
  await expect(page.getByText(t('tracking.rate.thanks_early'))).toBeVisible();
  // Within an hour of the order.
  await visit(page, pathTo('seller', { id: String(seller.id) }));
  await expect(page.getByRole('main')).not.toContainText('5,0');
});
