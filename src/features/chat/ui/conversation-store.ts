import { ApiError, type Api } from '../../../client/api.ts';
import { listen, onReconnect, tell } from '../../../client/realtime/live.ts';
import type { Chat, Message } from '../contract.ts';
import { TYPING } from '../rules.ts';
import { changed, unread, type Change, type Conversation } from '../rules/conversation.ts';
import { onSent } from './outbox.ts';
import { setUnread } from './unread.ts';

export interface About {
  readonly item_id: number;
  readonly to: number;
}

export interface Shown extends Conversation {
  /** Null before the first message. */
  readonly chatId: number | null;
  /** `failed` when the first load failed. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly fetching: 'no' | 'older' | 'failed';
  /** Whether the other participant is typing. */
  readonly typing: boolean;
}

interface Options {
  readonly api: Api;
  readonly me: number;
  readonly about: About;
  readonly chat: Chat | null;
}

/** Manages one open conversation: loads messages, applies realtime events and reports what was read. */
export const createConversation = ({ api, me, about, chat }: Options) => {
  let state: Shown = {
    ...unread(chat?.read_id ?? 0),
    chatId: chat?.id ?? null,
    status: chat ? 'loading' : 'ready',
    fetching: 'no',
    typing: false,
  };
  const watchers = new Set<() => void>();
  let asking = false;
  let losses = 0;
  /** The last message reported to the server as read. */
  let read = 0;
  let writing: ReturnType<typeof setTimeout> | undefined;

  const set = (more: Partial<Shown>): void => {
    state = { ...state, ...more };
    for (const watcher of watchers) watcher();
  };
  const change = (one: Change): void => set(changed(state, one));
  /** Dispatches the event locally, so that the rest of the page reacts as to another device. */
  const tellRead = (chat_id: number, message_id: number): void => tell('chat_read', { chat_id, message_id, by: me });

  /** Fetches missing messages page by page. Failed requests are repeated on reconnect. */
  const catchUp = async (): Promise<void> => {
    const chat_id = state.chatId;
    if (asking || chat_id === null || document.hidden) return;
    asking = true;
    const begun = losses;
    let told = read;
    try {
      while (state.behind) {
        const [after, before] = [state.upTo, losses];
        const { messages } = await api('POST /api/chats/messages', { body: after ? { chat_id, after } : { chat_id } });
        set({ ...changed(state, { type: after ? 'after' : 'newest', messages }), status: 'ready' });
        told = Math.max(told, messages.at(-1)?.id ?? 0);
        // The connection broke during the request: messages in between may be missing.
        if (losses !== before) change({ type: 'lost' });
      }
      if (told > read) {
        read = told;
        tellRead(chat_id, read);
        setUnread((await api('GET /api/chats/unread')).unread);
      }
      void see();
    } catch (error) {
      if (state.status === 'loading') set({ status: 'failed' });
      if (!(error instanceof ApiError)) throw error;
    } finally {
      asking = false;
    }
    // The connection came back while the request was failing.
    if (state.behind && losses !== begun) void catchUp();
  };

  /** Reports the visible messages as read. */
  const see = async (): Promise<void> => {
    const last = state.messages.findLast(({ from_user }) => from_user === about.to);
    const chat_id = state.chatId;
    if (!last || chat_id === null || last.id <= read || document.hidden) return;
    const before = read;
    read = last.id;
    try {
      const { unread: left } = await api('POST /api/chats/read', { body: { chat_id, message_id: last.id } });
      setUnread(left);
      tellRead(chat_id, last.id);
    } catch {
      read = Math.min(read, before);
    }
  };

  const stopTyping = (): void => {
    clearTimeout(writing);
    if (state.typing) set({ typing: false });
  };

  /** Whether a message belongs here. The first message of a new chat determines its id. */
  const isOurs = ({ chat_id, item_id, from_user }: Message): boolean =>
    state.chatId === null ? item_id === about.item_id && from_user === about.to : chat_id === state.chatId;

  const take = (how: 'heard' | 'sent', message: Message): void => {
    const first = state.chatId === null;
    set({ ...changed(state, { type: how, message }), chatId: message.chat_id });
    // The chat may have started on another device.
    if (first) void catchUp();
  };

  const arrived = (message: Message): void => {
    if (!isOurs(message)) return;
    if (message.from_user === about.to) stopTyping();
    take('heard', message);
    void see();
  };

  const lost = (): void => {
    losses += 1;
    change({ type: 'lost' });
    void catchUp();
  };
  const onSight = (): void => {
    if (document.hidden) return;
    void catchUp();
    void see();
  };

  return {
    get: (): Shown => state,
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Starts listening and returns the function that stops it. */
    open: (): (() => void) => {
      const ends = [
        listen('chat', arrived),
        listen('chat_read', ({ chat_id, message_id, by }) => {
          if (chat_id === state.chatId && by === about.to) change({ type: 'seen', id: message_id });
        }),
        listen('chat_typing', ({ chat_id, by }) => {
          if (chat_id !== state.chatId || by !== about.to) return;
          clearTimeout(writing);
          writing = setTimeout(stopTyping, TYPING);
          if (!state.typing) set({ typing: true });
        }),
        onReconnect(lost),
        onSent((message, { item_id, to }) => {
          if (item_id === about.item_id && to === about.to) take('sent', message);
        }),
      ];
      document.addEventListener('visibilitychange', onSight);
      void catchUp();
      return () => {
        for (const end of ends) end();
        document.removeEventListener('visibilitychange', onSight);
        clearTimeout(writing);
      };
    },
    /** Applies a newer state from the list. */
    learn: ({ id, read_id }: Chat): void => {
      if (state.chatId === null) {
        set({ chatId: id });
        void catchUp();
      }
      if (read_id > state.seen) change({ type: 'seen', id: read_id });
    },
    /** Fetches the messages before the oldest one shown. */
    older: async (): Promise<void> => {
      const [first] = state.messages;
      if (!first || !state.older || state.fetching === 'older') return;
      set({ fetching: 'older' });
      try {
        const body = { chat_id: first.chat_id, before: first.id };
        const { messages } = await api('POST /api/chats/messages', { body });
        set({ ...changed(state, { type: 'older', messages }), fetching: 'no' });
      } catch {
        set({ fetching: 'failed' });
      }
    },
    /** Retries a failed load. */
    again: (): void => {
      set({ status: 'loading' });
      void catchUp();
    },
  };
};

export type ConversationStore = ReturnType<typeof createConversation>;
