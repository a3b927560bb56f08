import type { Log } from './log.ts';

/** Something that has happened and was committed: its name and the ids it is about. Features declare theirs in `events.ts`. */
export interface Fact {
  readonly name: string;
}

export interface Facts {
  /** Tells every listener, after the transaction that made it true. A failing listener harms nobody else. */
  publish(fact: Fact): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (fact: Fact) => void | Promise<void>): () => void;
}

/** In-process facts; other processes learn of changes from the database itself or when their caches lapse. */
export const createFacts = (log: Log): Facts => {
  const listeners = new Set<(fact: Fact) => void | Promise<void>>();
  return {
    publish: (fact) => {
      for (const listener of listeners) {
        Promise.try(listener, fact).catch((error: unknown) =>
          log.error({ err: error, fact: fact.name }, 'event listener failed'),
        );
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
