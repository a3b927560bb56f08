import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';

/** A row of the chain with what its hash is made of. */
export interface ChainRow {
  readonly seq: number;
  readonly audit_id: number;
  /** Id of the row of the audit log; null if there is none. */
  readonly id: number | null;
  readonly salt: Buffer | null;
  readonly content: Buffer;
  readonly hash: Buffer;
  /** Whether the actor is another one than then; accounts that are gone are not. */
  readonly actor_changed: boolean;
  /** Whether its values say that they were redacted; an order keeps its name then. */
  readonly redacted: boolean;
  readonly head: string;
  readonly body: string;
}

/** The rows of the chain after a place, in order. The texts are the same as those of `chain_audit`. */
export const findChainRows = async (db: Kysely<DB>, after: number, limit: number): Promise<ChainRow[]> => {
  const { rows } = await sql<ChainRow>`select c.seq, c.audit_id, a.id, c.salt, c.content, c.hash,
      a.actor_id is not null and a.actor_id is distinct from c.actor_id as actor_changed,
      (a.subject_name is null or a.subject_kind = 'order') and coalesce(a.before, '"redacted"') = '"redacted"'
        and coalesce(a.after, '"redacted"') = '"redacted"' as redacted,
      jsonb_build_array(c.seq, a.id, c.actor_id, a.actor_name, a.action, a.subject_kind, a.subject_id, a.person_id,
        floor(extract(epoch from a.created_at) * 1000)::bigint)::text as head,
      jsonb_build_array(a.subject_name, a.before, a.after)::text as body
    from audit_chain c left join audit_log a on a.id = c.audit_id
    where c.seq > ${after} order by c.seq limit ${limit}`.execute(db);
  return rows;
};

/** Deletes the entries up to a row of the chain. Returns how many; 0 if one of them is younger than five years. */
export const prune = async (db: Kysely<DB>, seq: number, hash: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select prune_audit(${seq}, decode(${hash}, 'hex')) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** The last row of the chain; undefined if the log is empty. */
export const findLast = async (db: Kysely<DB>): Promise<Pick<ChainRow, 'seq' | 'hash'> | undefined> => {
  const { rows } = await sql<ChainRow>`select seq, hash from audit_chain order by seq desc limit 1`.execute(db);
  return rows[0];
};

/** The first row of the audit log that is not in the chain; null if all are. */
export const findUnchained = async (db: Kysely<DB>): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`select min(id) as id from audit_log a
    where not exists (select from audit_chain c where c.audit_id = a.id)`.execute(db);
  return rows[0]?.id ?? null;
};
