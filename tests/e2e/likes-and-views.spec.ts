import { pathTo, withQuery } from '#lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

const lang = 'ar';
const t = getTexts(lang);

test('item › is liked from its card, and counts one view per visitor and day, none for the owner', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord(lang);
  const [farmer, visitor, other] = await Promise.all([createUser(), createUser(), createUser()]);
  const item = await publishAccepted(farmer, admin, { title: `رمان ${word}` });
  const path = localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) }));
  await visit(await openBrowserAs(farmer), path);

  const page = await openBrowserAs(visitor);
  await visit(page, localizedPath(lang, withQuery(pathTo('search', { type: 'All' }), { q: word })));
  const heart = page.getByRole('article').getByRole('button', { name: t('card.like', { title: item.title }) });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // Another user likes it first.
  await other.api('POST /api/items/{id}/like', { params: { id: item.id } });
  await heart.click();
  await expect(heart).toContainText('2');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const views = (count: number) => page.getByText(t('card.views', { count }), { exact: true }).first();
  await visit(page, path);
  await expect(views(1)).toBeAttached();
  await visit(page, path);
  await expect(views(1)).toBeAttached();
  const { item: after } = await farmer.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after.views).toBe(1);
});
