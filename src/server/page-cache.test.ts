import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const countingRenderer = () => {
  let made = 0;
  const make =
    (html = 'صفحة', cacheable = true) =>
    () => {
      made += 1;
      return Promise.resolve({ status: 200, headers: { 'x-made': String(made) }, html, cacheable });
    };
  return { make, made: () => made };
};

test('get › renders a page once while it is fresh', async () => {
  let time = 0;
  const cache = createPageCache(10, 1000, () => time);
  const { make, made } = countingRenderer();
  await Promise.all([cache.get('/', make()), cache.get('/', make()), cache.get('/', make())]);
  time = 9_999;
  await cache.get('/', make());
  expect(made()).toBe(1);
  time = 10_000;
  await cache.get('/', make());
  expect(made()).toBe(2);
  cache.clear();
  await cache.get('/', make());
  expect(made()).toBe(3);
});

test('get › expires even if the time of day is set back', async () => {
  const start = performance.now();
  onTestFinished(() => void vi.restoreAllMocks());
  const cache = createPageCache(10, 1000);
  const { make, made } = countingRenderer();
  await cache.get('/', make());
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
  vi.spyOn(performance, 'now').mockReturnValue(start + 11_000);
  await cache.get('/', make());
  expect(made()).toBe(2);
});

test('get › returns the page’s own headers to all', async () => {
  const cache = createPageCache(10, 1000);
  const { make } = countingRenderer();
  const pages = await Promise.all([cache.get('/', make()), cache.get('/', make()), cache.get('/', make('x', false))]);
  pages.push(await cache.get('/', make()));
  expect(pages.map(({ headers }) => headers)).toEqual(pages.map(() => ({ 'x-made': '1' })));
});

test('get › every encoding has the same page', async () => {
  const { make } = countingRenderer();
  const page = await createPageCache(10, 1000).get('/', make('مرحبا '.repeat(40)));
  const text = new TextDecoder().decode(page.html);
  expect([brotliDecompressSync(await page.br()).toString(), gunzipSync(await page.gzip()).toString()]).toEqual([
    text,
    text,
  ]);
  expect(await page.br()).toBe(await page.br());
});

test('get › does not cache failures and results with cacheable: false', async () => {
  const cache = createPageCache(10, 1000);
  const { make, made } = countingRenderer();
  await cache.get('/gone', make('', false));
  await cache.get('/gone', make('', false));
  expect(made()).toBe(2);
  await expect(cache.get('/broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await cache.get('/broken', make());
  await cache.get('/broken', make());
  expect(made()).toBe(3);
});

test('get › keeps the most recently used pages within the byte limit', async () => {
  const cache = createPageCache(10, 1000);
  const { make, made } = countingRenderer();
  const page = 'x'.repeat(300);
  for (const key of ['/1', '/2', '/3']) await cache.get(key, make(page));
  await cache.get('/1', make(page));
  await cache.get('/4', make(page));
  expect(made()).toBe(4);
  await cache.get('/1', make(page));
  await cache.get('/3', make(page));
  expect(made()).toBe(4);
  await cache.get('/2', make(page));
  expect(made()).toBe(5);
});
