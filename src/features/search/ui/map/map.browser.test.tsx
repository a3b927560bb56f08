import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { AGADIR, BIOUGRA, FES, PLACES } from '#tests/support/places.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';

// Results on a map: pins that divide, the cards of a city, and tiles.

const SEARCH_ALL = pathTo('search', { type: 'All' });
const DESKTOP = { width: 1280, height: 800 } as const;

type Opened = Awaited<ReturnType<typeof openPage>>;
type Options = Parameters<typeof openPage>[1];
type City = typeof AGADIR;

/** Five items: three in Biougra, one in Agadir near it, and one in Fez. */
const ITEMS = [BIOUGRA, BIOUGRA, BIOUGRA, AGADIR, FES].map((city, n) => ({ id: n + 1, title: `Miel ${n + 1}`, city }));
const COUNTS = {
  cities: [BIOUGRA, AGADIR, FES].map(({ id }) => ({ id, count: ITEMS.filter(({ city }) => city.id === id).length })),
  capped: false,
};

/** Finds the items of one city, or all. */
const search = ({ query = {} }: { query?: Readonly<Record<string, unknown>> }) => {
  const found = ITEMS.filter(({ city }) => query['city_id'] === undefined || String(city.id) === query['city_id']);
  const data = found.map(({ id, title }) => ({ id, title, liked: false }));
  return { items: { data, total: data.length }, corrected: false };
};

const FOUND: Answers = { ...PLACES, 'GET /api/items/search': search, 'GET /api/items/search/map': COUNTS };

const openMap = (query: Readonly<Record<string, string | number>> = {}, { answers = {}, ...options }: Options = {}) =>
  openPage(withQuery(SEARCH_ALL, { q: 'miel', ...query, view: 'map' }), {
    lang: 'fr',
    answers: { ...FOUND, ...answers },
    ...options,
  });

const getMap = ({ t }: Opened): Locator => page.getByRole('region', { name: t('map.label') });
const getPin = ({ t }: Opened, { fr_name: city }: City, count: number): Locator =>
  page.getByRole('button', { name: t('map.pin', { city, number: String(count) }), exact: true });
/** The pin of Biougra with Agadir, until they divide. */
const getGroup = ({ t }: Opened): Locator =>
  page.getByRole('button', { name: t('map.group', { city: 'Biougra', count: 1, number: '4' }), exact: true });
const panel = page.getByRole('dialog');
const cards = page.getByRole('article');
const readAddress = (): string => decodeURIComponent(location.pathname + location.search);
const expectCount = (locator: Locator, count: number): Promise<void> =>
  expect.poll(() => locator.elements().length).toBe(count);

test('map › leads from the list to a group, a city, its cards and their list, and back', async () => {
  const opened = await openPage(withQuery(SEARCH_ALL, { q: 'miel' }), { lang: 'fr', answers: FOUND });
  const { t } = opened;
  await page.getByRole('link', { name: t('search.as_map') }).click();
  await expect.element(getPin(opened, FES, 1)).toBeVisible();
  await expectCount(cards, 0);
  await getGroup(opened).click();
  await getPin(opened, BIOUGRA, 3).click();
  await expect.element(panel).toHaveAccessibleName('Biougra');
  await expectCount(panel.getByRole('article'), 3);
  const heart = { name: t('card.like', { title: 'Miel 1' }), exact: false };
  await expect.element(panel.getByRole('button', heart)).toBeVisible();
  const total = t('search.total', { count: 3 });
  await panel.getByRole('link', { name: t('map.all', { count: 3, total, city: 'Biougra' }) }).click();
  await expect.poll(readAddress).toBe(`/fr${withQuery(SEARCH_ALL, { q: 'miel', city_id: BIOUGRA.id, radius_km: 0 })}`);
  await expectCount(cards, 3);
  // Going back shows the map as it was left, and then the list.
  history.back();
  await expect.element(panel).toHaveAccessibleName('Biougra');
  await expect.element(getPin(opened, BIOUGRA, 3)).toBeInTheDocument();
  history.back();
  await expectCount(cards, 5);
  history.forward();
  await expect.element(getMap(opened)).toBeVisible();
});

