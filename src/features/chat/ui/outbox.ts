import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../../../ui/on-device.ts';
import { ApiError, type Api } from '../../../client/api.ts';
import { liveState, onReconnect, socketId } from '../../../client/realtime/live.ts';
import type { Message } from '../contract.ts';
import { nextOf, pauseAfter, readOutbox, type Pending } from '../rules/outbox.ts';

/** Request timeout in milliseconds. The idempotency key makes a retry safe. */
const PATIENCE = 20_000;

type Heard = (message: Message, pending: Pending) => void;

const NONE: readonly Pending[] = [];
let owner: { readonly key: string; readonly api: Api } | null = null;
let list: readonly Pending[] = NONE;
/** False when storage is full or forbidden; pending messages then live in memory only. */
let kept = true;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Timestamp before which the server rejects requests, whatever else triggers a retry. */
let notBefore = 0;
let busy = false;
let again = false;
const watchers = new Set<() => void>();
const hearers = new Set<Heard>();

const show = (next: readonly Pending[]): void => {
  list = next;
  for (const watcher of watchers) watcher();
};
/** Other tabs write to the same storage, so it is read again before every change. */
const change = (to: (list: readonly Pending[]) => readonly Pending[]): void => {
  if (!owner) return;
  const next = to(kept ? readOutbox(readKept(owner.key)) : list);
  keep(owner.key, next.length > 0 ? JSON.stringify(next) : null);
  kept = readOutbox(readKept(owner.key)).length === next.length;
  show(next);
};
const set = (key: string, refused: string | null): void =>
  change((all) => all.map((one) => (one.key === key ? { ...one, refused } : one)));

const post = async (api: Api, { key, item_id, to, content, image }: Pending): Promise<Message> => {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), PATIENCE);
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
const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [0, 401, 408, 425, 429].includes(error.status);

/** Sends messages one after the other until none waits or the network fails. */
const drain = async (api: Api): Promise<void> => {
  for (;;) {
    change((all) => all);
    const next = nextOf(list);
    if (!next) return;
    try {
      const message = await post(api, next);
      failures = 0;
      for (const hear of hearers) hear(message, next);
      change((all) => all.filter(({ key }) => key !== next.key));
    } catch (error) {
      if (passes(error)) {
        failures += 1;
        const retryAfter = error instanceof ApiError ? error.retryAfter : 0;
        const pause = pauseAfter(failures, retryAfter, Math.random());
        notBefore = retryAfter ? Date.now() + pause : 0;
        timer = setTimeout(resume, pause);
        return;
      }
      const { fields, message } = error as ApiError;
      set(next.key, Object.values(fields)[0]?.[0] ?? message);
    }
  }
};

/** Sends pending messages now, or as soon as the server accepts requests again. */
function resume(): void {
  clearTimeout(timer);
  again = busy;
  if (busy || !owner) return;
  const early = notBefore - Date.now();
  if (early > 0) {
    timer = setTimeout(resume, early);
    return;
  }
  const { api } = owner;
  busy = true;
  // Only one tab sends at a time, to preserve the order.
  const alone = 'locks' in navigator ? navigator.locks.request('outbox', () => drain(api)) : drain(api);
  void alone.finally(() => {
    busy = false;
    // A message was written or a retry requested meanwhile.
    if (again) resume();
  });
}

/** Loads a user's pending messages from this device and continues sending. */
export const openOutbox = (userId: number, api: Api): void => {
  const key = `outbox:${userId}`;
  if (owner?.key === key) return;
  if (!owner) {
    addEventListener('online', resume);
    addEventListener('storage', (event) => {
      if (event.key === owner?.key) show(readOutbox(readKept(owner?.key ?? '')));
    });
    onReconnect(() => {
      if (liveState() === 'connected') resume();
    });
  }
  owner = { key, api };
  change((all) => all);
  resume();
};

/** Queues a message. */
export const write = (message: Omit<Pending, 'key' | 'at' | 'refused'>): void => {
  // `randomUUID` requires HTTPS, which a server in a local network may not have.
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  change((all) => [...all, { ...message, key, at: new Date().toISOString(), refused: null }]);
  if (failures === 0 || navigator.onLine) resume();
};

/** Retries a rejected message. */
export const retry = (key: string): void => {
  set(key, null);
  resume();
};

/** Deletes an unsent message. */
export const discard = (key: string): void => change((all) => all.filter((one) => one.key !== key));

/** Calls the listener for each sent message until the returned function is called. */
export const onSent = (hear: Heard): (() => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Returns the pending and rejected messages of all conversations. */
export const useOutbox = (): readonly Pending[] =>
  useSyncExternalStore(
    watch,
    () => list,
    () => NONE,
  );
