import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixCandidates } from './mix.ts';

const candidate = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  category_id: fc.option(fc.integer({ min: 1, max: 6 })),
  why: fc.constantFrom('liked', 'viewed', 'near', 'popular'),
});

// An item has one category, whatever the reasons it occurs under.
const candidates = fc.array(candidate, { maxLength: 80 }).map((list) => {
  const categories = new Map(list.map((one) => [one.id, one.category_id]));
  return list.map((one) => ({ ...one, category_id: categories.get(one.id) ?? null }));
});

test('mixCandidates › takes each item once, and at most a third from one category when possible', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const list = mixCandidates(all, 24);
      expect(list.length).toBeLessThanOrEqual(24);
      expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
      expect(list.length > 0).toBe(all.length > 0);
      const groups = [...Map.groupBy(list, (one) => one.category_id).values()];
      const largest = Math.max(0, ...groups.map((group) => group.length));
      const categories = new Set(all.map((one) => one.category_id)).size;
      if (categories >= 3) expect(largest * 3).toBeLessThanOrEqual(list.length);
      else expect(largest).toBeLessThanOrEqual(8);
    }),
  );
});

test('mixCandidates › alternates between the reasons', () => {
  const all = [1, 2, 3, 4, 5, 6].map((id) => ({ id, category_id: id, why: id < 4 ? 'near' : 'popular' }));
  expect(mixCandidates(all, 24).map((one) => one.id)).toEqual([1, 4, 2, 5, 3, 6]);
});