test('map › keeps the filters, and counts by them', async () => {
  const opened = await openMap(
    { city_id: BIOUGRA.id },
    {
      ...DESKTOP,
      answers: {
        'GET /api/items/search': ({ query }) => ({
          items: query?.min_price ? { total: 0 } : { data: [{}], total: 4 },
          corrected: false,
        }),
        'GET /api/items/search/map': ({ query }) =>
          query?.min_price ? { cities: [] } : { cities: COUNTS.cities.slice(0, 2), capped: false },
      },
    },
  );
  const { t, made } = opened;
  await expect.element(page.getByText(t('search.total', { count: 4 }), { exact: true })).toBeVisible();
  await expect.element(getPin(opened, BIOUGRA, 3)).toBeVisible();
  await expect.element(getPin(opened, AGADIR, 1)).toBeVisible();
  await page.getByLabelText(t('search.from'), { exact: true }).fill('13');
  await expect.element(page.getByText(t('search.none_for', { words: 'miel' }))).toBeVisible();
  const params = new URLSearchParams(location.search);
  expect([params.get('min_price'), params.get('view')]).toEqual(['13', 'map']);
  expect(made.findLast(({ key }) => key === 'GET /api/items/search/map')?.query).toMatchObject({
    q: 'miel',
    city_id: String(BIOUGRA.id),
    min_price: '13',
  });
  history.back();
  await expect.element(getPin(opened, BIOUGRA, 3)).toBeVisible();
  await page.getByRole('link', { name: t('search.as_list') }).click();
  await expect.poll(readAddress).toBe(`/fr${withQuery(SEARCH_ALL, { q: 'miel', city_id: BIOUGRA.id })}`);
  await expectCount(cards, 1);
});

