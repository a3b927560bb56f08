import { sql } from 'kysely';
import type { Db } from '#platform/data/db/db.ts';

/**
 * Reserves the next slot of a rate-limited service for the whole installation: all processes share one row and the
 * clock of the database.
 * @param every milliseconds between two slots
 * @param most milliseconds to wait at most
 * @returns the time of the slot and the milliseconds until then; `null` if that is too long
 */
export const reserveSlot = async (
  db: Db,
  service: string,
  { every, most: maxWait }: { every: number; most: number },
): Promise<{ at: Date; wait: number } | null> => {
  const pause = sql`make_interval(secs => ${every / 1000}::float8)`;
  const { rows } = await sql<{ at: Date; wait: number }>`
    insert into outside_paces as p (service, next_at) values (${service}, clock_timestamp() + ${pause})
    on conflict (service) do update set next_at = greatest(p.next_at, clock_timestamp()) + ${pause}
      where p.next_at <= clock_timestamp() + make_interval(secs => ${maxWait / 1000}::float8)
    returning next_at - ${pause} as at,
      greatest(0, extract(epoch from next_at - ${pause} - clock_timestamp()) * 1000)::float8 as wait`.execute(db);
  return rows[0] ?? null;
};
