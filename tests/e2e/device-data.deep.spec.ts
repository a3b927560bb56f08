import type { Page } from '@playwright/test';
import { pathTo } from '#lib/paths.ts';
import { ADDRESS, at, expectOnlyForUser, prepare, readDevice, test } from './support/device-data.ts';
import { expect, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import type { TestUser } from './support/users.ts';
import { HOUR } from '#lib/days.ts';

// The data left on a device after a session has expired or was ended elsewhere, and after a day.

test.use({ serviceWorkers: 'allow' });

const t = getTexts('fr');

/** How a session ends. Returns the password from then on. */
const ENDINGS: Readonly<Record<string, (page: Page, user: TestUser) => Promise<string>>> = {
  expires: async (page, { password }) => {
    await page.context().clearCookies();
    return password;
  },
  'ends because the password was changed elsewhere': async (_page, user) => {
    const newPassword = `${user.password}-changed`;
    const body = { currentPassword: user.password, newPassword, revokeOtherSessions: true };
    await user.api('POST /api/auth/change-password', { body });
    return newPassword;
  },
};

for (const [how, end] of Object.entries(ENDINGS)) {
  test(`user whose session ${how} › has their input back after signing in again, and no other user does`, async ({
    device: { user, item, page },
    createUser,
  }) => {
    const password = await end(page, user);
    await expectOnlyForUser(page, user, { password, itemId: item.id, next: createUser });
  });
}

test('guest › finds a typed order for a day, and nobody after it', async ({ page, createUser, admin }) => {
  const { item } = await prepare(createUser, admin);
  await page.clock.install();
  const orderPath = at(pathTo('order', { id: String(item.id) }));
  await visit(page, orderPath);
  const form = page.getByRole('form', { name: t('order.heading') });
  const address = form.getByLabel(t('order.address'), { exact: true });
  await address.fill(ADDRESS);
  await page.clock.setSystemTime(Date.now() + 23 * HOUR);
  await visit(page, orderPath);
  await expect(address).toHaveValue(ADDRESS);
  await page.clock.setSystemTime(Date.now() + 49 * HOUR);
  await visit(page, orderPath);
  await expect(page.getByLabel(t('order.phone'), { exact: true })).toBeVisible();
  await expect(address).toHaveValue('');
  expect(JSON.stringify(await readDevice(page))).not.toContain(ADDRESS);
});
