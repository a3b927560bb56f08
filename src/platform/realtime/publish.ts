import { sql, type Kysely } from 'kysely';
import type { RealtimeEvents } from '../../app/contract.ts';
import type { DB } from '../db/tables.ts';
import { toFrames } from './frames.ts';

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

/** The PostgreSQL channel that connects the processes. */
export const BUS_CHANNEL = 'ghalla_realtime';

/**
 * Publishes events to connected users. Within a transaction they are sent with the commit, in commit order, and not at
 * all on rollback (PostgreSQL's NOTIFY). Users who are not connected never receive them.
 */
export const publish = async (db: Kysely<DB>, publications: readonly TypedPublication[]): Promise<void> => {
  if (publications.length === 0) return;
  const frames = publications.flatMap((publication) => toFrames(publication));
  await sql`select pg_notify(${BUS_CHANNEL}, frame) from unnest(${frames}::text[]) as frame`.execute(db);
};
