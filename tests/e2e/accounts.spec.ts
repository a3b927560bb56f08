import type { Page } from '@playwright/test';
import { sayIn } from '#i18n/server.ts';
import { PATHS } from '#lib/paths.ts';
import { solidPhoto } from './support/items.ts';
import { getSentCode, getSentLink } from './support/outbox.ts';
import { newAccount, randomPhone, signIn } from './support/users.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Registration and sign-in by password, code and e-mail; the account settings.

const lang = 'en';
const t = getTexts(lang);
const localized = (path: string): string => localizedPath(lang, path);

const signInForm = (page: Page) => ({
  identity: page.getByRole('textbox', { name: t('accounts.identity') }),
  password: page.getByRole('textbox', { name: t('accounts.password.label') }),
  signInButton: page.getByRole('button', { name: t('accounts.sign_in') }),
});

test('registration › creates an account that can sign out and sign in again', async ({ page }) => {
  const { email, password, first_name, last_name } = newAccount();
  const { identity, password: passwordField, signInButton } = signInForm(page);
  await visit(page, localized(PATHS.register));
  await page.getByRole('button', { name: t('accounts.by_password') }).click();
  await page.getByRole('button', { name: t('accounts.by_email') }).click();
  await page.getByRole('radio', { name: t('accounts.role.buyer') }).check();
  await page.getByRole('radio', { name: t('accounts.standing.professional') }).check();
  await page.getByLabel(t('item_types.field.first_name')).fill(first_name);
  await page.getByLabel(t('item_types.field.last_name')).fill(last_name);
  await page.getByLabel(t('accounts.email')).fill(email);
  await passwordField.fill(password);
  await page.getByRole('button', { name: t('accounts.register.send') }).click();
  await waitForPage(page, localized(PATHS.buyerOrders));
  await page.getByRole('link', { name: t('layout.tab_me'), exact: true }).click();
  await waitForPage(page, localized(PATHS.account));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('pages.profile') })
    .click();
  await expect(page.getByText(`${first_name} ${last_name}`)).toBeVisible();
  await expect(page.getByText(t('profile.roles.buyer'), { exact: true })).toBeVisible();
  // A picture stays, too.
  const head = page.getByRole('region', { name: t('profile.picture') });
  const fileChooser = page.waitForEvent('filechooser');
  await head.getByRole('button', { name: t('profile.choose_picture') }).click();
  await (await fileChooser).setFiles(await solidPhoto('me.jpg', '#1010d0'));
  await expect(head.locator('img')).toHaveAttribute('src', /^\/uploads\/.+\?w=320$/);

  await page
    .getByRole('button', { name: t('profile.sign_out'), exact: true })
    .last()
    .click();
  await waitForPage(page, localized(PATHS.home));
  await page.goto(localized(PATHS.profile));
  await waitForPage(page, localized(PATHS.login));
  await page.getByRole('button', { name: t('accounts.by_password') }).click();
  await identity.fill(email);
  await passwordField.fill('something else');
  await signInButton.click();
  await expect(page.getByRole('alert')).toContainText(sayIn(lang)({ key: 'wrong_sign_in' }));
  await passwordField.fill(password);
  await signInButton.click();
  await waitForPage(page, localized(PATHS.profile));
  await expect(head.locator('img')).toHaveAttribute('src', /^\/uploads\/.+\?w=320$/);
});

test('sign-in › creates an account from a phone number by code, and signs in again by a new code', async ({ page }) => {
  const phone = randomPhone();
  const { first_name, last_name } = newAccount();
  await visit(page, localized(PATHS.login));
  const requestCode = async (): Promise<void> => {
    await page.getByLabel(t('accounts.phone')).fill(phone);
    await page.getByRole('button', { name: t('accounts.code.send') }).click();
    await expect(page.getByLabel(t('accounts.code.label'))).toBeFocused();
  };
  await requestCode();
  const first = await getSentCode(phone);
  const wrong = first === '000000' ? '111111' : '000000';
  await page.getByLabel(t('accounts.code.label')).fill(wrong);
  await expect(page.getByText(sayIn(lang)({ key: 'wrong_code' }))).toBeVisible();
  await page.getByLabel(t('accounts.code.label')).fill(first);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.complete.title'));
  await page.getByLabel(t('item_types.field.first_name')).fill(first_name);
  await page.getByLabel(t('item_types.field.last_name')).fill(last_name);
  await page.getByRole('radio', { name: t('accounts.role.farmer') }).check();
  await page.getByRole('radio', { name: t('accounts.standing.particular') }).check();
  await page.getByRole('button', { name: t('accounts.complete.save') }).click();
  await waitForPage(page, localized(PATHS.myItems));

  await page.context().clearCookies();
  await visit(page, localized(PATHS.login));
  await requestCode();
  await expect.poll(() => getSentCode(phone)).not.toBe(first);
  await page.getByLabel(t('accounts.code.label')).fill(await getSentCode(phone));
  await waitForPage(page, localized(PATHS.myItems));
  await visit(page, localized(PATHS.profile));
  await expect(page.getByText(`${first_name} ${last_name}`)).toBeVisible();
  await expect(page.getByText(t('profile.phone_confirmed')).first()).toBeVisible();
});

test('forgotten password › sets a new password through an e-mailed link', async ({ page, createUser }) => {
  const { email, password } = await createUser({ lang });
  const { identity, password: passwordField, signInButton } = signInForm(page);
  await visit(page, localized(PATHS.login));
  await page.getByRole('button', { name: t('accounts.by_password') }).click();
  await page.getByRole('link', { name: t('accounts.forgotten') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.reset.title'));
  await page.getByRole('textbox', { name: t('accounts.identity') }).fill(email);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.reset.ask') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.reset.mailed'));
  await visit(page, await getSentLink(email, PATHS.forgotPassword));
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await page.getByRole('textbox', { name: t('accounts.reset.new_password') }).fill('olives and bread');
  await page.getByRole('button', { name: t('accounts.reset.save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.reset.done'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts.sign_in') })
    .click();
  await identity.fill(email);
  await passwordField.fill(password);
  await signInButton.click();
  await expect(page.getByRole('alert')).toContainText(sayIn(lang)({ key: 'wrong_sign_in' }));
  await passwordField.fill('olives and bread');
  await signInButton.click();
  await waitForPage(page, localized(PATHS.myItems));
});

test('profile › ends a session on another device', async ({ openBrowserAs, createUser }) => {
  const user = await createUser({ lang });
  const otherSession = await signIn(user.email, user.password);
  const [firstPage, secondPage] = [await openBrowserAs(user), await openBrowserAs(otherSession)];
  await visit(secondPage, localized(PATHS.profile));
  await visit(firstPage, localized(PATHS.profile));
  const sessions = firstPage.getByRole('region', { name: t('profile.sessions') }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await sessions
    .filter({ hasNotText: t('profile.this_device') })
    .getByRole('button')
    .click();
  await expect(firstPage.getByText(t('profile.session_ended'))).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await secondPage.reload();
  await secondPage.waitForURL((url) => url.pathname === localized(PATHS.login));
  await firstPage.reload();
  await expect(firstPage.getByRole('heading', { level: 1 })).toHaveText(t('profile.title'));
  await otherSession.request.dispose();
});
