import { signInAgain } from '#client/session/sign-in.ts';
import { ApiError, type Api } from '#client/api.ts';
import { emit, onEvent, onReconnect } from '#client/realtime/live.ts';
import type { Chat, Message } from '../contract.ts';
import { applyChange, createEmpty, type Change, type Conversation } from './loaded-messages.ts';
import { TYPING_MS } from '../rules.ts';
import { onSent } from './outbox.ts';
import { setUnread } from './unread.ts';

export interface ChatTarget {
  readonly item_id: number;
  readonly to: number;
}

export interface ConversationState extends Conversation {
  /** The id of the conversation; null before the first message. */
  readonly chatId: number | null;
  /** `failed` when the first load failed. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly fetching: 'no' | 'older' | 'failed';
  readonly typing: boolean;
}

interface Options {
  readonly api: Api;
  readonly me: number;
  readonly target: ChatTarget;
  readonly chat: Chat | null;
}

/** Manages one open conversation: loads messages, applies realtime events and reports what was read. */
export const createConversation = ({ api, me, target, chat }: Options) => {
  let state: ConversationState = {
    ...createEmpty(chat?.read_id ?? 0),
    chatId: chat?.id ?? null,
    status: chat ? 'loading' : 'ready',
    fetching: 'no',
    typing: false,
  };
  const listeners = new Set<() => void>();
  let isCatchingUp = false;
  let disconnects = 0;
  /** The last message reported to the server as read. */
  let lastReported = 0;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;

  const set = (more: Partial<ConversationState>): void => {
    state = { ...state, ...more };
    for (const watcher of listeners) watcher();
  };
  const apply = (one: Change): void => set(applyChange(state, one));
  /** Dispatches the event locally, so that the rest of the page reacts as to another device. */
  const emitRead = (chat_id: number, message_id: number): void => emit('chat_read', { chat_id, message_id, by: me });

  /** Fetches missing messages page by page. Failed requests are repeated on reconnect. */
  const catchUp = async (): Promise<void> => {
    const chat_id = state.chatId;
    if (isCatchingUp || chat_id === null || document.hidden) return;
    isCatchingUp = true;
    const disconnectsAtStart = disconnects;
    let newestFetched = lastReported;
    try {
      while (state.hasGap) {
        const [after, before] = [state.completeUpTo, disconnects];
        const { messages } = await api('POST /api/chats/messages', { body: after ? { chat_id, after } : { chat_id } });
        set({ ...applyChange(state, { type: after ? 'after' : 'newest', messages }), status: 'ready' });
        newestFetched = Math.max(newestFetched, messages.at(-1)?.id ?? 0);
        // The connection broke during the request: messages in between may be missing.
        if (disconnects !== before) apply({ type: 'lost' });
      }
      if (newestFetched > lastReported) {
        lastReported = newestFetched;
        emitRead(chat_id, lastReported);
        setUnread((await api('GET /api/chats/unread')).unread);
      }
      void reportRead();
    } catch (error) {
      const isFirst = state.status === 'loading';
      if (isFirst) set({ status: 'failed' });
      if (!(error instanceof ApiError)) throw error;
      if (isFirst && error.code === 'unauthenticated') void signInAgain().then((done) => done && retry());
    } finally {
      isCatchingUp = false;
    }
    // The connection came back while the request was failing.
    if (state.hasGap && disconnects !== disconnectsAtStart) void catchUp();
  };

  /** Loads the messages again; a user whose session has ended signs in on this page first. */
  const retry = (): void => {
    set({ status: 'loading' });
    void catchUp();
  };

  const reportRead = async (): Promise<void> => {
    const last = state.messages.findLast(({ from_user }) => from_user === target.to);
    const chat_id = state.chatId;
    if (!last || chat_id === null || last.id <= lastReported || document.hidden) return;
    const before = lastReported;
    lastReported = last.id;
    try {
      const { unread: left } = await api('POST /api/chats/read', { body: { chat_id, message_id: last.id } });
      setUnread(left);
      emitRead(chat_id, last.id);
    } catch {
      lastReported = Math.min(lastReported, before);
    }
  };

  const stopTyping = (): void => {
    clearTimeout(typingTimer);
    if (state.typing) set({ typing: false });
  };

  /** Whether a message belongs here. The first message of a new chat determines its id. */
  const isOurs = ({ chat_id, item_id, from_user }: Message): boolean =>
    state.chatId === null ? item_id === target.item_id && from_user === target.to : chat_id === state.chatId;

  const addMessage = (source: 'received' | 'sent', message: Message): void => {
    const first = state.chatId === null;
    set({ ...applyChange(state, { type: source, message }), chatId: message.chat_id });
    // The chat may have started on another device.
    if (first) void catchUp();
  };

  const onMessage = (message: Message): void => {
    if (!isOurs(message)) return;
    if (message.from_user === target.to) stopTyping();
    addMessage('received', message);
    void reportRead();
  };

  const onLost = (): void => {
    disconnects += 1;
    apply({ type: 'lost' });
    void catchUp();
  };
  const onVisible = (): void => {
    if (document.hidden) return;
    void catchUp();
    void reportRead();
  };

  return {
    get: (): ConversationState => state,
    watch: (watcher: () => void): (() => void) => {
      listeners.add(watcher);
      return () => void listeners.delete(watcher);
    },
    /** Starts listening and returns the function that stops it. */
    open: (): (() => void) => {
      const unsubscribers = [
        onEvent('chat', onMessage),
        onEvent('chat_read', ({ chat_id, message_id, by }) => {
          if (chat_id === state.chatId && by === target.to) apply({ type: 'seen', id: message_id });
        }),
        onEvent('chat_typing', ({ chat_id, by }) => {
          if (chat_id !== state.chatId || by !== target.to) return;
          clearTimeout(typingTimer);
          typingTimer = setTimeout(stopTyping, TYPING_MS);
          if (!state.typing) set({ typing: true });
        }),
        onReconnect(onLost),
        onSent((message, { item_id, to }) => {
          if (item_id === target.item_id && to === target.to) addMessage('sent', message);
        }),
      ];
      document.addEventListener('visibilitychange', onVisible);
      void catchUp();
      return () => {
        for (const end of unsubscribers) end();
        document.removeEventListener('visibilitychange', onVisible);
        clearTimeout(typingTimer);
      };
    },
    /** Applies a newer state from the list. */
    update: ({ id, read_id }: Chat): void => {
      if (state.chatId === null) {
        set({ chatId: id });
        void catchUp();
      }
      if (read_id > state.readByOther) apply({ type: 'seen', id: read_id });
    },
    /** Fetches the messages before the oldest one shown. */
    loadOlder: async (): Promise<void> => {
      const [first] = state.messages;
      if (!first || !state.hasOlder || state.fetching === 'older') return;
      set({ fetching: 'older' });
      try {
        const body = { chat_id: first.chat_id, before: first.id };
        const { messages } = await api('POST /api/chats/messages', { body });
        set({ ...applyChange(state, { type: 'older', messages }), fetching: 'no' });
      } catch (error) {
        set({ fetching: 'failed' });
        if (error instanceof ApiError && error.code === 'unauthenticated' && (await signInAgain()))
          set({ fetching: 'no' });
      }
    },
    retry,
  };
};

export type ConversationStore = ReturnType<typeof createConversation>;
