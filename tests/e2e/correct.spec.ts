import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { openDesk, rowOf } from './support/desk.ts';
import { formOn } from './support/form.ts';
import { freshWord, offer, publish, someCity } from './support/goods.ts';
import { arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// What administrators add and correct, through the form that everybody has.

const lang = 'fr';
const t = textsIn(lang);

test('an administrator corrects a listing from the list, and is back where it stood', async ({
  browserOf,
  person,
  admin,
}) => {
  const word = freshWord(lang);
  const farmer = await person();
  const item = await publish(farmer, { title: `Tomate ${word}` });
  const desk = await browserOf(admin);
  await openDesk(desk, t, { city_id: item.city_id });
  const list = new URL(desk.url());
  await rowOf(desk, word)
    .getByRole('link', { name: t('moderation.edit') })
    .click();
  await arrives(desk, pathIn(lang, pathTo('adminEditItem', { id: String(item.id) })));
  const form = formOn(desk, t);
  await expect(form.title).toHaveValue(item.title);
  await expect(desk.getByText(farmer.first_name)).toBeVisible();
  // Whether it is published is decided elsewhere.
  await expect(form.draft).toHaveCount(0);
  await expect(form.publish).toHaveCount(0);
  await form.title.fill(`Tomates ${word}`);
  await desk
    .getByRole('button', { name: t('common.save') })
    .last()
    .click();
  await arrives(desk, list.pathname + list.search);
  await expect(rowOf(desk, word).getByText(`Tomates ${word}`)).toBeVisible();
  const { item: after } = await farmer.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after).toMatchObject({ title: `Tomates ${word}`, state: 'pending', user_id: farmer.id });
});

test('a correction of what is on the market leaves it there; without a way back it leads to the list', async ({
  browserOf,
  person,
  admin,
}) => {
  const word = freshWord(lang);
  const item = await offer(await person(), admin, { title: `Orge ${word}` });
  const page = await browserOf(admin);
  // The page that owners have leads here, too.
  await visit(page, pathIn(lang, pathTo('editItem', { id: String(item.id) })));
  expect(new URL(page.url()).pathname).toBe(pathIn(lang, pathTo('adminEditItem', { id: String(item.id) })));
  await formOn(page, t).description.fill(`Orge de printemps ${word}`);
  await page
    .getByRole('button', { name: t('common.save') })
    .last()
    .click();
  await arrives(page, pathIn(lang, PATHS.pendingItems));
  const visitor = await browserOf(null);
  const answer = await visitor.goto(pathIn(lang, pathTo('item', { slug: item.slug, id: String(item.id) })));
  expect(answer?.status()).toBe(200);
  await expect(visitor.getByRole('main')).toContainText(`Orge de printemps ${word}`);
});

test('what an administrator adds is on the market at once', async ({ browserOf, admin }) => {
  const title = `Bélier ${freshWord(lang)}`;
  const [{ categories }, city] = await Promise.all([
    admin.api('GET /api/categories/type/{type}', { params: { type: 'Animal' } }),
    someCity(admin),
  ]);
  const desk = await browserOf(admin);
  await visit(desk, pathIn(lang, PATHS.pendingItems));
  await desk.getByRole('link', { name: t('mine.new') }).click();
  await arrives(desk, pathIn(lang, PATHS.adminCreateItem));
  await desk
    .getByRole('main')
    .getByRole('link', { name: t('kinds.one.Animal') })
    .click();
  await arrives(desk, pathIn(lang, pathTo('adminCreateItemOf', { type: 'Animal' })));
  const form = formOn(desk, t, 'Animal');
  await form.title.fill(title);
  await form.category.selectOption(String(categories[0]?.id));
  await form.city.selectOption(String(city.id));
  await form.publish.click();
  await desk.waitForURL((url) => url.pathname === pathIn(lang, PATHS.thanks));
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(t('thanks.published'));
  const visitor = await browserOf(null);
  await visit(visitor, pathIn(lang, withQuery(pathTo('search', { type: 'Animal' }), { city_id: city.id })));
  await expect(visitor.getByRole('article').filter({ hasText: title })).toBeVisible();
});
