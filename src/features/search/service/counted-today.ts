import type { Db } from '#platform/data/db/db.ts';

/** With more, the oldest is forgotten and could count again. */
const MAX_HASHES = 50_000;

interface Day {
  readonly day: string;
  readonly hashes: Set<string>;
}

const days = new WeakMap<Db, Day>();

/**
 * Whether this process has not seen a hash on a day yet; remembers it. Each process of several remembers its own, so that
 * what is sent again to another one counts twice.
 */
export const isFirstToday = (db: Db, day: string, hash: string): boolean => {
  let today = days.get(db);
  if (today?.day !== day) {
    today = { day, hashes: new Set() };
    days.set(db, today);
  }
  const { hashes } = today;
  if (hashes.has(hash)) return false;
  hashes.add(hash);
  const [oldest] = hashes;
  if (hashes.size > MAX_HASHES && oldest !== undefined) hashes.delete(oldest);
  return true;
};
