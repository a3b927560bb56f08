import type { Lang } from '#lib/lang.ts';
import type { ApiError } from '#client/api.ts';
import { readStored, writeStored } from '#client/local-storage.ts';
import { connectionState, onReconnect, socketId } from '#client/realtime/live.ts';
import { signInAgain } from '#client/session/sign-in.ts';
import { GUEST_MS, onUserChange } from '#client/session/user-data.ts';
import { forgetVisits } from '#client/page-data/visits.ts';
import { drainOutbox, getRetryDelay, sendCall, uploadEntryFile } from './drain.ts';
import { getEntries, getStore, isMine, listen, owner, refresh, showChange, broadcast } from './entries.ts';
import { createKey, OUTBOX, type Entry, type NewEntry, HAS_ENTRIES } from './entry.ts';

/** The outcome of an entry while its page waited: the response, or `waiting` if it will be sent later. */
export type Outcome<T> = { readonly state: 'sent'; readonly result: T } | { readonly state: 'waiting' };

/** @param isShown whether the page of the action is still open and shows the result itself */
type SentListener = (entry: Entry, result: unknown, isShown: boolean) => void;

interface Waiter {
  readonly resolve: (outcome: Outcome<unknown>) => void;
  readonly reject: (error: ApiError) => void;
}

/** Milliseconds that a page waits for the response before it shows that the entry will be sent later. */
const TIMEOUT_MS = 10_000;

const sentListeners = new Set<SentListener>();
const queuedListeners = new Set<() => void>();
/** Whether an entry was queued while there was no listener; the next listener is then called at once. */
let hasUnseenEntry = false;
const waiters = new Map<string, Waiter>();

let isListening = false;
let sending: string | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Timestamp before which the server rejects requests, whatever else triggers a retry. */
let notBefore = 0;
let busy = false;
let runAgain = false;
/** Whether the user may be asked to sign in again: once for each of their actions. */
let mayAsk = false;

const settle = (entry: Entry, result: unknown, isShownElsewhere = false): void => {
  waiters.get(entry.id)?.resolve({ state: 'sent', result });
  const isShown = waiters.delete(entry.id) || isShownElsewhere;
  forgetVisits();
  for (const listener of sentListeners) listener(entry, result, isShown);
};

/** Ends the wait of a page for an entry, which will be sent later. */
const stopWaitingFor = (id: string): void => {
  waiters.get(id)?.resolve({ state: 'waiting' });
  if (!waiters.delete(id)) return;
  hasUnseenEntry = queuedListeners.size === 0;
  for (const listener of queuedListeners) listener();
};

const stopWaiting = (): void => {
  for (const id of waiters.keys()) stopWaitingFor(id);
};

/** Shows the error in the form of the entry, if it is still open. */
const show = ({ id }: Entry, error: ApiError): boolean => {
  const waiter = waiters.get(id);
  waiter?.reject(error);
  return waiters.delete(id);
};

const askForSession = (): void => {
  if (!mayAsk) return;
  mayAsk = false;
  void signInAgain().then((done) => done && sendNow());
};

/** Returns the path of the page on which the user continues, from the URL in the response; null without one. */
const getPath = ({ id, kind }: Entry, result: unknown): string | null => {
  const { tracking_url: url } = (result ?? {}) as { tracking_url?: string };
  // A page that waits for the response navigates there itself.
  return kind === 'order' && url && !waiters.has(id) ? new URL(url).pathname : null;
};

const drain = async (): Promise<void> => {
  const store = await getStore();
  const socket = socketId();
  const error = await drainOutbox({
    store,
    isMine,
    send: (entry) => sendCall(entry, socket ? { 'x-socket-id': socket } : {}),
    upload: uploadEntryFile,
    onBegin: ({ id }) => {
      sending = id;
      void refresh();
    },
    onSent: (entry, result) => {
      failures = 0;
      broadcast({ type: 'sent', entry, result, isShown: waiters.has(entry.id) });
      settle(entry, result);
      void showChange();
    },
    onRefused: show,
    // The form that is still open shows the error; without a network the entry waits.
    onDelay: (entry, reason) => [401, 428, 429, 500].includes(reason.status) && show(entry, reason),
    getPath,
  }).finally(() => (sending = null));
  await showChange();
  if (!error) return;
  stopWaiting();
  failures += 1;
  const pause = getRetryDelay(failures, error.retryAfter, Math.random());
  notBefore = error.retryAfter ? Date.now() + pause : 0;
  timer = setTimeout(sendNow, pause);
  if (error.status === 401) askForSession();
};

/** Sends waiting entries now, or as soon as the server accepts requests again. */
export function sendNow(): void {
  clearTimeout(timer);
  runAgain = busy;
  // The `online` event calls this function again.
  if (busy || owner.user === null || !navigator.onLine) return;
  const waitMs = notBefore - Date.now();
  if (waitMs > 0) {
    timer = setTimeout(sendNow, waitMs);
    return;
  }
  busy = true;
  const draining = 'locks' in navigator ? navigator.locks.request(OUTBOX, drain) : drain();
  // A database that was deleted meanwhile has nothing to send.
  void draining
    .catch(() => {})
    .finally(() => {
      busy = false;
      // An entry was added, or a retry requested, meanwhile.
      if (runAgain) sendNow();
    });
}

