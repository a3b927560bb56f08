import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../tests/support/open-page.tsx';

// The autoplaying slideshow of the home page.

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

for (const lang of ['ar', 'fr'] as const) {
  test(`advances every four seconds and starts over, in ${lang}`, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
    const slideshow = getSlideshow(await openPage('/', { lang, answers: SLIDES }));
    await slideshow.play.click();
    await slideshow.dot(1).click();
    await expectShown(slideshow, 1);
    await slideshow.play.click();
    await userEvent.hover(page.getByRole('banner'));
    await vi.advanceTimersByTimeAsync(INTERVAL_MS - 100);
    await expectShown(slideshow, 1);
    await vi.advanceTimersByTimeAsync(100 + TRANSITION_MS);
    await expectShown(slideshow, 2);
  });
}
