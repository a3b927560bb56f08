import type { Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { randomPhone, signIn } from './support/users.ts';
import { waitForHydration, waitForPage, expect, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';
import { noiseImage } from '../support/uploads.ts';

// Orders on phones, in Arabic: from the item page to delivery and review.

const t = getTexts('ar');
const FES = { latitude: 34.0331, longitude: -5.0003 };
/** A position near Sidi Kacem. */
const POSITION = { latitude: 34.2201, longitude: -5.7102 };
const at = (geolocation: typeof FES) => ({ geolocation, permissions: ['geolocation'] });

/** Returns the id of the order that the thanks page shows. */
const getOrderId = async (page: Page): Promise<number> => {
  const token = new URL(page.url()).searchParams.get('token') ?? '';
  const response = await page.request.get(`/api/orders/track/${token}`);
  return ((await response.json()) as { order: { id: number } }).order.id;
};

const expectStatus = (page: Page, status: 'pending' | 'confirmed' | 'shipped' | 'delivered') =>
  expect(page.getByRole('region', { name: t(`orders.status.${status}`), exact: true })).toBeVisible();

/** The card of an order in a list. */
const findCard = (page: Page, id: number) => page.getByRole('article').filter({ hasText: t('orders.number', { id }) });

test('order journey › a guest orders, the seller confirms, an administrator assigns a driver who delivers', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord('ar');
  const customer = `سلمى ${word}`;
  const address = 'قرب سيدي قاسم، جهة الرباط-سلا-القنيطرة';
  const seller = await createUser({ phone: randomPhone() });
  const item = await publishAccepted(seller, admin, { title: `زيتون ${word}`, quantity: 20 });
  const driver = await signIn('delivery@ghalla.example', 'ghalla-demo-2026');
  await driver.api('POST /api/delivery/update-status', { body: { is_active: true } });
  const guest = await openBrowserAs(null, at(POSITION));
  const sellerName = `${seller.first_name} Tazi`;
  const callSeller = guest.getByRole('link', { name: t('tracking.call_who', { name: sellerName }) });

  const id = await test.step('a guest orders two in the dialog of the item page, from where they are', async () => {
    await visit(guest, pathTo('item', { slug: item.slug, id: String(item.id) }));
    await guest
      .getByRole('link', { name: t('item.order') })
      .filter({ visible: true })
      .click();
    const dialog = guest.getByRole('dialog', { name: t('order.heading') });
    await dialog.getByRole('button', { name: t('common.one_more') }).click();
    await dialog.getByRole('button', { name: t('order.here'), exact: true }).click();
    await expect(dialog.getByLabel(t('order.address'), { exact: true })).toHaveValue(address);
    await expect(dialog.getByLabel(t('order.city'))).toHaveValue('سيدي قاسم');
    await dialog.getByLabel(t('order.name')).fill(customer);
    await dialog.getByLabel(t('order.phone'), { exact: true }).fill(randomPhone());
    await dialog.getByRole('button', { name: t('order.now') }).click();
    await waitForPage(guest, PATHS.orderThanks);
    const placed = await getOrderId(guest);
    await expect(guest.getByText(String(placed), { exact: true })).toBeVisible();
    await expect(guest.getByText('25,00')).toBeVisible();
    const { order } = await seller.api('GET /api/seller/orders/{id}', { params: { id: placed } });
    expect(order).toMatchObject({ quantity: 2, total: 25, name: customer, pickup: 'No', ...POSITION });
    return placed;
  });

  await test.step('the guest follows the order by its link', async () => {
    await guest.getByRole('link', { name: t('order.thanks.follow') }).click();
    await guest.waitForURL((url) => url.pathname.startsWith('/orders/track/'));
    await expectStatus(guest, 'pending');
    await expect(callSeller).toHaveCount(0);
    // The link is a secret.
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  await test.step('the seller confirms, which shows the guest the number of the seller', async () => {
    const page = await openBrowserAs(seller);
    await visit(page, PATHS.sellerOrders);
    const card = findCard(page, id);
    await expect(card).toContainText(customer);
    await card.getByRole('button', { name: t('orders.list.confirm') }).click();
    await expect(card.getByRole('button', { name: t('orders.status.confirmed') })).toBeVisible();
    await guest.reload();
    await waitForHydration(guest);
    await expectStatus(guest, 'confirmed');
    await expect(callSeller).toHaveAttribute('href', /^tel:\+212661/);
  });

  await test.step('an administrator finds it by the customer, adds one and assigns the driver', async () => {
    const page = await openBrowserAs(admin);
    const found = decodeURIComponent(withQuery(PATHS.adminOrders, { q: word }));
    await visit(page, PATHS.adminOrders);
    await page.getByLabel(t('orders.list.search')).pressSequentially(word);
    await waitForPage(page, found);
    await expect(page.getByRole('article')).toHaveCount(1);
    await findCard(page, id)
      .getByRole('link', { name: t('orders.list.edit') })
      .click();
    await page.getByRole('button', { name: t('common.one_more') }).click();
    await page.getByRole('radio', { name: driver.first_name }).check();
    await page.getByRole('button', { name: t('orders.edit.update') }).click();
    await waitForPage(page, found);
    const { order } = await admin.api('GET /api/admin/orders/{id}', { params: { id } });
    expect(order).toMatchObject({ quantity: 3, total: 37.5, delivery_id: driver.id, left: 17 });
  });

  const driverPage = await openBrowserAs(driver, at(FES));
  const row = driverPage.getByRole('row').filter({ hasText: word });
  const ship = row.getByRole('button', { name: t('delivery.step.shipped') });

  await test.step('the driver accepts the order; a step without a network waits for it on its card', async () => {
    await visit(driverPage, PATHS.deliveryOrders);
    await expect(row).toContainText(address);
    await row.getByRole('button', { name: t('delivery.answer.accept') }).click();
    await expect(ship).toBeVisible();
    await driverPage.context().setOffline(true);
    await ship.click();
    await expect(row.getByText(t('delivery.waits'))).toBeVisible();
    await expect(driverPage.getByText(t('delivery.offline'))).toBeVisible();
    await driverPage.context().setOffline(false);
    await expect(row.getByText(t('delivery.waits'))).toBeHidden();
    await expect(row.getByRole('button', { name: t('delivery.problem.open') })).toBeVisible();
  });

  await test.step('the driver says where they are, which the guest sees on a map', async () => {
    await driverPage.getByRole('button', { name: t('delivery.details'), exact: true }).click();
    await driverPage.getByRole('button', { name: t('delivery.update') }).click();
    await expect(driverPage.getByRole('main').getByText(/فاس/).first()).toBeVisible();
    await guest.reload();
    await expectStatus(guest, 'shipped');
    await expect(guest.getByRole('region', { name: t('tracking.driver_place') })).toContainText(/\d/);
  });

  await test.step('the driver says that nobody was there, then delivers, which the guest and the stock show', async () => {
    await row.getByRole('button', { name: t('delivery.problem.open') }).click();
    const dialog = driverPage.getByRole('dialog', { name: t('delivery.problem.title') });
    await dialog.locator('input[value=absent]').check();
    await dialog.getByRole('textbox', { name: t('delivery.problem.note') }).fill('الباب الأزرق');
    const photo = await noiseImage(320, 240).jpeg({ quality: 80 }).toBuffer();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: photo });
    await dialog.getByRole('button', { name: t('delivery.problem.send') }).click();
    await expect(driverPage.getByText(t('delivery.problem.done'))).toBeVisible();
    await guest.reload();
    const incident = guest.getByRole('listitem').filter({ hasText: t('tracking.reason.absent') });
    await expect(incident).toContainText('الباب الأزرق');
    await expect(incident.getByRole('img', { name: t('tracking.photo_of_driver') })).toBeVisible();
    await row.getByRole('button', { name: t('delivery.step.delivered') }).click();
    await row.getByRole('button', { name: t('delivery.paid.yes') }).click();
    await expect(row.getByText(t('orders.status.delivered'))).toBeVisible();
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
    expect(after.quantity).toBe(17);
  });
  await driver.request.dispose();
});

test('order journey › a buyer’s draft becomes an order, which is delivered, rated and removed', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const buyer = await createUser({ role: 'buyer', proven: true, phone: randomPhone() });
  const item = await publishAccepted(seller, admin, { quantity: 20 });
  const page = await openBrowserAs(buyer);

  const form = await test.step('the buyer saves a draft, which no seller sees', async () => {
    await visit(page, pathTo('order', { id: String(item.id) }));
    // The buyer's data is filled in.
    await expect(page.getByLabel(t('order.name'))).toHaveValue(`${buyer.first_name} Tazi`);
    await expect(page.getByLabel(t('order.email'))).toHaveValue(buyer.email);
    await page.getByRole('button', { name: t('common.one_more') }).click();
    await page.getByLabel(t('order.address')).fill('حي السلام، زنقة 4');
    await page.getByRole('button', { name: t('order.save_draft') }).click();
    await waitForPage(page, PATHS.buyerOrders);
    const [draft] = (await buyer.api('GET /api/buyer/orders')).orders.data;
    expect(draft).toMatchObject({ draft: 'Yes', quantity: 2, address: 'حي السلام، زنقة 4' });
    expect((await seller.api('GET /api/seller/orders')).orders.data).toEqual([]);
    return withQuery(pathTo('order', { id: String(item.id) }), { draft: draft?.id });
  });

  const id = await test.step('the draft opens filled in, and becomes an order', async () => {
    const draftId = new URLSearchParams(form.split('?')[1]).get('draft') ?? '';
    const response = await page.request.get(pathTo('buyerOrder', { id: draftId }), { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([302, form]);
    await visit(page, form);
    await expect(page.getByRole('textbox', { name: t('order.quantity') })).toHaveValue('2');
    await expect(page.getByLabel(t('order.address'))).toHaveValue('حي السلام، زنقة 4');
    await chooseCity(page.getByLabel(t('order.city')), 'فاس');
    await page.getByRole('button', { name: t('order.now') }).click();
    await waitForPage(page, PATHS.orderThanks);
    const placed = await getOrderId(page);
    expect((await buyer.api('GET /api/buyer/orders')).orders.data).toMatchObject([
      { id: placed, draft: 'No', quantity: 2 },
    ]);
    return placed;
  });

  await test.step('the seller advances it one status at a time', async () => {
    const sellerPage = await openBrowserAs(seller);
    await visit(sellerPage, pathTo('sellerOrder', { id: String(id) }));
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const) {
      await sellerPage.getByRole('button', { name: t(`tracking.next.${status}`) }).click();
    }
    await expectStatus(sellerPage, 'delivered');
    const { order } = await buyer.api('GET /api/buyer/orders/{id}', { params: { id } });
    expect(order.history.map(({ status, actor }) => [status, actor])).toEqual([
      ['pending', 'buyer'],
      ['confirmed', 'seller'],
      ['processing', 'seller'],
      ['shipped', 'seller'],
      ['delivered', 'seller'],
    ]);
  });

  await test.step('the buyer rates it, which does not count within an hour of the order', async () => {
    await visit(page, pathTo('buyerOrder', { id: String(id) }));
    await expectStatus(page, 'delivered');
    await page.getByRole('button', { name: t('tracking.rate.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('tracking.rate.title') });
    await dialog.getByRole('radio').nth(4).check();
    await dialog.getByLabel(t('tracking.rate.comment')).fill('الله يبارك، سلعة ممتازة.');
    await dialog.getByRole('button', { name: t('tracking.rate.send') }).click();
    await expect(page.getByText(t('tracking.rate.thanks_early'))).toBeVisible();
    await expect(page.getByRole('img', { name: t('reviews.stars', { stars: 5 }) })).toBeVisible();
    const { order } = await buyer.api('GET /api/buyer/orders/{id}', { params: { id } });
    expect(order.rated.seller).toBe(5);
    await visit(page, pathTo('seller', { id: String(seller.id) }));
    await expect(page.getByRole('main')).not.toContainText('5,0');
  });

  await test.step('the buyer hides it from the list', async () => {
    await visit(page, PATHS.buyerOrders);
    await findCard(page, id)
      .getByRole('button', { name: t('orders.list.more_for', { id }) })
      .click();
    await page.getByRole('menuitem', { name: t('orders.remove.own') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('orders.remove.confirm') })
      .click();
    await expect(page.getByRole('heading', { name: t('tracking.empty') })).toBeVisible();
    expect(await visit(page, pathTo('buyerOrder', { id: String(id) }))).toBe(404);
  });
});

test('pages of orders › say with their status and without scripts what strangers do not see', async ({
  openBrowserAs,
  createUser,
}) => {
  const guest = (await openBrowserAs(null)).request;
  const farmer = (await openBrowserAs(await createUser())).request;
  const thanks = (token: string): string => withQuery(PATHS.orderThanks, { token });
  for (const [request, path, status, text] of [
    [guest, PATHS.orderThanks, 200, t('order.no_order.title')],
    [guest, thanks('x'.repeat(24)), 404, t('order.no_order.unknown')],
    [guest, thanks('no such token'), 404, t('order.no_order.unknown')],
    [guest, pathTo('trackOrder', { token: 'nobody-was-given-this-one' }), 404, t('layout.error.not_found')],
    [farmer, PATHS.adminOrders, 403, t('layout.error.forbidden')],
    [farmer, pathTo('adminEditOrder', { id: '1' }), 403, t('layout.error.forbidden')],
    [farmer, PATHS.deliveryOrders, 403, t('layout.error.forbidden')],
  ] as const) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, status]);
    expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${RegExp.escape(text)}`));
  }
  const response = await guest.get(PATHS.deliveryOrders, { maxRedirects: 0 });
  const { pathname, searchParams } = new URL(response.headers()['location'] ?? '', 'http://x');
  expect([pathname, searchParams.get('back')]).toEqual([PATHS.login, PATHS.deliveryOrders]);
});
