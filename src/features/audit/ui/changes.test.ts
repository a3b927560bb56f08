import { expect, test } from 'vitest';
import { changesOf, wordIn } from './changes.ts';

test('field by field, from what it was to what it became', () => {
  expect(changesOf({ before: { price: 5, title: 'a' }, after: { price: 6, note: 'b' } })).toEqual([
    { field: 'title', before: 'a', after: undefined },
    { field: 'price', before: 5, after: 6 },
    { field: 'note', before: undefined, after: 'b' },
  ]);
});

test('of what was added only what it became, of what was removed only what it was', () => {
  expect(changesOf({ before: null, after: { title: 'a', note: null, latin: [], address: '' } })).toEqual([
    { field: 'title', before: undefined, after: 'a' },
  ]);
  expect(changesOf({ before: { title: 'a' }, after: null })).toEqual([
    { field: 'title', before: 'a', after: undefined },
  ]);
});

test('what tells the most stands first', () => {
  const { before, after } = { before: null, after: { link: '/', kind: 'crop', en: 'b', ar: 'a', status: 'active' } };
  expect(changesOf({ before, after }).map(({ field }) => field)).toEqual(['status', 'ar', 'en', 'link', 'kind']);
});

test('values without names stand alone', () => {
  expect(changesOf({ before: 'a', after: 'b' })).toEqual([{ field: null, before: 'a', after: 'b' }]);
  expect(changesOf({ before: null, after: ['a'] })).toEqual([{ field: null, before: undefined, after: ['a'] }]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test('a word of one side', () => {
  expect([
    wordIn({ status: 'x' }, 'status'),
    wordIn({ status: 1 }, 'status'),
    wordIn('redacted', 'status'),
    wordIn(null, 'status'),
  ]).toEqual(['x', null, null, null]);
});
