import { defineApi, type Api } from '#platform/api.ts';
import { chatCalls } from './contract.ts';
import {
  setBlocked,
  getItemChat,
  checkMessage,
  countUnread,
  listChats,
  listMessages,
  readChat,
  sendMessage,
  showTyping,
} from './service.ts';

export const chatApi: Api = defineApi(
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
