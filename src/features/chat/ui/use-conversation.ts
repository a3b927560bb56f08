import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSite } from '#client/site.ts';
import { useApi, useUser } from '#client/use-api.ts';
import type { Chat, Message } from '../contract.ts';
import { filterByChat, withoutDelivered, type PendingMessage } from '../rules.ts';
import {
  createConversation,
  type ChatTarget,
  type ConversationState,
  type ConversationStore,
} from './conversation-store.ts';
import { registerOnScreen } from './unread.ts';
import { onSent, openOutbox, useOutbox } from './outbox.ts';

export interface OpenConversation {
  readonly store: ConversationStore;
  readonly shown: ConversationState;
  /** Own messages that the server has not confirmed. */
  readonly pending: readonly PendingMessage[];
  readonly me: number;
}

/** Connects a component to a conversation while it is mounted. */
export const useConversation = (
  chat: Chat | null,
  target: ChatTarget,
  onMessage: ((message: Message) => void) | undefined,
): OpenConversation => {
  const api = useApi();
  const { lang } = useSite();
  const me = useUser()?.id ?? 0;
  const [store] = useState(() => createConversation({ api, me, target, chat }));
  const shown = useSyncExternalStore(store.watch, store.get, store.get);
  const pending = withoutDelivered(filterByChat(useOutbox(), target), shown.messages, me);
  const { item_id, to } = target;

  useEffect(() => store.open(), [store]);
  useEffect(() => {
    if (chat) store.update(chat);
  }, [store, chat]);
  useEffect(() => {
    if (me) openOutbox(me, lang);
  }, [me, lang]);
  useEffect(() => {
    if (shown.chatId !== null) return registerOnScreen(shown.chatId);
  }, [shown.chatId]);
  useEffect(
    () =>
      onSent((message, one) => {
        if (one.item_id === item_id && one.to === to) onMessage?.(message);
      }),
    [item_id, to, onMessage],
  );
  return { store, shown, pending, me };
};
