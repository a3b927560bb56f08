import type { Locator, Page } from '@playwright/test';
import type { Lang } from '../../src/lib/lang.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { waitForHydration, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The autoplaying slideshow of the home page, and the sort orders of its lists.

const INTERVAL_MS = 4000;
/** Longer than the transition of a slide. */
const TRANSITION_MS = 500;

const getSlideshow = (page: Page, lang: Lang) => {
  const t = getTexts(lang);
  const show = page.getByRole('region', { name: t('home.welcome') });
  return {
    show,
    dot: (n: number): Locator => show.getByRole('button', { name: t('home.go_to_slide', { n }), exact: true }),
    slide: (n: number): Locator => show.getByRole('group', { name: t('home.slide_of', { n, total: 3 }) }),
    next: show.getByRole('button', { name: t('common.next') }),
    previous: show.getByRole('button', { name: t('common.previous') }),
    play: show.locator('[data-autoplay]'),
  };
};
type Slideshow = ReturnType<typeof getSlideshow>;

/** Expects this slide, and no other, to be in view. */
const expectShown = async (page: Page, { dot, slide }: Slideshow, shown: number): Promise<void> => {
  await expect(dot(shown)).toHaveAttribute('aria-current', 'true');
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  const isInView = async (n: number): Promise<boolean> => {
    const box = await slide(n).boundingBox();
    return box !== null && box.x < middle && box.x + box.width > middle;
  };
  await expect.poll(() => Promise.all([1, 2, 3].map(isInView))).toEqual([1, 2, 3].map((n) => n === shown));
};

/** Opens the home page with a paused clock. */
const openWithPausedClock = async (page: Page, lang: Lang): Promise<void> => {
  await page.clock.install({ time: new Date('2026-09-01T10:00:00Z') });
  await page.goto(localizedPath(lang, PATHS.home));
  await waitForHydration(page);
  await page.clock.pauseAt(new Date('2026-09-01T11:00:00Z'));
};

for (const lang of ['ar', 'fr'] as const) {
  test(`home slideshow › advances every four seconds and starts over, in ${lang}`, async ({ page }) => {
    await openWithPausedClock(page, lang);
    const slideshow = getSlideshow(page, lang);
    await slideshow.play.click();
    await slideshow.dot(1).click();
    await page.clock.runFor(TRANSITION_MS);
    await expectShown(page, slideshow, 1);
    await slideshow.play.click();
    // It pauses on hover; the interval starts when the mouse leaves.
    await page.mouse.move(0, 0);
    await page.clock.runFor(INTERVAL_MS - 100);
    await expectShown(page, slideshow, 1);
    await page.clock.runFor(100 + TRANSITION_MS);
    await expectShown(page, slideshow, 2);
    await page.clock.runFor(INTERVAL_MS);
    await expectShown(page, slideshow, 3);
    await page.clock.runFor(INTERVAL_MS);
    await expectShown(page, slideshow, 1);
  });

  test(`home slideshow › moves to each slide by dots and arrows, in ${lang}`, async ({ page }) => {
    await visit(page, localizedPath(lang, PATHS.home));
    const slideshow = getSlideshow(page, lang);
    await slideshow.play.click();
    await slideshow.dot(3).click();
    await expectShown(page, slideshow, 3);
    await slideshow.next.click();
    await expectShown(page, slideshow, 1);
    await slideshow.next.click();
    await expectShown(page, slideshow, 2);
    await slideshow.previous.click();
    await expectShown(page, slideshow, 1);
    // "Next" is on the side of the reading direction.
    const [next, previous] = [await slideshow.next.boundingBox(), await slideshow.previous.boundingBox()];
    expect((next?.x ?? 0) < (previous?.x ?? 0)).toBe(lang === 'ar');
  });
}

test('home slideshow › does not advance with reduced motion, but follows the arrows', async ({ openBrowserAs }) => {
  const page = await openBrowserAs(null, { reducedMotion: 'reduce' });
  await openWithPausedClock(page, 'ar');
  const slideshow = getSlideshow(page, 'ar');
  await page.clock.runFor(5 * INTERVAL_MS);
  await expectShown(page, slideshow, 1);
  await expect(slideshow.play).toBeHidden();
  await slideshow.next.click();
  await expectShown(page, slideshow, 2);
});

test('home slideshow › stops at the pause button until play is pressed', async ({ page }) => {
  await openWithPausedClock(page, 'fr');
  const t = getTexts('fr');
  const slideshow = getSlideshow(page, 'fr');
  const { play, dot } = slideshow;
  await expect(play).toHaveAccessibleName(t('card.pause'));
  await play.click();
  await expect(play).toHaveAccessibleName(t('card.play'));
  await dot(1).click();
  // It is neither hovered nor focused, which would pause it too.
  await page.mouse.move(0, 0);
  await dot(1).blur();
  await page.clock.runFor(5 * INTERVAL_MS);
  await expectShown(page, slideshow, 1);
  await play.click();
  await expect(play).toHaveAccessibleName(t('card.pause'));
  await page.mouse.move(0, 0);
  await play.blur();
  await page.clock.runFor(INTERVAL_MS + TRANSITION_MS);
  await expectShown(page, slideshow, 2);
});

test('home lists › mark the chosen sort order and load it from the server', async ({ page, admin }) => {
  const t = getTexts('ar');
  await visit(page, PATHS.home);
  const list = t('home.latest');
  const chips = page.getByRole('group', { name: t('card.sort.label', { list }) });
  const section = page.getByRole('region', { name: list, exact: true });
  await expect(chips.getByRole('button', { name: t('card.sort.latest') })).toHaveAttribute('aria-pressed', 'true');
  const { items } = await admin.api('GET /api/items/all', { query: { sort: 'oldest' } });
  const sorted = page.waitForResponse((response) => /\/api\/items\/all\?.*sort=oldest/.test(response.url()));
  await chips.getByRole('button', { name: t('card.sort.oldest') }).click();
  expect((await sorted).status()).toBe(200);
  await expect(chips.getByRole('button', { name: t('card.sort.oldest') })).toHaveAttribute('aria-pressed', 'true');
  await expect(chips.getByRole('button', { name: t('card.sort.latest') })).toHaveAttribute('aria-pressed', 'false');
  const hrefs = items.data.slice(0, 3).map(({ id }) => new RegExp(`/${id}$`));
  for (const [n, href] of hrefs.entries()) {
    await expect(section.getByRole('article').nth(n).getByRole('link')).toHaveAttribute('href', href);
  }
});
