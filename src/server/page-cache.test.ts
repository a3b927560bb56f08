import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import type { Tag } from '#client/page-data/tags.ts';
import { VIEWER_ELEMENT } from '#client/page-data/page-data.ts';
import { DAY } from '#lib/days.ts';

/** A cache on a clock that the test moves, and a renderer that counts. */
const openCache = ({ maxBytes = 10_000, freshMs = 10_000 } = {}) => {
  const clock = { time: 0 };
  const cache = createPageCache({ maxBytes, freshMs, now: () => clock.time });
  let rendered = 0;
  const make =
    (html = 'صفحة', { cacheable = true, tags = [] as readonly Tag[] } = {}) =>
    (): Promise<RenderedPage> => {
      rendered += 1;
      const headers = { 'x-rendering': String(rendered) };
      return Promise.resolve({ status: 200, route: '/', headers, html, cacheable, tags: new Set(tags) });
    };
  /** Returns which rendering answers a request, and whether the request waited for it. */
  const get = async (key: string, maker = make()): Promise<string> => {
    const { page, from } = await cache.get(key, maker);
    return `${from} ${page.headers['x-rendering']}`;
  };
  return { cache, clock, make, get, rendered: () => rendered };
};

/** Lets a rendering in the background finish. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('get › renders a page once while it is fresh, then once more while the old one is served', async () => {
  const { cache, clock, get, rendered } = openCache();
  expect(await Promise.all([get('/'), get('/'), get('/')])).toEqual(['render 1', 'render 1', 'render 1']);
  clock.time = 9_999;
  expect(await get('/')).toBe('cache 1');
  clock.time = 10_000;
  expect(await Promise.all([get('/'), get('/')])).toEqual(['cache 1', 'cache 1']);
  await settle();
  expect([await get('/'), rendered()]).toEqual(['cache 2', 2]);
  // A page without requests for longer than that is not served.
  clock.time += 70_001;
  expect(await get('/')).toBe('render 3');
  cache.clear();
  expect(await get('/')).toBe('render 4');
});

test('get › expires even if the time of day is set back', async () => {
  const start = performance.now();
  onTestFinished(() => void vi.restoreAllMocks());
  const cache = createPageCache({ maxBytes: 1000, freshMs: 10_000 });
  const { make } = openCache();
  await cache.get('/', make());
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY);
  vi.spyOn(performance, 'now').mockReturnValue(start + 100_000);
  expect((await cache.get('/', make())).from).toBe('render');
});

test('get › does not cache failures and results with cacheable: false', async () => {
  const { cache, get, make } = openCache();
  expect(await get('/gone', make('', { cacheable: false }))).toBe('render 1');
  expect(await get('/gone', make('', { cacheable: false }))).toBe('render 2');
  await expect(cache.get('/broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect([await get('/broken'), await get('/broken')]).toEqual(['render 3', 'cache 3']);
});

test('get › a failure while an old page is served leaves that page', async () => {
  const { cache, clock, get } = openCache();
  await get('/');
  clock.time = 10_000;
  expect((await cache.get('/', () => Promise.reject(new Error('no')))).from).toBe('cache');
  await settle();
  expect(await get('/')).toBe('cache 1');
});

test('invalidate › drops pages by what they show, and no others', async () => {
  const { cache, get, make } = openCache();
  const item = make('item', { tags: ['item:42'] });
  const other = make('other', { tags: ['item:7', 'items'] });
  await Promise.all([get('/42', item), get('/7', other)]);
  cache.invalidate({ drop: ['item:42'], outdate: [] });
  expect([await get('/42', item), await get('/7', other)]).toEqual(['render 3', 'cache 2']);
});

test('invalidate › an outdated page is served for a second while one rendering makes the new one', async () => {
  const { cache, clock, get, make } = openCache();
  const list = make('list', { tags: ['items'] });
  await get('/', list);
  cache.invalidate({ drop: [], outdate: ['items'] });
  expect(await Promise.all([get('/', list), get('/', list)])).toEqual(['cache 1', 'cache 1']);
  await settle();
  expect(await get('/', list)).toBe('cache 2');
  cache.invalidate({ drop: [], outdate: ['items'] });
  clock.time += 1000;
  expect(await get('/', list)).toBe('render 3');
});

test.each([
  ['drop', 'render 2'],
  ['outdate', 'cache 1'],
] as const)('invalidate › %s concerns a page that is being rendered', async (kind, next) => {
  const { cache, get, make, rendered } = openCache();
  const list = make('list', { tags: ['items'] });
  const rendering = get('/', list);
  cache.invalidate({ drop: [], outdate: [], [kind]: ['items'] });
  await rendering;
  expect(await get('/', list)).toBe(next);
  await settle();
  expect(rendered()).toBe(2);
});

test('clear › concerns a page that is being rendered', async () => {
  const { cache, get } = openCache();
  const rendering = get('/');
  cache.clear();
  await rendering;
  expect(await get('/')).toBe('render 2');
});

test('get › keeps the most recently used pages within the byte limit', async () => {
  const { get, make } = openCache({ maxBytes: 1000 });
  const page = make('x'.repeat(300));
  for (const key of ['/1', '/2', '/3', '/1', '/4']) await get(key, page);
  expect([await get('/1', page), await get('/3', page), await get('/2', page)]).toEqual([
    'cache 1',
    'cache 3',
    'render 5',
  ]);
});

test('get › forgets pages that may not be served any more when it stores another', async () => {
  const { cache, clock, get, make } = openCache();
  await get('/old', make('x'.repeat(300)));
  clock.time = 60_000;
  await get('/recent', make('x'.repeat(200)));
  expect(cache.size()).toBe(500);
  clock.time = 70_000;
  await get('/new', make('x'.repeat(100)));
  expect(cache.size()).toBe(300);
});

test('size › counts the tags of a page', async () => {
  const { cache, get, make } = openCache();
  await get('/plain', make('x'.repeat(300)));
  const plain = cache.size();
  await get('/tagged', make('x'.repeat(300), { tags: ['item:1', 'item:2'] }));
  expect(cache.size()).toBeGreaterThan(2 * plain);
  cache.clear();
  expect(cache.size()).toBe(0);
});

test('body › every encoding has the same page, compressed once for now and once for later', async () => {
  const { cache, make } = openCache();
  const text = 'مرحبا بكم في السوق '.repeat(40);
  const { page } = await cache.get('/', make(text));
  expect(Buffer.from(await page.body(null)).toString()).toBe(text);
  for (let n = 0; n < 3; n += 1) {
    expect(brotliDecompressSync(await page.body('br')).toString()).toBe(text);
    expect(gunzipSync(await page.body('gzip')).toString()).toBe(text);
  }
  expect(await page.body('br')).toBe(await page.body('br'));
  // Only the compressed bytes of the page are in memory now.
  expect(Buffer.from(await page.body(null)).toString()).toBe(text);
});

test('body › compressed pages count with their true size', async () => {
  const { cache, get, make } = openCache({ maxBytes: 5000 });
  const long = make('غلّة '.repeat(500));
  const { page } = await cache.get('/long', long);
  await page.body('br');
  await settle();
  await get('/other', make('x'.repeat(4500)));
  expect(await get('/long', long)).toBe('cache 1');
});

test('bodyFor › puts the data of a viewer into the page, with gzip and without', async () => {
  const { cache, make } = openCache();
  const text = `<body>${VIEWER_ELEMENT}null</script>${'<p>غلّة</p>'.repeat(50)}`;
  const { page } = await cache.get('/', make(text));
  for (const viewer of ['{"user":{"first_name":"فاطمة"}}', '{"user":null}']) {
    const expected = text.replace('>null<', () => `>${viewer}<`);
    expect(Buffer.from(await page.bodyFor(viewer, null)).toString()).toBe(expected);
    expect(gunzipSync(await page.bodyFor(viewer, 'gzip')).toString()).toBe(expected);
  }
  expect(Buffer.from(await page.body(null)).toString()).toBe(text);
});
