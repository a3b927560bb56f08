import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit, waitForHydration } from './support/test.ts';
import { getTexts } from './support/texts.ts';

const t = getTexts('ar');

// The first screen of a first page is complete with what the document contains.

/** Runs in the page. Describes each element in the viewport: where it is, and how it looks. */
const describeFirstScreen = (): string[] =>
  [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth || right - left <= 1 || top === bottom)
      return [];
    // What nothing on this screen shows may still be without styles.
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const { color, backgroundColor, fontSize, fontWeight, borderTopWidth } = getComputedStyle(element);
    // What extends beyond the screen may still grow there.
    const box = [left, top, right, Math.min(bottom, innerHeight)].map((n) => Math.round(n)).join(' ');
    return `${element.tagName}.${element.getAttribute('class') ?? ''} ${box} ${color} ${backgroundColor} ${fontSize} ${fontWeight} ${borderTopWidth}`;
  });

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const name of ['home', 'search', 'item'] as const) {
  for (const lang of ['ar', 'fr'] as const) {
    test(`${name} page › looks the same before its style sheet has arrived in ${lang}`, async ({
      browser,
      createUser,
      admin,
    }) => {
      const item = await publishAccepted(await createUser(), admin);
      const path = {
        home: PATHS.home,
        search: pathTo('search', { type: 'All' }),
        item: pathTo('item', { slug: item.slug, id: String(item.id) }),
      }[name];
      for (const viewport of SIZES) {
        let html: string | undefined;
        const visit = async (withStyles: boolean): Promise<string[]> => {
          const context = await browser.newContext({ viewport, javaScriptEnabled: false, deviceScaleFactor: 1 });
          const page = await context.newPage();
          // The fonts come with the style sheet; until then the text is in a font of the system.
          await page.route(withStyles ? '**/*.woff2' : '**/*.{woff2,css}', (route) => route.abort());
          // Both visits get the same document: other tests publish items.
          const known = html;
          if (known !== undefined) {
            await page.route(
              (url) => url.pathname === new URL(localizedPath(lang, path), url).pathname,
              (route) => route.fulfill({ body: known, contentType: 'text/html; charset=utf-8' }),
            );
          }
          const response = await page.goto(localizedPath(lang, path));
          html ??= await response?.text();
          const description = await page.evaluate(describeFirstScreen);
          await context.close();
          return description;
        };
        const [complete, first] = [await visit(true), await visit(false)];
        expect(complete.length).toBeGreaterThan(30);
        expect.soft(first).toEqual(complete);
      }
    });
  }
}

test('home page › shows small slides and listings early on a phone that has seen them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const slides = page.getByRole('region', { name: t('home.welcome') });
  const getHeight = async (): Promise<number> => (await slides.boundingBox())?.height ?? 0;
  const getTop = async (): Promise<number> => (await page.getByRole('article').first().boundingBox())?.y ?? Infinity;
  await visit(page, PATHS.home);
  expect(await getHeight()).toBeGreaterThan(250);
  expect(await getTop()).toBeLessThan(1.5 * 740);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('slides_seen'))).toBe('true');
  await page.reload();
  await waitForHydration(page);
  expect(await getHeight()).toBeLessThanOrEqual(140);
  expect(await getTop()).toBeLessThan(1.5 * 740);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await getHeight()).toBeGreaterThan(250);
});

test('header › has the search field on phones, and not twice on the search page', async ({
  page,
  createUser,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const item = await publishAccepted(await createUser(), admin);
  for (const path of [PATHS.home, PATHS.help, pathTo('item', { slug: item.slug, id: String(item.id) })]) {
    await visit(page, path);
    const field = page.locator('#header-search');
    expect((await field.boundingBox())?.width ?? 0).toBeGreaterThan(140);
    await field.fill(item.title);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === item.title);
    await expect(page.getByRole('search')).toHaveCount(1);
    await expect(page.locator('#header-search')).toHaveCount(0);
  }
});
