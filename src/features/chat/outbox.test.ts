import { expect, test } from 'vitest';
import type { Message } from './contract.ts';
import { filterByChat, findNext, getRetryDelay, readOutbox, withoutDelivered, type PendingMessage } from './rules.ts';

const ME = 7;
const write = (content: string, more: Partial<PendingMessage> = {}): PendingMessage => ({
  key: content,
  item_id: 1,
  to: 2,
  content,
  image: null,
  at: '2026-08-07T10:00:00.000Z',
  after: 10,
  refused: null,
  ...more,
});
const createMessage = (id: number, content: string, from_user = ME): Message => ({
  id,
  chat_id: 1,
  item_id: 1,
  content,
  image: null,
  from_user,
  created_at: '2026-08-07T10:00:00.000Z',
});

test('findNext › returns the first waiting message and skips rejected ones', () => {
  expect(findNext([write('a', { refused: 'blocked' }), write('b'), write('c')])?.content).toBe('b');
  expect(findNext([write('a', { refused: 'blocked' })])).toBeUndefined();
  expect(filterByChat([write('a'), write('b', { to: 3 }), write('c', { item_id: 9 })], { item_id: 1, to: 2 })).toEqual([
    write('a'),
  ]);
});

test('withoutDelivered › removes delivered messages, one for each of equal content', () => {
  const pending = [write('yes'), write('yes', { key: 'second' })];
  expect(withoutDelivered(pending, [createMessage(11, 'yes')], ME)).toEqual([pending[1]]);
  expect(withoutDelivered(pending, [createMessage(11, 'yes'), createMessage(12, 'yes')], ME)).toEqual([]);
});

test('withoutDelivered › ignores older messages, those of the other user and rejected ones', () => {
  expect(
    withoutDelivered(
      [write('yes')],
      [createMessage(10, 'yes'), createMessage(11, 'yes', 2), createMessage(12, 'no')],
      ME,
    ),
  ).toHaveLength(1);
  expect(withoutDelivered([write('yes', { image: 'uploads/a.webp' })], [createMessage(11, 'yes')], ME)).toHaveLength(1);
  expect(withoutDelivered([write('yes', { refused: 'blocked' })], [createMessage(11, 'yes')], ME)).toHaveLength(1);
});

test('readOutbox › drops malformed entries', () => {
  expect(readOutbox([write('a'), null, 4, { key: 'b' }, { ...write('c'), to: 'x' }])).toEqual([write('a')]);
  expect([readOutbox(null), readOutbox({}), readOutbox('a')]).toEqual([[], [], []]);
});

test('getRetryDelay › grows to a minute, with 25 % jitter', () => {
  expect([1, 2, 3, 20].map((failures) => getRetryDelay(failures, 0, 0.5))).toEqual([2000, 4000, 8000, 60_000]);
  expect([0, 1].map((chance) => getRetryDelay(1, 0, chance))).toEqual([1500, 2500]);
});

test('getRetryDelay › is never shorter than Retry-After', () => {
  expect([0, 1].map((chance) => getRetryDelay(1, 5, chance))).toEqual([5000, 5500]);
  expect(getRetryDelay(20, 1, 0)).toBe(1000);
  expect(getRetryDelay(1, 86_400, 0)).toBe(3_600_000);
});
