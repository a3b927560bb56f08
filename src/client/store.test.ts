import { expect, test } from 'vitest';
import { getTexts } from '#tests/e2e/support/texts.ts';
import { LANGS } from '#lib/lang.ts';
import { clearMemory } from './session/user-data.ts';
import { createStore, toBadge } from './store.ts';

test('toBadge › shows 99+ above 99', () => {
  expect([1, 99, 100, 4000].map(toBadge)).toEqual([1, 99, '99+', '99+']);
});

test.each(LANGS)('%s: the names of the links with badges contain what the badges show, for every count', (lang) => {
  const t = getTexts(lang);
  for (const key of ['layout.messages_new', 'layout.notices_new'] as const) {
    const missing = Array.from({ length: 200 }, (_, index) => toBadge(index + 1)).filter(
      (shown) => !t(key, { count: shown }).includes(String(shown)),
    );
    expect([key, missing]).toEqual([key, []]);
  }
});

test('createStore › tells its watchers of a new value, and is reset when the user changes', () => {
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
