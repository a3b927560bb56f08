import { expect, test } from 'vitest';
import type { Message } from './contract.ts';
import { filterByChat, withoutDelivered, type PendingMessage } from './ui/loaded-messages.ts';

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

test('filterByChat › returns the messages to one user about one item', () => {
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
