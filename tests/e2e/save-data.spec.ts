import type { Locator, Page, Request } from '@playwright/test';
import type { Lang } from '../../src/lib/lang.ts';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { detailedPhoto, publishAccepted, uploadFile } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The user's choice to save data on this device.

/** Several times the interval of the slideshow, in milliseconds. */
const LONG = 20_000;

const getSwitch = (page: Page, lang: Lang): Locator =>
  page.getByRole('switch', { name: getTexts(lang)('offline.save_data') });

/** Presses a link without releasing it; returns the calls that the page makes for it within a second. */
const pressLink = async (page: Page, link: Locator): Promise<string[]> => {
  const calls: string[] = [];
  const listen = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/items\/\d+$/.test(pathname)) calls.push(pathname);
  };
  page.on('request', listen);
  await link.dispatchEvent('pointerdown', { button: 0 });
  await page.waitForTimeout(1000);
  page.off('request', listen);
  return calls;
};

const firstCard = (page: Page): Locator => page.locator('main a[href*="/item/"]').first();

/** Opens the home page with a clock that stands still, and runs it for long. Returns whether the first slide is still shown. */
const staysOnFirstSlide = async (page: Page, lang: Lang): Promise<boolean> => {
  const t = getTexts(lang);
  await page.clock.install({ time: new Date('2026-09-01T10:00:00Z') });
  await visit(page, localizedPath(lang, PATHS.home));
  await page.clock.pauseAt(new Date('2026-09-01T11:00:00Z'));
  const slides = page.getByRole('region', { name: t('home.welcome') });
  await expect(slides).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(LONG);
  const first = slides.getByRole('button', { name: t('home.go_to_slide', { n: 1 }), exact: true });
  return (await first.getAttribute('aria-current')) === 'true';
};

for (const lang of ['ar', 'fr'] as const) {
  const t = getTexts(lang);
  const offline = localizedPath(lang, PATHS.offline);
  const search = localizedPath(lang, pathTo('search', { type: 'Product' }));

  test(`save data › a guest’s choice stays after a reload and stops loading ahead, in ${lang}`, async ({ page }) => {
    await visit(page, search);
    expect(await pressLink(page, firstCard(page))).toHaveLength(1);
    await visit(page, offline);
    await expect(getSwitch(page, lang)).not.toBeChecked();
    await getSwitch(page, lang).check();
    await visit(page, offline);
    await expect(getSwitch(page, lang)).toBeChecked();
    await visit(page, search);
    expect(await pressLink(page, firstCard(page))).toEqual([]);
    expect(await staysOnFirstSlide(page, lang)).toBe(true);
  });

  test(`save data › the choice is on the profile page and stays after signing out, in ${lang}`, async ({
    openBrowserAs,
    createUser,
  }) => {
    const page = await openBrowserAs(await createUser());
    await visit(page, localizedPath(lang, PATHS.profile));
    await getSwitch(page, lang).check();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('profile.sign_out') })
      .click();
    await page.waitForURL((url) => !url.pathname.includes('dashboard'));
    await visit(page, offline);
    await expect(getSwitch(page, lang)).toBeChecked();
    await getSwitch(page, lang).uncheck();
    await visit(page, search);
    expect(await pressLink(page, firstCard(page))).toHaveLength(1);
  });
}

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
      await page.waitForTimeout(3000);
      await expect.poll(async () => (await readPictures(page)).length).toBeGreaterThan(0);
      const readWide = async () => (await readPictures(page)).filter((url) => /w=(640|1280)$/.test(url));
      if (saves) expect(await readWide()).toEqual([]);
      else await expect.poll(async () => (await readWide()).length, { timeout: 20_000 }).toBeGreaterThan(0);
      if (saves) counts.push(await countStored(page));
      else await expect.poll(() => countStored(page), { timeout: 20_000 }).toBeGreaterThan(counts[0] ?? 0);
    }
  });
});
