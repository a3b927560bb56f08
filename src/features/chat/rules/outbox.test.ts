import { expect, test } from 'vitest';
import type { Message } from '../contract.ts';
import { nextOf, pauseAfter, pendingOf, readOutbox, unsaid, type Pending } from './outbox.ts';

const ME = 7;
const write = (content: string, more: Partial<Pending> = {}): Pending => ({
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
const said = (id: number, content: string, from_user = ME): Message => ({
  id,
  chat_id: 1,
  item_id: 1,
  content,
  image: null,
  from_user,
  created_at: '2026-08-07T10:00:00.000Z',
});

test('the first that waits goes next; what was refused holds nothing up', () => {
  expect(nextOf([write('a', { refused: 'blocked' }), write('b'), write('c')])?.content).toBe('b');
  expect(nextOf([write('a', { refused: 'blocked' })])).toBeUndefined();
  expect(pendingOf([write('a'), write('b', { to: 3 }), write('c', { item_id: 9 })], { item_id: 1, to: 2 })).toEqual([
    write('a'),
  ]);
});

test('a message that came back is not pending any more, two of the same words are two', () => {
  const pending = [write('yes'), write('yes', { key: 'second' })];
  expect(unsaid(pending, [said(11, 'yes')], ME)).toEqual([pending[1]]);
  expect(unsaid(pending, [said(11, 'yes'), said(12, 'yes')], ME)).toEqual([]);
});

test('older messages, those of the other side and refused ones are no echo', () => {
  expect(unsaid([write('yes')], [said(10, 'yes'), said(11, 'yes', 2), said(12, 'no')], ME)).toHaveLength(1);
  expect(unsaid([write('yes', { image: 'uploads/a.webp' })], [said(11, 'yes')], ME)).toHaveLength(1);
  expect(unsaid([write('yes', { refused: 'blocked' })], [said(11, 'yes')], ME)).toHaveLength(1);
});

test('of what is kept on the device only whole messages are read', () => {
  expect(readOutbox([write('a'), null, 4, { key: 'b' }, { ...write('c'), to: 'x' }])).toEqual([write('a')]);
  expect([readOutbox(null), readOutbox({}), readOutbox('a')]).toEqual([[], [], []]);
});

test('pauseAfter › grows to a minute, a quarter more or less', () => {
  expect([1, 2, 3, 20].map((failures) => pauseAfter(failures, 0, 0.5))).toEqual([2000, 4000, 8000, 60_000]);
  expect([0, 1].map((chance) => pauseAfter(1, 0, chance))).toEqual([1500, 2500]);
});

test('pauseAfter › is never shorter than the server asks for', () => {
  expect([0, 1].map((chance) => pauseAfter(1, 5, chance))).toEqual([5000, 5500]);
  expect(pauseAfter(20, 1, 0)).toBe(1000);
  expect(pauseAfter(1, 86_400, 0)).toBe(3_600_000);
});
