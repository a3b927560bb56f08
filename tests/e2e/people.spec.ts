import { CLOSE_WORDS } from '../../src/features/accounts/rules.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer } from './support/goods.ts';
import { expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Administrators keep somebody out and let them in again; people leave for good.

const lang = 'ar';
const t = textsIn(lang);

test('a seller is suspended and let in again: what they sell goes from the market and comes back', async ({
  browserOf,
  page,
  person,
  admin,
}) => {
  const farmer = await person();
  const item = await offer(farmer, admin, { title: `دلاح ${freshWord(lang)}` });
  const address = pathIn(lang, pathTo('item', { slug: item.slug, id: String(item.id) }));
  const shown = async (): Promise<number | undefined> => (await page.goto(address))?.status();
  expect(await shown()).toBe(200);

  const desk = await browserOf(admin);
  await visit(desk, pathIn(lang, PATHS.adminPeople));
  await desk.getByRole('searchbox', { name: t('people.search') }).fill(farmer.email);
  await desk.waitForURL((url) => url.searchParams.get('q') === farmer.email);
  await expect(desk.getByText(t('people.count', { count: 1 }), { exact: true })).toBeVisible();
  await desk.getByRole('link', { name: farmer.first_name }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(farmer.first_name);
  await expect(desk.getByRole('link', { name: item.title })).toBeVisible();

  await desk.getByRole('button', { name: t('people.suspend') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: t('people.suspend') }).click();
  // Without a reason nobody is suspended.
  await expect(dialog.getByLabel(t('people.reason'))).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(t('people.reason')).fill('يبيع ما ليس له');
  await dialog.getByRole('button', { name: t('people.suspend') }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('يبيع ما ليس له').first()).toBeVisible();
  await expect(desk.getByText(t('people.withdrawn'))).toBeVisible();
  expect(await shown()).toBe(404);
  await expect(farmer.api('GET /api/user')).rejects.toMatchObject({ status: 401 });

  await desk.getByRole('button', { name: t('people.restore') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('people.restore') })
    .click();
  await expect(desk.getByText(t('people.has_access'))).toBeVisible();
  expect(await shown()).toBe(200);
  // The way back leads to the list as it was narrowed.
  await desk.getByRole('link', { name: t('people.back') }).click();
  await desk.waitForURL(pathIn(lang, withQuery(PATHS.adminPeople, { q: farmer.email })));
});

test('somebody takes a copy of their data and closes the account', async ({ browserOf, person }) => {
  const farmer = await person();
  const page = await browserOf(farmer);
  await visit(page, pathIn(lang, PATHS.profile));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('profile.data.export') }).click();
  expect((await download).suggestedFilename()).toMatch(/^ghalla-[\d-]+\.json$/);

  await page.getByRole('button', { name: t('profile.data.close') }).click();
  const dialog = page.getByRole('dialog', { name: t('profile.close.title') });
  await dialog.getByLabel(t('profile.present_password'), { exact: true }).fill(farmer.password);
  await dialog.getByRole('button', { name: t('profile.data.close') }).click();
  const word = dialog.getByRole('textbox', { name: t('profile.close.type', { word: CLOSE_WORDS[lang] }) });
  await expect(word).toHaveAttribute('aria-invalid', 'true');
  await word.fill(CLOSE_WORDS[lang]);
  await dialog.getByRole('button', { name: t('profile.data.close') }).click();
  await page.waitForURL(pathIn(lang, PATHS.home));
  await expect(farmer.api('GET /api/user')).rejects.toMatchObject({ status: 401 });
});

test('what is kept and what is owed stands at the foot of every page', async ({ page }) => {
  await visit(page, pathIn(lang, PATHS.privacy));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('legal.privacy'));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.footer_terms') })
    .click();
  await page.waitForURL(pathIn(lang, PATHS.terms));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('legal.terms'));
});
