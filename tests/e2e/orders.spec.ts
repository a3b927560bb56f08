import type { Page } from '@playwright/test';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { freshWord, offer } from './support/goods.ts';
import { freshPhone, signIn } from './support/people.ts';
import { alive, arrives, expect, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// The whole way of two orders on phones, in Arabic: from the first tap to the door, and to the stars.

const t = textsIn('ar');
const CUSTOMER = { name: 'فاطمة الإدريسي', address: 'حي السلام، زنقة 4' };

/** Fills in what the form does not know yet, and orders. */
const orderIn = async (page: Page, phone: string): Promise<void> => {
  await page.getByLabel(t('order.name')).fill(CUSTOMER.name);
  await page.getByLabel(t('order.phone')).fill(phone);
  await page.getByLabel(t('order.city')).selectOption({ label: 'فاس' });
  await page.getByLabel(t('order.address')).fill(CUSTOMER.address);
  await page.getByRole('button', { name: t('order.now') }).click();
  await arrives(page, PATHS.orderThanks);
};

/** The number of an order, as the page after it says. */
const numberOn = async (page: Page): Promise<number> => {
  const token = new URL(page.url()).searchParams.get('token') ?? '';
  const answer = await page.request.get(`/api/orders/track/${token}`);
  return ((await answer.json()) as { order: { id: number } }).order.id;
};

const standsAt = (page: Page, status: 'pending' | 'confirmed' | 'shipped' | 'delivered') =>
  expect(page.getByRole('region', { name: t(`orders.status.${status}`), exact: true })).toBeVisible();

test('a guest orders, the seller confirms, an administrator finds a driver, and the driver brings it', async ({
  page: guest,
  browserOf,
  person,
  admin,
}) => {
  test.slow();
  const word = freshWord('ar');
  const seller = await person({ phone: freshPhone() });
  const item = await offer(seller, admin, { title: `زيتون ${word}`, quantity: 20 });

  await visit(guest, pathTo('item', { slug: item.slug, id: String(item.id) }));
  await guest
    .getByRole('link', { name: t('item.order') })
    .last()
    .click();
  await expect(guest.getByLabel(t('order.name'))).toBeVisible();
  await alive(guest);
  await guest.getByRole('button', { name: t('common.one_more') }).click();
  await orderIn(guest, freshPhone());
  const id = await numberOn(guest);
  await expect(guest.getByText('25,00')).toBeVisible();
  await guest.getByRole('link', { name: t('order.thanks.follow') }).click();
  await standsAt(guest, 'pending');

  const atSeller = await browserOf(seller);
  await visit(atSeller, PATHS.sellerOrders);
  const card = atSeller.getByRole('article').filter({ hasText: t('orders.number', { id }) });
  await expect(card).toContainText(CUSTOMER.name);
  await card.getByRole('link', { name: t('orders.list.open') }).click();
  await atSeller.getByRole('button', { name: t('tracking.next.confirmed') }).click();
  await standsAt(atSeller, 'confirmed');

  const driver = await signIn('delivery@ghalla.example', 'ghalla-demo-2026');
  await driver.api('POST /api/delivery/update-status', { body: { is_active: true } });
  const atAdmin = await browserOf(admin);
  await visit(atAdmin, PATHS.adminOrders);
  await atAdmin
    .getByRole('article')
    .filter({ hasText: t('orders.number', { id }) })
    .getByRole('link', { name: t('orders.list.edit') })
    .click();
  await atAdmin.getByRole('radio', { name: driver.first_name }).check();
  await atAdmin.getByRole('button', { name: t('orders.edit.update') }).click();
  await arrives(atAdmin, PATHS.adminOrders);

  const atDriver = await browserOf(driver);
  await visit(atDriver, PATHS.deliveryOrders);
  const task = atDriver.getByRole('row').filter({ hasText: word });
  await expect(task).toContainText(CUSTOMER.address);
  await task.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await task.getByRole('button', { name: t('delivery.step.delivered') }).click();
  await expect(task.getByText(t('orders.status.delivered'))).toBeVisible();
  await driver.request.dispose();

  await guest.reload();
  await standsAt(guest, 'delivered');
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

test('what a buyer with an account ordered is delivered, and rated', async ({ browserOf, person, admin }) => {
  test.slow();
  const seller = await person();
  const buyer = await person({ role: 'buyer', phone: freshPhone() });
  const item = await offer(seller, admin, { quantity: 20 });
  const page = await browserOf(buyer);
  await visit(page, pathTo('order', { id: String(item.id) }));
  // What is known of them is there already.
  await expect(page.getByLabel(t('order.name'))).toHaveValue(`${buyer.first_name} Tazi`);
  await expect(page.getByLabel(t('order.email'))).toHaveValue(buyer.email);
  await orderIn(page, freshPhone());
  const id = await numberOn(page);

  const atSeller = await browserOf(seller);
  await visit(atSeller, pathTo('sellerOrder', { id: String(id) }));
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const) {
    await atSeller.getByRole('button', { name: t(`tracking.next.${status}`) }).click();
  }
  await standsAt(atSeller, 'delivered');

  await visit(page, pathTo('buyerOrder', { id: String(id) }));
  await standsAt(page, 'delivered');
  await page.getByRole('button', { name: t('tracking.rate.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('tracking.rate.title') });
  await dialog.getByRole('radio').nth(4).check();
  await dialog.getByLabel(t('tracking.rate.comment')).fill('الله يبارك، سلعة ممتازة.');
  await dialog.getByRole('button', { name: t('tracking.rate.send') }).click();
  await expect(page.getByText(t('tracking.rate.thanks'))).toBeVisible();

  await visit(page, pathTo('seller', { id: String(seller.id) }));
  await expect(page.getByRole('main')).toContainText('5,0');
});
