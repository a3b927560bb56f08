import { expect, test } from 'vitest';
import { hasFilters, readFilters } from './order-filters.tsx';

const NOTHING = { q: '', status: '', city_id: '', trouble: '', sort: '' } as const;

test('readFilters › ignores invalid values', () => {
  const read = (text: string) => readFilters(new URLSearchParams(text));
  expect(
    read('q=%20%D8%B9%D8%A7%D8%A6%D8%B4%D8%A9%20&status=shipped&city_id=12&trouble=late&sort=total_asc&page=3'),
  ).toEqual({
    q: 'عائشة',
    status: 'shipped',
    city_id: '12',
    trouble: 'late',
    sort: 'total_asc',
  });
  expect(read('status=lost&city_id=Rabat&trouble=some&sort=price')).toEqual(NOTHING);
  expect(read('city_id=0')).toEqual(NOTHING);
  expect(read(`q=${'a'.repeat(90)}`).q).toHaveLength(80);
});

test('hasFilters › is true when any filter is set', () => {
  expect(hasFilters(readFilters(new FormData()))).toBe(false);
  expect(hasFilters({ ...NOTHING, status: 'pending' })).toBe(true);
  expect(hasFilters({ ...NOTHING, q: 'a' })).toBe(true);
  expect(hasFilters({ ...NOTHING, trouble: 'any' })).toBe(true);
  // The order leaves no row out.
  expect(hasFilters({ ...NOTHING, sort: 'oldest' })).toBe(false);
});
