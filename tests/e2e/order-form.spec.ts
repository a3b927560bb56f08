import type { Page, Route } from '@playwright/test';
import { sayIn } from '../../src/i18n/server.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishAccepted, randomCity } from './support/items.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { randomPhone, type TestUser } from './support/users.ts';
import {
  waitForHydration,
  waitForPage,
  expect,
  localizedPath,
  test,
  visit,
  visitBeforeScripts,
} from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity, citySelect } from './support/city-picker.ts';

// The order form on a phone: as a guest from the item page, or signed in on its own page.

const t = getTexts('ar');
const say = sayIn('ar');

/** A position near Sidi Kacem. */
const POSITION = { latitude: 34.2201, longitude: -5.7102 };

/** Locators of the order form's fields and buttons by their labels. */
const getOrderForm = (page: Page) => {
  const form = page.getByRole('form', { name: t('order.heading') });
  return {
    form,
    quantity: form.getByRole('textbox', { name: t('order.quantity') }),
    more: form.getByRole('button', { name: t('common.one_more') }),
    less: form.getByRole('button', { name: t('common.one_less') }),
    total: form.getByRole('status').filter({ hasText: /درهم|غير محدد/ }),
    name: form.getByLabel(t('order.name')),
    phone: form.getByLabel(t('order.phone'), { exact: true }),
    city: form.getByLabel(t('order.city')),
    address: form.getByLabel(t('order.address'), { exact: true }),
    here: form.getByRole('button', { name: t('order.here'), exact: true }),
    now: form.getByRole('button', { name: t('order.now') }),
    draft: form.getByRole('button', { name: t('order.save_draft') }),
    alert: form.getByRole('alert'),
  };
};

const orderPath = (id: number): string => localizedPath('ar', pathTo('order', { id: String(id) }));

const createItem = async (seller: TestUser, admin: TestUser, fields: Readonly<Record<string, string | number>> = {}) =>
  publishAccepted(seller, admin, { price: '12.50', quantity: '3', ...fields });

const getOrders = async ({ api }: TestUser) => (await api('GET /api/seller/orders')).orders.data;

