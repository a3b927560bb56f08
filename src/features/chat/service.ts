/** Public functions of the chat feature; each use case has its own file in `service/`. */
export { blockPerson, showTyping } from './service/block.ts';
export { messagesOf } from './queries/messages.ts';
export { chatOfItem, countUnread, listChats } from './service/list.ts';
export { chatOf, listMessages, maySeeMessages, readChat } from './service/read.ts';
export { checkMessage, sendMessage } from './service/send.ts';
export { toMessage, toPerson } from './wire.ts';
