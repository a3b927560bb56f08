import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import { reportBothIntersections } from '#tests/support/browser-stubs.ts';
import { openPage } from '#tests/support/open-page.tsx';

// The autoplaying slideshow of the home page, and the sort orders of its lists.

const INTERVAL_MS = 4000;
/** Longer than the transition of a slide. */
const TRANSITION_MS = 500;
const SLIDES = { 'GET /api/slides': { slides: [{ id: 1 }, { id: 2 }, { id: 3 }] } };

type Opened = Awaited<ReturnType<typeof openPage>>;

const getSlideshow = ({ t }: Opened) => {
  const show = page.getByRole('region', { name: t('home.welcome') });
  return {
    dot: (n: number) => show.getByRole('button', { name: t('home.go_to_slide', { n }), exact: true }),
    slide: (n: number) => show.getByRole('group', { name: t('home.slide_of', { n, total: 3 }) }),
    next: show.getByRole('button', { name: t('common.next') }),
    previous: show.getByRole('button', { name: t('common.previous') }),
    play: show.getByCss('[data-autoplay]'),
  };
};
type Slideshow = ReturnType<typeof getSlideshow>;

/** Expects this slide, and no other, to be in view. */
const expectShown = async ({ dot, slide }: Slideshow, shown: number): Promise<void> => {
  await expect.element(dot(shown)).toHaveAttribute('aria-current', 'true');
  const isInView = (n: number): boolean => {
    const { left, right } = slide(n).element().getBoundingClientRect();
    return left < innerWidth / 2 && right > innerWidth / 2;
  };
  await expect.poll(() => [1, 2, 3].filter(isInView)).toEqual([shown]);
};

/** Sets the user's preference about motion; none for an empty text. */
const emulateMotion = (value: 'reduce' | ''): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

const openWithTimers = async (lang: 'ar' | 'fr', width?: number): Promise<Opened> => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
  return openPage('/', { lang, answers: SLIDES, ...(width ? { width } : {}) });
};

/** It pauses while it is hovered or focused. */
const leave = async (focused: Locator): Promise<void> => {
  await userEvent.hover(page.getByRole('banner'));
  (focused.element() as HTMLElement).blur();
};

for (const lang of ['ar', 'fr'] as const) {
  test(`home slideshow › advances every four seconds and starts over, in ${lang}`, async () => {
    const slideshow = getSlideshow(await openWithTimers(lang));
    await slideshow.play.click();
    await slideshow.dot(1).click();
    await expectShown(slideshow, 1);
    await slideshow.play.click();
    // The interval starts when the mouse leaves.
    await userEvent.hover(page.getByRole('banner'));
    await vi.advanceTimersByTimeAsync(INTERVAL_MS - 100);
    await expectShown(slideshow, 1);
    await vi.advanceTimersByTimeAsync(100 + TRANSITION_MS);
    await expectShown(slideshow, 2);
    for (const shown of [3, 1]) {
      await vi.advanceTimersByTimeAsync(INTERVAL_MS);
      await expectShown(slideshow, shown);
    }
  });

  test(`home slideshow › moves to each slide by dots and arrows, in ${lang}`, async () => {
    const slideshow = getSlideshow(await openPage('/', { lang, answers: SLIDES, width: 1024 }));
    const { play, dot, next, previous } = slideshow;
    await play.click();
    await dot(3).click();
    await expectShown(slideshow, 3);
    await next.click();
    await expectShown(slideshow, 1);
    await next.click();
    await expectShown(slideshow, 2);
    await previous.click();
    await expectShown(slideshow, 1);
    // "Next" is on the side of the reading direction.
    const [nextX, previousX] = [next, previous].map((arrow) => arrow.element().getBoundingClientRect().x);
    expect((nextX ?? 0) < (previousX ?? 0)).toBe(lang === 'ar');
  });
}

