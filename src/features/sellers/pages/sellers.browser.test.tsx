import { expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openPage, type Answers } from '#tests/support/open-page.tsx';
import { AGADIR, PLACES } from '#tests/support/places.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';

// The list of sellers, and the page of a seller.

type Opened = Awaited<ReturnType<typeof openPage>>;

const FATIMA = { id: 1, first_name: 'Fatima', last_name: 'Tazi', for: 'Professional', items: 1 } as const;
const HAMZA = { id: 2, first_name: 'Hamza', last_name: 'Idrissi', for: 'Particular', items: 2 } as const;

const openSellers = (
  query: Record<string, string> = {},
  find: (query: Readonly<Record<string, unknown>>) => object[] = () => [FATIMA, HAMZA],
): Promise<Opened> =>
  openPage(withQuery(PATHS.sellers, query), {
    lang: 'fr',
    answers: {
      ...PLACES,
      'GET /api/sellers': ({ query = {} }) => {
        const data = find(query);
        return { sellers: { data, total: data.length } };
      },
    },
  });

const getField = ({ t }: Opened): Locator => page.getByRole('searchbox', { name: t('sellers.field') });
const getTab = ({ t }: Opened, type: 'All' | 'Animal'): Locator =>
  page.getByRole('navigation', { name: t('sellers.types') }).getByRole('link', { name: t(`item_types.many.${type}`) });
const cards = page.getByRole('article');
const expectCount = (locator: Locator, count: number): Promise<void> =>
  expect.poll(() => locator.elements().length).toBe(count);
const expectQuery = (query: Record<string, string>): Promise<void> =>
  expect.poll(() => Object.fromEntries(new URLSearchParams(location.search))).toEqual(query);

test('sellers › are found by name while typing, and going back undoes it', async () => {
  const opened = await openSellers({}, ({ q }) => (q === undefined ? [FATIMA, HAMZA] : [FATIMA]));
  const { t } = opened;
  await expectCount(cards, 2);
  const field = getField(opened);
  for (const typed of ['F', 'Fat', 'Fatima']) await field.fill(typed);
  await expectCount(cards, 1);
  await expectQuery({ q: 'Fatima' });
  await expect.element(cards).toMatchTextContent(t('sellers.standing.Professional'));
  await expect.element(cards).toMatchTextContent(t('card.count', { count: 1 }));
  history.back();
  await expectQuery({});
  await expect.element(field).toHaveValue('');
});

test('sellers › keep the words when a type is chosen, and when the user comes back from one', async () => {
  const opened = await openSellers({ q: 'miel' });
  await getTab(opened, 'Animal').click();
  await expectQuery({ q: 'miel', type: 'Animal' });
  await expect.element(getTab(opened, 'Animal')).toHaveAttribute('aria-current', 'page');
  await getTab(opened, 'All').click();
  await expectQuery({ q: 'miel' });
  await cards.first().getByRole('link').click();
  await expect.poll(() => location.pathname).toBe(`/fr${pathTo('seller', { id: '1' })}`);
  history.back();
  await expectQuery({ q: 'miel' });
  await expect.element(getField(opened)).toHaveValue('miel');
});

test('sellers › are sorted by the distance from the device, and filtered by city', async () => {
  const coords = { latitude: 33.895, longitude: -5.5547 };
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((use) =>
    use({ coords } as GeolocationPosition),
  );
  const opened = await openSellers({ q: 'huile' }, ({ near, city_id: cityId }) =>
    cityId === undefined ? [near === undefined ? FATIMA : { ...FATIMA, distance_km: 60 }, HAMZA] : [HAMZA],
  );
  const { t } = opened;
  await page.getByRole('button', { name: t('search.near_me') }).click();
  await page.getByRole('button', { name: t('search.near.locate') }).click();
  await expectQuery({ q: 'huile', near: '33.895,-5.555', sort: 'nearest' });
  await expect.element(cards.first()).toMatchTextContent(t('card.km', { km: '60' }));
  const city = page.getByLabelText(t('sellers.town'));
  await city.fill(AGADIR.fr_name);
  await page.getByRole('option', { name: AGADIR.fr_name, exact: false }).click();
  await expectCount(cards, 1);
  history.back();
  await expectCount(cards, 2);
  await expect.element(city).toHaveValue('');
  await page
    .getByRole('list', { name: t('search.active') })
    .getByRole('link')
    .click();
  await expectQuery({ q: 'huile' });
});

test('sellers › offer to clear the search when there are no results', async () => {
  const opened = await openSellers({ q: 'qqq', type: 'Land' }, () => []);
  const { t } = opened;
  await expect.element(page.getByRole('heading', { name: t('sellers.none_for', { words: 'qqq' }) })).toBeVisible();
  await page.getByRole('link', { name: t('sellers.everybody') }).click();
  await expectQuery({ type: 'Land' });
  await expect.element(getField(opened)).toHaveValue('');
});

const ITEMS = [
  { id: 1, title: 'Pommes', type: 'Product' },
  { id: 2, title: 'Poires', type: 'Product' },
  { id: 3, title: 'Âne', type: 'Animal' },
] as const;

/** Opens the page of a seller with three items, or none. */
const openSeller = (items: readonly (typeof ITEMS)[number][]): Promise<Opened> => {
  const types = [
    { type: 'Product', count: 2 },
    { type: 'Animal', count: 1 },
  ] as const;
  const profile = { ...FATIMA, items: items.length, types: items.length > 0 ? types : [] };
  const answers: Answers = {
    'GET /api/sellers/{farmer_id}': { seller: profile },
    'GET /api/seller-items/{farmerId}': ({ query = {} }) => {
      const found = items.filter(({ type }) => [undefined, 'All', type].includes(query.type as string | undefined));
      const data = found.filter(({ title }) => title.includes((query.q as string | undefined) ?? ''));
      return { items: { data, total: data.length }, corrected: false, seller: { id: 1 } };
    },
  };
  return openPage(pathTo('seller', { id: '1' }), { lang: 'fr', answers });
};

test('seller page › shows the profile and the items, filtered by type and text', async () => {
  const { t } = await openSeller(ITEMS);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Fatima');
  await expect.element(page.getByCss('main header')).toMatchTextContent(t('card.count', { count: 3 }));
  await expect
    .element(page.getByRole('button', { name: t('item.share'), exact: true }))
    .toHaveAttribute('href', expect.stringMatching(/sellers%2F\d+/));
  await expectCount(cards, 3);
  const tabs = page.getByRole('navigation', { name: t('search.types') }).getByRole('link');
  expect(tabs.elements().map(({ textContent }) => textContent)).toEqual([
    `${t('item_types.many.All')}3`,
    `${t('item_types.many.Product')}2`,
    `${t('item_types.many.Animal')}1`,
  ]);
  await tabs.nth(2).click();
  await expectQuery({ type: 'Animal' });
  await expectCount(cards, 1);
  await tabs.nth(0).click();
  await expectCount(cards, 3);
  await page.getByCss('#search-words').fill('Pommes');
  await expectCount(cards, 1);
  await expect.element(cards).toMatchTextContent('Pommes');
});

test('seller page › explains an empty list, and leads to the other sellers', async () => {
  const { t } = await openSeller([]);
  await expect.element(page.getByRole('heading', { name: t('sellers.nothing') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('sellers.others') })
    .click();
  await expect.poll(() => location.pathname).toBe(`/fr${PATHS.sellers}`);
});
