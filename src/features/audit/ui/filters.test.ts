import { expect, test } from 'vitest';
import { hasFilters, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('readFilters › reads filters from the query', () => {
  const query =
    'q=+tomates+&action=item.decided&actor_id=3&subject_kind=item&subject_id=12&from=2026-03-01&to=2026-03-31';
  expect(read(query)).toEqual({
    q: 'tomates',
    action: 'item.decided',
    actor_id: '3',
    subject_kind: 'item',
    subject_id: '12',
    from: '2026-03-01',
    to: '2026-03-31',
  });
  expect(hasFilters(read(query))).toBe(true);
});

test('readFilters › ignores invalid values', () => {
  const none = read('action=drop table&actor_id=-1&subject_kind=A&subject_id=x&from=2026-02-30&to=yesterday');
  expect(hasFilters(none)).toBe(false);
});
