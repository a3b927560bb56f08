import { expect, test } from 'vitest';
import { toChanges, readString } from './format-entry.ts';

test('toChanges › lists fields with old and new value', () => {
  expect(toChanges({ before: { price: 5, title: 'a' }, after: { price: 6, note: 'b' } })).toEqual([
    { field: 'title', before: 'a', after: undefined },
    { field: 'price', before: 5, after: 6 },
    { field: 'note', before: undefined, after: 'b' },
  ]);
});

test('toChanges › lists only new values of additions and only old values of removals', () => {
  expect(toChanges({ before: null, after: { title: 'a', note: null, latin: [], only: {}, address: '' } })).toEqual([
    { field: 'title', before: undefined, after: 'a' },
  ]);
  expect(toChanges({ before: { title: 'a' }, after: null })).toEqual([
    { field: 'title', before: 'a', after: undefined },
  ]);
});

test('toChanges › orders fields by importance', () => {
  const { before, after } = { before: null, after: { link: '/', kind: 'crop', en: 'b', ar: 'a', status: 'active' } };
  expect(toChanges({ before, after }).map(({ field }) => field)).toEqual(['status', 'ar', 'en', 'link', 'kind']);
});

test('toChanges › handles values without field names', () => {
  expect(toChanges({ before: 'a', after: 'b' })).toEqual([{ field: null, before: 'a', after: 'b' }]);
  expect(toChanges({ before: null, after: ['a'] })).toEqual([{ field: null, before: undefined, after: ['a'] }]);
  expect(toChanges({ before: null, after: null })).toEqual([]);
});

test('readString › returns a string field of one side', () => {
  expect([
    readString({ status: 'x' }, 'status'),
    readString({ status: 1 }, 'status'),
    readString('redacted', 'status'),
    readString(null, 'status'),
  ]).toEqual(['x', null, null, null]);
});
