import { expect, test } from 'vitest';
import type { PendingItem } from '#features/moderation/contract.ts';
import {
  returnToQueue,
  currentEntry,
  decideCurrent,
  appendItems,
  moveCurrent,
  undecidedEntries,
  undoLast,
  type Review,
} from './queue.ts';

const item = (id: number): PendingItem =>
  ({ id, title: `item ${id}`, updated_at: '2026-01-01T00:00:00Z' }) as PendingItem;
const of = (...ids: number[]): Review => appendItems({ entries: [], at: null, history: [] }, ids.map(item));
const accept = { status: 'clientAccepted' } as const;
const order = ({ entries }: Review): number[] => entries.map(({ id }) => id);

test('moveCurrent › moves among undecided entries, and stays at the ends', () => {
  let review = of(1, 2, 3);
  expect(review.at).toBe(1);
  review = moveCurrent(review, -1);
  expect(review.at).toBe(1);
  review = decideCurrent(moveCurrent(review, 1), 2, accept);
  expect(review.at).toBe(3);
  expect(moveCurrent(review, 1).at).toBe(3);
  expect(moveCurrent(review, -1).at).toBe(1);
});

test('decideCurrent › leads to skipped entries, then to the end; appended entries continue from there', () => {
  let review = decideCurrent(moveCurrent(of(1, 2), 1), 2, accept);
  expect(review.at).toBe(1);
  review = decideCurrent(review, 1, accept);
  expect([review.at, currentEntry(review), undecidedEntries(review)]).toEqual([null, undefined, []]);
  review = appendItems(review, [item(2), item(3)]);
  expect([review.at, order(review)]).toEqual([3, [1, 2, 3]]);
});

test('undoLast › makes the last decided entry current again', () => {
  let review = decideCurrent(decideCurrent(of(1, 2, 3), 1, accept), 2, { status: 'rejected' });
  const first = undoLast(review);
  expect([first.id, first.review.at, order(first.review)]).toEqual([2, 2, [1, 2, 3]]);
  const second = undoLast(first.review);
  expect([second.id, second.review.at]).toEqual([1, 1]);
  expect(undoLast(second.review).id).toBeNull();
  review = decideCurrent(decideCurrent(decideCurrent(of(1, 2, 3), 1, accept), 2, accept), 3, accept);
  expect(undoLast(review).review.at).toBe(3);
});

test('returnToQueue › puts a failed entry next, without replacing the current one', () => {
  let review = decideCurrent(decideCurrent(of(1, 2, 3, 4), 1, accept), 2, accept);
  review = returnToQueue(review, 1, { trouble: 'somebody was quicker' });
  expect([review.at, order(review), review.history]).toEqual([3, [2, 3, 1, 4], [2]]);
  expect(moveCurrent(review, 1).at).toBe(1);
  review = returnToQueue(decideCurrent(of(1), 1, accept), 1, { trouble: 'no network' });
  expect([review.at, currentEntry(review)?.trouble]).toEqual([1, 'no network']);
});
