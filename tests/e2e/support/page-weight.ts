import { expect, type Page } from '@playwright/test';
import type { ItemCard } from '#features/items/contract.ts';
import type { Lang } from '#lib/lang.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { ASSET_TYPES, getTransferSize, sumTransfers } from '#tests/support/transfer.ts';
import { localizedPath, visit } from './test.ts';
import { marketUrl } from './users.ts';

// The transfer budget of a first visit, with what it prefetches: kilobytes (1000 bytes) as browsers get them, with brotli.

const MAX_KB = { css: 15.5, woff2: 40 } as const;
const MAX_SCRIPTS_KB = { home: 145, item: 145, search: 155, order: 155 } as const;
const MAX_SCRIPTS = 12;
/** The fonts without which a page's first text is shown in another typeface. */
const MAX_FIRST_FONTS_KB = 30;
/** Documents have the styles of their first screens, up to 7 KB; that of the order page has a form and its cities instead. */
const MAX_DOCUMENT_KB = { home: 27, search: 27, item: 27, order: 14 } as const;

export const WEIGHED_PAGES = ['home', 'search', 'item', 'order'] as const;
type WeighedPage = (typeof WEIGHED_PAGES)[number];

/** Opens a page in a browser that has been to no other, and expects what it transfers to stay within the budget. */
export const expectWithinBudget = async (
  page: Page,
  name: WeighedPage,
  lang: Lang,
  item: Pick<ItemCard, 'id' | 'slug'>,
): Promise<void> => {
  const id = String(item.id);
  const path = {
    home: PATHS.home,
    search: pathTo('search', { type: 'All' }),
    item: pathTo('item', { slug: item.slug, id }),
    order: pathTo('order', { id }),
  }[name];
  const urls = new Set<string>();
  page.on('request', (request) => urls.add(request.url()));
  await visit(page, localizedPath(lang, path));
  // Pages prefetch when idle, after the first network silence: wait until two seconds pass without new requests. The
  // load state “networkidle” may never come, because the slideshow goes on loading pictures.
  let previousCount = 0;
  const hasGrown = (): boolean => previousCount !== (previousCount = urls.size);
  await expect.poll(hasGrown, { intervals: [2000], timeout: 30_000 }).toBe(false);
  expect
    .soft((await getTransferSize(page.url())) / 1000, `document of the page ${name} in KB`)
    .toBeLessThanOrEqual(MAX_DOCUMENT_KB[name]);
  const fonts = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const sizes = await Promise.all(fonts.map((url) => getTransferSize(url)));
  expect.soft(sizes).toHaveLength(2);
  // There the first paint would wait for them.
  await expect.soft(page.locator('head link[as=font]')).toHaveCount(0);
  expect
    .soft(sizes.reduce((sum, size) => sum + size, 0) / 1000, `first fonts of the page ${name} in KB`)
    .toBeLessThan(MAX_FIRST_FONTS_KB);
  // Each type is loaded, and only from this origin.
  for (const type of ASSET_TYPES) {
    const { files, bytes } = await sumTransfers(urls, type);
    expect.soft(bytes, `${type} of the page ${name} in bytes`).toBeGreaterThan(0);
    const max = type === 'js' ? MAX_SCRIPTS_KB[name] : MAX_KB[type];
    expect.soft(bytes / 1000, `${type} of the page ${name} in KB`).toBeLessThanOrEqual(max);
    if (type === 'js') expect.soft(files).toBeLessThanOrEqual(MAX_SCRIPTS);
  }
  expect([...urls].filter((url) => !url.startsWith(marketUrl()))).toEqual([]);
};
