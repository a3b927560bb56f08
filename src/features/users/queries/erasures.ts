import { sql } from 'kysely';
import type { Tables } from '#platform/data/db/retention.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import type { RecordEntry } from '#platform/operations/erasure-record.ts';
import type { ErasurePlan } from '../contract.ts';
import type { Contact } from '../rules.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  erasures: { because: 'one short row an erasure, without personal data: restored backups are erased again by it' },
} as const satisfies Tables;

/** Counts the rows of a user that an erasure deletes. */
export const countErased = async (
  db: DbOrTransaction,
  userId: number,
): Promise<Pick<ErasurePlan, 'items' | 'files' | 'sessions'>> => {
  const { rows } = await sql<Pick<ErasurePlan, 'items' | 'files' | 'sessions'>>`select
      (select count(*)::int from items where owner_id = ${userId}) as items,
      (select count(*)::int from uploads where owner_id = ${userId} and removed_at is null) as files,
      (select count(*)::int from sessions where user_id = ${userId}) as sessions`.execute(db);
  return rows[0] ?? { items: 0, files: 0, sessions: 0 };
};

/** Finds the accounts that have a phone number or an e-mail address, proven or not. */
export const findHolders = async (
  db: DbOrTransaction,
  { phone, email }: Contact,
): Promise<{ id: number; proven: boolean }[]> => {
  const { rows } = await sql<{ id: number; proven: boolean }>`
    select id, phone_number_verified as proven from users where phone_number = ${phone}
    union all select id, email_verified from users where email = ${email}
    union all select id, false from users where pending_email = ${email}
    order by proven desc, id`.execute(db);
  return rows;
};

interface NewErasure {
  readonly entry: RecordEntry;
  readonly proof: string | null;
  readonly result: ErasurePlan | null;
}

/** Inserts an erasure; returns false if it is there already. Waits for a transaction that has inserted it. */
export const insertErasure = async (
  trx: DbOrTransaction,
  { entry: { id, at, user, orders }, proof, result }: NewErasure,
): Promise<boolean> => {
  const { rows } = await sql`insert into erasures (id, at, user_id, user_created_at, orders, proof, result)
    values (${id}, ${at}, ${user?.id ?? null}, ${user?.created ?? null}, ${JSON.stringify(orders)}::jsonb, ${proof},
      ${result && JSON.stringify(result)}::jsonb)
    on conflict (id) do nothing returning id`.execute(trx);
  return rows.length > 0;
};

/** Returns all erasures as entries of the record, the oldest first. */
export const findRecordEntries = async (db: DbOrTransaction): Promise<RecordEntry[]> => {
  const { rows } = await sql<{
    id: string;
    at: Date;
    user_id: number | null;
    user_created_at: Date | null;
    orders: RecordEntry['orders'];
  }>`select id, at, user_id, user_created_at, orders from erasures order by at, id`.execute(db);
  return rows.map(({ id, at, user_id, user_created_at, orders }) => ({
    id,
    at: at.toISOString(),
    user: user_id === null || !user_created_at ? null : { id: user_id, created: user_created_at.toISOString() },
    orders,
  }));
};

/** Finds the newest erasure of a user. */
export const findErasureOf = async (
  db: DbOrTransaction,
  userId: number,
): Promise<{ id: string; at: Date; proof: string | null; result: ErasurePlan | null } | undefined> => {
  const { rows } = await sql<{
    id: string;
    at: Date;
    proof: string | null;
    result: ErasurePlan | null;
  }>`select id, at, proof, result from erasures where user_id = ${userId} order by at desc limit 1`.execute(db);
  return rows[0];
};

/** The moment of an account's creation in milliseconds, rounded by the database: it tells accounts with the same id apart. */
const CREATED = sql<Date>`created_at::timestamptz(3)`;

/** Returns when an account was created, as in the record; undefined if there is none. */
export const findCreation = async (db: DbOrTransaction, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ created: Date }>`select ${CREATED} as created from users where id = ${id}`.execute(db);
  return rows[0]?.created.toISOString();
};
