import { PATHS } from '#lib/paths.ts';
import { sayIn } from '#i18n/server.ts';
import { getSentLink } from './support/outbox.ts';
import { newAccount } from './support/users.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Changes that decide who can sign in: they ask for a proof, and the owner can take them back.

const lang = 'en';
const t = getTexts(lang);
const localized = (path: string): string => localizedPath(lang, path);

test('profile › changes the e-mail address with the password and the link, and takes it back', async ({
  page,
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser({ lang });
  const settings = await openBrowserAs(user);
  await visit(settings, await getSentLink(user.email, PATHS.confirmEmail));
  await settings.getByRole('button', { name: t('accounts.confirm.action') }).click();
  await expect(settings.getByRole('heading', { level: 1 })).toHaveText(t('accounts.confirm.done'));

  await visit(settings, localized(PATHS.profile));
  const form = settings.getByRole('region', { name: t('profile.about') });
  const address = form.getByLabel(t('accounts.email'));
  const password = form.getByRole('textbox', { name: t('profile.present_password') });
  const { email } = newAccount();
  await address.fill(email);
  await form.getByRole('button', { name: t('common.save') }).click();
  await password.fill(user.password);
  await form.getByRole('button', { name: t('common.save') }).click();
  await expect(form.getByText(email)).toBeVisible();

  // In another browser the link proves nothing for this account.
  await visit(page, await getSentLink(email, PATHS.confirmEmail));
  await page.getByRole('button', { name: t('accounts.confirm.action') }).click();
  await expect(page.getByRole('alert')).toHaveText(sayIn(lang)({ key: 'confirm_elsewhere' }));
  await expect(page.getByRole('main').getByRole('link', { name: t('accounts.sign_in') })).toBeVisible();
  await visit(settings, await getSentLink(email, PATHS.confirmEmail));
  await settings.getByRole('button', { name: t('accounts.confirm.action') }).click();
  await settings.getByRole('link', { name: t('accounts.confirm.profile') }).click();
  await expect(address).toHaveValue(email);

  // The link to the old address takes the account back, and leads to a new password.
  await visit(page, await getSentLink(user.email, 'restore='));
  await page.getByRole('button', { name: t('accounts.take_back.action') }).click();
  await page.getByRole('textbox', { name: t('accounts.reset.new_password') }).fill('olives and bread');
  await page.getByRole('button', { name: t('accounts.reset.save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.reset.done'));
  await settings.reload();
  await settings.waitForURL((url) => url.pathname === localized(PATHS.login));
});

test('confirm-email › in another browser than that of the sign-up, makes the account the reader’s by a new password', async ({
  page,
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser({ lang });
  const signedUp = await openBrowserAs(user);
  await visit(page, await getSentLink(user.email, PATHS.confirmEmail));
  await page.getByRole('button', { name: t('accounts.confirm.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.confirm.other_title'));
  await expect(page.getByText(sayIn(lang)({ key: 'other_browser' }))).toBeVisible();
  const password = page.getByRole('textbox', { name: t('accounts.reset.new_password') });
  await password.fill('olives and bread');
  await page.getByRole('button', { name: t('accounts.confirm.other_save') }).click();
  await page.waitForURL((url) => url.pathname === localized(PATHS.profile));
  await expect(page.getByRole('textbox', { name: t('accounts.email') })).toHaveValue(user.email);
  await expect(page.getByRole('button', { name: t('profile.email_again') })).toBeHidden();
  await visit(signedUp, localized(PATHS.home));
  await signedUp.goto(localized(PATHS.profile));
  await signedUp.waitForURL((url) => url.pathname === localized(PATHS.login));
});
