import { useCallback, useEffect, useState } from 'react';
import { onReconnect } from '../../../client/realtime/live.ts';
import { useApi } from '../../../client/use-api.ts';
import type { Chat } from '../contract.ts';
import { withBlocked } from './chat-list.ts';

/** The reader's conversation about a listing; `undefined` while it is asked for, `null` before the first message. */
export const useItemChat = (itemId: number) => {
  const api = useApi();
  const [chat, setChat] = useState<Chat | null>();
  const [failed, setFailed] = useState(false);

  const fetchChat = useCallback(
    () => api('GET /api/items/{id}/chat', { params: { id: itemId } }).then((answer) => answer.chat),
    [api, itemId],
  );
  const ask = useCallback(async (): Promise<void> => {
    setFailed(false);
    await fetchChat().then(setChat, () => setFailed(true));
  }, [fetchChat]);

  /** Asks without a word where it fails: what stands there stays. */
  const askAgain = useCallback(() => void fetchChat().then(setChat, () => {}), [fetchChat]);

  useEffect(() => {
    void fetchChat().then(setChat, () => setFailed(true));
  }, [fetchChat]);
  // Nobody has told what the other side saw while the line was lost.
  useEffect(() => onReconnect(askAgain), [askAgain]);

  return {
    chat,
    failed,
    ask,
    /** The first message makes the conversation: from then on it can be opened as a whole. */
    onSent: (): void => {
      if (!chat) askAgain();
    },
    onBlocked: (userId: number, blocked: boolean): void => {
      if (chat) setChat(withBlocked([chat], userId, blocked)[0]);
    },
  };
};
