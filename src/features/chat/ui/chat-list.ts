import type { RealtimeEvents } from '#lib/register.ts';
import { getFullName, truncate } from '#lib/text.ts';
import type { Chat, Message } from '../contract.ts';

/** Code points of the last message shown in the list. */
const PREVIEW_LENGTH = 20;

/** Shortens a text to one line. */
export const toPreview = (text: string): string => truncate(text.replaceAll(/\s+/g, ' ').trim(), PREVIEW_LENGTH);

/** Folds accents, vowel marks and Arabic letter variants for comparison. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/** Returns the conversations whose user name or item title contains all typed words. */
export const filterChats = (chats: readonly Chat[], words: string): readonly Chat[] => {
  const searchWords = foldText(words).split(/\s+/).filter(Boolean);
  if (searchWords.length === 0) return chats;
  return chats.filter(({ user, item }) => {
    const text = foldText(`${getFullName(user)} ${item?.title ?? ''}`);
    return searchWords.every((word) => text.includes(word));
  });
};

/** Merges a response with newer conversations that arrived in realtime meanwhile. */
export const mergeNewest = (loaded: readonly Chat[], now: readonly Chat[] | null): readonly Chat[] => {
  const known = new Map(now?.map((chat) => [chat.id, chat]));
  const last = (chat: Chat | undefined): number => chat?.last_message?.id ?? 0;
  const newer = (chat: Chat): Chat => {
    const other = known.get(chat.id);
    return other && last(other) > last(chat) ? other : chat;
  };
  return loaded.map(newer).sort((a, b) => last(b) - last(a));
};

const updateChat = (chats: readonly Chat[], id: number, part: (chat: Chat) => Partial<Chat>): readonly Chat[] =>
  chats.map((chat) => (chat.id === id ? { ...chat, ...part(chat) } : chat));

/**
 * Adds a message to the list: its conversation moves to the top and becomes unread, unless the message is the viewer's
 * own, the conversation is open, or the list has the message. Returns null when the conversation is not in the list.
 */
export const withMessage = (
  chats: readonly Chat[],
  message: Message,
  me: number,
  openId: number | null,
): readonly Chat[] | null => {
  const chat = chats.find(({ id }) => id === message.chat_id);
  if (!chat) return null;
  if (message.id <= (chat.last_message?.id ?? 0)) return chats;
  const seen = message.from_user === me || chat.id === openId;
  const next: Chat = { ...chat, last_message: message, unread: seen ? 0 : Math.min(99, chat.unread + 1) };
  return [next, ...chats.filter(({ id }) => id !== chat.id)];
};

/**
 * Applies a read event: by the other participant, it moves their mark; by the viewer (on any device), nothing is unread
 * unless more has arrived since.
 */
export const withRead = (
  chats: readonly Chat[],
  { chat_id, message_id, by }: RealtimeEvents['chat_read'],
  me: number,
): readonly Chat[] =>
  updateChat(chats, chat_id, ({ read_id, unread, last_message }) =>
    by === me
      ? { unread: last_message && last_message.from_user !== me && last_message.id > message_id ? unread : 0 }
      : { read_id: Math.max(read_id, message_id) },
  );

/** Marks all conversations with a user as blocked by the viewer, or unblocked. */
export const withBlocked = (chats: readonly Chat[], userId: number, blocked: boolean): readonly Chat[] =>
  chats.map((chat) => (chat.user.id === userId ? { ...chat, blocked: blocked ? 'by_me' : 'no' } : chat));
