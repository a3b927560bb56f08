import type { Page } from '@playwright/test';
import { sayIn } from '#i18n/server.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
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

test('buyer whose session has expired › orders what they typed after signing in in place, and nothing before', async ({
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
  const address = `دوار ${randomWord(lang)}`;
  await form.getByRole('button', { name: t('common.one_more') }).click();
  await form.getByLabel(t('order.phone'), { exact: true }).fill(randomPhone());
  await form.getByLabel(t('order.address'), { exact: true }).fill(address);
  await page.context().clearCookies();
  await form.getByRole('button', { name: t('order.now') }).click();
  await sheet(page)
    .getByRole('button', { name: t('common.close') })
    .click();
  await expect(form.getByRole('alert')).toContainText(sayIn(lang)({ key: 'order_signed_out' }));
  expect((await farmer.api('GET /api/seller/orders')).orders.data).toEqual([]);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await form.getByRole('button', { name: t('order.now') }).click();
  await signInAgain(page, user);
  await page.waitForURL(({ pathname }) => pathname === localizedPath(lang, PATHS.orderThanks));
  expect((await user.api('GET /api/buyer/orders')).orders.data).toMatchObject([
    { item_id: item.id, quantity: 2, address },
  ]);
});

test('user whose session has ended in the chat › signs in on the page instead of trying again, and reads the same conversation', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [farmer, user] = await Promise.all([createUser(), createUser({ role: 'buyer' })]);
  const item = await publishAccepted(farmer, admin);
  const message = `سلام ${randomWord(lang)}`;
  const { data } = await user.api('POST /api/chats/send', { body: { to: farmer.id, item_id: item.id, message } });
  const page = await openBrowserAs(user);
  // The list is not loaded again, so that the conversation is what asks.
  await page.route('**/api/chats', (route) => route.abort());
  await visit(page, localizedPath(lang, PATHS.chat));
  await page.context().clearCookies();
  await page.getByRole('main').locator(`a[href$="chat=${data.chat_id}"]`).click();
  const text = page.getByRole('main').locator('textarea');
  await sheet(page)
    .getByRole('button', { name: t('common.close') })
    .click();
  await text.fill('باقي عندكم؟');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.retry') })
    .click();
  await signInAgain(page, user);
  await expect(page.getByRole('main').locator('section').getByText(message).last()).toBeVisible();
  await expect(text).toHaveValue('باقي عندكم؟');
});
