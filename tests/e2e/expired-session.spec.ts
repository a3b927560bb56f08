import type { Locator, Page } from '@playwright/test';
import { sayIn } from '../../src/i18n/server.ts';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { chooseCity } from './support/city-picker.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { expect, localizedPath, test, visit, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { randomPhone } from './support/users.ts';

// A user whose session has expired signs in on the page where they are, and what they began goes on.

const lang = 'ar';
const t = getTexts(lang);

const sheet = (page: Page) => page.getByRole('dialog', { name: t('accounts.sign_in') });

/** Signs a user in again in the sheet, by password. */
const signInAgain = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  await expect(sheet(page).getByText(t('accounts.session_over'))).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: t('accounts.by_password') })
    .click();
  await sheet(page)
    .getByRole('textbox', { name: t('accounts.identity') })
    .fill(email);
  await sheet(page)
    .getByRole('textbox', { name: t('accounts.password.label') })
    .fill(password);
  await sheet(page)
    .getByRole('button', { name: t('accounts.sign_in') })
    .click();
};

/** Fills in an order form and submits it when the session has expired. Returns the address of the order. */
const orderWithoutSession = async (form: Locator): Promise<string> => {
  const address = `دوار ${randomWord(lang)}`;
  await form.getByLabel(t('order.phone'), { exact: true }).fill(randomPhone());
  await form.getByLabel(t('order.address'), { exact: true }).fill(address);
  await form.page().context().clearCookies();
  await form.getByRole('button', { name: t('order.now') }).click();
  return address;
};

test('user whose session has expired › signs in in place and publishes what they typed', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const user = await createUser();
  const page = await openBrowserAs(user);
  await visit(page, localizedPath(lang, pathTo('createItemOf', { type: 'Product' })));
  const title = `زيتون ${randomWord(lang)}`;
  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Product' } });
  await page.getByLabel(t('form.title.Product')).fill(title);
  await page.getByLabel(t('form.category')).selectOption(String(categories[0]?.id));
  await chooseCity(page.getByLabel(t('form.city')));
  await page.context().clearCookies();
  const publish = page.getByRole('button', { name: t('form.publish') }).last();
  await publish.click();
  await page.getByRole('button', { name: t('form.photo.without') }).click();
  // Who closes the sheet sees why nothing was saved, and has lost nothing.
  await sheet(page)
    .getByRole('button', { name: t('common.close') })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page.getByLabel(t('form.title.Product'))).toHaveValue(title);
  await publish.click();
  await signInAgain(page, { ...user, password: 'something else' });
  await expect(sheet(page).getByRole('alert')).not.toBeEmpty();
  await sheet(page)
    .getByRole('textbox', { name: t('accounts.password.label') })
    .fill(user.password);
  await sheet(page)
    .getByRole('button', { name: t('accounts.sign_in') })
    .click();
  await waitForPage(page, PATHS.thanks);
  await visit(page, PATHS.myItems);
  await expect(page.getByText(title)).toBeVisible();
});

test('user whose session has expired › saves the profile, and sends a message, after signing in in place', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [farmer, user] = await Promise.all([createUser(), createUser({ role: 'buyer' })]);
  const item = await publishAccepted(farmer, admin);
  const page = await openBrowserAs(user);
  await visit(page, localizedPath(lang, PATHS.profile));
  await page.getByLabel(t('item_types.field.first_name')).fill('سعيدة');
  await page.context().clearCookies();
  await page
    .getByRole('button', { name: t('common.save') })
    .first()
    .click();
  await signInAgain(page, user);
  await expect(page.getByText(t('profile.saved'))).toBeVisible();
  expect((await user.api('GET /api/user')).first_name).toBe('سعيدة');

  await visit(page, localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) })));
  await page
    .getByRole('button', { name: t('item.message') })
    .filter({ visible: true })
    .click();
  const field = page.getByRole('textbox', { name: t('chat.panel.label') });
  await field.fill('واش باقي؟');
  await page.context().clearCookies();
  await page.getByRole('button', { name: t('chat.panel.send') }).click();
  await signInAgain(page, user);
  await expect(async () => {
    const { chats } = await farmer.api('GET /api/chats');
    expect(JSON.stringify(chats)).toContain('واش باقي؟');
  }).toPass();
});

test('buyer whose session has expired › orders what they typed after signing in in place', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [farmer, user] = await Promise.all([createUser(), createUser({ role: 'buyer' })]);
  const item = await publishAccepted(farmer, admin, { price: '12.50', quantity: '9' });
  const page = await openBrowserAs(user);
  await visit(page, localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) })));
  await page
    .getByRole('link', { name: t('item.order') })
    .filter({ visible: true })
    .click();
  const form = page.getByRole('form', { name: t('order.heading') });
  await form.getByRole('button', { name: t('common.one_more') }).click();
  const address = await orderWithoutSession(form);
  await signInAgain(page, user);
  await page.waitForURL(({ pathname }) => pathname === localizedPath(lang, PATHS.orderThanks));
  expect((await user.api('GET /api/buyer/orders')).orders.data).toMatchObject([
    { item_id: item.id, quantity: 2, address },
  ]);
});

test('buyer whose session has expired › orders without an account only if they choose to', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [farmer, user] = await Promise.all([createUser(), createUser({ role: 'buyer' })]);
  const item = await publishAccepted(farmer, admin, { price: '12.50', quantity: '9' });
  const page = await openBrowserAs(user);
  await visit(page, localizedPath(lang, pathTo('order', { id: String(item.id) })));
  const form = page.getByRole('form', { name: t('order.heading') });
  const address = await orderWithoutSession(form);
  await sheet(page)
    .getByRole('button', { name: t('common.close') })
    .click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText(sayIn(lang)({ key: 'order_signed_out' }));
  expect((await farmer.api('GET /api/seller/orders')).orders.data).toEqual([]);
  await expect(form.getByLabel(t('order.address'), { exact: true })).toHaveValue(address);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await alert.getByRole('button', { name: t('accounts.order_as_guest') }).click();
  await page.waitForURL(({ pathname }) => pathname === localizedPath(lang, PATHS.orderThanks));
  expect((await farmer.api('GET /api/seller/orders')).orders.data).toMatchObject([{ item_id: item.id, address }]);
  expect((await user.api('GET /api/buyer/orders')).orders.data).toEqual([]);
});
