import { pathTo, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer } from './support/goods.ts';
import { expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Likes and views as readers see them: at once, and then as the server counted.

const lang = 'ar';
const t = textsIn(lang);

test('a like shows before the network answers, and then how many like it by now', async ({
  browserOf,
  person,
  admin,
}) => {
  const word = freshWord(lang);
  const [farmer, reader, other] = await Promise.all([person(), person(), person()]);
  const item = await offer(farmer, admin, { title: `رمان ${word}` });
  const page = await browserOf(reader);
  await visit(page, pathIn(lang, withQuery(pathTo('search', { type: 'All' }), { q: word })));
  const heart = page.getByRole('article').getByRole('button', { name: t('card.like', { title: item.title }) });
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/like?*', async (route) => {
    await held;
    await route.continue();
  });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toContainText('1');
  // Somebody else is quicker.
  await other.api('POST /api/items/{id}/like', { params: { id: item.id } });
  letGo();
  await expect(heart).toContainText('2');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a like that the server refuses is taken back, in words', async ({ browserOf, person, admin }) => {
  const word = freshWord(lang);
  const [farmer, reader] = await Promise.all([person(), person()]);
  const item = await offer(farmer, admin, { title: `رمان ${word}` });
  const page = await browserOf(reader);
  await visit(page, pathIn(lang, withQuery(pathTo('search', { type: 'All' }), { q: word })));
  const heart = page.getByRole('article').getByRole('button', { name: t('card.like', { title: item.title }) });
  await page.route('**/like?*', (route) => route.abort());
  await heart.click();
  await expect(page.getByText(t('common.offline'))).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('an opened listing shows its own view, once a day, and none of its owner', async ({
  browserOf,
  person,
  admin,
}) => {
  const [farmer, reader] = await Promise.all([person(), person()]);
  const item = await offer(farmer, admin);
  const path = pathIn(lang, pathTo('item', { slug: item.slug, id: String(item.id) }));
  const own = await browserOf(farmer);
  await visit(own, path);
  const page = await browserOf(reader);
  const views = (count: number) => page.getByText(t('card.views', { count }), { exact: true }).first();
  await visit(page, path);
  await expect(views(1)).toBeAttached();
  await visit(page, path);
  await expect(views(1)).toBeAttached();
  const { item: after } = await farmer.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after.views).toBe(1);
});
