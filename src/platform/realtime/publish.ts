import { sql, type Kysely } from 'kysely';
import type { RealtimeEvents } from '../../app/contract.ts';
import type { DB } from '../db/tables.ts';
import { framesOf } from './frames.ts';

/** What travels between processes and to sockets: an event for all devices of one user. */
export interface Publication {
  /** The user whose private channel (`private-user.{id}`) carries it. */
  readonly to: number;
  readonly event: string;
  /** Sent as JSON. */
  readonly data: unknown;
  /** The socket (`X-Socket-Id`) that has it already. */
  readonly except?: string | undefined;
}

/** A publication whose data fits its event. */
export type TypedPublication = {
  [Event in keyof RealtimeEvents]: Publication & {
    readonly event: Event;
    readonly data: RealtimeEvents[Event];
  };
}[keyof RealtimeEvents];

/** The PostgreSQL channel on which processes meet. */
export const BUS = 'ghalla_realtime';

/**
 * Publishes to people wherever they are connected. Within a transaction it travels with the commit, in the order of the
 * commits, and not at all where that fails (NOTIFY of PostgreSQL); nobody who is not connected hears of it later.
 */
export const publish = async (db: Kysely<DB>, publications: readonly TypedPublication[]): Promise<void> => {
  if (publications.length === 0) return;
  const frames = publications.flatMap((publication) => framesOf(publication));
  await sql`select pg_notify(${BUS}, frame) from unnest(${frames}::text[]) as frame`.execute(db);
};
