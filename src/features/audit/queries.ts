import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Narrow } from './contract.ts';

/** What was changed: the kind of thing, which, and how it was called then (a title, a name). */
export interface Subject {
  readonly kind: string;
  readonly id: number | null;
  readonly name?: string | null;
}

/** A change as it is written down. */
export interface Entry {
  readonly actor_id: number;
  /** What was done, `thing.done`: `item.decided`, `user.suspended`. */
  readonly action: string;
  readonly subject: Subject;
  /** Whose personal values stand in `before` and `after`. */
  readonly person_id?: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly now: Date;
}

const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Adds a row under the actor's name of this moment. */
export const insertEntry = async (trx: Transaction<DB>, entry: Entry): Promise<void> => {
  const { actor_id, action, subject, person_id = null, before, after, now } = entry;
  const { kind, id, name = null } = subject;
  await sql`insert into audit_log (actor_id, actor_name, action, subject_kind, subject_id, subject_name, person_id,
      before, after, created_at)
    select id, name, ${action}, ${kind}, ${id}::int, ${name}, ${person_id}::int, ${asJson(before)}::jsonb,
      ${asJson(after)}::jsonb, ${now} from users where id = ${actor_id}`.execute(trx);
};

/** Blots out the personal values of somebody. */
export const redact = async (trx: Transaction<DB>, personId: number): Promise<void> => {
  await sql`select redact_audit(${personId})`.execute(trx);
};

/** A change as it stands in the database. */
export interface EntryRow {
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

/**
 * A row with this part among its words. One letter or two, which the index of trigrams finds at the beginning of words
 * alone, must stand there; signs, of which nothing is left, are in no row.
 */
const worded = (q: string): RawBuilder<unknown> => {
  const part = sql`trigram_text(normalize_text(${q}))`;
  const words = sql`audit_words(a.action, a.subject_kind, a.subject_id, a.subject_name, a.actor_name)`;
  return sql`case
    when ${part} = '' then false
    when length(${part}) < 3 then ${words} like ${part} || '%' or ${words} like '% ' || ${part} || '%'
    else ${words} like '%' || ${part} || '%' end`;
};

// A day begins at midnight in Morocco, whatever the hour elsewhere.
const beginOf = (day: string, add: 0 | 1) =>
  sql`((${day}::date + ${add}::int)::timestamp at time zone 'Africa/Casablanca')`;

const whereOf = ({ q, action, actor_id, subject_kind, subject_id, from, to }: Narrow): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (action !== undefined) parts.push(sql`a.action = ${action}`);
  if (actor_id !== undefined) parts.push(sql`a.actor_id = ${actor_id}`);
  if (subject_kind !== undefined) parts.push(sql`a.subject_kind = ${subject_kind}`);
  if (subject_id !== undefined) parts.push(sql`a.subject_id = ${subject_id}`);
  if (from !== undefined) parts.push(sql`a.created_at >= ${beginOf(from, 0)}`);
  if (to !== undefined) parts.push(sql`a.created_at < ${beginOf(to, 1)}`);
  if (q) parts.push(worded(q));
  return sql.join(parts, sql` and `);
};

/** A page of the log, the newest first, with its exact length. */
export const entriesPage = async (
  db: Kysely<DB>,
  narrow: Narrow,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: EntryRow[]; total: number }> => {
  const where = whereOf(narrow);
  const [page, count] = await Promise.all([
    sql<EntryRow>`select a.id, a.actor_id, a.actor_name, a.action, a.subject_kind, a.subject_id, a.subject_name,
        a.before, a.after, a.created_at
      from audit_log a where ${where} order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from audit_log a where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

/** Every action that stands in the log: from one to the next along the index, however many rows there are of each. */
export const actionsTaken = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`with recursive found as (
      select min(action) as action from audit_log
      union all select (select min(a.action) from audit_log a where a.action > found.action) from found
      where found.action is not null
    ) select action from found where action is not null`.execute(db);
  return rows.map(({ action }) => action);
};

/** Everybody who took one and has an account, by their name of today; found in the same way. */
export const actorsSeen = async (db: Kysely<DB>): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`with recursive found as (
      select min(actor_id) as id from audit_log
      union all select (select min(a.actor_id) from audit_log a where a.actor_id > found.id) from found
      where found.id is not null
    ) select u.id, u.name from found join users u on u.id = found.id order by u.name, u.id`.execute(db);
  return rows;
};
