import { sql, type Insertable, type Updateable } from 'kysely';
import type { Lang } from '#lib/lang.ts';
import type { ContactFor, Role, Standing } from '#lib/viewer.ts';
import type { DB } from '#platform/data/db/tables.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import { deleteDevices } from './queries/sessions.ts';
import { deleteFactors } from './queries/factors.ts';
import { deleteLinks } from './queries/links.ts';
import type { PhoneHolder } from './rules.ts';

/** Column types narrowed to the values that the check constraints allow. */
interface EnumColumns {
  readonly role: Role;
  readonly for: Standing;
  readonly lang: Lang;
  readonly contact_for: ContactFor;
}

export type { DbOrTransaction };

export const insertUser = async (db: DbOrTransaction, user: Insertable<DB['users']>): Promise<number> =>
  (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;

type Columns = Updateable<DB['users']>;

/** Columns to write; an undefined column stays unchanged. */
export type UserChange = { readonly [K in keyof Columns]?: Columns[K] | undefined };

export const updateUser = async (db: DbOrTransaction, id: number, change: UserChange): Promise<boolean> => {
  const result = await db
    .updateTable('users')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/**
 * Changes an account that proves its address or number with this change. A reset ends the second factors from before its first
 * proof.
 */
export const updateProven = async (db: DbOrTransaction, id: number, change: UserChange, now: Date): Promise<void> => {
  const proven_at = sql<Date>`case when email_verified or phone_number_verified then proven_at
    else coalesce(proven_at, ${now}) end`;
  await db
    .updateTable('users')
    .set({ ...change, proven_at, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
};

/** Finds an account with its private fields. */
export const findAccount = (db: DbOrTransaction, id: number) =>
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
    .$narrowType<EnumColumns>()
    .executeTakeFirst();

export const findRole = async (db: DbOrTransaction, id: number): Promise<Role | undefined> =>
  (await db.selectFrom('users').select('role').where('id', '=', id).$narrowType<EnumColumns>().executeTakeFirst())
    ?.role;

export const lockUser = (trx: DbOrTransaction, id: number): Promise<unknown> =>
  trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();

/** Finds accounts with contact details unmasked. The service that shows them to others masks the phone. */
export const findProfiles = (db: DbOrTransaction, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone_number as phone', 'phone_number_verified as phone_verified'])
    .select(['avatar', 'created_at', 'city_id', 'role', 'for', 'lang'])
    .select(sql<string | null>`case when email_verified then email end`.as('email'))
    .where('id', 'in', ids)
    .$narrowType<EnumColumns>()
    .execute();

/** Returns the ids of all administrators. */
export const findAdministrators = async (db: DbOrTransaction): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Finds the account with a proven address. */
export const findIdByEmail = async (db: DbOrTransaction, email: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', true)
      .executeTakeFirst()
  )?.id;

/** Finds the account that has proven a phone number. */
export const findPhoneOwner = (db: DbOrTransaction, phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'lang', 'role', 'email', 'email_verified', 'proven_at'])
    .where('phone_number', '=', phone)
    .where('phone_number_verified', '=', true)
    .executeTakeFirst();

/** Locks the accounts that have proven or claim a phone number, in a fixed order, until the transaction ends. */
export const lockPhoneHolders = (
  trx: DbOrTransaction,
  phone: string,
): Promise<(PhoneHolder & { readonly id: number })[]> =>
  trx
    .selectFrom('users')
    .select(['id', 'phone_number_verified', sql<string | null>`coalesce(email, pending_email)`.as('email')])
    .where('phone_number', '=', phone)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Takes a phone number from all accounts but one that claim it without proof. */
export const releasePhone = (trx: DbOrTransaction, phone: string, exceptId: number | null): Promise<unknown> =>
  trx
    .updateTable('users')
    .set({ phone_number: null })
    .where('phone_number', '=', phone)
    .where('phone_number_verified', '=', false)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .execute();

/** Checks which of an e-mail address and a phone number another account has proven. */
export const findTaken = async (
  db: DbOrTransaction,
  email: string | null,
  phone: string | null,
): Promise<{ email: boolean; phone: boolean }> => ({
  email: email !== null && (await findIdByEmail(db, email)) !== undefined,
  phone: phone !== null && (await findPhoneOwner(db, phone)) !== undefined,
});

/** Makes the row of a user who closes the account anonymous: other tables refer to it. Deletes sessions and credentials. */
export const eraseUser = async (trx: Trx, id: number, phone: string | null, now: Date): Promise<void> => {
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await trx.deleteFrom('credentials').where('user_id', '=', id).execute();
  await deleteFactors(trx, id);
  await deleteDevices(trx, id, null);
  await deleteLinks(trx, id, phone);
  await trx
    .updateTable('users')
    .set({
      first_name: '',
      last_name: '',
      email: null,
      email_verified: false,
      pending_email: null,
      phone_number: null,
      phone_number_verified: false,
      avatar: null,
      role: 'buyer',
      for: 'Particular',
      lang: 'ar',
      city_id: null,
      mail_off: [],
      order_texts: 'sms',
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
export const moveCity = async (trx: Trx, from: number, to: number): Promise<void> => {
  await trx.updateTable('users').set({ city_id: to }).where('city_id', '=', from).execute();
};

/** Sets how a user is notified of orders when no e-mail and no push message reaches them. */
export const setOrderTexts = async (
  db: DbOrTransaction,
  id: number,
  choice: 'sms' | 'whatsapp' | 'none',
): Promise<void> => {
  await db.updateTable('users').set({ order_texts: choice }).where('id', '=', id).execute();
};

/** Turns the emails of some groups on or off for a user. Leaves the other groups as they are. */
export const setMailOff = async (
  db: DbOrTransaction,
  id: number,
  groups: readonly string[],
  subscribed: boolean,
): Promise<void> => {
  const others = sql`array(select g from unnest(mail_off) as g where g <> all(${groups}::text[]))`;
  await db
    .updateTable('users')
    .set({ mail_off: subscribed ? sql<string[]>`${others}` : sql<string[]>`${others} || ${groups}::text[]` })
    .where('id', '=', id)
    .execute();
};