test('home slideshow › does not advance with reduced motion, but follows the arrows', async () => {
  await emulateMotion('reduce');
  try {
    const slideshow = getSlideshow(await openWithTimers('ar', 1024));
    await vi.advanceTimersByTimeAsync(5 * INTERVAL_MS);
    await expectShown(slideshow, 1);
    await expect.element(slideshow.play).not.toBeVisible();
    await slideshow.next.click();
    await expectShown(slideshow, 2);
  } finally {
    await emulateMotion('');
  }
});

test('home slideshow › stops at the pause button until play is pressed', async () => {
  const opened = await openWithTimers('fr');
  const { t } = opened;
  const slideshow = getSlideshow(opened);
  const { play, dot } = slideshow;
  await expect.element(play).toHaveAccessibleName(t('card.pause'));
  await play.click();
  await expect.element(play).toHaveAccessibleName(t('card.play'));
  await dot(1).click();
  await leave(dot(1));
  await vi.advanceTimersByTimeAsync(5 * INTERVAL_MS);
  await expectShown(slideshow, 1);
  await play.click();
  await expect.element(play).toHaveAccessibleName(t('card.pause'));
  await leave(play);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS + TRANSITION_MS);
  await expectShown(slideshow, 2);
});

/** Each of these stops the slideshow for good. */
const ATTENTION: Readonly<Record<string, (slideshow: Slideshow) => Promise<unknown> | void>> = {
  'a pointer has been on it': async ({ slide }) => {
    await userEvent.hover(slide(1));
    await userEvent.hover(page.getByRole('banner'));
  },
  'the keyboard has been on it': async ({ play, dot }) => {
    (play.element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await leave(dot(1));
  },
  'the page has been scrolled': () => void dispatchEvent(new Event('scroll')),
};

for (const [reason, attend] of Object.entries(ATTENTION)) {
  test(`home slideshow › advances by itself no more once ${reason}`, async () => {
    const slideshow = getSlideshow(await openWithTimers('ar'));
    await expectShown(slideshow, 1);
    await attend(slideshow);
    await vi.advanceTimersByTimeAsync(5 * INTERVAL_MS);
    await expectShown(slideshow, 1);
  });
}

test('home slideshow › advances when a busy device reports at once that it was out of view and is in it', async () => {
  reportBothIntersections();
  const slideshow = getSlideshow(await openWithTimers('ar'));
  await expectShown(slideshow, 1);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS + TRANSITION_MS);
  await expectShown(slideshow, 2);
});

test('home lists › are sorted together by one control, whose order is in the address', async () => {
  const toList = (ids: readonly number[]) => ({ items: { data: ids.map((id) => ({ id })), total: ids.length } });
  const { t } = await openPage('/', {
    lang: 'ar',
    answers: {
      'GET /api/items/all': ({ query }) => toList(query?.sort === 'oldest' ? [1, 2, 3] : [3, 2, 1]),
      'GET /api/items/for-me': ({ query }) => ({ items: query?.sort === 'oldest' ? [{ id: 4 }] : [{ id: 5 }] }),
    },
  });
  const chips = page.getByRole('navigation', { name: t('search.sort') });
  const readIds = (list: string): (string | undefined)[] =>
    page
      .getByRole('region', { name: list, exact: true })
      .getByRole('article')
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')?.split('/').at(-1));
  const readLists = (): unknown => [readIds(t('home.latest')), readIds(t('home.for_me'))];
  const [latest, oldest] = (['latest', 'oldest'] as const).map((sort) =>
    chips.getByRole('link', { name: t(`card.sort.${sort}`) }),
  ) as [Locator, Locator];
  await expect.element(latest).toHaveAttribute('aria-current', 'true');
  await expect.poll(readLists).toEqual([['3', '2', '1'], ['5']]);
  await oldest.click();
  await expect.element(oldest).toHaveAttribute('aria-current', 'true');
  await expect.element(latest).not.toHaveAttribute('aria-current');
  await expect.poll(readLists).toEqual([['1', '2', '3'], ['4']]);
});