test('order form › places a guest’s order from the item page, and shows its number and tracking link', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const item = await createItem(seller, admin);
  const page = await openBrowserAs(null, { geolocation: POSITION, permissions: ['geolocation'] });
  await visit(page, localizedPath('ar', pathTo('item', { slug: item.slug, id: String(item.id) })));
  const link = page.getByRole('link', { name: t('item.order') }).filter({ visible: true });
  // The link works without JavaScript; with it, the form opens in a dialog.
  await expect(link).toHaveAttribute('href', orderPath(item.id));
  await link.click();
  await expect(page.getByRole('dialog', { name: t('order.heading') })).toBeVisible();
  const form = getOrderForm(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await test.step('limits the quantity to the stock and updates the total', async () => {
    await expect(form.total).toContainText('12,50');
    await expect(form.less).toBeDisabled();
    await form.more.click();
    await expect(form.total).toContainText('25,00');
    await form.quantity.fill('40');
    await expect(form.quantity).toHaveValue('3');
    await expect(form.more).toBeDisabled();
    await expect(form.total).toContainText('37,50');
    await form.quantity.fill('0');
    await form.name.focus();
    await expect(form.quantity).toHaveValue('1');
    await form.more.click();
  });

  await test.step('shows errors at the fields and focuses the first one', async () => {
    await form.now.click();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription(say({ key: 'required' }));
    await form.phone.fill('12');
    await form.now.click();
    await expect(form.phone).toHaveAccessibleDescription(new RegExp(RegExp.escape(say({ key: 'not_phone' }))));
  });

  await test.step('fills in city and address from the position of the device', async () => {
    await form.here.click();
    await expect(form.address).toHaveValue('قرب سيدي قاسم، جهة الرباط-سلا-القنيطرة');
    await expect(form.city).toHaveValue('سيدي قاسم');
    await form.name.fill('سلمى التازي');
    await form.phone.fill(randomPhone());
  });

  await form.now.click();
  await page.waitForURL((url) => url.pathname === PATHS.orderThanks);
  const [order] = await getOrders(seller);
  expect(order).toMatchObject({ quantity: 2, total: 25, name: 'سلمى التازي', pickup: 'No' });
  expect([order?.latitude, order?.longitude]).toEqual([POSITION.latitude, POSITION.longitude]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.thanks.title'));
  await expect(page.getByText(String(order?.id), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('order.thanks.follow') })).toHaveAttribute(
    'href',
    pathTo('trackOrder', { token: new URL(page.url()).searchParams.get('token') ?? '' }),
  );
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('order form › keeps input that is typed before hydration, also after a reload', async ({
  page,
  createUser,
  admin,
}) => {
  const item = await createItem(await createUser(), admin);
  const city = await randomCity(admin);
  const releaseScripts = await visitBeforeScripts(page, orderPath(item.id));
  const form = getOrderForm(page);
  await form.name.fill('سلمى التازي');
  await form.city.selectOption(String(city.id));
  await releaseScripts();
  await form.phone.fill('0661203040');
  await form.more.click();
  await page.reload();
  await waitForHydration(page);
  await expect(form.quantity).toHaveValue('2');
  await expect(form.name).toHaveValue('سلمى التازي');
  await expect(form.phone).toHaveValue('0661203040');
  await expect(citySelect(form.city)).toHaveValue(String(city.id));
});

test('order form › sends an order again without creating a second one when the response was lost', async ({
  page,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const item = await createItem(seller, admin);
  const other = await createItem(seller, admin);
  const city = await randomCity(admin);
  await visit(page, orderPath(item.id));
  const form = getOrderForm(page);
  await form.name.fill('عمر');
  await form.phone.fill(randomPhone());
  await chooseCity(form.city, city.id);
  await form.address.fill('دوار أولاد علي');
  const loseResponse = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/orders/store*', loseResponse, { times: 1 });
  await form.now.click();
  const row = page.getByRole('region', { name: t('offline.outbox') }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  // It is sent again by itself, and leads to its page.
  await row.getByRole('link', { name: t('offline.follow') }).click({ timeout: 20_000 });
  await page.waitForURL((url) => url.pathname.startsWith('/orders/track/'));
  await expect(page.getByText('دوار أولاد علي').first()).toBeVisible();
  expect(await getOrders(seller)).toHaveLength(1);

  await test.step('fills in the customer in the next order, and nothing else', async () => {
    await visit(page, orderPath(other.id));
    await expect(form.name).toHaveValue('عمر');
    await expect(citySelect(form.city)).toHaveValue(String(city.id));
    await expect(form.address).toHaveValue('دوار أولاد علي');
    await expect(form.quantity).toHaveValue('1');
    await expect(page.getByText(t('order.restored'))).toBeHidden();
  });

  await test.step('keeps a guest’s draft on the device and says so', async () => {
    await form.more.click();
    await form.draft.click();
    await expect(page.getByText(t('order.kept_here'))).toBeVisible();
    await waitForPage(page, decodeURI(pathTo('item', { slug: other.slug, id: String(other.id) })));
    await visit(page, orderPath(other.id));
    await expect(form.quantity).toHaveValue('2');
    expect(await getOrders(seller)).toHaveLength(1);
  });
});

test('order form › offers the remaining stock when others ordered first', async ({ page, createUser, admin }) => {
  const seller = await createUser();
  const item = await createItem(seller, admin);
  const city = await randomCity(admin);
  await visit(page, orderPath(item.id));
  const form = getOrderForm(page);
  await page.getByText(t('order.way.goods.Yes'), { exact: true }).click();
  await expect(form.address).toBeHidden();
  await expect(page.getByText(t('order.cash.Yes'), { exact: true })).toBeVisible();
  await form.quantity.fill('3');
  await form.name.fill('عمر');
  await form.phone.fill(randomPhone());
  await chooseCity(form.city, city.id);
  const body = { item_id: item.id, quantity: 2, name: 'حسن', phone: randomPhone(), city_id: city.id, pickup: 'Yes' };
  await admin.api('POST /api/orders/store', { body });
  await form.now.click();
  await expect(form.alert).toHaveText(say({ key: 'not_enough_left', values: { left: 1 } }));
  await expect(form.quantity).toHaveValue('1');
  await expect(form.more).toBeDisabled();
  await expect(form.name).toHaveValue('عمر');
  await form.now.click();
  await page.waitForURL((url) => url.pathname === PATHS.orderThanks);
  await visit(page, orderPath(item.id));
  await expect(page.getByText(t('item.not_ordered.none_left'))).toBeVisible();
  await expect(form.form).toBeHidden();
});

test('order form › saves a buyer’s draft, which reopens filled in and becomes an order', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const item = await createItem(seller, admin, { title: `زيت ${randomWord('ar')}` });
  const buyer = await createUser({ role: 'buyer', proven: true, phone: randomPhone() });
  const page = await openBrowserAs(buyer);
  await visit(page, orderPath(item.id));
  const form = getOrderForm(page);
  await expect(form.name).toHaveValue(new RegExp(buyer.first_name));
  await expect(form.phone).not.toHaveValue('');
  await form.more.click();
  await form.address.fill('حي الرياض');
  await form.draft.click();
  await page.waitForURL((url) => url.pathname === PATHS.buyerOrders);
  await expect(page.getByText(t('order.draft_saved'))).toBeVisible();
  const { orders } = await buyer.api('GET /api/buyer/orders');
  const [draft] = orders.data;
  expect(draft).toMatchObject({ draft: 'Yes', quantity: 2, address: 'حي الرياض' });
  expect(await getOrders(seller)).toEqual([]);

  await visit(page, `${orderPath(item.id)}?draft=${draft?.id}`);
  await expect(form.quantity).toHaveValue('2');
  await expect(form.address).toHaveValue('حي الرياض');
  await chooseCity(form.city);
  await form.now.click();
  await page.waitForURL((url) => url.pathname === PATHS.orderThanks);
  expect((await buyer.api('GET /api/buyer/orders')).orders.data).toMatchObject([{ draft: 'No', quantity: 2 }]);
});

test('order thanks page › explains how to find an order when the token is missing or unknown', async ({
  openBrowserAs,
  createUser,
}) => {
  const unknown = withQuery(PATHS.orderThanks, { token: 'x'.repeat(24) });
  const guest = await openBrowserAs(null);
  for (const [path, status, title] of [
    [PATHS.orderThanks, 200, t('order.no_order.title')],
    [unknown, 404, t('order.no_order.unknown')],
    [withQuery(PATHS.orderThanks, { token: 'no such token' }), 404, t('order.no_order.unknown')],
  ] as const) {
    const response = await guest.goto(localizedPath('ar', path));
    expect([path, response?.status()]).toEqual([path, status]);
    const main = guest.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(guest).toHaveTitle(new RegExp(RegExp.escape(title)));
    await expect(main).toContainText(t('order.no_order.guest'));
    // It shows nothing about an order.
    await expect(main).not.toContainText(t('order.thanks.title'));
    await expect(main).not.toContainText(t('order.thanks.next'));
    expect(await findAccessibilityViolations(guest)).toEqual([]);
  }
  await guest.getByRole('link', { name: t('order.no_order.sign_in') }).click();
  await waitForPage(guest, `${PATHS.login}?back=${PATHS.buyerOrders}`);

  const page = await openBrowserAs(await createUser({ role: 'buyer', proven: true }));
  await visit(page, localizedPath('ar', PATHS.orderThanks));
  await expect(page.getByRole('main')).toContainText(t('order.no_order.user'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('order.no_order.orders') })
    .click();
  await waitForPage(page, localizedPath('ar', PATHS.buyerOrders));
});

test('order form › has no quantity for land, neither for the customer nor for the administrator', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const land = { type: 'Land', offer_type: 'sale', space: 25_000, price: '165000', price_unit: 'hectare' };
  const item = await publishAccepted(seller, admin, land);
  const page = await openBrowserAs(null);
  await visit(page, orderPath(item.id));
  const form = getOrderForm(page);
  await expect(form.total).toContainText(/412.?500,00/);
  for (const control of [form.quantity, form.less, form.more]) await expect(control).toHaveCount(0);
  await form.name.fill('سلمى التازي');
  await form.phone.fill(randomPhone());
  await chooseCity(form.city);
  await form.now.click();
  await page.waitForURL((url) => url.pathname === PATHS.orderThanks);
  await expect(page.getByRole('main')).not.toContainText(t('order.quantity'));
  const [order] = await getOrders(seller);
  expect(order).toMatchObject({ quantity: 1, price: 412_500, total: 412_500 });

  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, localizedPath('ar', pathTo('adminEditOrder', { id: String(order?.id) })));
  await expect(adminPage.getByRole('button', { name: t('orders.edit.update') })).toBeVisible();
  await expect(adminPage.locator('[name="quantity"]')).toHaveCount(0);
  await adminPage.getByLabel(t('order.name')).fill('عمر التازي');
  await adminPage.getByRole('button', { name: t('orders.edit.update') }).click();
  await waitForPage(adminPage, localizedPath('ar', PATHS.adminOrders));
  expect((await getOrders(seller))[0]).toMatchObject({ quantity: 1, name: 'عمر التازي' });
});

test('order form › keeps an address that is typed while the location is being looked up', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const item = await createItem(await createUser(), admin);
  const page = await openBrowserAs(null, { geolocation: POSITION, permissions: ['geolocation'] });
  let release = (): void => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/location/**', async (route) => {
    await typed;
    await route.continue();
  });
  await visit(page, orderPath(item.id));
  const order = getOrderForm(page);
  await order.here.click();
  // The nearest city is suggested before the address is known.
  await expect(order.city).not.toHaveValue('');
  await order.address.fill('درب السلطان 12');
  const answered = page.waitForResponse('**/api/location/**');
  release();
  await answered;
  await expect(order.here).toHaveAttribute('aria-busy', 'false');
  await expect(order.address).toHaveValue('درب السلطان 12');
});

test('order form › reports a browser without geolocation', async ({ page, createUser, admin }) => {
  const item = await createItem(await createUser(), admin, { price: '' });
  await page.addInitScript(() => {
    delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
  });
  await visit(page, localizedPath('en', pathTo('order', { id: String(item.id) })));
  await page.getByRole('button', { name: 'My current location' }).click();
  await expect(page.getByText('Geolocation is not available in your browser', { exact: true })).toBeVisible();
  // Without a price there is no total.
  await expect(page.getByRole('status').filter({ hasText: 'N/A' })).toBeVisible();
});

test('item page › explains why a sold or own item cannot be ordered', async ({
  openBrowserAs,
  page,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const item = await createItem(seller, admin);
  const path = localizedPath('ar', pathTo('item', { slug: item.slug, id: String(item.id) }));
  const ownPage = await openBrowserAs(seller);
  await visit(ownPage, path);
  await expect(ownPage.getByRole('link', { name: t('item.order') })).toHaveCount(0);
  await visit(ownPage, orderPath(item.id));
  await expect(ownPage.getByText(t('item.not_ordered.own_order'))).toBeVisible();
  await seller.api('POST /api/items/sold/{id}', { params: { id: item.id } });
  await visit(page, path);
  await expect(page.getByText(t('item.not_ordered.item_sold')).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('item.order') })).toHaveCount(0);
});
