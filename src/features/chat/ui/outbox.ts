import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../client/local-storage.ts';
import { ApiError, type Api } from '../../../client/api.ts';
import { signInAgain } from '../../../client/sign-in.ts';
import { onUserChange } from '../../../client/user-data.ts';
import { connectionState, onReconnect, socketId } from '../../../client/realtime/live.ts';
import type { Message } from '../contract.ts';
import { findNext, getRetryDelay, readOutbox, type PendingMessage } from '../rules.ts';

/** Request timeout in milliseconds. The idempotency key makes a retry safe. */
const TIMEOUT_MS = 20_000;

type SentListener = (message: Message, pending: PendingMessage) => void;

const NONE: readonly PendingMessage[] = [];
let isListening = false;
let owner: { readonly key: string; readonly api: Api } | null = null;
let messages: readonly PendingMessage[] = NONE;
/** False when storage is full or forbidden; pending messages then live in memory only. */
let canStore = true;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Timestamp before which the server rejects requests, whatever else triggers a retry. */
let notBefore = 0;
let busy = false;
let runAgain = false;
/** Whether the user may be asked to sign in again: once for each message that they write. */
let mayAsk = false;
const listeners = new Set<() => void>();
const sentListeners = new Set<SentListener>();

const setMessages = (next: readonly PendingMessage[]): void => {
  messages = next;
  for (const watcher of listeners) watcher();
};
/** Other tabs write to the same storage, so it is read again before every change. */
const change = (to: (list: readonly PendingMessage[]) => readonly PendingMessage[]): void => {
  if (!owner) return;
  const next = to(canStore ? readOutbox(readStored(owner.key)) : messages);
  writeStored(owner.key, next.length > 0 ? JSON.stringify(next) : null);
  canStore = readOutbox(readStored(owner.key)).length === next.length;
  setMessages(next);
};
const set = (key: string, refused: string | null): void =>
  change((all) => all.map((one) => (one.key === key ? { ...one, refused } : one)));

const post = async (api: Api, { key, item_id, to, content, image }: PendingMessage): Promise<Message> => {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), TIMEOUT_MS);
  const socket = socketId();
  try {
    const { data } = await api(
      'POST /api/chats/send',
      { body: { to, item_id, message: content, image } },
      { headers: { 'idempotency-key': key, ...(socket ? { 'x-socket-id': socket } : {}) }, signal: abort.signal },
    );
    return data;
  } finally {
    clearTimeout(late);
  }
};

/** Whether a retry may succeed: offline, server error, rate limit, expired session. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [0, 401, 408, 425, 429].includes(error.status);

const askForSession = (): void => {
  if (!mayAsk) return;
  mayAsk = false;
  void signInAgain().then((done) => done && sendPending());
};

/** Sends messages one after the other until none waits or the network fails. */
const drain = async (api: Api): Promise<void> => {
  for (;;) {
    change((all) => all);
    const next = findNext(messages);
    if (!next) return;
    try {
      const message = await post(api, next);
      failures = 0;
      for (const listener of sentListeners) listener(message, next);
      change((all) => all.filter(({ key }) => key !== next.key));
    } catch (error) {
      if (isRetryable(error)) {
        failures += 1;
        const retryAfter = error instanceof ApiError ? error.retryAfter : 0;
        const pause = getRetryDelay(failures, retryAfter, Math.random());
        notBefore = retryAfter ? Date.now() + pause : 0;
        timer = setTimeout(sendPending, pause);
        if (error instanceof ApiError && error.status === 401) askForSession();
        return;
      }
      const { fields, message } = error as ApiError;
      set(next.key, Object.values(fields)[0]?.[0] ?? message);
    }
  }
};

/** Sends pending messages now, or as soon as the server accepts requests again. */
function sendPending(): void {
  clearTimeout(timer);
  runAgain = busy;
  if (busy || !owner) return;
  const waitMs = notBefore - Date.now();
  if (waitMs > 0) {
    timer = setTimeout(sendPending, waitMs);
    return;
  }
  const { api } = owner;
  busy = true;
  // Only one tab sends at a time, to preserve the order.
  const draining = 'locks' in navigator ? navigator.locks.request('outbox', () => drain(api)) : drain(api);
  void draining.finally(() => {
    busy = false;
    // A message was written or a retry requested meanwhile.
    if (runAgain) sendPending();
  });
}

/** Loads a user's pending messages from this device and continues sending. */
export const openOutbox = (userId: number, api: Api): void => {
  const key = `outbox:${userId}`;
  if (owner?.key === key) return;
  if (!isListening) {
    isListening = true;
    addEventListener('online', sendPending);
    addEventListener('storage', (event) => {
      if (event.key === owner?.key) setMessages(readOutbox(readStored(owner?.key ?? '')));
    });
    onReconnect(() => {
      if (connectionState() === 'connected') sendPending();
    });
  }
  owner = { key, api };
  change((all) => all);
  sendPending();
};

// Its messages must not be sent in the name of the next user.
onUserChange(() => {
  owner = null;
  clearTimeout(timer);
  setMessages(NONE);
});

/** Queues a message. */
export const queueMessage = (message: Omit<PendingMessage, 'key' | 'at' | 'refused'>): void => {
  // `randomUUID` requires HTTPS, which a server in a local network may not have.
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  change((all) => [...all, { ...message, key, at: new Date().toISOString(), refused: null }]);
  mayAsk = true;
  if (failures === 0 || navigator.onLine) sendPending();
};

/** Retries a rejected message. */
export const retry = (key: string): void => {
  set(key, null);
  sendPending();
};

/** Deletes an unsent message. */
export const discard = (key: string): void => change((all) => all.filter((one) => one.key !== key));

/** Calls the listener for each sent message until the returned function is called. */
export const onSent = (listener: SentListener): (() => void) => {
  sentListeners.add(listener);
  return () => void sentListeners.delete(listener);
};

const watch = (watcher: () => void): (() => void) => {
  listeners.add(watcher);
  return () => void listeners.delete(watcher);
};

/** Returns the pending and rejected messages of all conversations. */
export const useOutbox = (): readonly PendingMessage[] =>
  useSyncExternalStore(
    watch,
    () => messages,
    () => NONE,
  );
