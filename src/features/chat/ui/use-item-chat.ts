import { useCallback, useEffect, useState } from 'react';
import { onReconnect } from '#client/realtime/live.ts';
import { useApi } from '#client/use-api.ts';
import type { Chat } from '../contract.ts';
import { withBlocked } from './chat-list.ts';

/** Loads the viewer's conversation about an item: undefined while loading, null before the first message. */
export const useItemChat = (itemId: number) => {
  const api = useApi();
  const [chat, setChat] = useState<Chat | null>();
  const [failed, setFailed] = useState(false);

  const fetchChat = useCallback(
    () => api('GET /api/items/{id}/chat', { params: { id: itemId } }).then((answer) => answer.chat),
    [api, itemId],
  );
  const load = useCallback(async (): Promise<void> => {
    setFailed(false);
    await fetchChat().then(setChat, () => setFailed(true));
  }, [fetchChat]);

  /** Reloads silently: on failure the current state stays. */
  const reload = useCallback(() => void fetchChat().then(setChat, () => {}), [fetchChat]);

  useEffect(() => {
    void fetchChat().then(setChat, () => setFailed(true));
  }, [fetchChat]);
  // Read events may have been missed while disconnected.
  useEffect(() => onReconnect(reload), [reload]);

  return {
    chat,
    failed,
    ask: load,
    /** The first message creates the conversation, which can then be opened on its own page. */
    onSent: (): void => {
      if (!chat) reload();
    },
    onBlocked: (userId: number, blocked: boolean): void => {
      if (chat) setChat(withBlocked([chat], userId, blocked)[0]);
    },
  };
};
