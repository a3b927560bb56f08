import { expect, test } from 'vitest';
import { hasFilters, readFilters } from './list-view.tsx';

const NOTHING = { name: '', status: '', city_id: '' };

test('readFilters › ignores invalid values', () => {
  const read = (text: string) => readFilters(new URLSearchParams(text));
  expect(read('name=%20%D8%B9%D8%A7%D8%A6%D8%B4%D8%A9%20&status=shipped&city_id=12&page=3')).toEqual({
    name: 'عائشة',
    status: 'shipped',
    city_id: '12',
  });
  expect(read('status=lost&city_id=Rabat')).toEqual(NOTHING);
  expect(read('city_id=0')).toEqual(NOTHING);
  expect(read(`name=${'a'.repeat(90)}`).name).toHaveLength(80);
});

test('hasFilters › is true when any filter is set', () => {
  expect(hasFilters(readFilters(new FormData()))).toBe(false);
  expect(hasFilters({ name: '', status: 'pending', city_id: '' })).toBe(true);
  expect(hasFilters({ name: 'a', status: '', city_id: '' })).toBe(true);
});
