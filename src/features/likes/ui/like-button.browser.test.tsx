import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { LANGS } from '#lib/lang.ts';
import { PATHS, pathTo } from '#lib/paths.ts';

// The hearts of cards.

const SEARCH_ALL = pathTo('search', { type: 'All' });
const LIKE = 'POST /api/items/{id}/like';

/** Opens a list with one item that has no likes. */
const openCard = async (answer: NonNullable<Answers[typeof LIKE]>) => {
  const item = { id: 1, title: 'رمان', liked: false, likes: 0 };
  const opened = await openPage(SEARCH_ALL, {
    lang: 'ar',
    user: { id: 2, role: 'farmer' },
    answers: { 'GET /api/items/search': { items: { data: [item], total: 1 } }, [LIKE]: answer },
  });
  const heart = page.getByRole('button', { name: opened.t('card.like', { title: item.title }), exact: false });
  return { ...opened, heart };
};

test('like button › shows the like at once, then the count of the server', async () => {
  const gate = Promise.withResolvers<void>();
  const { heart, made } = await openCard(async () => {
    await gate.promise;
    // Another user liked it first.
    return { liked: true, likes: 2 };
  });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart).toMatchTextContent(/1$/);
  gate.resolve();
  await expect.element(heart).toMatchTextContent(/2$/);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  expect(made.find(({ key }) => key === LIKE)).toMatchObject({ params: { id: '1' }, query: { liked: 'Yes' } });
});

test('like button › reverts with a message when the server refuses', async () => {
  const message = 'هذا الإعلان لم يعد موجوداً.';
  const { heart } = await openCard(refuse(404, 'not_found', message));
  await heart.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

test('like button › waits when there is no network, and is sent when it is back', async () => {
  const { t, heart, made, answer } = await openCard(() => {
    throw new TypeError('no network');
  });
  await heart.click();
  await expect.element(page.getByText(t('offline.queued'))).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  answer({ [LIKE]: { liked: true, likes: 1 } });
  const before = made.length;
  dispatchEvent(new Event('online'));
  await expect.poll(() => made.slice(before).map(({ key }) => key)).toContain(LIKE);
});

/** Whether a box is between the sides of another. */
const isBetween = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.width > 0 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1;

/** The hearts that are cut at a side of their card, or whose number is, and the page if it scrolls sideways. */
const findCutHearts = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const hearts = [...document.querySelectorAll('.card > .like')].filter((heart) => {
    const card = (heart.parentElement as Element).getBoundingClientRect();
    const face = (heart.querySelector('.like-face') as Element).getBoundingClientRect();
    const number = document.createRange();
    number.selectNodeContents(heart.querySelector('.like-face > span') as Element);
    const text = number.getBoundingClientRect();
    // A number without space is on the next line, which is not shown.
    const isShown = text.top < face.bottom;
    return (
      !isBetween(heart.getBoundingClientRect(), card) || !isBetween(face, card) || (isShown && !isBetween(text, face))
    );
  });
  return [...hearts.map(({ outerHTML }) => outerHTML), ...(scrollWidth > clientWidth ? ['the page'] : [])];
};

for (const lang of LANGS) {
  test(`cards in ${lang} › show their hearts whole on the narrowest phones with large text, whatever the number`, async () => {
    const cards = { data: [1, 2].map((id) => ({ id, title: 'Miel', likes: 1_234_567 })), total: 2 };
    const answers = { 'GET /api/items/search': { items: cards }, 'GET /api/items/all': { items: cards } };
    for (const path of [PATHS.home, SEARCH_ALL]) {
      await openPage(path, { lang, answers, width: 320 });
      // Lists that are not near the screen are not laid out.
      for (const list of document.querySelectorAll<HTMLElement>('[data-cards]'))
        list.style.contentVisibility = 'visible';
      expect(document.querySelectorAll('.card > .like').length).toBeGreaterThan(0);
      for (const percent of [130, 200]) {
        document.documentElement.style.fontSize = `${percent}%`;
        expect([path, percent, findCutHearts()]).toEqual([path, percent, []]);
      }
      document.documentElement.style.fontSize = '';
    }
  });
}
