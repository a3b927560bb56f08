import type { EventName } from '#lib/events.ts';
import type { Db, PrimaryDb } from './db/db.ts';
import type { Events } from './events.ts';

interface Needs {
  readonly db: PrimaryDb;
  readonly events: Events;
}

/** A small table cached in memory, the same for all users. */
export interface Cached<T> {
  /** Returns the table, and loads it if it is missing or old. Concurrent callers share one query. */
  get(deps: Needs): Promise<T>;
}

/**
 * Caches the result of `load` per database until any process publishes the event `outdatedBy`. When it is `seconds` old, the
 * next caller starts a new load and still gets the old result, as the others do until the load ends; at twice that age callers
 * wait. A failed load is not cached, and neither is one within a transaction, which others do not see yet.
 */
export const cached = <T>(seconds: number, outdatedBy: EventName, load: (db: Db) => Promise<T>): Cached<T> => {
  const tables = new WeakMap<Db, { readonly until: number; readonly value: Promise<T> }>();
  const subscribed = new WeakSet<Needs['events']>();
  return {
    get: ({ db, events }) => {
      // The clock is monotonic: the time of day may be set back.
      const now = performance.now();
      const current = tables.get(db.joined?.outer ?? db);
      if (current && now < current.until) return current.value;
      // Loads on its own connection: if many transactions waited for a second one, they would use up the pool.
      if (db.joined) return load(db);
      if (!subscribed.has(events)) {
        subscribed.add(events);
        events.subscribe((event) => {
          if (event.name === outdatedBy || event.name === 'events.missed') tables.delete(db);
        });
      }
      const loaded = load(db);
      const until = now + seconds * 1000;
      const isUsable = current !== undefined && now < current.until + seconds * 1000;
      const entry = { until, value: isUsable ? current.value : loaded };
      tables.set(db, entry);
      loaded.then(
        () => tables.get(db) === entry && tables.set(db, { until, value: loaded }),
        () => tables.get(db) === entry && tables.delete(db),
      );
      return entry.value;
    },
  };
};
