import { PATHS } from '#lib/paths.ts';
import { countInput, enterNewAccount } from './support/new-account.ts';
import { expect, localizedPath, test, visit, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// How much a new user has to tap and type.

const lang = 'ar';
const t = getTexts(lang);
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('new farmer › follows «sell» and has an account with four taps and 22 keys', async ({ openBrowserAs }) => {
  const page = await openBrowserAs(null, PHONE);
  const input = countInput(page);
  await visit(page, localizedPath(lang, PATHS.home));
  await enterNewAccount(page, t, input);
  await expect(page.getByRole('radio', { name: t('accounts.role.farmer') })).toBeChecked();
  await expect(page.getByRole('radio', { name: t('accounts.standing.particular') })).toBeChecked();
  await input.tap(page.getByRole('button', { name: t('accounts.complete.save') }));
  await waitForPage(page, PATHS.createItem);
  expect(input.counts).toEqual({ taps: 4, keys: 22 });
});
