import { expect, test } from 'vitest';
import type { Chat, Message } from '../contract.ts';
import { filterChats, toPreview, withBlocked, withMessage, mergeNewest, withRead } from './chat-list.ts';

const ME = 1;

const message = (id: number, chat_id: number, from_user: number): Message => ({
  id,
  chat_id,
  item_id: 9,
  content: `${id}`,
  image: null,
  from_user,
  created_at: '2026-03-10T10:00:00.000Z',
});

const chat = (id: number, traits: Partial<Chat> = {}): Chat => ({
  id,
  item: null,
  item_id: null,
  user: { id: 2, first_name: 'Hamza', last_name: 'Berrada', avatar: null },
  last_message: message(id * 10, id, 2),
  unread: 0,
  read_id: 0,
  blocked: 'no',
  ...traits,
});

const item: NonNullable<Chat['item']> = {
  id: 9,
  slug: 's',
  title: 'زيتُون مكناس',
  images: '',
  type: 'Product',
  price: null,
  price_unit: null,
  sold: 'No',
  available: true,
  mine: false,
};

test('toPreview › returns the first twenty characters on one line', () => {
  expect(toPreview('شكرا')).toBe('شكرا');
  expect(toPreview('a\n\n b')).toBe('a b');
  expect(toPreview('x'.repeat(20))).toBe('x'.repeat(20));
  expect(toPreview('🫒'.repeat(21))).toBe(`${'🫒'.repeat(20)}…`);
  expect(toPreview(`${'x'.repeat(19)} yz`)).toBe(`${'x'.repeat(19)}…`);
});

test('filterChats › matches names and item titles, ignoring accents and letter variants', () => {
  const chats = [chat(1), chat(2, { item, user: { id: 3, first_name: 'Aïcha', last_name: '', avatar: null } })];
  const found = (words: string): number[] => filterChats(chats, words).map(({ id }) => id);
  expect(found('  ')).toEqual([1, 2]);
  expect(found('hamza BERR')).toEqual([1]);
  expect(found('aicha')).toEqual([2]);
  expect(found('زيتون مكناس')).toEqual([2]);
  expect(found('زيتون hamza')).toEqual([]);
});

test('withMessage › moves the conversation to the top and counts the message once', () => {
  const chats = [chat(1), chat(2), chat(3)];
  const after = withMessage(chats, message(40, 3, 2), ME, null) ?? [];
  expect(after.map(({ id, unread }) => [id, unread])).toEqual([
    [3, 1],
    [1, 0],
    [2, 0],
  ]);
  expect(withMessage(after, message(40, 3, 2), ME, null)).toBe(after);
  expect(withMessage(chats, message(41, 8, 2), ME, null)).toBeNull();
});

test('mergeNewest › keeps newer messages than the response has', () => {
  const answered = [chat(2), chat(1, { blocked: 'by_me' })];
  const live = withMessage(answered, message(50, 1, 2), ME, null);
  expect(mergeNewest(answered, live).map(({ id, last_message }) => [id, last_message?.id])).toEqual([
    [1, 50],
    [2, 20],
  ]);
  expect(mergeNewest(answered, null)).toEqual(answered);
});

test('withMessage › does not count own messages or the open chat, and stops at 99', () => {
  const chats = [chat(1, { unread: 99 })];
  expect(withMessage(chats, message(11, 1, 2), ME, null)?.[0]?.unread).toBe(99);
  expect(withMessage(chats, message(11, 1, ME), ME, null)?.[0]?.unread).toBe(0);
  expect(withMessage(chats, message(11, 1, 2), ME, 1)?.[0]?.unread).toBe(0);
});

test('withRead › never moves back, and clears the unread count unless newer messages arrived', () => {
  const chats = [chat(1, { unread: 3, read_id: 7 }), chat(2, { unread: 1 })];
  expect(withRead(chats, { chat_id: 1, message_id: 5, by: 2 }, ME)[0]).toMatchObject({ unread: 3, read_id: 7 });
  expect(withRead(chats, { chat_id: 1, message_id: 9, by: 2 }, ME)[0]).toMatchObject({ unread: 3, read_id: 9 });
  const after = (message_id: number) =>
    withRead(chats, { chat_id: 1, message_id, by: ME }, ME).map(({ unread }) => unread);
  expect(after(10)).toEqual([0, 1]);
  expect(after(9)).toEqual([3, 1]);
});

test('withBlocked › marks all conversations with the user', () => {
  const chats = [chat(1), chat(2, { user: { ...chat(2).user, id: 5 } }), chat(3)];
  expect(withBlocked(chats, 2, true).map(({ blocked }) => blocked)).toEqual(['by_me', 'no', 'by_me']);
  expect(withBlocked(withBlocked(chats, 2, true), 2, false)).toEqual(chats);
});
