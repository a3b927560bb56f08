import { PATHS } from '../../src/lib/paths.ts';
import { sayIn } from '../../src/i18n/server.ts';
import { getSentLink } from './support/outbox.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// A proof of an address in another browser than that of the sign-up.

const lang = 'en';
const t = getTexts(lang);
const localized = (path: string): string => localizedPath(lang, path);

test('confirm-email › in another browser than that of the sign-up, makes the account the reader’s by a new password', async ({
  page,
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser({ lang });
  const signedUp = await openBrowserAs(user);
  await visit(page, await getSentLink(user.email));
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
