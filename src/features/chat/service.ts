/** Public functions of the chat feature; each use case has its own file in `service/`. */
export { setBlocked, showTyping } from './service/block.ts';
export { findMessages } from './queries/messages.ts';
export {
  canViewMessages,
  countUnread,
  getChat,
  getItemChat,
  listChats,
  listMessages,
  purgeChats,
  readChat,
} from './service/read.ts';
export { checkMessage, sendMessage } from './service/send.ts';
export { toMessage, toChatUser } from './wire.ts';
export { eraseUser } from './queries/chats.ts';
