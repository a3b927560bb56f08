import { sql, type RawBuilder } from 'kysely';
import { YEARS_5, type Tables } from '#platform/data/db/retention.ts';
import { containsTrigrams } from '#platform/data/db/contains-text.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import type { AuditFilters } from './contract.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  audit_chain: { days: YEARS_5, since: 'the entry, which is deleted with it', job: 'audit_anchor' },
  // Closing an account redacts its entries before. Claims between traders end after five years (commercial code, article 5).
  audit_log: { days: YEARS_5, since: 'the entry', job: 'audit_anchor' },
} as const satisfies Tables;

/** The changed object: its kind, id, and name at that time (a title, a user's name). */
interface AuditSubject {
  readonly kind: string;
  readonly id: number | null;
  readonly name?: string | null;
}

export interface NewAuditEntry {
  /** Null for a command of the operator. */
  readonly actor_id: number | null;
  /** `kind.action`: `item.decided`, `user.suspended`. */
  readonly action: string;
  readonly subject: AuditSubject;
  /** The user whose personal data `before` and `after` contain. */
  readonly person_id?: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly now: Date;
}

const toJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** The name of the actor in the entry of a command. */
const COMMAND = 'command line';

/** Inserts an entry with the actor's current name. */
export const insertEntry = async (trx: Trx, entry: NewAuditEntry): Promise<void> => {
  const { actor_id, action, subject, person_id = null, before, after, now } = entry;
  const { kind, id, name = null } = subject;
  await sql`insert into audit_log (actor_id, actor_name, action, subject_kind, subject_id, subject_name, person_id,
      before, after, created_at)
    select actor.id, actor.name, ${action}, ${kind}, ${id}::int, ${name}, ${person_id}::int, ${toJson(before)}::jsonb,
      ${toJson(after)}::jsonb, ${now}
    from (select id, name from users where id = ${actor_id}
      union all select null, ${COMMAND} where ${actor_id}::int is null) actor`.execute(trx);
};

export const redactEntries = async (trx: Trx, personId: number): Promise<void> => {
  await sql`select redact_audit(${personId})`.execute(trx);
};

export interface AuditEntryRow {
  readonly id: number;
  readonly actor_id: number | null;
  readonly actor_name: string;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly created_at: Date;
}

/** Matches entries that contain this text. Text without letters or digits matches nothing. */
const matchesText = (q: string): RawBuilder<unknown> =>
  containsTrigrams(
    sql`audit_words(a.action, a.subject_kind, a.subject_id, a.subject_name, a.actor_name)`,
    sql`trigram_text(normalize_text(${q}))`,
    sql`false`,
  );

// Midnight in Morocco.
const startOfDay = (day: string, add: 0 | 1) =>
  sql`((${day}::date + ${add}::int)::timestamp at time zone 'Africa/Casablanca')`;

const filterCondition = ({
  q,
  action,
  actor_id,
  subject_kind,
  subject_id,
  from,
  to,
}: AuditFilters): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (action !== undefined) conditions.push(sql`a.action = ${action}`);
  if (actor_id !== undefined) conditions.push(sql`a.actor_id = ${actor_id}`);
  if (subject_kind !== undefined) conditions.push(sql`a.subject_kind = ${subject_kind}`);
  if (subject_id !== undefined) conditions.push(sql`a.subject_id = ${subject_id}`);
  if (from !== undefined) conditions.push(sql`a.created_at >= ${startOfDay(from, 0)}`);
  if (to !== undefined) conditions.push(sql`a.created_at < ${startOfDay(to, 1)}`);
  if (q) conditions.push(matchesText(q));
  return sql.join(conditions, sql` and `);
};

/** Returns a page of the log, newest first, with the exact total. */
export const findEntriesPage = async (
  db: DbOrTransaction,
  filters: AuditFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AuditEntryRow[]; total: number }> => {
  const where = filterCondition(filters);
  const [page, count] = await Promise.all([
    sql<AuditEntryRow>`select a.id, a.actor_id, a.actor_name, a.action, a.subject_kind, a.subject_id, a.subject_name,
        a.before, a.after, a.created_at
      from audit_log a where ${where} order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from audit_log a where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

/** Lists the distinct actions by a loose index scan, independent of the number of rows. */
export const findActions = async (db: DbOrTransaction): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`with recursive found as (
      select min(action) as action from audit_log
      union all select (select min(a.action) from audit_log a where a.action > found.action) from found
      where found.action is not null
    ) select action from found where action is not null`.execute(db);
  return rows.map(({ action }) => action);
};

/** Lists the distinct actors that have an account, by a loose index scan, with their current names. */
export const findActors = async (db: DbOrTransaction): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`with recursive found as (
      select min(actor_id) as id from audit_log
      union all select (select min(a.actor_id) from audit_log a where a.actor_id > found.id) from found
      where found.id is not null
    ) select u.id, u.name from found join users u on u.id = found.id order by u.name, u.id`.execute(db);
  return rows;
};

/** A row of the chain with what its hash is made of. */
export interface ChainRow {
  readonly seq: number;
  readonly audit_id: number;
  /** Id of the row of the audit log; null if there is none. */
  readonly id: number | null;
  readonly salt: Buffer | null;
  readonly content: Buffer;
  readonly hash: Buffer;
  /** Whether the actor is another account than at that time; false for accounts that no longer exist. */
  readonly actor_changed: boolean;
  /** Whether its values were redacted; an order keeps its name then. */
  readonly redacted: boolean;
  readonly head: string;
  readonly body: string;
}

/** The rows of the chain after a place, in order. The texts are the same as those of `chain_audit`. */
export const findChainRows = async (db: DbOrTransaction, after: number, limit: number): Promise<ChainRow[]> => {
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
export const prune = async (db: DbOrTransaction, seq: number, hash: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select prune_audit(${seq}, decode(${hash}, 'hex')) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** The last row of the chain; undefined if the log is empty. */
export const findLast = async (db: DbOrTransaction): Promise<Pick<ChainRow, 'seq' | 'hash'> | undefined> => {
  const { rows } = await sql<ChainRow>`select seq, hash from audit_chain order by seq desc limit 1`.execute(db);
  return rows[0];
};

/** The first row of the audit log that is not in the chain; null if all are. */
export const findUnchained = async (db: DbOrTransaction): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`select min(id) as id from audit_log a
    where not exists (select from audit_chain c where c.audit_id = a.id)`.execute(db);
  return rows[0]?.id ?? null;
};
