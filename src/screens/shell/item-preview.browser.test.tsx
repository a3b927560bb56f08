import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#tests/support/open-page.tsx';

// The page of an item that loads slowly.

// A picture on the server of the test.
const ITEM = { id: 1, slug: 'pomegranates', title: 'رمان', images: 'art/avatar.svg', price: 7.5, sold: 'No' } as const;

for (const [device, size] of [
  ['a phone', {}],
  ['a desktop', { width: 1280, height: 850 }],
] as const) {
  test(`item page that loads slowly › shows what its card showed until then, on ${device}`, async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await openPage('/search/All', {
      lang: 'ar',
      answers: {
        'GET /api/items/search': { items: { data: [ITEM], total: 1 } },
        'GET /api/items/{id}': async () => {
          await promise;
          return { item: ITEM };
        },
      },
      ...size,
    });
    const image = page.getByRole('article').getByCss('img').first();
    // The browser chooses the size of the picture when it lays out the page.
    await expect.poll(() => (image.element() as HTMLImageElement).currentSrc).not.toBe('');
    const picture = (image.element() as HTMLImageElement).currentSrc;
    await page.getByRole('article').getByRole('link').first().click();
    const preview = page.getByCss('#item-preview');
    await expect.element(preview).toMatchTextContent(ITEM.title);
    await expect.element(preview).toMatchTextContent('7,50');
    await expect.element(preview.getByCss('img')).toHaveAttribute('src', picture);
    await expect.element(preview).toBeInViewport();
    resolve();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(ITEM.title);
    await expect.element(preview).not.toBeInTheDocument();
  });
}
