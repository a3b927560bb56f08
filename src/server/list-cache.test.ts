import { expect, test } from 'vitest';
import { createListCache } from './list-cache.ts';

/** A cache on a clock that the test moves, and lists that count how often they were loaded. */
const openCache = () => {
  const clock = { time: 0 };
  const cache = createListCache(() => clock.time);
  let loads = 0;
  const load = (): Promise<number> => Promise.resolve((loads += 1));
  const get = (key: string, loader: () => Promise<unknown> = load) => cache.get(key, loader);
  return { cache, clock, get };
};

test('loads a list once for a few seconds', async () => {
  const { clock, get } = openCache();
  expect(await Promise.all([get('latest'), get('latest'), get('all')])).toEqual([1, 1, 2]);
  clock.time = 4999;
  expect(await get('latest')).toBe(1);
  clock.time = 5000;
  expect(await get('latest')).toBe(3);
});

test('forgets all lists after a change, also those that were being loaded', async () => {
  const { cache, get } = openCache();
  expect(await get('animals')).toBe(1);
  cache.clear();
  expect(await get('animals')).toBe(2);

  let finish: (result: string) => void = () => {};
  const loading = get('land', () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  finish('old');
  expect([await loading, await get('land')]).toEqual(['old', 3]);
});

test('a failed load concerns only who made it', async () => {
  const { get } = openCache();
  const failed = get('latest', () => Promise.reject(new Error('limited')));
  const other = get('latest');
  await expect(failed).rejects.toThrow('limited');
  expect([await other, await get('latest')]).toEqual([1, 2]);
});

test('is bounded', async () => {
  const { get } = openCache();
  for (let n = 1; n <= 301; n += 1) await get(String(n));
  expect([await get('301'), await get('2'), await get('1')]).toEqual([301, 2, 302]);
});