test('map › is used by keyboard: pins divide and open, Escape closes and returns the focus', async () => {
  const opened = await openMap({}, DESKTOP);
  await expect.element(getGroup(opened)).toBeVisible();
  (getGroup(opened).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  // The focus goes on to one of the cities.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^(?!.*4).*(Biougra|Agadir)/);
  const biougra = getPin(opened, BIOUGRA, 3);
  (biougra.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(panel.getByRole('heading', { name: 'Biougra' })).toHaveFocus();
  await expectCount(panel.getByRole('article'), 3);
  await userEvent.tab();
  await expect.element(panel.getByRole('button', { name: opened.t('common.close') })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(biougra).toHaveFocus();
});

for (const [lang, size, place] of [
  ['ar', { width: 360, height: 740 }, 'in a sheet at the bottom of phones'],
  ['fr', DESKTOP, 'in a column at the end of wide maps'],
] as const satisfies readonly (readonly [Lang, object, string])[]) {
  test(`map › shows a city ${place}`, async () => {
    const opened = await openMap({}, { lang, ...size });
    const city = nameIn(FES, lang);
    await page.getByRole('button', { name: opened.t('map.pin', { city, number: '1' }), exact: true }).click();
    await expectCount(panel.getByRole('article'), 1);
    // The sheet slides in.
    const sheet = panel.element();
    await Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const [box, frame] = [sheet.getBoundingClientRect(), getMap(opened).element().getBoundingClientRect()];
    if (size === DESKTOP) {
      expect(Math.abs(box.right - frame.right)).toBeLessThan(3);
      expect(box.width).toBeLessThan(frame.width / 2);
    } else {
      expect(box.bottom).toBeCloseTo(size.height, 0);
      expect(box.width).toBe(size.width);
    }
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });
}

const mapPane = page.getByCss('.leaflet-map-pane');

/** Movements that may still be under way when the map is left. */
const movements: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  'it zooms': async (opened) => {
    document.documentElement.append(
      Object.assign(document.createElement('style'), {
        id: 'endless-zoom',
        textContent: '.leaflet-zoom-anim .leaflet-zoom-animated { transition-duration: 600s !important }',
      }),
    );
    await getGroup(opened).click();
    await expect.element(mapPane).toHaveClass('leaflet-zoom-anim');
  },
  'its window is resized': async () => {
    await page.viewport(900, 700);
  },
};

for (const [movement, start] of Object.entries(movements))
  test(`map › can be left while ${movement}`, async () => {
    const opened = await openMap({}, DESKTOP);
    await expect.element(getGroup(opened)).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await start(opened);
    await page.getByRole('link', { name: opened.t('search.as_list') }).click();
    await expectCount(cards, 5);
    await expectCount(mapPane, 0);
    // Nothing that the map has planned runs without it.
    expect(() => vi.runOnlyPendingTimers()).not.toThrow();
  });

afterEach(() => {
  vi.useRealTimers();
  document.querySelector('#endless-zoom')?.remove();
});

test('map › says that the cards of a city cannot be loaded, and loads them again', async () => {
  const opened = await openMap();
  opened.answer({ 'GET /api/items/search': refuse(500, 'internal') });
  await getPin(opened, FES, 1).click();
  await expect.element(panel.getByRole('alert')).toBeVisible();
  opened.answer(FOUND);
  await panel.getByRole('button', { name: opened.t('common.retry') }).click();
  await expectCount(panel.getByRole('article'), 1);
});

for (const [name, path, answers] of [
  [
    'for buyers',
    PATHS.buyerItems,
    { 'GET /api/buyer-items/search': search, 'GET /api/buyer-items/search/map': COUNTS },
  ],
  [
    'for farmers',
    PATHS.sellerItems,
    { 'GET /api/seller-items/search': search, 'GET /api/seller-items/search/map': COUNTS },
  ],
  [
    'of a seller',
    pathTo('seller', { id: '3' }),
    {
      'GET /api/seller-items/{farmerId}': (input) => ({ ...search(input), seller: { id: 3 } }),
      'GET /api/seller-items/{farmerId}/map': COUNTS,
      'GET /api/sellers/{farmer_id}': { seller: { id: 3 } },
    },
  ],
] as const satisfies readonly (readonly [string, string, Answers])[]) {
  test(`map › is on the page ${name}`, async () => {
    const opened = await openPage(withQuery(path, { view: 'map' }), { lang: 'fr', answers: { ...PLACES, ...answers } });
    await expect.element(getPin(opened, FES, 1)).toBeVisible();
  });
}

test('item page › leads to the map around its city', async () => {
  const item = { id: 4, slug: 'miel', title: 'Miel', city: AGADIR, city_id: AGADIR.id };
  const opened = await openPage(pathTo('item', { slug: 'miel', id: '4' }), {
    lang: 'fr',
    answers: { ...FOUND, 'GET /api/items/{id}': { item } },
  });
  await page.getByRole('link', { name: opened.t('about.around') }).click();
  await expect.poll(readAddress).toBe(`/fr${withQuery(SEARCH_ALL, { city_id: AGADIR.id, view: 'map' })}`);
  await expect.element(getMap(opened).getByRole('button', { name: /Biougra/ })).toBeVisible();
});

const ATTRIBUTION = '© Contributors of the tiles';
/** A transparent picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

interface Tiles {
  /** The requests for tiles so far. */
  readonly requests: string[];
  /** Answers a request by its place in `requests`. */
  readonly send: (n: number, status: number) => Promise<unknown>;
}

/** Opens a map with tiles, which the test answers. */
const withTiles = async (run: (opened: Opened, tiles: Tiles) => Promise<void>, respond?: number): Promise<void> => {
  for (const [name, content] of [
    // The browser keeps what it has loaded from an address.
    ['map-tiles', `${location.origin}/tiles/${crypto.randomUUID()}/{z}/{x}/{y}.png`],
    ['map-tiles-attribution', ATTRIBUTION],
  ] as const)
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  const session = cdp();
  const [ids, requests]: [string[], string[]] = [[], []];
  const send = (n: number, status: number): Promise<unknown> =>
    session.send('Fetch.fulfillRequest', {
      requestId: ids[n] ?? '',
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: 'image/png' }],
      body: status === 200 ? PIXEL : '',
    });
  const onRequest = ({ requestId, request }: { requestId: string; request: { url: string } }): void => {
    const n = ids.push(requestId) - 1;
    requests.push(new URL(request.url).pathname);
    // The map may have dropped the request already.
    if (respond !== undefined) send(n, respond).catch(() => {});
  };
  session.on('Fetch.requestPaused', onRequest);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/tiles/*' }] });
  try {
    const opened = await openMap();
    await expect.element(getPin(opened, FES, 1)).toBeVisible();
    await run(opened, { requests, send });
  } finally {
    await session.send('Fetch.disable');
    session.off('Fetch.requestPaused', onRequest);
    for (const meta of document.querySelectorAll('meta[name^=map-tiles]')) meta.remove();
  }
};

const loadedTiles = page.getByCss('img.leaflet-tile-loaded');
const outline = page.getByCss('path.map-land');
const attribution = page.getByText(ATTRIBUTION);

test('map with tiles › shows them with their attribution', () =>
  withTiles(async (_, { requests }) => {
    await expect.element(loadedTiles.first()).toBeVisible();
    await expect.element(attribution).toBeVisible();
    expect(requests.filter((path) => !/^\/tiles\/[\w-]+\/\d+\/-?\d+\/-?\d+\.png$/.test(path))).toEqual([]);
  }, 200));

test('map with tiles › shows the outline of the country when they fail', () =>
  withTiles(async (_, { requests }) => {
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await expect.element(outline).toBeVisible();
    await expectCount(loadedTiles, 0);
    await expect.element(attribution).not.toBeInTheDocument();
  }, 503));

test('map with tiles › does not wait for slow ones', () =>
  withTiles(async (opened, { requests, send }) => {
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await expect.element(outline).toBeVisible();
    await getPin(opened, FES, 1).click();
    await expectCount(panel.getByRole('article'), 1);
    await Promise.all(requests.map((_, n) => send(n, 404).catch(() => {})));
    await expectCount(loadedTiles, 0);
  }));

test('map with tiles › asks for none when the user saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  try {
    await withTiles(async (_, { requests }) => {
      await expect.element(outline).toBeVisible();
      await expectCount(page.getByCss('img.leaflet-tile'), 0);
      expect(requests).toEqual([]);
    }, 200);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});

/** Turns the wheel over the map. Returns whether the page may scroll. */
const turnWheel = (opened: Opened, ctrlKey = false): boolean =>
  getMap(opened)
    .element()
    .dispatchEvent(new WheelEvent('wheel', { deltaY: -100, ctrlKey, bubbles: true, cancelable: true }));

