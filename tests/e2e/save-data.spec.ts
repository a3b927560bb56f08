import type { Locator, Page } from '@playwright/test';
import { SAVE_DATA_KEY } from '../../src/client/save-data.ts';
import type { Lang } from '../../src/lib/lang.ts';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { detailedPhoto, publishAccepted, uploadFile } from './support/items.ts';
import { expect, localizedPath, test, visit, waitUntilStored } from './support/test.ts';
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

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test('save data › pictures are half as wide, and the rest of the site’s scripts are not stored', async ({
    openBrowserAs,
    createUser,
    admin,
  }) => {
    const seller = await createUser();
    const images = await uploadFile(seller, await detailedPhoto('wide.jpg'));
    const { slug, id } = await publishAccepted(seller, admin, { images });
    const itemPath = pathTo('item', { slug, id: String(id) });
    const countStored = (page: Page): Promise<number> =>
      page.evaluate(async () => (await (await caches.open('assets')).keys()).length);
    const readPictures = (page: Page): Promise<string[]> =>
      page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url));
    const counts: number[] = [];
    for (const saves of [true, false]) {
      const page = await openBrowserAs(await createUser(), { serviceWorkers: 'allow' });
      await visit(page, localizedPath('fr', PATHS.offline));
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      await getSwitch(page, 'fr').setChecked(saves);
      await visit(page, localizedPath('fr', PATHS.home));
      await visit(page, localizedPath('fr', itemPath));
      // What else is stored is stored before the page.
      await waitUntilStored(page);
      await expect.poll(async () => (await readPictures(page)).some((url) => url.includes(images))).toBe(true);
      const readWide = async () => (await readPictures(page)).filter((url) => /w=(640|1280)$/.test(url));
      if (saves) expect(await readWide()).toEqual([]);
      else await expect.poll(async () => (await readWide()).length, { timeout: 20_000 }).toBeGreaterThan(0);
      if (saves) counts.push(await countStored(page));
      else await expect.poll(() => countStored(page), { timeout: 20_000 }).toBeGreaterThan(counts[0] ?? 0);
    }
  });
});
