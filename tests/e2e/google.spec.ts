import type { Page } from '@playwright/test';
import { totpCode } from '#features/accounts/service/totp.ts';
import type { Lang } from '#lib/lang.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { startMarket, type MarketProcess } from '../support/market-process.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../support/openid-provider.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { expect, localizedPath, test, visit, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Signing in with Google, whose place a local OpenID provider takes.

test.describe.configure({ mode: 'serial' });

let provider: OpenIdProvider;
let market: MarketProcess;

test.beforeAll(async () => {
  provider = await startOpenIdProvider();
  market = await startMarket({ SEED: 'none', CHALLENGE: 'off', ...provider.env });
});
test.afterAll(async () => {
  await market.stop();
  await provider.close();
});

const SALMA = {
  sub: 'salma',
  email: 'salma@gmail.com',
  email_verified: true,
  given_name: 'سلمى',
  family_name: 'العمراني',
};
const LIKES = PATHS.likes;

const openSignIn = (page: Page, lang: Lang): Promise<number | undefined> =>
  visit(page, `${market.url}${localizedPath(lang, withQuery(PATHS.login, { back: LIKES }))}`);
const getLink = (page: Page, lang: Lang) => page.getByRole('link', { name: getTexts(lang)('accounts.google.sign_in') });

test('new user › presses cancel at first, then has an account with the name from Google, and returns to the page', async ({
  page,
}) => {
  const t = getTexts('ar');
  provider.user = null;
  await openSignIn(page, 'ar');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const answered = page.waitForResponse(/\/api\/auth\/google\/callback/);
  await getLink(page, 'ar').click();
  await answered;
  await expect(page).toHaveURL(`${market.url}${localizedPath('ar', withQuery(PATHS.login, { back: LIKES }))}`);
  await expect(getLink(page, 'ar')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  provider.user = SALMA;
  await getLink(page, 'ar').click();
  await expect(page.getByRole('heading', { name: t('accounts.complete.title') })).toBeVisible();
  await expect(page.getByText(t('accounts.complete.text_google'))).toBeVisible();
  await expect(page.getByLabel(t('item_types.field.first_name'))).toHaveValue(SALMA.given_name);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('accounts.complete.save') }).click();
  await waitForPage(page, LIKES);
});

test('returning user › needs the second factor, and the address does not keep the ticket', async ({ page }) => {
  const t = getTexts('fr');
  provider.user = SALMA;
  await openSignIn(page, 'fr');
  await getLink(page, 'fr').click();
  await waitForPage(page, localizedPath('fr', LIKES));

  await visit(page, `${market.url}${localizedPath('fr', PATHS.security)}`);
  await expect(page.getByRole('button', { name: t('security.google.remove') })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('security.app.set_up') }).click();
  const secret = ((await page.locator('bdi.font-mono').textContent()) ?? '').replaceAll(' ', '');
  const code = (steps: number): string => totpCode(secret, Math.floor(Date.now() / 30_000) + steps);
  // On a slow machine a code may expire before it arrives.
  const isOn = page.getByText(t('security.app.is_on'));
  await expect(async () => {
    if (await isOn.isVisible()) return;
    await page.getByLabel(t('accounts.code.label')).fill(code(0));
    await page.getByRole('button', { name: t('security.app.turn_on') }).click();
    await expect(isOn).toBeVisible();
  }).toPass();

  await page.context().clearCookies();
  await openSignIn(page, 'fr');
  await getLink(page, 'fr').click();
  await expect(page.getByRole('heading', { name: t('accounts.factor.title') })).toBeVisible();
  expect(page.url()).toBe(`${market.url}${localizedPath('fr', withQuery(PATHS.login, { back: LIKES }))}`);
  await page.getByLabel(t('accounts.code.label')).fill(code(1));
  await waitForPage(page, localizedPath('fr', LIKES));
});

test('guest › reads on the sign-in page that Google does not respond, without scripts too', async ({ browser }) => {
  const t = getTexts('en');
  provider.user = SALMA;
  provider.behavior = 'broken';
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${market.url}${localizedPath('en', withQuery(PATHS.login, { back: LIKES }))}`);
  await getLink(page, 'en').click();
  await expect(page.getByRole('alert')).toHaveText(t('accounts.google.problem.unavailable'));
  provider.behavior = 'right';
  await getLink(page, 'en').click();
  await expect(page).toHaveURL(/#ticket=/);
  await context.close();
});
