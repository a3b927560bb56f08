import type { Locator, Page } from '@playwright/test';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Pages that were visited can be read without a network, also after a reload.

test.use({ serviceWorkers: 'allow' });

const lang = 'fr';
const t = getTexts(lang);

/** Runs in the page. Whether the service worker controls the page and has stored a path. */
const isStored = async (path: string): Promise<boolean> => {
  if (!navigator.serviceWorker.controller) return false;
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  return found.some(Boolean) && shells.length > 0;
};

const waitUntilStored = (page: Page): Promise<void> =>
  expect
    .poll(() => {
      const { pathname, search } = new URL(page.url());
      return page.evaluate(isStored, pathname + search);
    })
    .toBe(true);

const savedNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: t('offline.saved', { when: '' }).slice(0, 14) });

test('pages › that were visited are shown without a network after a reload, with the time', async ({ page, admin }) => {
  const { items } = await admin.api('GET /api/items/latest');
  const [item] = items;
  const itemPath = pathTo('item', { slug: item?.slug ?? '', id: String(item?.id) });
  const paths = [PATHS.home, pathTo('search', { type: 'All' }), itemPath];
  const readHeadings = () => page.getByRole('main').getByRole('heading').allInnerTexts();
  const seen = new Map<string, string[]>();
  for (const path of paths) {
    await visit(page, localizedPath(lang, path));
    await waitUntilStored(page);
    seen.set(path, (await readHeadings()).slice(0, 3));
  }
  await page.context().setOffline(true);
  for (const path of paths) {
    await visit(page, localizedPath(lang, path));
    await expect(savedNotice(page)).toBeVisible();
    expect((await readHeadings()).slice(0, 3)).toEqual(seen.get(path));
  }
  await page.context().setOffline(false);
  await expect(savedNotice(page)).toHaveCount(0);
});
