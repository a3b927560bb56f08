import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables.ts';
import { framesOf } from './frames.ts';

/** Something for one person, on all their devices. */
export interface Publication {
  /** Whose private channel (`private-user.{id}`) it travels on. */
  readonly to: number;
  readonly event: string;
  /** As JSON. */
  readonly data: unknown;
  /** The socket (`X-Socket-Id`) that knows it already. */
  readonly except?: string | undefined;
}

/** The PostgreSQL channel on which processes meet. */
export const BUS = 'ghalla_realtime';

/**
 * Publishes to people wherever they are connected. Within a transaction it travels with the commit, in the order of the
 * commits, and not at all where that fails (NOTIFY of PostgreSQL); nobody who is not connected hears of it later.
 */
export const publish = async (db: Kysely<DB>, publications: readonly Publication[]): Promise<void> => {
  if (publications.length === 0) return;
  const frames = publications.flatMap((publication) => framesOf(publication));
  await sql`select pg_notify(${BUS}, frame) from unnest(${frames}::text[]) as frame`.execute(db);
};
