import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id, inDigits } from '../../lib/id.ts';
import { ITEM_TYPES } from '../../lib/item-types.ts';
import { optionalText } from '../../lib/schema.ts';
import { PRICE_UNITS } from '../items/rules/kinds.ts';
import { MOST_TEXT } from './rules.ts';

/** Somebody in a chat; names are empty where the account was closed. */
export const ChatPerson = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
});
export type ChatPerson = z.output<typeof ChatPerson>;

/** The listing that a chat is about, as it stands now. */
const ChatItem = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  images: z.string().describe('Comma-joined paths; the first is the thumbnail'),
  type: z.enum(ITEM_TYPES),
  price: z.number().nullable(),
  price_unit: z.enum(PRICE_UNITS).nullable(),
  sold: z.enum(['Yes', 'No']),
  available: z.boolean().describe('Whether the caller can open its page'),
  mine: z.boolean().describe('Whether the caller sells it'),
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
  item: ChatItem.nullable().describe('Null once the listing was removed for good: nothing can be added then'),
  item_id: z.number().int().nullable(),
  user: ChatPerson.describe('The other side'),
  last_message: Message.nullable(),
  unread: z.number().int().describe('Messages of the other side that the caller has not seen; counted to 99'),
  read_id: z
    .number()
    .int()
    .describe('The newest message that the other side has seen; 0 for none, and while one has blocked the other'),
  blocked: z.enum(['no', 'by_me', 'by_them']),
});
export type Chat = z.output<typeof Chat>;

const OfChat = z.object({ chat_id: Id });

export const chatCalls = calls({
  'GET /api/chats': {
    who: 'user',
    about: 'The conversations of the caller, newest first, 200 at the most',
    answer: z.object({ chats: z.array(Chat) }),
  },
  'GET /api/chats/unread': {
    who: 'user',
    about: 'How many conversations hold something that the caller has not seen',
    answer: z.object({ unread: z.number().int() }),
  },
  'GET /api/items/{id}/chat': {
    who: 'user',
    about: 'The conversation of the caller about an item with its seller; null before the first message',
    params: z.object({ id: Id }),
    answer: z.object({ chat: Chat.nullable() }),
  },
  'POST /api/chats/messages': {
    who: 'user',
    about:
      'Up to 50 messages of a conversation, oldest first, and marks them read: the newest ones, those before a message, or, to catch up, those after one',
    body: z.object({
      chat_id: Id,
      before: Id.optional(),
      after: inDigits(z.coerce.number<string | number>().int().min(0)).optional(),
    }),
    answer: z.object({ messages: z.array(Message) }),
    changes: true,
  },
  'POST /api/chats/send': {
    who: 'user',
    about:
      'Sends a message about an item to its seller or, from the seller, to whoever asked. The header Idempotency-Key makes the same one sent twice one message; X-Socket-Id keeps its echo from the sender',
    body: z.object({
      to: Id,
      item_id: Id,
      message: optionalText({ max: MOST_TEXT, lines: true }),
      image: z.string().max(200).nullish().describe('The path of an uploaded photo'),
    }),
    answer: z.object({ data: Message }),
    status: 201,
    limit: 'messages',
  },
  'POST /api/chats/read': {
    who: 'user',
    about: 'Says that the caller has seen a conversation up to a message',
    body: OfChat.extend({ message_id: Id }),
    answer: z.object({ unread: z.number().int().describe('Conversations that still hold something unseen') }),
  },
  'POST /api/chats/typing': {
    who: 'user',
    about: 'Lets the other side see that the caller is writing; kept nowhere',
    body: OfChat,
    answer: z.object({}),
    limit: 'typing',
  },
  'POST /api/chats/block': {
    who: 'user',
    about: 'Blocks somebody the caller has a conversation with, on all listings, or lets them write again',
    body: z.object({ user_id: Id, blocked: z.boolean() }),
    answer: z.object({ blocked: z.boolean() }),
  },
});
