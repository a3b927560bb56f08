import type { Page } from '@playwright/test';
import { sayIn } from '../../src/i18n/server.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer, someCity } from './support/goods.ts';
import { barriersIn } from './support/inspect.ts';
import { freshPhone, type Person } from './support/people.ts';
import { alive, arrives, expect, pathIn, test, visit, visitBeforeScripts } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Somebody orders on a phone: as a guest from the listing, or signed in from the form's own page.

const t = textsIn('ar');
const say = sayIn('ar');

/** Beside Sidi Kacem. */
const FIELD = { latitude: 34.2201, longitude: -5.7102 };

/** The order form as somebody sees it who reads its labels. */
const formOn = (page: Page) => {
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

const orderPath = (id: number): string => pathIn('ar', pathTo('order', { id: String(id) }));

const goods = async (seller: Person, admin: Person, fields: Readonly<Record<string, string | number>> = {}) =>
  offer(seller, admin, { price: '12.50', quantity: '3', ...fields });

const ordersOf = async ({ api }: Person) => (await api('GET /api/seller/orders')).orders.data;

test('a guest orders from the listing, and is thanked with a number and a link', async ({
  browserOf,
  person,
  admin,
}) => {
  const seller = await person();
  const item = await goods(seller, admin);
  const page = await browserOf(null, { geolocation: FIELD, permissions: ['geolocation'] });
  await visit(page, pathIn('ar', pathTo('item', { slug: item.slug, id: String(item.id) })));
  const link = page.getByRole('link', { name: t('item.order') }).filter({ visible: true });
  // The link works by itself; its script comes with the first touch, and opens the form over the listing.
  await expect(link).toHaveAttribute('href', orderPath(item.id));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const lost = page.waitForEvent('requestfailed');
  await page.mouse.wheel(0, 50);
  await lost;
  await page.context().setOffline(false);
  await expect(link).toBeVisible();
  // A second later it may be asked for again.
  await page.waitForTimeout(1100);
  const script = page.waitForResponse(/\.js$/);
  await page.mouse.wheel(0, 50);
  await script;
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page.getByRole('dialog', { name: t('order.heading') })).toBeVisible();
  const form = formOn(page);
  expect(await barriersIn(page)).toEqual([]);

  await test.step('the quantity stays between one and what is left, and the total follows it', async () => {
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

  await test.step('what is missing is said in words beside its field, the first in focus', async () => {
    await form.now.click();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription(say({ key: 'required' }));
    await form.phone.fill('12');
    await form.now.click();
    await expect(form.phone).toHaveAccessibleDescription(new RegExp(RegExp.escape(say({ key: 'not_phone' }))));
  });

  await test.step('the device tells the town and the address', async () => {
    await form.here.click();
    await expect(form.address).toHaveValue('قرب سيدي قاسم، جهة الرباط-سلا-القنيطرة');
    await expect(form.city.locator('option:checked')).toHaveText('سيدي قاسم');
    await form.name.fill('سلمى التازي');
    await form.phone.fill(freshPhone());
  });

  await form.now.click();
  await page.waitForURL((url) => url.pathname === PATHS.orderThanks);
  const [order] = await ordersOf(seller);
  expect(order).toMatchObject({ quantity: 2, total: 25, name: 'سلمى التازي', pickup: 'No' });
  expect([order?.latitude, order?.longitude]).toEqual([FIELD.latitude, FIELD.longitude]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.thanks.title'));
  await expect(page.getByText(String(order?.id), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('order.thanks.follow') })).toHaveAttribute(
    'href',
    pathTo('trackOrder', { token: new URL(page.url()).searchParams.get('token') ?? '' }),
  );
  expect(await barriersIn(page)).toEqual([]);
});

test('what is filled in before the scripts are there stays, and is kept', async ({ page, person, admin }) => {
  const item = await goods(await person(), admin);
  const city = await someCity(admin);
  const letCome = await visitBeforeScripts(page, orderPath(item.id));
  const form = formOn(page);
  await form.name.fill('سلمى التازي');
  await form.city.selectOption(String(city.id));
  await letCome();
  await form.phone.fill('0661203040');
  await form.more.click();
  await page.reload();
  await alive(page);
  await expect(form.quantity).toHaveValue('2');
  await expect(form.name).toHaveValue('سلمى التازي');
  await expect(form.phone).toHaveValue('0661203040');
  await expect(form.city).toHaveValue(String(city.id));
});

test('an order whose answer got lost is sent again as the same one, also after a reload', async ({
  page,
  person,
  admin,
}) => {
  const seller = await person();
  const item = await goods(seller, admin);
  const other = await goods(seller, admin);
  const city = await someCity(admin);
  await visit(page, orderPath(item.id));
  const form = formOn(page);
  await form.name.fill('عمر');
  await form.phone.fill(freshPhone());
  await form.city.selectOption(String(city.id));
  await form.address.fill('دوار أولاد علي');
  await page.route('**/api/orders/store*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.now.click();
  await expect(form.alert).toContainText(t('order.offline'));
  await page.unroute('**/api/orders/store*');

  await visit(page, orderPath(item.id));
  await expect(page.getByText(t('order.restored'))).toBeVisible();
  await expect(form.name).toHaveValue('عمر');
  await expect(form.address).toHaveValue('دوار أولاد علي');
  await form.now.click();
  await page.waitForURL((url) => url.pathname === PATHS.orderThanks);
  expect(await ordersOf(seller)).toHaveLength(1);

  await test.step('the next order begins with who it was, and nothing else', async () => {
    await visit(page, orderPath(other.id));
    await expect(form.name).toHaveValue('عمر');
    await expect(form.city).toHaveValue(String(city.id));
    await expect(form.address).toHaveValue('دوار أولاد علي');
    await expect(form.quantity).toHaveValue('1');
    await expect(page.getByText(t('order.restored'))).toBeHidden();
  });

  await test.step('a guest’s draft stays on the device, and says so', async () => {
    await form.more.click();
    await form.draft.click();
    await expect(page.getByText(t('order.kept_here'))).toBeVisible();
    await arrives(page, decodeURI(pathTo('item', { slug: other.slug, id: String(other.id) })));
    await visit(page, orderPath(other.id));
    await expect(form.quantity).toHaveValue('2');
    expect(await ordersOf(seller)).toHaveLength(1);
  });
});

test('where others were quicker it says so, and offers what is left', async ({ page, person, admin }) => {
  const seller = await person();
  const item = await goods(seller, admin);
  const city = await someCity(admin);
  await visit(page, orderPath(item.id));
  const form = formOn(page);
  await page.getByText(t('order.way.goods.Yes'), { exact: true }).click();
  await expect(form.address).toBeHidden();
  await expect(page.getByText(t('order.cash.Yes'), { exact: true })).toBeVisible();
  await form.quantity.fill('3');
  await form.name.fill('عمر');
  await form.phone.fill(freshPhone());
  await form.city.selectOption(String(city.id));
  const body = { item_id: item.id, quantity: 2, name: 'حسن', phone: freshPhone(), city_id: city.id, pickup: 'Yes' };
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

test('a draft is kept for its maker, comes back filled in, and becomes an order', async ({
  browserOf,
  person,
  admin,
}) => {
  const seller = await person();
  const item = await goods(seller, admin, { title: `زيت ${freshWord('ar')}` });
  const buyer = await person({ role: 'buyer', phone: freshPhone() });
  const page = await browserOf(buyer);
  await visit(page, orderPath(item.id));
  const form = formOn(page);
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
  expect(await ordersOf(seller)).toEqual([]);

  await visit(page, `${orderPath(item.id)}?draft=${draft?.id}`);
  await expect(form.quantity).toHaveValue('2');
  await expect(form.address).toHaveValue('حي الرياض');
  await form.city.selectOption({ index: 1 });
  await form.now.click();
  await page.waitForURL((url) => url.pathname === PATHS.orderThanks);
  expect((await buyer.api('GET /api/buyer/orders')).orders.data).toMatchObject([{ draft: 'No', quantity: 2 }]);
});

test('the thanks page without an order › says how to find one, to guests and to buyers', async ({
  browserOf,
  person,
}) => {
  const unknown = withQuery(PATHS.orderThanks, { token: 'x'.repeat(24) });
  const guest = await browserOf(null);
  for (const [path, status, title] of [
    [PATHS.orderThanks, 200, t('order.no_order.title')],
    [unknown, 404, t('order.no_order.unknown')],
    [withQuery(PATHS.orderThanks, { token: 'no such token' }), 404, t('order.no_order.unknown')],
  ] as const) {
    const answer = await guest.goto(pathIn('ar', path));
    expect([path, answer?.status()]).toEqual([path, status]);
    const main = guest.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(guest).toHaveTitle(new RegExp(RegExp.escape(title)));
    await expect(main).toContainText(t('order.no_order.guest'));
    // Nothing of an order that is not there.
    await expect(main).not.toContainText(t('order.thanks.title'));
    await expect(main).not.toContainText(t('order.thanks.next'));
    expect(await barriersIn(guest)).toEqual([]);
  }
  await guest.getByRole('link', { name: t('order.no_order.sign_in') }).click();
  await arrives(guest, `${PATHS.login}?back=${PATHS.buyerOrders}`);

  const page = await browserOf(await person({ role: 'buyer' }));
  await visit(page, pathIn('ar', PATHS.orderThanks));
  await expect(page.getByRole('main')).toContainText(t('order.no_order.user'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('order.no_order.orders') })
    .click();
  await arrives(page, pathIn('ar', PATHS.buyerOrders));
});

test('a land is ordered as a whole: no quantity to choose, in the form and in the administrator’s correction', async ({
  browserOf,
  person,
  admin,
}) => {
  const seller = await person();
  const land = { type: 'Land', offer_type: 'sale', space: 25_000, price: '165000', price_unit: 'hectare' };
  const item = await offer(seller, admin, land);
  const page = await browserOf(null);
  await visit(page, orderPath(item.id));
  const form = formOn(page);
  await expect(form.total).toContainText(/412.?500,00/);
  for (const control of [form.quantity, form.less, form.more]) await expect(control).toHaveCount(0);
  await form.name.fill('سلمى التازي');
  await form.phone.fill(freshPhone());
  await form.city.selectOption({ index: 1 });
  await form.now.click();
  await page.waitForURL((url) => url.pathname === PATHS.orderThanks);
  await expect(page.getByRole('main')).not.toContainText(t('order.quantity'));
  const [order] = await ordersOf(seller);
  expect(order).toMatchObject({ quantity: 1, price: 412_500, total: 412_500 });

  const desk = await browserOf(admin);
  await visit(desk, pathIn('ar', pathTo('adminEditOrder', { id: String(order?.id) })));
  await expect(desk.getByRole('button', { name: t('orders.edit.update') })).toBeVisible();
  await expect(desk.locator('[name="quantity"]')).toHaveCount(0);
  await desk.getByLabel(t('order.name')).fill('عمر التازي');
  await desk.getByRole('button', { name: t('orders.edit.update') }).click();
  await arrives(desk, pathIn('ar', PATHS.adminOrders));
  expect((await ordersOf(seller))[0]).toMatchObject({ quantity: 1, name: 'عمر التازي' });
});

test('a browser that cannot tell where it is says so', async ({ page, person, admin }) => {
  const item = await goods(await person(), admin, { price: '' });
  await page.addInitScript(() => {
    delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
  });
  await visit(page, pathIn('en', pathTo('order', { id: String(item.id) })));
  await page.getByRole('button', { name: 'My current location' }).click();
  await expect(page.getByText('Geolocation is not available in your browser', { exact: true })).toBeVisible();
  // And without a price there is no total.
  await expect(page.getByRole('status').filter({ hasText: 'N/A' })).toBeVisible();
});

test('what cannot be ordered says why, and nobody orders their own', async ({ browserOf, page, person, admin }) => {
  const seller = await person();
  const item = await goods(seller, admin);
  const path = pathIn('ar', pathTo('item', { slug: item.slug, id: String(item.id) }));
  const own = await browserOf(seller);
  await visit(own, path);
  await expect(own.getByRole('link', { name: t('item.order') })).toHaveCount(0);
  await visit(own, orderPath(item.id));
  await expect(own.getByText(t('item.not_ordered.own_order'))).toBeVisible();
  await seller.api('POST /api/items/sold/{id}', { params: { id: item.id } });
  await visit(page, path);
  await expect(page.getByText(t('item.not_ordered.item_sold')).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('item.order') })).toHaveCount(0);
});
