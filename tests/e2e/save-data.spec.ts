import type { Locator, Page } from '@playwright/test';
import { SAVE_DATA_KEY } from '#client/local-storage.ts';
import type { Lang } from '#lib/lang.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The user's choice to save data on this device.

const getSwitch = (page: Page, lang: Lang): Locator =>
  page.getByRole('switch', { name: getTexts(lang)('offline.save_data') });

test('save data › the choice on the profile stays after signing out, and stops loading ahead until it is undone', async ({
  openBrowserAs,
  createUser,
}) => {
  const lang = 'fr';
  const t = getTexts(lang);
  const page = await openBrowserAs(await createUser());
  await visit(page, localizedPath(lang, PATHS.profile));
  await getSwitch(page, lang).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('profile.sign_out') })
    .click();
  await page.waitForURL((url) => !url.pathname.includes('dashboard'));

  await visit(page, localizedPath(lang, PATHS.offline));
  await expect(getSwitch(page, lang)).toBeChecked();

  const ahead: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/items\/\d+$/.test(pathname)) ahead.push(pathname);
  });
  await visit(page, localizedPath(lang, pathTo('search', { type: 'Product' })));
  const links = page.getByRole('article').getByRole('link').filter({ visible: true });
  // Pressed and not released. The request of the first press would come before that of the second.
  const press = (at: number): Promise<void> => links.nth(at).dispatchEvent('pointerdown', { button: 0 });
  await press(0);
  await page.evaluate((key) => localStorage.setItem(key, 'false'), SAVE_DATA_KEY);
  await press(1);
  const second = (await links.nth(1).getAttribute('href'))?.split('/').at(-1);
  await expect.poll(() => ahead).toEqual([`/api/items/${second}`]);
});
