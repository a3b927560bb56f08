import type { EventName } from '../lib/events.ts';
import type { Deps } from './context.ts';
import type { Db } from './db/db.ts';

type Needs = Pick<Deps, 'db' | 'events'>;

/** A small table kept in memory, the same for everybody. */
export interface Kept<T> {
  /** The table, read when it is not there or too old. Callers at the same moment share one reading. */
  of(deps: Needs): Promise<T>;
}

/**
 * Keeps what `load` reads, for each database, until it is `seconds` old or the event `outdatedBy` is published: a change
 * made by another process shows when the time is over. A failed reading is not kept.
 */
export const kept = <T>(seconds: number, outdatedBy: EventName, load: (db: Db) => Promise<T>): Kept<T> => {
  const tables = new WeakMap<Db, { readonly until: number; readonly value: Promise<T> }>();
  const watched = new WeakSet<Needs['events']>();
  return {
    of: ({ db, events }) => {
      // Not the time of day, which may be set back.
      const now = performance.now();
      const known = tables.get(db);
      if (known && now < known.until) return known.value;
      if (!watched.has(events)) {
        watched.add(events);
        events.subscribe((event) => {
          if (event.name === outdatedBy) tables.delete(db);
        });
      }
      const entry = { until: now + seconds * 1000, value: load(db) };
      tables.set(db, entry);
      entry.value.catch(() => {
        if (tables.get(db) === entry) tables.delete(db);
      });
      return entry.value;
    },
  };
};
