/** What other rooms may ask of chats; each use case lies in `service/`. */
export { blockPerson, showTyping } from './service/block.ts';
export { decideChatReport, listChatReports, readReported } from './service/decide.ts';
export { chatOfItem, countUnread, listChats } from './service/list.ts';
export { listMessages, maySeeMessages, readChat } from './service/read.ts';
export { reportChat } from './service/report.ts';
export { checkMessage, sendMessage } from './service/send.ts';
