import { expect, test } from 'vitest';
import { later, loadParts } from './later.tsx';

test('whoever renders while a part is still being loaded waits for it too', async () => {
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

test('a part that could not be loaded is nobody else’s trouble', async () => {
  later('broken', (): Promise<{ Part: () => null }> => Promise.reject(new Error('no such script')));
  await expect(loadParts()).rejects.toThrow('no such script');
  later('well', () => Promise.resolve({ Part: () => null }));
  await expect(loadParts()).resolves.toBeUndefined();
});
