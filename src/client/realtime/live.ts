import { useSyncExternalStore } from 'react';
import type { RealtimeEvents } from '../../app/contract.ts';

export type { RealtimeEvents } from '../../app/contract.ts';

/** `off` for guests and before the connection was begun, `connecting` also while a lost one comes back. */
export type LiveState = 'off' | 'connecting' | 'connected';

type Handler = (data: never) => void;

const handlers = new Map<string, Set<Handler>>();
let state: LiveState = 'off';
let socket: string | null = null;

const on = (name: string, handler: Handler): (() => void) => {
  const own = handlers.get(name) ?? new Set();
  handlers.set(name, own.add(handler));
  return () => void own.delete(handler);
};

/** For the connection: passes an event on. */
export const tell = (name: string, data?: unknown): void => {
  for (const handler of handlers.get(name) ?? []) (handler as (data: unknown) => void)(data);
};

/** For the connection: says how it stands, and the name of its socket. */
export const setLive = (next: LiveState, id: string | null): void => {
  state = next;
  socket = id;
  tell('state');
};

/** Hears one kind of event until the answer is called. */
export const listen = <K extends keyof RealtimeEvents>(
  event: K,
  handler: (data: RealtimeEvents[K]) => void,
): (() => void) => on(event, handler);

/**
 * Called when something may have been missed and the server is to be asked: whenever the line stands, for the first time
 * or again, and from time to time as long as it does not.
 */
export const onReconnect = (handler: () => void): (() => void) => on('reconnect', handler);

/** The name of this page's socket for `X-Socket-Id`, null while there is none. */
export const socketId = (): string | null => socket;

/** How the connection stands now. */
export const liveState = (): LiveState => state;

const watch = (watcher: () => void): (() => void) => on('state', watcher);

/** How the connection stands, for what is said on screen. */
export const useLiveState = (): LiveState => useSyncExternalStore(watch, liveState, () => 'off');
