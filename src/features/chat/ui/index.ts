export { listenForMessages } from './incoming-messages.ts';
export { MessageButton } from './message-button.tsx';
export { MessagesLink } from './messages-link.tsx';
export { useUnread } from './unread.ts';
