import { expect, type Locator, type Page } from '@playwright/test';
import type { PageT } from '#i18n/page.ts';
import { getSentCode } from './outbox.ts';
import { waitForHydration } from './test.ts';
import { randomPhone } from './users.ts';

/** Taps elements and types into the focused one, and counts both. */
export const countInput = (page: Page) => {
  const counts = { taps: 0, keys: 0 };
  return {
    counts,
    tap: async (target: Locator): Promise<void> => {
      counts.taps += 1;
      await target.click();
    },
    type: async (text: string): Promise<void> => {
      counts.keys += text.length;
      await page.keyboard.type(text);
    },
  };
};

type CountedInput = ReturnType<typeof countInput>;

/** Follows «sell» from the home page as a new farmer: enters a number, its code and a name, up to the button that saves them. */
export const enterNewAccount = async (page: Page, t: PageT, { tap, type }: CountedInput): Promise<void> => {
  const phone = randomPhone();
  await tap(
    page.getByRole('navigation', { name: t('layout.quick_menu') }).getByRole('link', { name: t('layout.sell') }),
  );
  await waitForHydration(page);
  await expect(page.getByLabel(t('accounts.phone'))).toBeFocused();
  await type(phone);
  await tap(page.getByRole('button', { name: t('accounts.code.send') }));
  await expect(page.getByLabel(t('accounts.code.label'))).toBeFocused();
  await type(await getSentCode(phone));
  await expect(page.getByLabel(t('item_types.field.first_name'))).toBeFocused();
  await type('علي');
  await tap(page.getByLabel(t('item_types.field.last_name')));
  await type('بكر');
};
