import { sql, type Insertable } from 'kysely';
import { OF_USER, type Tables, endOf } from '#platform/data/db/retention.ts';
import type { Lang } from '#lib/lang.ts';
import type { Role, Standing } from '#lib/viewer.ts';
import type { Db, DbOrTransaction } from '#platform/data/db/db.ts';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import { MAX_SESSION_SECONDS } from '../rules.ts';
import type { DB } from '#platform/data/db/tables.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  credentials: { because: OF_USER },
  // As long as browsers keep the cookie.
  known_devices: { days: 400, since: 'the last sign-in', job: 'ended_sessions' },
  phone_codes: { days: 0, since: 'expiry', job: 'ended_sessions' },
  passkeys: { because: OF_USER },
  recovery_codes: { because: OF_USER },
  totp_secrets: { because: OF_USER },
  sessions: { days: 0, since: 'expiry', job: 'ended_sessions' },
  users: { because: 'closing an account erases its personal data; the row stays for orders and messages' },
  verifications: { days: 0, since: 'expiry', job: 'ended_sessions' },
} as const satisfies Tables;

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
  (await db.pool.query<SessionUser>({ name: 'accounts.viewer', text: SESSION_USER_SQL, values: [now, token] })).rows[0];

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

// The queries below store one-time codes, and the devices that request them and sign in.

/** Stores a code in the place of the one that the same device had for the same purpose. */
export const savePhoneCode = (db: DbOrTransaction, code: Insertable<DB['phone_codes']>): Promise<unknown> =>
  db
    .insertInto('phone_codes')
    .values(code)
    .onConflict((oc) =>
      oc.columns(['phone', 'purpose', 'device']).doUpdateSet({
        code: code.code,
        network: code.network,
        attempts: 0,
        network_attempts: 0,
        expires_at: code.expires_at,
      }),
    )
    .execute();

/** Counts an attempt on the latest code of a device, or of a network, and returns it with the number of such attempts. */
export const takePhoneCode = (
  db: DbOrTransaction,
  { phone, purpose, ...from }: { phone: string; purpose: string } & ({ device: string } | { network: string }),
) => {
  const [[column, value]] = Object.entries(from) as [['device' | 'network', string]];
  const counter = column === 'device' ? 'attempts' : 'network_attempts';
  return db
    .updateTable('phone_codes')
    .set((eb) => ({ [counter]: eb(counter, '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('phone_codes')
        .select('id')
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .where(column, '=', value)
        .orderBy('expires_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .returning(['id', 'code', `${counter} as attempts` as const, 'expires_at'])
    .executeTakeFirst();
};

/** Deletes a code; returns whether it was there. */
export const deletePhoneCode = async (db: DbOrTransaction, id: number): Promise<boolean> =>
  (await db.deleteFrom('phone_codes').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

export const deletePhoneCodes = (db: DbOrTransaction, phone: string): Promise<unknown> =>
  db.deleteFrom('phone_codes').where('phone', '=', phone).execute();

/** An account, by what its user types to sign in. */
export type AccountName = { readonly email: string } | { readonly phone: string };

/**
 * Finds the account that has proven an e-mail address or phone number.
 * @param orClaims without one, the newest account that claims it
 */
export const findIdByName = async (
  db: DbOrTransaction,
  account: AccountName,
  orClaims = false,
): Promise<number | undefined> => {
  const isProven =
    'email' in account
      ? sql<boolean>`(email_verified and email = ${account.email})`
      : sql<boolean>`(phone_number_verified and phone_number = ${account.phone})`;
  const row = await db
    .selectFrom('users')
    .select(['id', isProven.as('proven')])
    .where((eb) =>
      'email' in account
        ? eb.or([eb('email', '=', account.email), eb('pending_email', '=', account.email)])
        : eb('phone_number', '=', account.phone),
    )
    .orderBy(isProven, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.proven || orClaims ? row?.id : undefined;
};

/** Whether the account of this id has signed in on the device. */
export const hasDevice = async (db: DbOrTransaction, device: string, userId: number): Promise<boolean> => {
  const devices = db.selectFrom('known_devices').select('user_id').where('user_id', '=', userId);
  return (await devices.where('device', '=', device).executeTakeFirst()) !== undefined;
};

/** How many devices of a user are stored at most: those that were used last. */
const MAX_DEVICES = 20;

/**
 * Stores a device of a user, or that it was used again. Returns whether it is new, and whether the user has signed in before: on
 * another device, or in a session that lasts.
 */
export const saveDevice = async (
  db: DbOrTransaction,
  userId: number,
  device: string,
  now: Date,
): Promise<{ isNew: boolean; signedInBefore: boolean }> => {
  const { rows } = await sql<{ is_new: boolean; before: boolean }>`
    insert into known_devices as d (user_id, device, created_at, last_used_at)
    values (${userId}, ${device}, ${now}, ${now})
    on conflict (user_id, device) do update set last_used_at = excluded.last_used_at
    returning xmax = 0 as is_new,
      exists (select from known_devices o where o.user_id = d.user_id and o.device <> d.device)
        or (select count(*) from sessions s where s.user_id = d.user_id and s.expires_at > ${now}) > 1 as before`.execute(
    db,
  );
  await sql`delete from known_devices where user_id = ${userId} and device in (
    select device from known_devices where user_id = ${userId}
    order by device = ${device} desc, last_used_at desc offset ${MAX_DEVICES})`.execute(db);
  return { isNew: rows[0]?.is_new ?? false, signedInBefore: rows[0]?.before ?? false };
};

/** Deletes the devices of a user, all or all but one. */
export const deleteDevices = (db: DbOrTransaction, userId: number, except: string | null): Promise<unknown> =>
  db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('device', '<>', except))
    .execute();

/** Deletes devices that were not used for a long time. Returns the number. */
export const deleteUnusedDevices = (db: DbOrTransaction, now: Date): Promise<number> =>
  deleteInBatches(db, 'known_devices', sql`last_used_at < ${endOf(TABLES.known_devices, now)}`);
