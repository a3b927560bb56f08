import type { Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { getSentCode } from './support/outbox.ts';
import { expect, localizedPath, test, visit, waitForHydration, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { randomPhone } from './support/users.ts';
import { chooseCity } from './support/city-picker.ts';

// How a guest enters: on the page for it, or in a sheet on the page where they began something.

const lang = 'ar';
const t = getTexts(lang);
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const sheet = (page: Page) => page.getByRole('dialog');

/** Enters a number and its code in the sheet, and the name of a new account. */
const signInOnSheet = async (page: Page, phone: string, name?: readonly [string, string]): Promise<void> => {
  await sheet(page).getByLabel(t('accounts.phone')).fill(phone);
  await sheet(page)
    .getByRole('button', { name: t('accounts.code.send') })
    .click();
  await sheet(page)
    .getByLabel(t('accounts.code.label'))
    .fill(await getSentCode(phone));
  if (!name) return;
  await sheet(page).getByLabel(t('item_types.field.first_name')).fill(name[0]);
  await sheet(page).getByLabel(t('item_types.field.last_name')).fill(name[1]);
  await sheet(page)
    .getByRole('button', { name: t('accounts.complete.save') })
    .click();
};

test('guest › likes an item after signing in on the same page', async ({ openBrowserAs, createUser, admin }) => {
  const item = await publishAccepted(await createUser(), admin, { title: `رمان ${randomWord(lang)}` });
  const page = await openBrowserAs(null, PHONE);
  const path = localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) }));
  await visit(page, path);
  const heart = page.locator(`[data-like="${item.id}"]`).first();
  await heart.click();
  await expect(page.getByRole('dialog', { name: t('accounts.to.like') })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await signInOnSheet(page, randomPhone(), ['سعاد', 'العلوي']);
  await expect(page.getByText(t('card.like_done'))).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(path);
});

test('guest › writes to the seller after signing in by password on the same page', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [farmer, buyer] = await Promise.all([createUser(), createUser({ role: 'buyer' })]);
  const item = await publishAccepted(farmer, admin);
  const page = await openBrowserAs(null);
  await visit(page, pathTo('item', { slug: item.slug, id: String(item.id) }));
  await page
    .getByRole('link', { name: t('item.message') })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('dialog', { name: t('accounts.to.message') })).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: t('accounts.by_password') })
    .click();
  await sheet(page)
    .getByRole('textbox', { name: t('accounts.identity') })
    .fill(buyer.email);
  const password = sheet(page).getByRole('textbox', { name: t('accounts.password.label') });
  await password.fill(buyer.password);
  await sheet(page)
    .getByRole('button', { name: t('accounts.sign_in') })
    .click();
  await expect(page.getByRole('dialog', { name: farmer.first_name })).toBeVisible();
  // It was begun once, and opens once.
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: t('item.message') }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('farmer without a name › stays a farmer when they come back, and is asked for it when they publish', async ({
  page,
  admin,
}) => {
  const phone = randomPhone();
  const enter = async (path: string, before?: string): Promise<string> => {
    await visit(page, localizedPath(lang, path));
    await page.getByLabel(t('accounts.phone')).fill(phone);
    await page.getByRole('button', { name: t('accounts.code.send') }).click();
    await expect(page.getByLabel(t('accounts.code.label'))).toBeVisible();
    await expect.poll(() => getSentCode(phone)).not.toBe(before);
    const code = await getSentCode(phone);
    await page.getByLabel(t('accounts.code.label')).fill(code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.complete.title'));
    await expect(page.getByRole('radio', { name: t('accounts.role.farmer') })).toBeChecked();
    return code;
  };
  const code = await enter(withQuery(PATHS.login, { back: PATHS.createItem }));
  await page.context().clearCookies();
  await enter(PATHS.login, code);

  // They leave without giving it, and are signed in all the same.
  await visit(page, localizedPath(lang, pathTo('createItemOf', { type: 'Product' })));
  const title = `زيتون ${randomWord(lang)}`;
  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Product' } });
  const { cities } = await admin.api('GET /api/cities');
  await page.getByLabel(t('form.title.Product')).fill(title);
  await page.getByLabel(t('form.category')).selectOption(String(categories[0]?.id));
  await chooseCity(page.getByLabel(t('form.city')), cities[0]?.id);
  const publish = page.getByRole('button', { name: t('form.publish'), exact: true });
  await publish.click();
  await page.getByRole('button', { name: t('form.photo.without') }).click();
  const dialog = page.getByRole('dialog', { name: t('accounts.complete.name_title') });
  await expect(dialog.getByRole('radio', { name: t('accounts.role.farmer') })).toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('common.close') }).click();
  await expect(page.getByLabel(t('form.title.Product'))).toHaveValue(title);
  await publish.click();
  await dialog.getByLabel(t('item_types.field.first_name')).fill('حسن');
  await dialog.getByLabel(t('item_types.field.last_name')).fill('أيت علي');
  await dialog.getByRole('button', { name: t('accounts.complete.save') }).click();
  await waitForPage(page, PATHS.thanks);
  await visit(page, PATHS.myItems);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
