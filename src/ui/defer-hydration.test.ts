import { expect, test } from 'vitest';
import { deferHydration, loadComponents } from './defer-hydration.tsx';

test('loadParts › waits for loads in progress', async () => {
  let finish = (): void => {};
  const script = new Promise<void>((resolve) => (finish = resolve));
  deferHydration('slow', async () => {
    await script;
    return { Component: () => null };
  });
  const done: string[] = [];
  const first = loadComponents().then(() => done.push('first'));
  const second = loadComponents().then(() => done.push('second'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done).toEqual([]);
  finish();
  await Promise.all([first, second]);
  expect(done.toSorted()).toEqual(['first', 'second']);
});

test('loadParts › a failed load does not affect later ones', async () => {
  deferHydration('broken', (): Promise<{ Component: () => null }> => Promise.reject(new Error('no such script')));
  await expect(loadComponents()).rejects.toThrow('no such script');
  deferHydration('well', () => Promise.resolve({ Component: () => null }));
  await expect(loadComponents()).resolves.toBeUndefined();
});
