import type { AppEvent } from '../lib/events.ts';
import type { Log } from './log.ts';

type Listener = (event: AppEvent) => void | Promise<void>;

export interface Events {
  /** Calls every listener. To be called after the commit. A listener that fails affects no other one. */
  publish(event: AppEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
}

/** Events of this process. Other processes see a change in the database, or when their caches expire. */
export const createEvents = (log: Log): Events => {
  const listeners = new Set<Listener>();
  return {
    publish: (event) => {
      for (const listener of listeners) {
        Promise.try(listener, event).catch((error: unknown) =>
          log.error({ err: error, event: event.name }, 'listener failed'),
        );
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
