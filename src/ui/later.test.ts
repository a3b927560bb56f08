import { expect, test } from 'vitest';
import { later, loadParts } from './later.tsx';

test('loadParts › waits for loads in progress', async () => {
  let finish = (): void => {};
  const script = new Promise<void>((resolve) => (finish = resolve));
  later('slow', async () => {
    await script;
    return { Part: () => null };
  });
  const done: string[] = [];
  const first = loadParts().then(() => done.push('first'));
  const second = loadParts().then(() => done.push('second'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done).toEqual([]);
  finish();
  await Promise.all([first, second]);
  expect(done.toSorted()).toEqual(['first', 'second']);
});

test('loadParts › a failed load does not affect later ones', async () => {
  later('broken', (): Promise<{ Part: () => null }> => Promise.reject(new Error('no such script')));
  await expect(loadParts()).rejects.toThrow('no such script');
  later('well', () => Promise.resolve({ Part: () => null }));
  await expect(loadParts()).resolves.toBeUndefined();
});
