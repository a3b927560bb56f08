import type { Kysely } from 'kysely';
import type { RealtimeEvents } from '#lib/register.ts';
import { notify } from '#platform/data/bus/bus.ts';
import { ORIGIN, type Publication } from '#platform/data/bus/frames.ts';
import type { DB } from '#platform/data/db/tables.ts';

/** A publication whose data matches its event. */
export type TypedPublication = {
  [Event in keyof RealtimeEvents]: Publication & {
    readonly event: Event;
    readonly data: RealtimeEvents[Event];
  };
}[keyof RealtimeEvents];

/**
 * Publishes events to connected users. Within a transaction they are sent with the commit, in commit order, and not at
 * all on rollback (PostgreSQL's NOTIFY). Users who are not connected never receive them.
 */
export const publish = async (db: Kysely<DB>, publications: readonly TypedPublication[]): Promise<void> => {
  if (publications.length === 0) return;
  await notify(
    db,
    publications.map((publication) => ({ origin: ORIGIN, publication })),
  );
};
