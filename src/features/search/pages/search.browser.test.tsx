import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openPage, type Answers, waitForPage } from '#tests/support/open-page.tsx';
import { AGADIR, CASABLANCA, PLACES, TANGER } from '#tests/support/places.ts';
import { nameIn } from '#lib/lang.ts';
import { pathTo, withQuery } from '#lib/paths.ts';
import { recentSearches, rememberSearch } from '../ui/suggestions.tsx';

// The search page: suggestions, filters, distance, and the state in the URL.

const SEARCH_ALL = pathTo('search', { type: 'All' });
const DESKTOP = { width: 1280, height: 800 } as const;
const ANIMALS = { id: 7, type: 'Animal', ar_name: 'أغنام', fr_name: 'Ovins', en_name: 'Sheep' } as const;

type Opened = Awaited<ReturnType<typeof openPage>>;
type Options = Parameters<typeof openPage>[1];
type Result = Exclude<Answers['GET /api/items/search'], undefined | Response | ((...args: never[]) => unknown)>;

/** A page of results without typos: nothing is corrected. */
const found = (data: NonNullable<NonNullable<Result['items']>['data']>, more: Result = {}): Result => ({
  items: { data, total: data.length },
  corrected: false,
  ...more,
});

const openSearch = (path = SEARCH_ALL, { answers = {}, lang = 'ar', ...options }: Options = {}): Promise<Opened> =>
  openPage(path, {
    lang,
    answers: {
      ...PLACES,
      'GET /api/categories': { categories: [ANIMALS] },
      'GET /api/items/search': found([{ id: 1, title: 'عسل' }]),
      ...answers,
    },
    ...options,
  });

const field = page.getByCss('#search-words');
const cards = page.getByRole('article');
const getOptions = ({ t }: Opened): Locator =>
  page.getByRole('listbox', { name: t('search.suggest.label') }).getByRole('option');
const readTexts = (locator: Locator): string[] => locator.elements().map(({ textContent }) => textContent.trim());
const expectTexts = (locator: Locator, texts: readonly string[]): Promise<void> =>
  expect.poll(() => readTexts(locator)).toEqual(texts);
const readQuery = (name: string): string | null => new URLSearchParams(location.search).get(name);
const getNear = ({ t }: Opened): Locator => page.getByRole('dialog', { name: t('search.near.title') });

const SUGGESTED: Answers = {
  'GET /api/search/suggestions': {
    suggestions: [
      { kind: 'words', text: 'مطيشة' },
      { kind: 'item', text: 'طماطم بلدية', id: 5, slug: 'tomates', type: 'Product' },
      { kind: 'category', text: 'أغنام', id: ANIMALS.id, type: 'Animal' },
      { kind: 'city', text: AGADIR.ar_name, id: AGADIR.id },
    ],
  },
};

/** Opens the search page, and types what has suggestions. */
const openSuggestions = async (options: Options = {}): Promise<Opened> => {
  const opened = await openSearch(SEARCH_ALL, { answers: SUGGESTED, ...options });
  await field.fill('م');
  await expect.poll(() => getOptions(opened).elements().length).toBe(4);
  return opened;
};

test('suggestions › are walked by keyboard, closed by Escape, and counted for screen readers', async () => {
  const opened = await openSuggestions();
  const { t } = opened;
  const options = getOptions(opened);
  const combobox = page.getByRole('combobox', { name: t('search.words') });
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'true');
  await expect
    .element(page.getByCss('output').filter({ hasText: t('search.suggest.count', { count: 4 }) }))
    .toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(options.first()).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('م');
  // An arrow key opens the list again.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true');
  await expect.element(combobox).toHaveAttribute('aria-activedescendant', options.nth(0).element().id);
  // ArrowUp on the first option returns to the field.
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{ArrowDown}{End}');
  await expect.element(options.nth(3)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true');
});

test('suggestions › search for picked words, and remember them', async () => {
  const opened = await openSuggestions();
  const { t } = opened;
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitForPage(withQuery(SEARCH_ALL, { q: 'مطيشة' }));
  await expect.element(field).toHaveValue('مطيشة');
  await expect.element(getOptions(opened).first()).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('search.clear_words') }).click();
  await waitForPage(SEARCH_ALL);
  await expectTexts(getOptions(opened), ['مطيشة']);
});

