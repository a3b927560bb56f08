import type { Page } from '@playwright/test';
import { PATHS, pathTo } from '#lib/paths.ts';
import { detailedPhoto, publishAccepted, uploadFile } from './support/items.ts';
import { expect, localizedPath, test, visit, waitUntilStored } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The pages that the service worker stores for a user who saves data.

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
    await page.getByRole('switch', { name: getTexts('fr')('offline.save_data') }).setChecked(saves);
    await visit(page, localizedPath('fr', PATHS.home));
    await visit(page, localizedPath('fr', itemPath));
    // The worker stores everything else before the page.
    await waitUntilStored(page);
    await expect.poll(async () => (await readPictures(page)).some((url) => url.includes(images))).toBe(true);
    const readWide = async () => (await readPictures(page)).filter((url) => /w=(640|1280)$/.test(url));
    if (saves) expect(await readWide()).toEqual([]);
    else await expect.poll(async () => (await readWide()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    if (saves) counts.push(await countStored(page));
    else await expect.poll(() => countStored(page), { timeout: 20_000 }).toBeGreaterThan(counts[0] ?? 0);
  }
});
