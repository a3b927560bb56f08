import { LANGS } from '../../src/lib/lang.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { findOverflows } from './support/inspect.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Likes and views as visitors see them.

const lang = 'ar';
const t = getTexts(lang);

test('like button › shows the like optimistically, then the count of the server', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord(lang);
  const [farmer, visitor, other] = await Promise.all([createUser(), createUser(), createUser()]);
  const item = await publishAccepted(farmer, admin, { title: `رمان ${word}` });
  const page = await openBrowserAs(visitor);
  await visit(page, localizedPath(lang, withQuery(pathTo('search', { type: 'All' }), { q: word })));
  const heart = page.getByRole('article').getByRole('button', { name: t('card.like', { title: item.title }) });
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/like?*', async (route) => {
    await gate;
    await route.continue();
  });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toContainText('1');
  // Another user likes it first.
  await other.api('POST /api/items/{id}/like', { params: { id: item.id } });
  release();
  await expect(heart).toContainText('2');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('like button › reverts with a message when the server refuses, and waits when there is no network', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord(lang);
  const [farmer, visitor] = await Promise.all([createUser(), createUser()]);
  const item = await publishAccepted(farmer, admin, { title: `رمان ${word}` });
  const page = await openBrowserAs(visitor);
  await visit(page, localizedPath(lang, withQuery(pathTo('search', { type: 'All' }), { q: word })));
  const heart = page.getByRole('article').getByRole('button', { name: t('card.like', { title: item.title }) });
  const message = 'هذا الإعلان لم يعد موجوداً.';
  await page.route('**/like?*', (route) => route.fulfill({ status: 404, json: { message, code: 'not_found' } }));
  await heart.click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/like?*');
  await page.route('**/like?*', (route) => route.abort());
  await heart.click();
  await expect(page.getByText(t('offline.queued'))).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('item page › counts one view per visitor and day, none for the owner', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [farmer, visitor] = await Promise.all([createUser(), createUser()]);
  const item = await publishAccepted(farmer, admin);
  const path = localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) }));
  const ownPage = await openBrowserAs(farmer);
  await visit(ownPage, path);
  const page = await openBrowserAs(visitor);
  const views = (count: number) => page.getByText(t('card.views', { count }), { exact: true }).first();
  await visit(page, path);
  await expect(views(1)).toBeAttached();
  await visit(page, path);
  await expect(views(1)).toBeAttached();
  const { item: after } = await farmer.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after.views).toBe(1);
});

for (const pageLang of LANGS) {
  test(`cards in ${pageLang} › show their hearts whole on the narrowest phones with large text, whatever the number`, async ({
    page,
  }) => {
    for (const path of [PATHS.home, pathTo('search', { type: 'All' })]) {
      await visit(page, localizedPath(pageLang, path));
      await page.evaluate(() => {
        for (const heart of document.querySelectorAll<HTMLElement>('.card > .like')) {
          heart.dataset.likes = '1234567';
          for (const number of heart.querySelectorAll('.like-face > span')) number.textContent = '1\u202f234\u202f567';
        }
      });
      const sizes = [130, 200].map((text) => ({ width: 320, text }));
      expect([path, await findOverflows(page, sizes)]).toEqual([path, []]);
    }
  });
}
