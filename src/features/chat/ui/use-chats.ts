import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { listen, onReconnect } from '../../../client/realtime/live.ts';
import { useApi } from '../../../client/use-api.ts';
import type { Chat, Message } from '../contract.ts';
import { MOST_CHATS } from '../rules.ts';
import { withBlocked, withMessage, withNewest, withRead } from './chat-list.ts';
import { setUnread } from './unread.ts';

export interface Chats {
  /** Null until loaded. */
  readonly chats: readonly Chat[] | null;
  readonly busy: boolean;
  readonly ask: () => Promise<void>;
  readonly onMessage: (message: Message) => void;
  readonly onBlocked: (userId: number, blocked: boolean) => void;
}

/** The viewer's conversations, updated in realtime and reloaded after a reconnect. */
export const useChats = (loaded: readonly Chat[] | null, me: number, openId: number | null): Chats => {
  const api = useApi();
  const [chats, setChats] = useState(loaded);
  const [from, setFrom] = useState(loaded);
  const [busy, setBusy] = useState(false);
  if (loaded !== from) {
    setFrom(loaded);
    if (loaded) setChats(loaded);
  }
  const [before, setBefore] = useState(openId);
  if (openId !== before) {
    setBefore(openId);
    // The conversation that was open is read.
    setChats((now) => now?.map((chat) => (chat.id === before ? { ...chat, unread: 0 } : chat)) ?? null);
  }

  const ask = useCallback(async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await api('GET /api/chats');
      setChats((now) => withNewest(answer.chats, now));
    } catch {
      // Keeps the current list, or the error with its retry button.
    } finally {
      setBusy(false);
    }
  }, [api]);

  const take = (message: Message): void => {
    if (chats?.some(({ id }) => id === message.chat_id))
      setChats((now) => (now && withMessage(now, message, me, openId)) ?? now);
    else void ask();
  };
  const onLive = useEffectEvent(take);

  useEffect(() => {
    const ends = [
      listen('chat', (message) => onLive(message)),
      listen('chat_read', (read) => setChats((now) => now && withRead(now, read, me))),
      onReconnect(() => void ask()),
    ];
    return () => ends.forEach((end) => end());
  }, [ask, me]);

  const shown = openId ? (chats?.map((chat) => (chat.id === openId ? { ...chat, unread: 0 } : chat)) ?? null) : chats;
  // Updates the unread badges, unless the list is truncated.
  const fresh = shown && shown.length < MOST_CHATS ? shown.filter(({ unread }) => unread > 0).length : null;
  useEffect(() => {
    if (fresh !== null) setUnread(fresh);
  }, [fresh]);

  return {
    chats: shown,
    busy,
    ask,
    onMessage: take,
    onBlocked: (userId, blocked) => setChats((now) => now && withBlocked(now, userId, blocked)),
  };
};
