export { findMessages } from './queries/chats.ts';
export { canViewMessages, getChat } from './service/chats.ts';
export { toChatUser, toMessage } from './wire.ts';
