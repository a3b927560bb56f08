import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { chatCalls } from './contract.ts';
import {
  setBlocked,
  showTyping,
  getItemChat,
  countUnread,
  listChats,
  listMessages,
  readChat,
  purgeChats,
} from './service/chats.ts';
import { checkMessage, sendMessage } from './service/send.ts';
import { eraseUser, TABLES } from './queries/chats.ts';

const chatApi: Api = defineApi(
  chatCalls,
  {
    'GET /api/chats': (ctx) => listChats(ctx),
    'GET /api/chats/unread': (ctx) => countUnread(ctx),
    'GET /api/items/{id}/chat': (ctx, { params }) => getItemChat(ctx, params.id),
    'POST /api/chats/messages': (ctx, { body }) => listMessages(ctx, body),
    'POST /api/chats/send': (ctx, { body }) => sendMessage(ctx, body),
    'POST /api/chats/read': (ctx, { body }) => readChat(ctx, body.chat_id, body.message_id),
    'POST /api/chats/typing': (ctx, { body }) => showTyping(ctx, body.chat_id),
    'POST /api/chats/block': (ctx, { body }) => setBlocked(ctx, body.user_id, body.blocked),
  },
  {
    'POST /api/chats/send': (ctx, { body }) => checkMessage(ctx, body),
  },
);

export const chat: Feature = {
  name: 'chat',
  apis: [chatApi],
  jobs: { old_chats: purgeChats },
  tables: TABLES,
  eraseUser,
};
