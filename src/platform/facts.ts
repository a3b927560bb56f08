import type { Log } from './log.ts';

/**
 * Something that happened and was committed: its name and the ids it concerns. Features declare theirs in `events.ts`.
 */
export interface Fact {
  readonly name: string;
}

export interface Events {
  /** Calls every listener. Publish after the commit. A failing listener does not affect the others. */
  publish(fact: Fact): void;
  /** Adds a listener and returns the function that removes it. */
  subscribe(listener: (fact: Fact) => void | Promise<void>): () => void;
}

/** In-process events. Other processes see changes in the database, or when their caches expire. */
export const createFacts = (log: Log): Events => {
  const listeners = new Set<(fact: Fact) => void | Promise<void>>();
  return {
    publish: (fact) => {
      for (const listener of listeners) {
        Promise.try(listener, fact).catch((error: unknown) =>
          log.error({ err: error, fact: fact.name }, 'listener failed'),
        );
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