/**
 * Deletes entries of guests that were sent or have waited for more than a day: they have names and addresses, and the phone may
 * be shared.
 */
const deleteOldOfGuests = async (): Promise<void> => {
  const store = await getStore();
  for (const { id, user, state, at } of await store.list()) {
    if (user === 0 && state !== 'waiting' && Date.now() - at > GUEST_MS) await store.remove(id);
  }
};

/**
 * Shows and sends the entries of a user on this device.
 * @param user their id, 0 for a guest
 */
export const openOutbox = (user: number, lang: Lang): void => {
  if (!isListening) {
    isListening = true;
    listen(({ type, entry, result, isShown }) => {
      if (type === 'sent' && entry) settle(entry, result, isShown);
      void refresh();
    });
    addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendNow());
    onReconnect(() => connectionState() === 'connected' && sendNow());
  }
  owner.lang = lang;
  if (owner.user === user) return;
  owner.user = user;
  void (user === 0 ? deleteOldOfGuests() : Promise.resolve())
    // Leaving the page aborts its transactions.
    .catch(() => {})
    .then(refresh)
    .then(sendNow);
};

// The entries must not be sent in the name of the next user; the database with them is deleted.
onUserChange(() => {
  owner.user = null;
  clearTimeout(timer);
  stopWaiting();
  writeStored(HAS_ENTRIES, null);
});

/** A registration in browsers with background synchronization, which TypeScript's library lacks. */
type SyncRegistration = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/** Requests from the browser to wake the service worker when the network is back, if it supports that. */
const requestSync = async (): Promise<void> => {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(OUTBOX);
};

/** Returns the title of the item whose heart was pressed: that of its card, else that of the page. */
const findItemTitle = (): string => {
  const card = document.activeElement?.closest('.card');
  const heading = card?.querySelector('a[href*="/item/"]') ?? document.querySelector('h1');
  return heading?.textContent.trim() ?? '';
};

/** Stores an entry and begins to send it. Returns its id. */
export const addEntry = async (entry: NewEntry): Promise<string> => {
  const id = entry.id ?? createKey();
  const { group, draftKey, title = findItemTitle() } = entry;
  const draft = draftKey === undefined ? {} : { draft: readStored(draftKey) };
  const isReplaced = (other: Entry): boolean =>
    group !== undefined &&
    other.group === group &&
    other.state === 'waiting' &&
    other.attempts === 0 &&
    sending !== other.id;
  for (const other of getEntries().filter(isReplaced)) {
    waiters.get(other.id)?.resolve({ state: 'waiting' });
    waiters.delete(other.id);
  }
  const stored = {
    ...entry,
    title,
    ...draft,
    id,
    user: owner.user ?? 0,
    lang: owner.lang,
    at: Date.now(),
    state: 'waiting',
    attempts: 0,
  } as const;
  await (await getStore()).add(stored, (other) => other.id === id || isReplaced(other));
  mayAsk = true;
  await showChange();
  sendNow();
  requestSync().catch(() => {});
  return id;
};

/**
 * Stores an entry, sends it and waits for the response, but not for the network: then it is sent later. Rejects with
 * `ApiError` when the server refuses it while the page waits.
 */
export const submitEntry = async (entry: NewEntry): Promise<Outcome<unknown>> => {
  const id = entry.id ?? createKey();
  const outcome = new Promise<Outcome<unknown>>((resolve, reject) => waiters.set(id, { resolve, reject }));
  await addEntry({ ...entry, id });
  if (!navigator.onLine) stopWaiting();
  setTimeout(stopWaitingFor, TIMEOUT_MS, id);
  return outcome;
};

/** Sends a refused entry again; after a conflict, based on the server's current values. */
export const retryEntry = async (id: string): Promise<void> => {
  const store = await getStore();
  const entry = (await store.list()).find((one) => one.id === id);
  const { input, problem } = entry ?? {};
  const body = input?.body;
  const isBased = body && 'was' in body && problem?.current !== undefined;
  const rebased = isBased ? { input: { ...input, body: { ...body, was: problem.current } } } : {};
  await store.change(id, { ...rebased, state: 'waiting', failures: 0, at: Date.now() });
  mayAsk = true;
  await showChange();
  sendNow();
};

/** Deletes an entry. One that is being sent may still arrive. */
export const removeEntry = async (id: string): Promise<void> => {
  await (await getStore()).remove(id);
  await showChange();
};

/** Puts the draft of a refused entry back into its form, and deletes the entry. */
export const editEntry = async ({ id, draftKey, draft }: Entry): Promise<void> => {
  if (draftKey !== undefined) writeStored(draftKey, JSON.stringify(draft ?? null));
  await removeEntry(id);
};

/** Calls the listener for each sent entry until the returned function is called. */
export const onSent = (listener: SentListener): (() => void) => {
  sentListeners.add(listener);
  return () => void sentListeners.delete(listener);
};

/**
 * Calls the listener whenever an entry will be sent later although a page waited for it, until the returned function is called.
 */
export const onQueued = (listener: () => void): (() => void) => {
  queuedListeners.add(listener);
  if (hasUnseenEntry) listener();
  hasUnseenEntry = false;
  return () => void queuedListeners.delete(listener);
};

export const isSending = (id: string): boolean => sending === id;
