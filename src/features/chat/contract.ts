import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, withMaxDigits, optionalText, StaffMark, IdParams, YesNo } from '#lib/schema.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { PRICE_UNITS } from '#features/items/rules/index.ts';
import { TitleWords } from '#features/items/contract.ts';
import { MAX_TEXT_LENGTH } from './rules.ts';

/** A participant of a chat. Names are empty when the account was closed. */
export const ChatUser = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  staff: StaffMark,
});
export type ChatUser = z.output<typeof ChatUser>;

/** The item of a chat in its current state. */
const ChatItem = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_words: TitleWords,
  images: z.string().describe('Comma-joined paths; the first is the thumbnail'),
  type: z.enum(ITEM_TYPES),
  price: z.number().nullable(),
  price_unit: z.enum(PRICE_UNITS).nullable(),
  sold: YesNo,
  available: z.boolean().describe('Whether the viewer can open its page'),
  mine: z.boolean().describe('Whether the viewer sells it'),
});
export type ChatItem = z.output<typeof ChatItem>;

export const Message = z.object({
  id: z.number().int(),
  chat_id: z.number().int(),
  item_id: z.number().int().nullable(),
  content: z.string(),
  image: z.string().nullable().describe('The path of a photo'),
  from_user: z.number().int(),
  created_at: z.iso.datetime(),
});
export type Message = z.output<typeof Message>;

export const Chat = z.object({
  id: z.number().int(),
  item: ChatItem.nullable().describe('Null once the item was deleted permanently; nothing can be sent then'),
  item_id: z.number().int().nullable(),
  user: ChatUser.describe('The other participant'),
  last_message: Message.nullable(),
  unread: z.number().int().describe('Unread messages of the other participant, counted up to 99'),
  read_id: z
    .number()
    .int()
    .describe(
      'The newest message that the other participant has read; 0 for none, and while either has blocked the other',
    ),
  blocked: z.enum(['no', 'by_me', 'by_them']),
});
export type Chat = z.output<typeof Chat>;

const ChatIdBody = z.object({ chat_id: Id });

export const chatCalls = defineCalls({
  'GET /api/chats': {
    auth: 'user',
    summary: 'Lists the viewer’s conversations, newest first, up to 200',
    response: z.object({ chats: z.array(Chat) }),
  },
  'GET /api/chats/unread': {
    auth: 'user',
    summary: 'Counts the conversations with unread messages',
    response: z.object({ unread: z.number().int() }),
  },
  'GET /api/items/{id}/chat': {
    auth: 'user',
    summary: 'Returns the viewer’s conversation with the seller about an item; null before the first message',
    params: IdParams,
    response: z.object({ chat: Chat.nullable() }),
  },
  'POST /api/chats/messages': {
    auth: 'user',
    idempotent: false,
    summary:
      'Returns up to 50 messages of a conversation, oldest first, and marks them read: the newest ones, those before a message, or, to catch up, those after one',
    body: z.object({
      chat_id: Id,
      before: Id.optional(),
      after: withMaxDigits(z.coerce.number<string | number>().int().min(0)).optional(),
    }),
    response: z.object({ messages: z.array(Message) }),
    changes: true,
  },
  'POST /api/chats/send': {
    auth: 'user',
    summary:
      'Sends a message about an item to its seller or, from the seller, to a buyer who wrote first. X-Socket-Id excludes the sending connection from the realtime event',
    body: z.object({
      to: Id,
      item_id: Id,
      message: optionalText({ max: MAX_TEXT_LENGTH, lines: true }),
      image: z.string().max(200).nullish().describe('The path of an uploaded photo'),
    }),
    response: z.object({ data: Message }),
    status: 201,
    limit: 'messages',
  },
  'POST /api/chats/read': {
    auth: 'user',
    summary: 'Marks a conversation as read up to a message',
    body: ChatIdBody.extend({ message_id: Id }),
    response: z.object({ unread: z.number().int().describe('Conversations that still have unread messages') }),
  },
  'POST /api/chats/typing': {
    auth: 'user',
    idempotent: false,
    summary: 'Shows the other participant that the viewer is typing; not stored',
    body: ChatIdBody,
    response: z.object({}),
    limit: 'typing',
  },
  'POST /api/chats/block': {
    auth: 'user',
    summary: 'Blocks or unblocks a user with whom the viewer has a conversation, for all items',
    body: z.object({ user_id: Id, blocked: z.boolean() }),
    response: z.object({ blocked: z.boolean() }),
  },
});

/**
 * Realtime events about chats on a user's private channel (`private-user.{id}`): `chat` is a message from the other
 * participant or from the same user on another device, `chat_read` says that either has read up to a message,
 * `chat_typing` that the other is typing.
 */
export interface ChatEvents {
  readonly chat: Message;
  readonly chat_read: { readonly chat_id: number; readonly message_id: number; readonly by: number };
  readonly chat_typing: { readonly chat_id: number; readonly by: number };
}
