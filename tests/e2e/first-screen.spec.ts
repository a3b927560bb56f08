import type { Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The first screen, without scrolling, shows goods with their prices.

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** The bottom edge, from the top of the window, of the first row's prices. */
const getPriceBottom = async (page: Page): Promise<number> => {
  const price = await page.getByRole('article').first().locator('.card-price').boundingBox();
  return price ? price.y + price.height : Infinity;
};

const SEARCHES = [
  pathTo('search', { type: 'All' }),
  ...['Product', 'Animal', 'Tool', 'Land'].map((type) => pathTo('search', { type })),
  withQuery(pathTo('search', { type: 'Product' }), { q: 'مطيشة' }),
  withQuery(pathTo('search', { type: 'Animal' }), { q: 'خروف', min_price: 100, max_price: 90_000 }),
];

for (const [lang, size] of [
  ['ar', PHONE],
  ['fr', PHONE],
  ['ar', DESKTOP],
  ['fr', DESKTOP],
] as const) {
  test(`first screen in ${lang} at ${size.width} px › has a row of listings with prices, on home and on every search`, async ({
    openBrowserAs,
  }) => {
    // A browser in another language gets an offer of it above the page, once.
    const page = await openBrowserAs(null, { locale: lang });
    await page.setViewportSize(size);
    const paths = [PATHS.home, ...SEARCHES];
    const hidden: string[] = [];
    for (const path of paths) {
      await visit(page, localizedPath(lang, path));
      const bottom = await getPriceBottom(page);
      // On phones, the bottom bar begins at 680 px.
      if (bottom > (size === DESKTOP ? 790 : path === PATHS.home ? 640 : 676))
        hidden.push(`${path}: ${Math.round(bottom)} px`);
    }
    expect(hidden).toEqual([]);
  });
}

test('home page › is at most 5 000 px long on a phone, with slides of at most 160 px', async ({ page }) => {
  const t = getTexts('ar');
  await page.setViewportSize(PHONE);
  await visit(page, PATHS.home);
  const height = await page.evaluate(() => {
    // Lists that are not near the screen are not laid out.
    for (const list of document.querySelectorAll<HTMLElement>('[data-cards]')) list.style.contentVisibility = 'visible';
    return document.documentElement.scrollHeight;
  });
  expect(height).toBeLessThanOrEqual(5000);
  const slides = page.getByRole('region', { name: t('home.welcome') });
  const getHeight = async (): Promise<number> => (await slides.boundingBox())?.height ?? Infinity;
  expect(await getHeight()).toBeLessThanOrEqual(160);
  await page.setViewportSize(DESKTOP);
  expect(await getHeight()).toBeLessThanOrEqual(300);
});

test('home page › leads to its first listing in at most 20 presses of the Tab key', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, PATHS.home);
  const isAtListing = (): Promise<boolean> =>
    page.evaluate(
      () => document.activeElement?.closest('article') !== null && document.activeElement !== document.body,
    );
  let presses = 0;
  while (presses < 40 && !(await isAtListing())) {
    await page.keyboard.press('Tab');
    presses += 1;
  }
  expect(presses).toBeLessThanOrEqual(20);
});
