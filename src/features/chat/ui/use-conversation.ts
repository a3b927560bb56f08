import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi, useUser } from '../../../client/use-api.ts';
import type { Chat, Message } from '../contract.ts';
import { pendingOf, unsaid, type Pending } from '../rules/outbox.ts';
import { createConversation, type About, type ConversationStore, type Shown } from './conversation-store.ts';
import { standOnScreen } from './visible-chats.ts';
import { onSent, openOutbox, useOutbox } from './outbox.ts';

export interface OpenConversation {
  readonly store: ConversationStore;
  readonly shown: Shown;
  /** Own messages that the server has not confirmed. */
  readonly pending: readonly Pending[];
  readonly me: number;
}

/** Connects a component to a conversation while it is mounted. */
export const useConversation = (
  chat: Chat | null,
  about: About,
  onMessage: ((message: Message) => void) | undefined,
): OpenConversation => {
  const api = useApi();
  const me = useUser()?.id ?? 0;
  const [store] = useState(() => createConversation({ api, me, about, chat }));
  const shown = useSyncExternalStore(store.watch, store.get, store.get);
  const pending = unsaid(pendingOf(useOutbox(), about), shown.messages, me);
  const { item_id, to } = about;

  useEffect(() => store.open(), [store]);
  useEffect(() => {
    if (chat) store.learn(chat);
  }, [store, chat]);
  useEffect(() => {
    if (me) openOutbox(me, api);
  }, [me, api]);
  useEffect(() => {
    if (shown.chatId !== null) return standOnScreen(shown.chatId);
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
