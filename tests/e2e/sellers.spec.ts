import type { Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer, publish, someCity } from './support/goods.ts';
import type { Person } from './support/people.ts';
import { arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Farmers are found by name, by place and by what they sell; each has a page with all that they have.

const t = textsIn('fr');
const MEKNES = { latitude: 33.895, longitude: -5.5547 };

const field = (page: Page) => page.getByRole('searchbox', { name: t('sellers.field') });
const cards = (page: Page) => page.getByRole('article');
const cardOf = (page: Page, { first_name }: Person) => cards(page).filter({ hasText: first_name });
const tab = (page: Page, type: 'All' | 'Product' | 'Animal') =>
  page.getByRole('navigation', { name: t('sellers.types') }).getByRole('link', { name: t(`kinds.many.${type}`) });
const sellerPath = ({ id }: Person) => pathIn('fr', pathTo('seller', { id: String(id) }));
const expectQuery = (page: Page, query: Record<string, string>) =>
  page.waitForURL(({ searchParams }) => JSON.stringify(Object.fromEntries(searchParams)) === JSON.stringify(query));

test('a farmer is found by name as it is typed, and opened', async ({ page, person, admin }) => {
  const seller = await person({ for: 'Professional' });
  await offer(seller, admin, { title: `Miel ${freshWord('fr')}` });
  await visit(page, pathIn('fr', PATHS.home));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.footer_sellers') })
    .click();
  await arrives(page, pathIn('fr', PATHS.sellers));
  await field(page).pressSequentially(seller.first_name.slice(0, 12), { delay: 30 });
  await expect(cards(page)).toHaveCount(1);
  await expectQuery(page, { q: seller.first_name.slice(0, 12) });
  const card = cardOf(page, seller);
  await expect(card).toContainText(t('sellers.standing.Professional'));
  await expect(card).toContainText(t('card.count', { count: 1 }));

  await card.getByRole('link').click();
  await arrives(page, sellerPath(seller));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(seller.first_name);
  await page.goBack();
  await expectQuery(page, { q: seller.first_name.slice(0, 12) });
  await expect(field(page)).toHaveValue(seller.first_name.slice(0, 12));
  await page.goBack();
  await expectQuery(page, {});
  await expect(field(page)).toHaveValue('');
});

test('by what they sell, where, and who is nearest', async ({ browserOf, person, admin }) => {
  const word = freshWord('fr');
  const { cities } = await admin.api('GET /api/cities');
  const idOf = (slug: string): number => cities.find((city) => city.slug === slug)?.id ?? 0;
  const [near, far] = [await person(), await person()];
  await offer(near, admin, { title: `Huile ${word}`, city_id: idOf('azrou') });
  await offer(far, admin, { title: `Huile fine ${word}`, city_id: idOf('agadir') });
  await offer(far, admin, { type: 'Animal', title: `Chèvres ${word}`, city_id: idOf('agadir') });

  const page = await browserOf(null, { geolocation: MEKNES, permissions: ['geolocation'] });
  await visit(page, pathIn('fr', PATHS.sellers));
  await field(page).fill(word);
  await expect(cards(page)).toHaveCount(2);
  await tab(page, 'Animal').click();
  await expectQuery(page, { q: word, type: 'Animal' });
  await expect(cards(page)).toHaveCount(1);
  await expect(cardOf(page, far)).toBeVisible();
  await expect(tab(page, 'Animal')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'All').click();

  await page.getByRole('button', { name: t('search.near_me') }).click();
  await page.getByRole('button', { name: t('search.near.locate') }).click();
  await expectQuery(page, { q: word, near: '33.895,-5.555', sort: 'nearest' });
  await expect(cards(page).first()).toContainText(near.first_name);
  await expect(cards(page).first()).toContainText(t('card.km', { km: '60' }));
  await expect(cards(page).last()).toContainText(far.first_name);

  await page.getByLabel(t('sellers.town')).selectOption(String(idOf('agadir')));
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByLabel(t('sellers.town'))).toHaveValue('');
  await page
    .getByRole('list', { name: t('search.active') })
    .getByRole('link')
    .click();
  await expectQuery(page, { q: word });
});