test('map › leaves the wheel to the page unless Ctrl is pressed, and says so', async () => {
  const opened = await openMap({}, DESKTOP);
  const { t } = opened;
  await expect.element(getPin(opened, FES, 1)).toBeVisible();
  const hint = page.getByText(t('map.hint.wheel'));
  expect(turnWheel(opened)).toBe(true);
  await expect.element(hint).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
  expect(turnWheel(opened, true)).toBe(false);
  // Over the whole window there is no page to scroll.
  await page.getByRole('button', { name: t('map.full'), exact: true }).click();
  expect(turnWheel(opened)).toBe(false);
  await expect.element(hint).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: t('map.full'), exact: true })).toBeVisible();
  expect(turnWheel(opened)).toBe(true);
});

test('map › leaves one finger to the page, until it has the whole window', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...matchMedia('all'), matches: true } : matchMedia(query),
  );
  const opened = await openMap();
  const { t } = opened;
  await expect.element(getPin(opened, FES, 1)).toBeVisible();
  const canvas = getMap(opened).element();
  const touch = (count: number): boolean => {
    const touches = Array.from(
      { length: count },
      (_, n) => new Touch({ identifier: n, target: canvas, clientX: 90 + n, clientY: 400 }),
    );
    return canvas.dispatchEvent(new TouchEvent('touchmove', { touches, bubbles: true, cancelable: true }));
  };
  expect(getComputedStyle(canvas).touchAction).toBe('pan-x pan-y');
  expect(touch(1)).toBe(true);
  await expect.element(page.getByText(t('map.hint.finger'))).toBeVisible();
  expect(touch(2)).toBe(false);
  await page.getByRole('button', { name: t('map.full'), exact: true }).click();
  await expect.poll(() => getComputedStyle(canvas).touchAction).toBe('none');
});
