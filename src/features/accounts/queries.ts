import { sql, type Insertable, type Kysely, type Updateable, type Transaction } from 'kysely';
import type { Lang } from '../../lib/lang.ts';
import type { Role, Standing } from '../../lib/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Holder } from './rules.ts';

/** What the table's checks allow in these columns. */
interface Choices {
  readonly role: Role;
  readonly for: Standing;
  readonly lang: Lang;
}

/** The database, or a transaction on it. */
export type Rows = Kysely<DB>;

export const insertUser = async (db: Rows, user: Insertable<DB['users']>): Promise<number> =>
  (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;

type Columns = Updateable<DB['users']>;

/** What to write; an undefined column stays as it is. */
export type UserChange = { readonly [K in keyof Columns]?: Columns[K] | undefined };

export const updateUser = async (db: Rows, id: number, change: UserChange): Promise<boolean> => {
  const result = await db
    .updateTable('users')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const insertPassword = (db: Rows, userId: number, hash: string): Promise<unknown> =>
  db
    .insertInto('credentials')
    .values({ user_id: userId, provider_id: 'credential', account_id: String(userId), password: hash })
    .execute();

/** The hash of an account's password; null where it has none. */
export const findPasswordHash = async (db: Rows, userId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('credentials')
      .select('password')
      .where('user_id', '=', userId)
      .where('password', 'is not', null)
      .executeTakeFirst()
  )?.password ?? null;

/** An account as its owner sees it. */
export const findOwn = (db: Rows, id: number) =>
  db
    .selectFrom('users')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('credentials')
            .select('id')
            .whereRef('user_id', '=', 'users.id')
            .where('password', 'is not', null),
        )
        .as('has_password'),
    )
    .where('id', '=', id)
    .$narrowType<Choices>()
    .executeTakeFirst();

/** Holds an account's row until the transaction ends. */
export const lockUser = (trx: Rows, id: number): Promise<unknown> =>
  trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();

/** What anybody may know of people who sell; the phone is masked by whoever shows it. */
export const findPublic = (db: Rows, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone_number as phone', 'phone_number_verified as phone_verified'])
    .select(['avatar', 'created_at', 'city_id', 'role', 'for', 'lang', 'email'])
    .where('id', 'in', ids)
    .$narrowType<Choices>()
    .execute();

export const findIdByEmail = async (db: Rows, email: string): Promise<number | undefined> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id;

/** The account that has or claims a number, locked where that is asked. */
export const findHolder = (db: Rows, phone: string): Promise<(Holder & { id: number; lang: string }) | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'lang', 'phone_number_verified'])
    .where('phone_number', '=', phone)
    .executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockHolder = (trx: Rows, phone: string): Promise<(Holder & { id: number }) | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'phone_number_verified'])
    .where('phone_number', '=', phone)
    .forUpdate()
    .executeTakeFirst();

/** Whether an account with this number could sign in with a password at all. */
export const hasPasswordByPhone = async (db: Rows, phone: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select('users.id')
    .where('users.phone_number', '=', phone)
    .where('credentials.password', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Which of an address and a number another account has already. */
export const findTaken = async (
  db: Rows,
  email: string | null,
  phone: string | null,
  exceptId: number | null,
): Promise<{ email: boolean; phone: boolean }> => {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'phone_number'])
    .where((eb) => eb.or([eb('email', '=', email), eb('phone_number', '=', phone)]))
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .execute();
  return {
    email: email !== null && rows.some((row) => row.email === email),
    phone: phone !== null && rows.some((row) => row.phone_number === phone),
  };
};

interface Caller extends Choices {
  readonly session_id: number;
  readonly expires_at: Date;
  readonly id: number;
}

// Every request with a session asks this: one prepared statement, and no builder on the way.
const CALLER = `
  select s.id as session_id, s.expires_at, u.id, u.role, u."for", u.lang
  from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > $2 and not (u.banned and coalesce(u.ban_expires > $2, true))`;

export const findCaller = async (db: Db, token: string, now: Date): Promise<Caller | undefined> =>
  (await db.pool.query<Caller>({ name: 'accounts.caller', text: CALLER, values: [token, now] })).rows[0];

export const prolongSession = (db: Rows, id: number, until: Date, now: Date): Promise<unknown> =>
  db.updateTable('sessions').set({ expires_at: until, updated_at: now }).where('id', '=', id).execute();

export const findSessions = (db: Rows, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends sessions of one account: the one named, all but the one named, or all. Answers how many. */
export const endSessions = async (
  db: Rows,
  userId: number,
  which: { readonly only: number } | { readonly except: number } | 'all',
): Promise<number> => {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (which !== 'all')
    query = 'only' in which ? query.where('id', '=', which.only) : query.where('id', '<>', which.except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
};

/** Removes sessions that are over, of one account or of all. Answers how many. */
export const dropExpiredSessions = async (db: Rows, now: Date, userId?: number): Promise<number> => {
  let query = db.deleteFrom('sessions').where('expires_at', '<', now);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
};

/** Those of these sessions that are not over and whose account is not suspended; the same as `findCaller` asks. */
export const findLiving = async (db: Db, ids: readonly number[], now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${[...ids]}::bigint[]) and s.expires_at > ${now}
      and not (u.banned and coalesce(u.ban_expires > ${now}, true))`.execute(db);
  return rows.map(({ id }) => id);
};

/** Makes the row of a user who closes the account anonymous: other tables refer to it. Deletes sessions and credentials. */
export const eraseUser = async (trx: Transaction<DB>, id: number, phone: string | null, now: Date): Promise<void> => {
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await trx.deleteFrom('credentials').where('user_id', '=', id).execute();
  // Links have the id as their value, codes begin with the phone number.
  await sql`delete from verifications where value = ${String(id)}
    or (${phone}::text is not null and starts_with(identifier, ${phone}::text))`.execute(trx);
  await trx
    .updateTable('users')
    .set({
      first_name: '',
      last_name: '',
      email: null,
      email_verified: false,
      phone_number: null,
      phone_number_verified: false,
      avatar: null,
      role: 'buyer',
      for: 'Particular',
      lang: 'ar',
      city_id: null,
      mail_off: [],
      banned: false,
      ban_reason: null,
      ban_expires: null,
      closed_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** Moves the users of a city that is removed to another one. */
export const moveCity = async (trx: Transaction<DB>, from: number, to: number): Promise<void> => {
  await trx.updateTable('users').set({ city_id: to }).where('city_id', '=', from).execute();
};

/** Turns the emails of some groups on or off for a user. Leaves the other groups as they are. */
export const setMailOff = async (
  db: Kysely<DB>,
  id: number,
  groups: readonly string[],
  wanted: boolean,
): Promise<void> => {
  const others = sql`array(select g from unnest(mail_off) as g where g <> all(${groups}::text[]))`;
  await db
    .updateTable('users')
    .set({ mail_off: wanted ? sql<string[]>`${others}` : sql<string[]>`${others} || ${groups}::text[]` })
    .where('id', '=', id)
    .execute();
};
