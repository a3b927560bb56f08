import { PATHS } from '#lib/paths.ts';
import { at, expectNothingOf, getTitle, readDevice, signInAs, test } from './support/device-data.ts';
import { expect, visit, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The data left on a device after its user has gone, in all storage of the browser.

test.use({ serviceWorkers: 'allow' });

const t = getTexts('fr');

test('user who signs out › leaves nothing but the preferences of the device, also on another tab, for the next user', async ({
  device: { user, page },
  createUser,
}) => {
  const other = await page.context().newPage();
  await visit(other, at(PATHS.profile));
  await visit(page, at(PATHS.profile));
  await page
    .getByRole('button', { name: t('profile.sign_out'), exact: true })
    .last()
    .click();
  await waitForPage(page, at(PATHS.home));
  await other.waitForURL(({ pathname }) => pathname === at(PATHS.login));
  await other.close();
  await expectNothingOf(page, user);
  const { local, tab } = await readDevice(page);
  expect(Object.keys(local)).toEqual(['theme']);
  expect(Object.keys(tab).filter((key) => !key.startsWith('react-router'))).toEqual([]);

  const next = await createUser();
  await signInAs(page, next, next.password);
  await expect(page.getByText(t('form.restored'))).toBeHidden();
  await expect(getTitle(page)).toHaveValue('');
});
