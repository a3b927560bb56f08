import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { decideIn, openDesk, openDialog, rowOf } from './support/desk.ts';
import { decide, freshWord, offer, publish } from './support/goods.ts';
import { signInAdmin } from './support/people.ts';
import { expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// What moderators decide, who learns of it, and who sees the listing then.

const lang = 'ar';
const t = textsIn(lang);

const pageOf = ({ slug, id }: { slug: string; id: number }): string => pathTo('item', { slug, id: String(id) });

test('a refusal with its note is read by the farmer, who mends the listing and sends it again', async ({
  browserOf,
  person,
  admin,
}) => {
  const word = freshWord(lang);
  const farmer = await person();
  const item = await publish(farmer, { title: `خروف ${word}` });
  const note = `زيد صورة واضحة ${word}`;

  const desk = await browserOf(admin);
  await openDesk(desk, t, { city_id: item.city_id });
  await decideIn(await openDialog(rowOf(desk, word), t, item.title), t, 'rejected', note);
  await expect(rowOf(desk, word)).toHaveCount(0);
  await openDesk(desk, t, { status: 'rejected', city_id: item.city_id });
  await expect(rowOf(desk, word).getByText(note)).toBeVisible();

  const mine = await browserOf(farmer);
  await visit(mine, PATHS.myItems);
  const row = mine.getByRole('listitem').filter({ hasText: word });
  await expect(row.getByText(t('mine.state.rejected'))).toBeVisible();
  await expect(row.getByText(note)).toBeVisible();
  await row.getByRole('link', { name: t('mine.edit') }).click();
  await expect(mine.getByText(t('form.moderator_says'))).toBeVisible();
  await expect(mine.getByText(note)).toBeVisible();
  await mine.getByLabel(t('form.description.Product')).fill('من الضيعة مباشرة.');
  await mine
    .getByRole('button', { name: t('form.publish') })
    .last()
    .click();
  await mine.waitForURL(pathIn(lang, PATHS.myItems));
  await expect(row.getByText(t('mine.state.pending'))).toBeVisible();
});

test('of two moderators the second is told that somebody was quicker', async ({ browserOf, person, admin }) => {
  const word = freshWord(lang);
  const item = await publish(await person(), { title: `زيتون ${word}` });
  const other = await signInAdmin();
  const [first, second] = [await browserOf(admin), await browserOf(other)];
  await openDesk(first, t, { city_id: item.city_id });
  await openDesk(second, t, { city_id: item.city_id });
  const late = await openDialog(rowOf(second, word), t, item.title);
  await decideIn(await openDialog(rowOf(first, word), t, item.title), t, 'clientAccepted', '');
  await expect(rowOf(first, word)).toHaveCount(0);
  await decideIn(late, t, 'rejected', 'متأخر');
  await expect(late.getByRole('alert')).toHaveText(t('moderation.conflict'));
  const { item: after } = await admin.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after).toMatchObject({ active: 'Yes', rejected: 'No', note: null });
  await other.request.dispose();
});

test('a moderator deletes in two steps, each confirmed', async ({ browserOf, person, admin }) => {
  const word = freshWord(lang);
  const item = await publish(await person(), { title: `جزر ${word}` });
  const desk = await browserOf(admin);
  const remove = async (warning: string): Promise<void> => {
    await rowOf(desk, word)
      .getByRole('button', { name: t('moderation.delete') })
      .click();
    const dialog = desk.getByRole('dialog', { name: t('mine.confirm_title') });
    await expect(dialog.getByText(warning)).toBeVisible();
    await dialog.getByRole('button', { name: t('common.delete') }).click();
    await expect(rowOf(desk, word)).toHaveCount(0);
  };
  await openDesk(desk, t, { city_id: item.city_id });
  await remove(t('mine.confirm_text'));
  await openDesk(desk, t, { status: 'deleted', city_id: item.city_id });
  await remove(t('moderation.delete_again'));
  await expect(admin.api('GET /api/items/{id}', { params: { id: item.id } })).rejects.toMatchObject({ status: 404 });
});

test('a farmer deletes in two steps, and may change their mind after the first', async ({
  browserOf,
  person,
  admin,
}) => {
  const word = freshWord(lang);
  const farmer = await person();
  const item = await offer(farmer, admin, { title: `تمر ${word}` });
  const page = await browserOf(farmer);
  const visitor = await browserOf(null);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: t('mine.menu', { title: item.title }) }) });
  const dialog = page.getByRole('dialog', { name: t('mine.confirm_title') });
  const ask = async (warning: string): Promise<void> => {
    await row.getByRole('button', { name: t('common.delete') }).click();
    await expect(dialog.getByText(warning)).toBeVisible();
  };
  const confirm = (): Promise<void> => dialog.getByRole('button', { name: t('common.delete') }).click();

  await visit(page, PATHS.myItems);
  await ask(t('mine.confirm_soft'));
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(row.getByText(t('mine.state.accepted'))).toBeVisible();

  await ask(t('mine.confirm_soft'));
  await confirm();
  await expect(row.getByText(t('mine.state.deleted'))).toBeVisible();
  expect((await visitor.goto(pageOf(item)))?.status()).toBe(404);

  await row.getByRole('button', { name: t('mine.activate') }).click();
  await expect(row.getByText(t('mine.state.accepted'))).toBeVisible();
  expect((await visitor.goto(pageOf(item)))?.status()).toBe(200);

  await ask(t('mine.confirm_soft'));
  await confirm();
  await expect(row.getByText(t('mine.state.deleted'))).toBeVisible();
  await ask(t('mine.confirm_text'));
  await confirm();
  await expect(page.getByText(t('mine.removed'))).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await visitor.goto(pageOf(item)))?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(t('layout.error.gone'));
});

test('what is meant for small farmers is seen by them alone', async ({ browserOf, person, admin }) => {
  const word = freshWord(lang);
  const item = await publish(await person({ for: 'Professional' }), { title: `شعير ${word}` });
  await decide(admin, item, 'particularFarmerAccepted');
  const search = withQuery(pathTo('search', { type: 'All' }), { q: word });
  const seen = async (who: Parameters<typeof browserOf>[0]): Promise<[status: number | undefined, found: number]> => {
    const page = await browserOf(who);
    const answer = await page.goto(pageOf(item));
    await visit(page, search);
    return [answer?.status(), await page.getByRole('article').count()];
  };
  expect(await seen(null)).toEqual([404, 0]);
  expect(await seen(await person({ for: 'Professional' }))).toEqual([404, 0]);
  expect(await seen(await person({ role: 'buyer' }))).toEqual([404, 0]);
  expect(await seen(await person())).toEqual([200, 1]);
});
