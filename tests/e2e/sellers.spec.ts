import type { Page } from '@playwright/test';
import { PATHS, pathTo } from '#lib/paths.ts';
import { randomWord, publishAccepted, publishItem } from './support/items.ts';
import type { TestUser } from './support/users.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';

// The list of sellers, and the page of a seller.

const t = getTexts('fr');
const MEKNES = { latitude: 33.895, longitude: -5.5547 };

const field = (page: Page) => page.getByRole('searchbox', { name: t('sellers.field') });
const cards = (page: Page) => page.getByRole('article');
const findCard = (page: Page, { first_name }: TestUser) => cards(page).filter({ hasText: first_name });
const tab = (page: Page, type: 'All' | 'Product' | 'Animal') =>
  page.getByRole('navigation', { name: t('sellers.types') }).getByRole('link', { name: t(`item_types.many.${type}`) });
const sellerPath = ({ id }: TestUser) => localizedPath('fr', pathTo('seller', { id: String(id) }));
const expectQuery = (page: Page, query: Record<string, string>) =>
  page.waitForURL(({ searchParams }) => JSON.stringify(Object.fromEntries(searchParams)) === JSON.stringify(query));

test('sellers › are found by name and by what they sell, filtered by city, and sorted by distance', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord('fr');
  const { cities } = await admin.api('GET /api/cities');
  const cityId = (slug: string): number => cities.find((city) => city.slug === slug)?.id ?? 0;
  const [near, far] = [await createUser({ for: 'Professional' }), await createUser()];
  await publishAccepted(near, admin, { title: `Huile ${word}`, city_id: cityId('azrou') });
  await publishAccepted(far, admin, { title: `Huile fine ${word}`, city_id: cityId('agadir') });
  await publishAccepted(far, admin, { type: 'Animal', title: `Chèvres ${word}`, city_id: cityId('agadir') });

  const page = await openBrowserAs(null, { geolocation: MEKNES, permissions: ['geolocation'] });
  await visit(page, localizedPath('fr', PATHS.home));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.footer_sellers') })
    .click();
  await waitForPage(page, localizedPath('fr', PATHS.sellers));
  await field(page).pressSequentially(near.first_name.slice(0, 12), { delay: 30 });
  await expectQuery(page, { q: near.first_name.slice(0, 12) });
  // Names with a similar spelling may follow: those of other tests are random.
  await expect(cards(page).first()).toContainText(near.first_name);
  await expect(findCard(page, near)).toContainText(t('sellers.standing.Professional'));
  await expect(findCard(page, near)).toContainText(t('card.count', { count: 1 }));

  await field(page).fill(word);
  await expect(cards(page)).toHaveCount(2);
  await tab(page, 'Animal').click();
  await expectQuery(page, { q: word, type: 'Animal' });
  await expect(cards(page)).toHaveCount(1);
  await expect(findCard(page, far)).toBeVisible();
  await tab(page, 'All').click();
  await expectQuery(page, { q: word });

  await page.getByRole('button', { name: t('search.near_me') }).click();
  await page.getByRole('button', { name: t('search.near.locate') }).click();
  await expectQuery(page, { q: word, near: '33.895,-5.555', sort: 'nearest' });
  await expect(cards(page).first()).toContainText(near.first_name);
  await expect(cards(page).first()).toContainText(t('card.km', { km: '60' }));
  await expect(cards(page).last()).toContainText(far.first_name);
  await chooseCity(page.getByRole('combobox', { name: t('sellers.town') }), cityId('agadir'));
  await expect(cards(page)).toHaveCount(1);
});

test('seller page › shows what the seller has listed, and is 404 for users who never sold', async ({
  page,
  createUser,
  admin,
}) => {
  const [seller, newSeller, other] = [await createUser(), await createUser(), await createUser()];
  const word = randomWord('fr');
  const items = [
    await publishAccepted(seller, admin, { title: `Pommes ${word}` }),
    await publishAccepted(seller, admin, { title: `Poires ${randomWord('fr')}` }),
    await publishAccepted(seller, admin, { type: 'Animal', title: `Âne ${randomWord('fr')}` }),
  ];
  await publishAccepted(other, admin, { title: `Pommes d’ailleurs ${word}` });
  await publishItem(newSeller);
  await visit(page, sellerPath(seller));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(seller.first_name);
  await expect(cards(page)).toHaveCount(3);
  const tabs = page.getByRole('navigation', { name: t('search.types') });
  await expect(tabs.getByRole('link')).toHaveText([
    `${t('item_types.many.All')}3`,
    `${t('item_types.many.Product')}2`,
    `${t('item_types.many.Animal')}1`,
  ]);
  await tabs.getByRole('link', { name: t('item_types.many.Animal') }).click();
  await expectQuery(page, { type: 'Animal' });
  await expect(cards(page)).toHaveCount(1);
  await tabs.getByRole('link', { name: t('item_types.many.All') }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.locator('#search-words').fill(word);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(`Pommes ${word}`);

  for (const { id } of items) {
    await seller.api('DELETE /api/items/delete_from_account/{id}', { params: { id } });
  }
  await visit(page, sellerPath(seller));
  await expect(page.getByRole('heading', { name: t('sellers.nothing') })).toBeVisible();
  expect(await visit(page, sellerPath(newSeller))).toBe(404);
  const nonCanonical = await page.request.get(localizedPath('fr', `${PATHS.sellers}/00${seller.id}`), {
    maxRedirects: 0,
  });
  expect([nonCanonical.status(), nonCanonical.headers().location]).toEqual([301, sellerPath(seller)]);
});
