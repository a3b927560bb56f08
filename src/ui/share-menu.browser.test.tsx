import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#tests/support/open-page.tsx';
import { pathTo } from '#lib/paths.ts';

// The share menu of a listing, with a picture of it.

const PICTURE = new Uint8Array([0xff, 0xd8, 0xff]);

/** Opens the menu of a listing; the server has a picture of it. */
const openMenu = async (respond = () => new Response(PICTURE)) => {
  const opened = await openPage(pathTo('item', { slug: 'miel', id: '7' }), {
    lang: 'fr',
    answers: {
      'GET /api/items/{id}': { item: { id: 7, slug: 'miel', title: 'Miel', type: 'Product', active: 'Yes' } },
    },
  });
  const pageFetch = fetch;
  const paths: string[] = [];
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const { pathname, search } = new URL(new Request(...args).url);
    if (!pathname.endsWith('.jpg')) return pageFetch(...args);
    paths.push(pathname + search);
    return Promise.resolve(respond());
  });
  await page.getByRole('button', { name: opened.t('item.share'), exact: true }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const choice = page.getByRole('dialog').getByRole('button', { name: opened.t('sharing.status'), exact: false });
  return { ...opened, paths, choice };
};

/** Replaces the share menu of the device; undefined for a device without one. */
const stubShare = (share: ((data: ShareData) => Promise<void>) | undefined): void => {
  const canShare = share && (() => true);
  for (const [name, value] of Object.entries({ share, canShare })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
};

test('share menu of a listing › gives a picture to the share menu of the device', async () => {
  const shared: unknown[] = [];
  stubShare(async ({ files = [] }) => void shared.push(...files.map(({ name, type, size }) => ({ name, type, size }))));
  const { paths, choice } = await openMenu();
  await choice.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(shared).toEqual([{ name: 'ghalla-7.jpg', type: 'image/jpeg', size: PICTURE.length }]);
  expect(paths).toEqual(['/item/miel/7/card.jpg?lang=fr']);
});

test('share menu of a listing › saves the picture where the device has no share menu', async () => {
  stubShare(undefined);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`);
  });
  const { t, choice } = await openMenu();
  await choice.click();
  await expect.element(page.getByText(t('sharing.status_saved'))).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(saved).toEqual(['/item/miel/7/card.jpg?lang=fr as ghalla-7.jpg']);
});

test('share menu of a listing › says when the picture cannot be loaded, and stays open', async () => {
  stubShare(undefined);
  const { t, choice } = await openMenu(() => new Response('', { status: 503 }));
  await choice.click();
  await expect.element(page.getByText(t('sharing.status_failed'))).toBeVisible();
  await expect.element(choice).toBeEnabled();
});
