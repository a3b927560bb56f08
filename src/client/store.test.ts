import { expect, test } from 'vitest';
import { clearMemory } from './session/user-data.ts';
import { createStore } from './store.ts';

test('createStore › notifies its watchers, and is reset when the user changes', () => {
  const store = createStore('nothing', 'cleared');
  const seen: string[] = [];
  const stop = store.watch(() => seen.push(store.get()));
  store.set('of a user');
  clearMemory();
  expect(seen).toEqual(['of a user', 'cleared']);
  stop();
  store.set('another');
  expect([seen.length, store.get()]).toEqual([2, 'another']);
});
