import { signInAgain } from '#client/session/sign-in.ts';
import { ApiError } from '#client/api.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { onEvent, onReconnect } from '#client/realtime/live.ts';
import { useApi } from '#client/site.tsx';
import type { Chat, Message } from '../contract.ts';
import { MAX_CHATS } from '../rules.ts';
import { withBlocked, withMessage, mergeNewest, withRead } from './chat-list.ts';
import { setUnread } from './unread.ts';

export interface Chats {
  /** The conversations; null until they are loaded. */
  readonly chats: readonly Chat[] | null;
  readonly busy: boolean;
  readonly reload: () => Promise<void>;
  readonly onMessage: (message: Message) => void;
  readonly onBlocked: (userId: number, blocked: boolean) => void;
}

/** The viewer's conversations, updated in realtime and reloaded after a reconnect. */
export const useChats = (loaded: readonly Chat[] | null, me: number, openId: number | null): Chats => {
  const api = useApi();
  const [chats, setChats] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  const [busy, setBusy] = useState(false);
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded);
    if (loaded) setChats(loaded);
  }
  const [lastOpenId, setLastOpenId] = useState(openId);
  if (openId !== lastOpenId) {
    setLastOpenId(openId);
    // The conversation that was open is read.
    setChats((now) => now?.map((chat) => (chat.id === lastOpenId ? { ...chat, unread: 0 } : chat)) ?? null);
  }

  const reload = useCallback(async (): Promise<void> => {
    setBusy(true);
    const load = () => api('GET /api/chats');
    try {
      const answer = await load().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'unauthenticated' || !(await signInAgain())) throw error;
        return load();
      });
      setChats((now) => mergeNewest(answer.chats, now));
    } catch {
      // Keeps the current list, or the error with its retry button.
    } finally {
      setBusy(false);
    }
  }, [api]);

  const addMessage = (message: Message): void => {
    if (chats?.some(({ id }) => id === message.chat_id))
      setChats((now) => (now && withMessage(now, message, me, openId)) ?? now);
    else void reload();
  };
  const onLive = useEffectEvent(addMessage);

  useEffect(() => {
    const ends = [
      onEvent('chat', (message) => onLive(message)),
      onEvent('chat_read', (read) => setChats((now) => now && withRead(now, read, me))),
      onReconnect(() => void reload()),
    ];
    return () => ends.forEach((end) => end());
  }, [reload, me]);

  const shown = openId ? (chats?.map((chat) => (chat.id === openId ? { ...chat, unread: 0 } : chat)) ?? null) : chats;
  // Updates the unread badges, unless the list is truncated.
  const unreadCount = shown && shown.length < MAX_CHATS ? shown.filter(({ unread }) => unread > 0).length : null;
  useEffect(() => {
    if (unreadCount !== null) setUnread(unreadCount);
  }, [unreadCount]);

  return {
    chats: shown,
    busy,
    reload,
    onMessage: addMessage,
    onBlocked: (userId, blocked) => setChats((now) => now && withBlocked(now, userId, blocked)),
  };
};
