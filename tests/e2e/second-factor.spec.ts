import type { Page } from '@playwright/test';
import { totpCode } from '#features/accounts/service/totp.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { expect, localizedPath, test, visit, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { marketUrl } from './support/users.ts';

// Setting up second factors, and signing in with them. Browsers allow passkeys on names of hosts only.

const lang = 'ar';
const t = getTexts(lang);
const NAMED_HOST = { baseURL: marketUrl().replace('127.0.0.1', 'localhost') };

/** Gives the browser of a page an authenticator with a fingerprint reader that always recognises its user. */
const addAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return client;
};

const signInByPassword = async (page: Page, user: { email: string; password: string }): Promise<void> => {
  await visit(page, localizedPath(lang, withQuery(PATHS.login, { with: 'password' })));
  await page.getByLabel(t('accounts.identity')).fill(user.email);
  await page.getByLabel(t('accounts.password.label'), { exact: true }).fill(user.password);
  await page.getByRole('button', { name: t('accounts.sign_in'), exact: true }).click();
};

/** Ends the session on the server: a response that is still on its way may set the cookie again. */
const signOut = async (page: Page): Promise<void> => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: new URL(page.url()).origin };
  expect((await page.request.post('/api/auth/sign-out', { headers })).status()).toBe(200);
};

const codeOf = (secret: string, steps = 0): string => totpCode(secret, Math.floor(Date.now() / 30_000) + steps);

test('security › sets up an authenticator app, whose code signing in then needs', async ({
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser();
  const page = await openBrowserAs(user);
  await visit(page, localizedPath(lang, PATHS.profile));
  await page.getByRole('link', { name: t('security.open') }).click();
  await waitForPage(page, localizedPath(lang, PATHS.security));
  await page.getByRole('button', { name: t('security.app.set_up') }).click();
  await expect(page.getByRole('img', { name: t('security.app.picture') })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const secret = ((await page.locator('bdi.font-mono').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel(t('accounts.code.label')).fill(codeOf(secret));
  await page.getByRole('button', { name: t('security.app.turn_on') }).click();

  const codes = page.getByRole('region', { name: t('security.codes.new_title') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: t('security.codes.download') }).click();
  expect((await download).suggestedFilename()).toBe('ghalla-codes.txt');
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: t('security.codes.saved') }).click();
  await expect(codes).toBeHidden();
  await expect(page.getByText(t('security.app.is_on'))).toBeVisible();

  const guest = await openBrowserAs(null);
  await signInByPassword(guest, user);
  // Browsers allow none on an IP address.
  await expect(guest.getByRole('button', { name: t('accounts.passkey.sign_in') })).toHaveCount(0);
  await expect(guest.getByRole('heading', { name: t('accounts.factor.title') })).toBeVisible();
  expect(await findAccessibilityViolations(guest)).toEqual([]);
  // The sixth digit submits the form.
  await guest.getByLabel(t('accounts.code.label')).fill(codeOf(secret, 1));
  await waitForPage(guest, localizedPath(lang, PATHS.myItems));

  const other = await openBrowserAs(null);
  await signInByPassword(other, user);
  await other.getByRole('button', { name: t('accounts.factor.use.recovery_code') }).click();
  await other.getByLabel(t('accounts.factor.recovery_code')).fill(recoveryCode);
  await other.getByRole('button', { name: t('accounts.factor.confirm') }).click();
  await waitForPage(other, localizedPath(lang, PATHS.myItems));

  await page.getByRole('button', { name: t('security.app.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security.app.remove') })
    .click();
  await expect(page.getByRole('button', { name: t('security.app.set_up') })).toBeVisible();
});

test('security › adds a passkey, which signs in alone, completes a password, and is removed', async ({
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser();
  const page = await openBrowserAs(null, NAMED_HOST);
  const client = await addAuthenticator(page);
  await signInByPassword(page, user);
  await waitForPage(page, localizedPath(lang, PATHS.myItems));
  await visit(page, localizedPath(lang, PATHS.security));
  await page.getByLabel(t('security.passkeys.name')).fill('هاتف عائشة');
  await page.getByRole('button', { name: t('security.passkeys.add') }).click();
  await expect(page.getByRole('region', { name: t('security.codes.new_title') })).toBeVisible();
  await page.getByRole('button', { name: t('security.codes.saved') }).click();
  await expect(page.getByText('هاتف عائشة')).toBeVisible();
  // The same device has no second one for this account.
  await page.getByRole('button', { name: t('security.passkeys.add') }).click();
  await expect(page.getByText(t('accounts.passkey.exists'))).toBeVisible();

  await signOut(page);
  await visit(page, localizedPath(lang, PATHS.login));
  await page.getByRole('button', { name: t('accounts.passkey.sign_in') }).click();
  await waitForPage(page, localizedPath(lang, PATHS.myItems));
  expect((await page.request.get('/api/user')).status()).toBe(200);

  await signOut(page);
  await signInByPassword(page, user);
  await page.getByRole('button', { name: t('accounts.factor.use.passkey') }).click();
  await waitForPage(page, localizedPath(lang, PATHS.myItems));

  await visit(page, localizedPath(lang, PATHS.security));
  const remove = t('security.passkeys.remove', { name: 'هاتف عائشة' });
  await page.getByRole('button', { name: remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: remove }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('هاتف عائشة')).toBeHidden();
  await signOut(page);
  await visit(page, localizedPath(lang, PATHS.login));
  await page.getByRole('button', { name: t('accounts.passkey.sign_in') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await client.detach();
});
