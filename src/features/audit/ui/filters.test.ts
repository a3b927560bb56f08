import { expect, test } from 'vitest';
import { isNarrowed, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('filters are read from an address as it says them', () => {
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
  expect(isNarrowed(read(query))).toBe(true);
});

test('what makes no sense narrows nothing', () => {
  const none = read('action=drop table&actor_id=-1&subject_kind=A&subject_id=x&from=2026-02-30&to=yesterday');
  expect(isNarrowed(none)).toBe(false);
});
