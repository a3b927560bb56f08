import { useSyncExternalStore } from 'react';
import type { RealtimeEvents } from '#lib/register.ts';

/** `off` for guests and before the first connection; `connecting` also while a lost connection is restored. */
export type ConnectionState = 'off' | 'connecting' | 'connected';

type Handler = (data: never) => void;

const handlers = new Map<string, Set<Handler>>();
let state: ConnectionState = 'off';
let socket: string | null = null;

const on = (name: string, handler: Handler): (() => void) => {
  const own = handlers.get(name) ?? new Set();
  handlers.set(name, own.add(handler));
  return () => void own.delete(handler);
};

/** Dispatches an event; only for the connection. */
export const emit = (name: string, data?: unknown): void => {
  for (const handler of handlers.get(name) ?? []) (handler as (data: unknown) => void)(data);
};

/** Sets the state and the socket id; only for the connection. */
export const setConnectionState = (next: ConnectionState, id: string | null): void => {
  state = next;
  socket = id;
  emit('state');
};

/** Adds a listener for one event; returns the function that removes it. */
export const onEvent = <K extends keyof RealtimeEvents>(
  event: K,
  handler: (data: RealtimeEvents[K]) => void,
): (() => void) => on(event, handler);

/**
 * Called when events may have been missed, so that data must be fetched: on every (re)connection, and periodically
 * while disconnected.
 */
export const onReconnect = (handler: () => void): (() => void) => on('reconnect', handler);

/** The socket id of this page for `X-Socket-Id`; null while disconnected. */
export const socketId = (): string | null => socket;

export const connectionState = (): ConnectionState => state;

const watch = (watcher: () => void): (() => void) => on('state', watcher);

/** The state of the connection; rerenders when it changes. */
export const useConnectionState = (): ConnectionState => useSyncExternalStore(watch, connectionState, () => 'off');
