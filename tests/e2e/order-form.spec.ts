import type { Page, Route } from '@playwright/test';
import { pathTo } from '#lib/paths.ts';
import { publishAccepted, randomCity } from './support/items.ts';
import { randomPhone, type TestUser } from './support/users.ts';
import { waitForHydration, expect, localizedPath, test, visit, visitBeforeScripts } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity, citySelect } from './support/city-picker.ts';

// The order form of a guest on a phone, before its scripts run and when the network fails.

const t = getTexts('ar');

/** Locators of the order form's fields and buttons by their labels. */
const getOrderForm = (page: Page) => {
  const form = page.getByRole('form', { name: t('order.heading') });
  return {
    quantity: form.getByRole('textbox', { name: t('order.quantity') }),
    more: form.getByRole('button', { name: t('common.one_more') }),
    name: form.getByLabel(t('order.name')),
    phone: form.getByLabel(t('order.phone'), { exact: true }),
    city: form.getByLabel(t('order.city')),
    address: form.getByLabel(t('order.address'), { exact: true }),
    now: form.getByRole('button', { name: t('order.now') }),
  };
};

const orderPath = (id: number): string => localizedPath('ar', pathTo('order', { id: String(id) }));

const createItem = async (seller: TestUser, admin: TestUser) =>
  publishAccepted(seller, admin, { price: '12.50', quantity: '3' });

const getOrders = async ({ api }: TestUser) => (await api('GET /api/seller/orders')).orders.data;

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
  await expect(page.getByText('دوار أولاد علي').filter({ visible: true })).toBeVisible();
  expect(await getOrders(seller)).toHaveLength(1);
});
