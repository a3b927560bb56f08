import type { Kysely } from 'kysely';
import type { RealtimeEvents } from '#lib/register.ts';
import { notify } from '#platform/data/bus/bus.ts';
import { toFrames } from '#platform/data/bus/frames.ts';
import type { DB } from '#platform/data/db/tables.ts';

/** An event for all devices of one user. */
export interface Publication {
  /** The user whose private channel (`private-user.{id}`) receives it. */
  readonly to: number;
  readonly event: string;
  /** Sent as JSON. */
  readonly data: unknown;
  /** The socket (`X-Socket-Id`) that already has it. */
  readonly except?: string | undefined;
}

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
    publications.flatMap((publication) => toFrames(publication)),
  );
};
