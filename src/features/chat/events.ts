import type { Message } from './contract.ts';

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
