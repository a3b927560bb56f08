import { randomUUID } from 'node:crypto';
import type { AppEvent } from '#lib/events.ts';
import type { Bus } from './bus/bus.ts';
import type { Log } from '../core/log.ts';

/** The process that published an event: this one or another. */
export type EventSource = 'here' | 'elsewhere';

type Listener = (event: AppEvent, from: EventSource) => void | Promise<void>;

export interface Events {
  /**
   * Calls every listener of this process at once, and soon after those of all other processes of the database. To be called
   * after the commit. A listener that fails affects no other one.
   */
  publish(event: AppEvent): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: Listener): () => void;
}

/** Milliseconds until `events.missed` is sent to the other processes again. */
const RETRY = 5_000;

/**
 * Events of all processes of a database. Listeners receive `events.missed` after the connection to the other processes
 * was interrupted, in either direction.
 */
export const createEvents = (log: Log, bus: Pick<Bus, 'subscribe' | 'send'>): Events => {
  const id = randomUUID();
  const listeners = new Set<Listener>();
  const callListeners = (event: AppEvent, from: EventSource): void => {
    for (const listener of listeners) {
      Promise.try(listener, event, from).catch((error: unknown) =>
        log.error({ err: error, event: event.name }, 'listener failed'),
      );
    }
  };
  bus.subscribe({
    onFrame: (frame) => {
      if ('event' in frame && frame.origin !== id) callListeners(frame.event, 'elsewhere');
    },
    onGap: () => callListeners({ name: 'events.missed' }, 'here'),
  });

  let waiting: AppEvent[] = [];
  let sending = false;
  /** Sends the waiting events: one statement at a time, so that many events do not use up the pool. */
  const send = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    try {
      while (waiting.length > 0) {
        const events = waiting;
        waiting = [];
        await bus.send(events.map((event) => ({ origin: id, event })));
      }
    } catch (error) {
      log.error({ err: error }, 'events could not be sent to other processes');
      waiting = [{ name: 'events.missed' }];
      setTimeout(() => void send(), RETRY).unref();
    }
    sending = false;
  };

  return {
    publish: (event) => {
      callListeners(event, 'here');
      waiting.push(event);
      void send();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