test('nobody found leads on', async ({ page }) => {
  await visit(page, pathIn('fr', withQuery(PATHS.sellers, { q: 'qqqqqqqqqq', type: 'Land' })));
  await expect(page.getByRole('heading', { name: t('sellers.none_for', { words: 'qqqqqqqqqq' }) })).toBeVisible();
  await page.getByRole('link', { name: t('sellers.everybody') }).click();
  await expectQuery(page, { type: 'Land' });
  await expect(field(page)).toHaveValue('');
});

test('without scripts the search is a form', async ({ browserOf, person, admin }) => {
  const seller = await person();
  const city = await someCity(admin);
  await offer(seller, admin, { city_id: city.id });
  const page = await browserOf(null, { javaScriptEnabled: false });
  await page.goto(pathIn('fr', withQuery(PATHS.sellers, { type: 'Product' })));
  await field(page).fill(seller.first_name);
  await page.getByLabel(t('sellers.town')).selectOption(String(city.id));
  await page.getByRole('button', { name: t('common.search') }).click();
  await expect(cards(page)).toHaveCount(1);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('q'), searchParams.get('type'), searchParams.get('city_id')]).toEqual([
    seller.first_name,
    'Product',
    String(city.id),
  ]);
});

test('a seller’s page shows who they are and what they have, searched like the market', async ({
  page,
  person,
  admin,
}) => {
  const seller = await person();
  const word = freshWord('fr');
  await offer(seller, admin, { title: `Pommes ${word}`, price: '4' });
  await offer(seller, admin, { title: `Poires ${freshWord('fr')}`, price: '9' });
  await offer(seller, admin, { type: 'Animal', title: `Âne ${freshWord('fr')}`, price: '900' });
  await offer(await person(), admin, { title: `Pommes d’ailleurs ${word}` });
  await visit(page, sellerPath(seller));
  const head = page.getByRole('main').getByRole('banner').or(page.locator('main header')).first();
  await expect(head).toContainText(seller.first_name);
  await expect(head).toContainText(t('card.count', { count: 3 }));
  await expect(page.getByRole('link', { name: t('item.send') })).toHaveAttribute('href', /sellers%2F\d+/);
  await expect(cards(page)).toHaveCount(3);

  const tabs = page.getByRole('navigation', { name: t('search.types') });
  await expect(tabs.getByRole('link')).toHaveText([
    `${t('kinds.many.All')}3`,
    `${t('kinds.many.Product')}2`,
    `${t('kinds.many.Animal')}1`,
  ]);
  await tabs.getByRole('link', { name: t('kinds.many.Animal') }).click();
  await expectQuery(page, { type: 'Animal' });
  await expect(cards(page)).toHaveCount(1);
  await tabs.getByRole('link', { name: t('kinds.many.All') }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.locator('#search-words').fill(word);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(`Pommes ${word}`);
});

test('who has nothing any more is told so; who never sold has no page', async ({ page, person, admin }) => {
  const seller = await person();
  const { id } = await offer(seller, admin);
  await seller.api('DELETE /api/items/delete_from_account/{id}', { params: { id } });
  await visit(page, sellerPath(seller));
  await expect(page.getByRole('heading', { name: t('sellers.nothing') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('sellers.others') })
    .click();
  await arrives(page, pathIn('fr', PATHS.sellers));

  const waiting = await person();
  await publish(waiting);
  expect(await visit(page, sellerPath(waiting))).toBe(404);
  const odd = await page.request.get(pathIn('fr', `${PATHS.sellers}/00${seller.id}`), { maxRedirects: 0 });
  expect([odd.status(), odd.headers().location]).toEqual([301, sellerPath(seller)]);
});
