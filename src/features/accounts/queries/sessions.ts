import { sql } from 'kysely';
import type { Lang } from '#lib/lang.ts';
import type { Role, Standing } from '#lib/viewer.ts';
import type { Db } from '#platform/data/db/db.ts';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import type { DbOrTransaction } from './devices.ts';
import { MAX_SESSION_SECONDS } from '../rules.ts';

interface SessionUser {
  readonly role: Role;
  readonly for: Standing;
  readonly lang: Lang;
  readonly session_id: number;
  readonly started_at: Date;
  readonly expires_at: Date;
  readonly proved_at: Date | null;
  /** Whether this is an administrator without a second factor. */
  readonly lacks_factor: boolean;
  readonly id: number;
}

// A session `s` of user `u` that has not ended, of a user who is not suspended. The role is that of now: a promotion
// shortens sessions. $1 is the time.
const ACTIVE_SESSION_SQL = `s.expires_at > $1
  and s.created_at > $1::timestamptz - make_interval(secs =>
    case when u.role = 'admin' then ${MAX_SESSION_SECONDS.admin} else ${MAX_SESSION_SECONDS.other} end)
  and not (u.banned and coalesce(u.ban_expires > $1, true))`;

// Runs on every request with a session, so it is a prepared statement and bypasses the query builder.
const SESSION_USER_SQL = `
  select s.id as session_id, s.created_at as started_at, s.expires_at, s.proved_at, u.id, u.role, u."for", u.lang,
    u.role = 'admin' and not exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null)
      and not exists (select from passkeys p where p.user_id = u.id) as lacks_factor
  from sessions s join users u on u.id = s.user_id
  where s.token = $2 and ${ACTIVE_SESSION_SQL}`;

export const findSessionUser = async (db: Db, token: string, now: Date): Promise<SessionUser | undefined> =>
  (await db.pool.query<SessionUser>({ name: 'accounts.caller', text: SESSION_USER_SQL, values: [now, token] })).rows[0];

export const extendSession = (db: DbOrTransaction, id: number, until: Date, now: Date): Promise<unknown> =>
  db.updateTable('sessions').set({ expires_at: until, updated_at: now }).where('id', '=', id).execute();

export const findSessions = (db: DbOrTransaction, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Whether a session of an account has not ended. */
export const hasSession = async (db: DbOrTransaction, userId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** Ends one session, all sessions but one, or all sessions of an account. Returns the number of ended sessions. */
export const endSessions = async (
  db: DbOrTransaction,
  userId: number,
  which:
    | { readonly only: number }
    | { readonly onlyToken: string }
    | { readonly except: number }
    | { readonly exceptToken: string }
    | 'all',
): Promise<number> => {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (which === 'all') return Number((await query.executeTakeFirst()).numDeletedRows);
  if ('only' in which) query = query.where('id', '=', which.only);
  else if ('onlyToken' in which) query = query.where('token', '=', which.onlyToken);
  else if ('except' in which) query = query.where('id', '<>', which.except);
  else query = query.where('token', '<>', which.exceptToken);
  return Number((await query.executeTakeFirst()).numDeletedRows);
};

/** Deletes expired sessions of one account or of all accounts. Returns the number of deleted sessions. */
export const deleteExpiredSessions = (db: DbOrTransaction, now: Date, userId?: number): Promise<number> => {
  const ofUser = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  return deleteInBatches(db, 'sessions', sql`expires_at < ${now} ${ofUser}`);
};

/** Deletes expired one-time codes and links. Returns the number. */
export const deleteExpiredCodes = async (db: DbOrTransaction, now: Date): Promise<number> =>
  (await deleteInBatches(db, 'verifications', sql`expires_at < ${now}`)) +
  (await deleteInBatches(db, 'phone_codes', sql`expires_at < ${now}`));

/** Filters session ids to those that are active, by the same conditions as `findSessionUser`. */
export const findActiveSessionIds = async (db: Db, ids: readonly number[], now: Date): Promise<number[]> => {
  const text = `select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any($2::bigint[]) and ${ACTIVE_SESSION_SQL}`;
  return (await db.pool.query<{ id: number }>(text, [now, ids])).rows.map(({ id }) => id);
};

/** Records that the user of a session has proved who they are. */
export const setProved = (db: DbOrTransaction, sessionId: number, now: Date): Promise<unknown> =>
  db.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute();

/** Brings forward the end of all sessions of an account to at most `seconds` after they began. */
export const limitSessions = (db: DbOrTransaction, userId: number, seconds: number): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`least(expires_at, created_at + make_interval(secs => ${seconds}))` })
    .where('user_id', '=', userId)
    .execute();
