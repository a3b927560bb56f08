import type { Message } from './contract.ts';

/**
 * What travels on the private channel of a person (`private-user.{id}`) about their chats: `chat` is a message of the
 * other side or of the same person on another device, `chat_read` that either has seen up to a message, `chat_typing` that
 * the other side is writing.
 */
export interface ChatEvents {
  readonly chat: Message;
  readonly chat_read: { readonly chat_id: number; readonly message_id: number; readonly by: number };
  readonly chat_typing: { readonly chat_id: number; readonly by: number };
}