test('suggestions › open a listing', async () => {
  const item = { id: 5, slug: 'tomates', title: 'طماطم بلدية' };
  await openSuggestions({ answers: { ...SUGGESTED, 'GET /api/items/{id}': { item } } });
  // The typed text is searched for first.
  await waitForPage(withQuery(SEARCH_ALL, { q: 'م' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitForPage(pathTo('item', { slug: 'tomates', id: '5' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('طماطم بلدية');
});

test('suggestions › open a listing at once, and the words that were typed before are not searched afterwards', async () => {
  const item = { id: 5, slug: 'tomates', title: 'طماطم بلدية' };
  const shown = Promise.withResolvers<void>();
  const opened = await openSuggestions({
    answers: { ...SUGGESTED, 'GET /api/items/{id}': () => shown.promise.then(() => ({ item })) },
  });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  // A slow phone: the pause after the last letter is over before it shows that a page is loading.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const input = field.element() as HTMLInputElement;
  input.value = 'ما';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  vi.advanceTimersByTime(400);
  vi.useRealTimers();
  shown.resolve();
  await waitForPage(pathTo('item', { slug: 'tomates', id: '5' }));
  expect(opened.made.some(({ key, query }) => key === 'GET /api/items/search' && query.q === 'ما')).toBe(false);
});

test('suggestions › filter by a category or a city', async () => {
  const opened = await openSuggestions();
  const { t } = opened;
  await getOptions(opened)
    .filter({ hasText: t('search.suggest.category') })
    .click();
  await waitForPage(withQuery(pathTo('search', { type: 'Animal' }), { category_id: ANIMALS.id }));
  await field.fill('أ');
  await getOptions(opened)
    .filter({ hasText: t('search.suggest.city') })
    .click();
  await expect.poll(() => readQuery('city_id')).toBe(String(AGADIR.id));
  expect([readQuery('category_id'), readQuery('q')]).toEqual([String(ANIMALS.id), null]);
  await expect.element(field).toHaveValue('');
});

test('header › suggests categories on other pages, and leads to the search page', async () => {
  const opened = await openPage('/', { lang: 'ar', answers: { ...PLACES, ...SUGGESTED }, ...DESKTOP });
  const { t } = opened;
  opened.answer({ 'GET /api/categories': { categories: [ANIMALS] } });
  const header = page.getByCss('#header-search');
  await header.click();
  await expect.element(header).toHaveAttribute('role', 'combobox');
  await header.fill('أغ');
  await getOptions(opened)
    .filter({ hasText: t('search.suggest.category') })
    .click();
  await waitForPage(withQuery(pathTo('search', { type: 'Animal' }), { category_id: ANIMALS.id }));
});

test('suggestions › leave the type tabs in reach on phones', async () => {
  const opened = await openSuggestions({ answers: SUGGESTED, width: 360, height: 640 });
  await page.getByCss('[data-type=Product]').click();
  await waitForPage(withQuery(pathTo('search', { type: 'Product' }), { q: 'م' }));
  await expect.element(getOptions(opened).first()).not.toBeInTheDocument();
});

test('suggestions › ignore a late response to an earlier input', async () => {
  const gate = Promise.withResolvers<void>();
  const opened = await openSearch(SEARCH_ALL, {
    answers: {
      'GET /api/search/suggestions': async ({ query }) => {
        if (query?.q === 'slow') await gate.promise;
        return { suggestions: [{ kind: 'words', text: `${query?.q}!` }] };
      },
    },
  });
  const options = getOptions(opened);
  const seen = new Set<string>();
  new MutationObserver(() => readTexts(options).forEach((text) => seen.add(text))).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  await field.fill('slow');
  await expect.poll(() => opened.made.some(({ query }) => query.q === 'slow')).toBe(true);
  await field.fill('fast');
  await expectTexts(options, ['fast!']);
  gate.resolve();
  // A later response is shown after what the late one would have changed.
  await field.fill('last');
  await expectTexts(options, ['last!']);
  expect([...seen]).toEqual(['fast!', 'last!']);
});

test('recent searches › are deleted one by one, by button or by key, and all together', async () => {
  for (const words of ['لوز', 'عسل', 'زيت', 'تمر']) rememberSearch(words);
  const opened = await openSearch();
  const { t } = opened;
  const options = getOptions(opened);
  await field.click();
  await expectTexts(options, ['تمر', 'زيت', 'عسل', 'لوز']);
  await page.getByRole('button', { name: t('search.suggest.forget_one', { words: 'زيت' }) }).click();
  await expectTexts(options, ['تمر', 'عسل', 'لوز']);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expectTexts(options, ['عسل', 'لوز']);
  // Leaving the list by keyboard closes it.
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(options.first()).not.toBeInTheDocument();
  expect(recentSearches()).toEqual(['عسل', 'لوز']);
  await field.click();
  await page.getByRole('button', { name: t('search.suggest.forget'), exact: true }).click();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(recentSearches()).toEqual([]);
});

test('recent searches › are what was submitted, the newest first', async () => {
  const opened = await openSearch();
  await field.click();
  await expect.element(page.getByRole('combobox', { name: opened.t('search.words') })).toBeInTheDocument();
  for (const words of ['عسل', 'زيت']) {
    await field.fill(words);
    await userEvent.keyboard('{Enter}');
    await waitForPage(withQuery(SEARCH_ALL, { q: words }));
  }
  expect(recentSearches()).toEqual(['زيت', 'عسل']);
});

test('results › are reported when they are opened, but not with filters, which say more than the words', async () => {
  for (const [query, reports] of [
    [{ q: 'عسل' }, [{ q: 'عسل', item_id: 1 }]],
    [{ q: 'عسل', min_price: 1 }, []],
  ] as const) {
    const { made } = await openSearch(withQuery(SEARCH_ALL, query));
    await cards.first().getByRole('link', { name: 'عسل' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('x');
    const opened = made.filter(({ key }) => key === 'POST /api/search/opened').map(({ body }) => body);
    expect(opened).toEqual(reports);
  }
});

test('search › keeps the typed text when a type is tapped at once', async () => {
  await openSearch();
  const input = field.element() as HTMLInputElement;
  input.value = 'خروف';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  page
    .getByCss('[data-type=Animal]')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  // On a slow phone the click and the debounce timer are due before the next render.
  const until = performance.now() + 400;
  while (performance.now() < until);
  await waitForPage(withQuery(pathTo('search', { type: 'Animal' }), { q: 'خروف' }));
  await expect.element(page.getByCss('[data-type=Animal]')).toHaveAttribute('aria-current', 'page');
  await expect.element(field).toHaveValue('خروف');
});

test('search › finds a city by the names that people call it', async () => {
  const { t } = await openSearch(SEARCH_ALL, DESKTOP);
  const city = page.getByLabelText(t('search.city'), { exact: true }).first();
  for (const [typed, { ar_name }] of [
    ['كازا', CASABLANCA],
    ['tanja', TANGER],
  ] as const) {
    await city.fill(typed);
    await expect.element(page.getByRole('option', { name: ar_name }).first()).toBeVisible();
  }
});

test('search › loads the cities when the field is used, again after a failure, and filters by one', async () => {
  let tries = 0;
  const { t } = await openSearch(SEARCH_ALL, {
    ...DESKTOP,
    answers: {
      'GET /api/regions': () => ((tries += 1) === 1 ? new Response('', { status: 503 }) : PLACES['GET /api/regions']),
    },
  });
  const city = page.getByLabelText(t('search.city'), { exact: true }).first();
  expect(tries).toBe(0);
  await city.click();
  await expect.poll(() => tries).toBe(1);
  await field.click();
  await city.fill('tanja');
  await page.getByRole('option', { name: TANGER.ar_name }).first().click();
  await expect.poll(() => readQuery('city_id')).toBe(String(TANGER.id));
  await expect.element(city).toHaveValue(TANGER.ar_name);
});

const PERMISSION_DENIED = 1;

test('near me › offers the cities when the position of the device is denied', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, fail) =>
    fail?.({ code: PERMISSION_DENIED, PERMISSION_DENIED } as GeolocationPositionError),
  );
  const opened = await openSearch(withQuery(SEARCH_ALL, { q: 'جزر' }));
  const { t } = opened;
  const near = getNear(opened);
  await page.getByRole('button', { name: t('search.near_me') }).click();
  await near.getByRole('button', { name: t('search.near.locate') }).click();
  await expect.element(near.getByRole('alert')).toHaveTextContent(t('search.place_refused'));
  await near.getByLabelText(t('search.near.town')).fill(AGADIR.ar_name);
  await near.getByRole('option', { name: AGADIR.ar_name }).click();
  await near.getByRole('button', { name: t('search.near.show') }).click();
  await waitForPage(withQuery(SEARCH_ALL, { q: 'جزر', near: '30.42,-9.598', sort: 'nearest' }));
  await expect
    .element(page.getByRole('button', { name: t('search.chip.near', { place: AGADIR.ar_name }) }))
    .toBeVisible();
});

test('near me › changes the radius of a chosen place, and ends', async () => {
  const opened = await openSearch(withQuery(SEARCH_ALL, { near: '30.42,-9.598', sort: 'nearest' }));
  const { t } = opened;
  const near = getNear(opened);
  await page.getByRole('button', { name: t('search.chip.near', { place: AGADIR.ar_name }) }).click();
  await expect.element(near.getByLabelText(t('search.near.town'))).toHaveValue(AGADIR.ar_name);
  await near.getByRole('radio', { name: t('search.km', { km: '50' }) }).click();
  await near.getByRole('button', { name: t('search.near.show') }).click();
  await expect.poll(() => readQuery('radius_km')).toBe('50');
  await expect.element(near).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('search.chip.near', { place: AGADIR.ar_name }) }).click();
  await near.getByRole('button', { name: t('search.near.end') }).click();
  await expect.poll(() => [readQuery('near'), readQuery('radius_km')]).toEqual([null, null]);
});

test('near me › uses the position of the device, without its last digits', async () => {
  const coords = { latitude: 30.427_755, longitude: -9.598_107 };
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((use) =>
    use({ coords } as GeolocationPosition),
  );
  const { t, answer } = await openSearch(SEARCH_ALL, { lang: 'fr' });
  answer({ 'GET /api/items/search': found([{ id: 1, distance_km: 12 }]) });
  await page.getByRole('button', { name: t('search.near_me') }).click();
  await page.getByRole('radio', { name: t('search.km', { km: '100' }) }).click();
  await page.getByRole('button', { name: t('search.near.locate') }).click();
  await expect.poll(() => [readQuery('near'), readQuery('radius_km')]).toEqual(['30.428,-9.598', '100']);
  await expect.element(cards.first()).toMatchTextContent(t('card.km', { km: '12' }));
});

test('results › say when the words were corrected', async () => {
  const { t } = await openSearch(withQuery(SEARCH_ALL, { q: 'Boufekranne' }), {
    answers: {
      'GET /api/items/search': found([{ id: 1 }], { did_you_mean: 'Boufekrane', corrected: true }),
    },
  });
  const text = t('search.corrected', { words: 'Boufekrane', asked: 'Boufekranne' });
  await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await expect.element(cards.first()).toBeVisible();
});

test('results › lead on when nothing is found: to all types, and without the words', async () => {
  const { t } = await openSearch(withQuery(pathTo('search', { type: 'Land' }), { q: 'ققق', min_price: 3 }), {
    answers: { 'GET /api/items/search': ({ query }) => found(query?.q ? [] : [{ id: 1 }]) },
  });
  await expect.element(page.getByRole('heading', { name: t('search.none_for', { words: 'ققق' }) })).toBeVisible();
  await page.getByRole('link', { name: t('search.try_all') }).click();
  await waitForPage(withQuery(SEARCH_ALL, { q: 'ققق', min_price: 3 }));
  await page.getByRole('link', { name: t('search.clear_words') }).click();
  await expect.element(cards.first()).toBeVisible();
});

test('results › have those that match partly in a section of their own', async () => {
  const { t } = await openSearch(withQuery(SEARCH_ALL, { q: 'جرار أحمر' }), {
    answers: {
      'GET /api/items/search': found(
        [
          { id: 1, title: 'جرار أحمر' },
          { id: 2, title: 'جرار أزرق' },
        ],
        { exact: 1 },
      ),
    },
  });
  await expect.element(page.getByText(t('search.total', { count: 1 }), { exact: true })).toBeVisible();
  await expectTexts(cards.getByRole('heading'), ['جرار أحمر', 'جرار أزرق']);
  const near = page.getByRole('region', { name: t('search.also_close') });
  await expectTexts(near.getByRole('article').getByRole('heading'), ['جرار أزرق']);
});

test('results › tell why they match other words', async () => {
  await openSearch(withQuery(SEARCH_ALL, { q: 'مطيشة' }), {
    answers: { 'GET /api/items/search': found([{ id: 1, matched: [{ asked: 'مطيشة', found: 'طماطم' }] }]) },
  });
  await expect.element(cards.first()).toMatchTextContent('\u2068مطيشة\u2069 = \u2068طماطم\u2069');
});

test('search › removes all filters and understood parts together, and keeps the other words', async () => {
  const words = 'tomate moins de 6 dh agadir';
  const { t } = await openSearch(withQuery(SEARCH_ALL, { q: words, min_price: 2 }), {
    answers: {
      'GET /api/items/search': ({ query }) =>
        found([{ id: 1 }], {
          understood:
            query?.q === words
              ? [
                  { kind: 'price', words: 'moins de 6 dh', rest: 'tomate agadir', max: 6 },
                  { kind: 'place', words: 'agadir', rest: 'tomate moins de 6 dh', name: 'أكادير', city_id: 1 },
                ]
              : [],
        }),
    },
  });
  await page
    .getByRole('link', { name: t('search.remove_all') })
    .first()
    .click();
  await waitForPage(withQuery(SEARCH_ALL, { q: 'tomate' }));
  await expect.element(field).toHaveValue('tomate');
  await expect.element(page.getByRole('list', { name: t('search.active') })).not.toBeInTheDocument();
});

const NEARBY = { city_id: AGADIR.id, km: 50, count: 1 } as const;

test('results › widen a city without matches to those around it, and say so', async () => {
  const { t } = await openSearch(withQuery(SEARCH_ALL, { q: 'بصل', city_id: AGADIR.id, radius_km: 0 }), {
    answers: {
      'GET /api/items/search': ({ query }) =>
        found(query?.radius_km === undefined || query.radius_km === '0' ? [] : [{ id: 1, distance_km: 9 }], {
          nearby: NEARBY,
        }),
    },
  });
  const line = page.getByRole('status').filter({ hasText: t('search.nearby_none', { city: nameIn(AGADIR, 'ar') }) });
  await expect.element(cards.first()).not.toBeInTheDocument();
  await line.getByRole('link', { name: t('search.nearby', { count: 1, km: 50 }) }).click();
  await expect.poll(() => readQuery('radius_km')).toBeNull();
  await expect.element(cards.first()).toMatchTextContent(/كلم/);
  await expect.element(line).toMatchTextContent(t('search.nearby', { count: 1, km: 50 }));
});

test('results › offer the matches around a city that the words name', async () => {
  const words = 'جزر أكادير';
  const { t } = await openSearch(withQuery(SEARCH_ALL, { q: words }), {
    answers: {
      'GET /api/items/search': ({ query }) =>
        query?.q === words
          ? found([], {
              nearby: NEARBY,
              understood: [{ kind: 'place', words: 'أكادير', rest: 'جزر', name: 'أكادير', city_id: AGADIR.id }],
            })
          : found([{ id: 1 }]),
    },
  });
  await page
    .getByRole('status')
    .filter({ hasText: t('search.nearby_none', { city: AGADIR.ar_name }) })
    .getByRole('link')
    .click();
  await expect.poll(() => [readQuery('q'), readQuery('city_id')]).toEqual(['جزر', String(AGADIR.id)]);
  await expect.element(cards.first()).toBeVisible();
});

const COUNTED: Answers = {
  'GET /api/items/search/facets': {
    types: [
      { type: 'All', count: 14 },
      { type: 'Tool', count: 12 },
      { type: 'Service', count: 2 },
      { type: 'Animal', count: 0 },
    ],
    choices: { condition: { New: 3, Used: 9 } },
    capped: false,
  },
};
const getTab = (type: string): Locator => page.getByCss(`[data-type=${type}]`);

test('types › have the number of their results, and take words along only where they have any', async () => {
  await openSearch(withQuery(pathTo('search', { type: 'Tool' }), { q: 'tracteur', max_price: '90000' }), {
    answers: COUNTED,
    lang: 'fr',
  });
  await expectTexts(getTab('Tool'), ['Outils12']);
  await expectTexts(getTab('All'), ['Tout14']);
  await expectTexts(getTab('Animal'), ['Animaux']);
  expect(getTab('Service').element().getAttribute('href')).toContain('q=tracteur');
  getTab('Animal').element().scrollIntoView();
  await getTab('Animal').click();
  await waitForPage(withQuery(pathTo('search', { type: 'Animal' }), { max_price: '90000' }));
  await expect.element(field).toHaveValue('');
});

test('filters › have the number of results of each choice', async () => {
  const { t } = await openSearch(pathTo('search', { type: 'Tool' }), { answers: COUNTED, ...DESKTOP });
  const condition = page.getByRole('combobox', { name: t('item_types.field.condition') });
  await expect
    .poll(() => [...condition.element().querySelectorAll('option')].map(({ text }) => text))
    .toEqual([
      t('search.any'),
      t('search.option', { name: t('item_types.choice.New'), count: '3' }),
      t('search.option', { name: t('item_types.choice.Good'), count: '0' }),
      t('search.option', { name: t('item_types.choice.Used'), count: '9' }),
      t('search.option', { name: t('item_types.choice.Parts'), count: '0' }),
    ]);
});

test('filters › have the viewer’s region and the large cities first', async () => {
  const inRegion = (city: typeof AGADIR, region_id: number) => ({ ...city, region_id });
  const regions = [
    { id: 1, ar_name: 'جهة الجنوب', fr_name: 'Sud', en_name: 'South' },
    { id: 2, ar_name: 'جهة الشمال', fr_name: 'Nord', en_name: 'North' },
  ];
  const { t } = await openSearch(SEARCH_ALL, {
    lang: 'fr',
    user: { id: 9, role: 'buyer', city_id: AGADIR.id },
    answers: {
      'GET /api/cities': { cities: [inRegion(TANGER, 2), inRegion(AGADIR, 1), inRegion(CASABLANCA, 2)] },
      'GET /api/regions': { regions },
    },
    ...DESKTOP,
  });
  await page.getByRole('combobox', { name: t('search.city') }).click();
  const sections = page.getByRole('listbox').getByRole('group');
  const readLabels = (): (string | null)[] => sections.elements().map((section) => section.getAttribute('aria-label'));
  await expect.poll(() => readLabels().slice(-3)).toEqual(['Sud', t('city_picker.large'), 'Nord']);
  const large = page.getByRole('group', { name: t('city_picker.large') });
  await expectTexts(large.getByRole('option'), [CASABLANCA.fr_name, TANGER.fr_name, AGADIR.fr_name]);
});

test('filters › in a sheet do not let the page behind them scroll', async () => {
  const { t } = await openSearch();
  const readOverflow = (): string => getComputedStyle(document.documentElement).overflowY;
  const before = readOverflow();
  await page.getByRole('link', { name: t('search.filters') }).click();
  await expect.element(page.getByRole('dialog', { name: t('search.filters') })).toBeVisible();
  expect([before, readOverflow()]).toEqual(['visible', 'hidden']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(readOverflow).toBe('visible');
});
