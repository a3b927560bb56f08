import type { Locator, Page } from '@playwright/test';
import type { Lang } from '../../src/lib/lang.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { alive, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// What moves by itself on the home page, and what makes it stop.

const EVERY = 4000;
/** Longer than a slide takes to move. */
const SLIDE = 500;

const slideshowOf = (page: Page, lang: Lang) => {
  const t = textsIn(lang);
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
type Slideshow = ReturnType<typeof slideshowOf>;

/** That this slide, and it alone, is the one in sight. */
const expectShown = async (page: Page, { dot, slide }: Slideshow, shown: number): Promise<void> => {
  await expect(dot(shown)).toHaveAttribute('aria-current', 'true');
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  const holds = async (n: number): Promise<boolean> => {
    const box = await slide(n).boundingBox();
    return box !== null && box.x < middle && box.x + box.width > middle;
  };
  await expect.poll(() => Promise.all([1, 2, 3].map(holds))).toEqual([1, 2, 3].map((n) => n === shown));
};

/** Opens the home page on a clock that stands still until it is told to run. */
const onClock = async (page: Page, lang: Lang): Promise<void> => {
  await page.clock.install({ time: new Date('2026-09-01T10:00:00Z') });
  await page.goto(pathIn(lang, PATHS.home));
  await alive(page);
  await page.clock.pauseAt(new Date('2026-09-01T11:00:00Z'));
};

for (const lang of ['ar', 'fr'] as const) {
  test(`the slideshow goes on every four seconds, and round, in ${lang}`, async ({ page }) => {
    await onClock(page, lang);
    const slideshow = slideshowOf(page, lang);
    await slideshow.play.click();
    await slideshow.dot(1).click();
    await page.clock.runFor(SLIDE);
    await expectShown(page, slideshow, 1);
    await slideshow.play.click();
    // It rests under the mouse; from when that is away the four seconds are counted.
    await page.mouse.move(0, 0);
    await page.clock.runFor(EVERY - 100);
    await expectShown(page, slideshow, 1);
    await page.clock.runFor(100 + SLIDE);
    await expectShown(page, slideshow, 2);
    await page.clock.runFor(EVERY);
    await expectShown(page, slideshow, 3);
    await page.clock.runFor(EVERY);
    await expectShown(page, slideshow, 1);
  });

  test(`dots and arrows lead to each slide, in ${lang}`, async ({ page }) => {
    await visit(page, pathIn(lang, PATHS.home));
    const slideshow = slideshowOf(page, lang);
    await slideshow.play.click();
    await slideshow.dot(3).click();
    await expectShown(page, slideshow, 3);
    await slideshow.next.click();
    await expectShown(page, slideshow, 1);
    await slideshow.next.click();
    await expectShown(page, slideshow, 2);
    await slideshow.previous.click();
    await expectShown(page, slideshow, 1);
    // «Next» stands where reading goes on.
    const [next, previous] = [await slideshow.next.boundingBox(), await slideshow.previous.boundingBox()];
    expect((next?.x ?? 0) < (previous?.x ?? 0)).toBe(lang === 'ar');
  });
}

test('nothing moves for readers who want no motion, and arrows still lead on', async ({ browserOf }) => {
  const page = await browserOf(null, { reducedMotion: 'reduce' });
  await onClock(page, 'ar');
  const slideshow = slideshowOf(page, 'ar');
  await page.clock.runFor(5 * EVERY);
  await expectShown(page, slideshow, 1);
  await expect(slideshow.play).toBeHidden();
  await slideshow.next.click();
  await expectShown(page, slideshow, 2);
});

test('the pause button stops it until it is pressed again', async ({ page }) => {
  await onClock(page, 'fr');
  const t = textsIn('fr');
  const slideshow = slideshowOf(page, 'fr');
  const { play, dot } = slideshow;
  await expect(play).toHaveAccessibleName(t('card.pause'));
  await play.click();
  await expect(play).toHaveAccessibleName(t('card.play'));
  await dot(1).click();
  // Neither the mouse nor the focus is what makes it rest.
  await page.mouse.move(0, 0);
  await dot(1).blur();
  await page.clock.runFor(5 * EVERY);
  await expectShown(page, slideshow, 1);
  await play.click();
  await expect(play).toHaveAccessibleName(t('card.pause'));
  await page.mouse.move(0, 0);
  await play.blur();
  await page.clock.runFor(EVERY + SLIDE);
  await expectShown(page, slideshow, 2);
});

test('the chosen order is marked and asked of the server', async ({ page, admin }) => {
  const t = textsIn('ar');
  await visit(page, PATHS.home);
  const list = t('home.latest');
  const chips = page.getByRole('group', { name: t('card.sort.label', { list }) });
  const section = page.getByRole('region', { name: list, exact: true });
  await expect(chips.getByRole('button', { name: t('card.sort.latest') })).toHaveAttribute('aria-pressed', 'true');
  const { items } = await admin.api('GET /api/items/all', { query: { sort: 'oldest' } });
  const asked = page.waitForResponse((response) => /\/api\/items\/all\?.*sort=oldest/.test(response.url()));
  await chips.getByRole('button', { name: t('card.sort.oldest') }).click();
  expect((await asked).status()).toBe(200);
  await expect(chips.getByRole('button', { name: t('card.sort.oldest') })).toHaveAttribute('aria-pressed', 'true');
  await expect(chips.getByRole('button', { name: t('card.sort.latest') })).toHaveAttribute('aria-pressed', 'false');
  const hrefs = items.data.slice(0, 3).map(({ id }) => new RegExp(`/${id}$`));
  for (const [n, href] of hrefs.entries()) {
    await expect(section.getByRole('article').nth(n).getByRole('link')).toHaveAttribute('href', href);
  }
});
