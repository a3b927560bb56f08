import { sql, type Insertable, type Kysely, type Updateable, type Transaction } from 'kysely';
import type { Lang } from '../../lib/lang.ts';
import type { ContactFor, Role, Standing } from '../../lib/viewer.ts';
import type { DB } from '../../platform/db/tables.ts';
import { deleteDevices } from './queries/devices.ts';
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

/** The database or an open transaction. */
export type DbOrTransaction = Kysely<DB>;

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

/** Locks the row of an account until the transaction ends. */
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

/** The address that an account has or claims. */
const CLAIMED_EMAIL = sql<string | null>`coalesce(email, pending_email)`;

/** Finds the account that has confirmed or claimed a phone number. */
export const findPhoneHolder = (
  db: DbOrTransaction,
  phone: string,
): Promise<(PhoneHolder & { id: number; lang: string; role: string }) | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'lang', 'role', 'phone_number_verified', CLAIMED_EMAIL.as('email')])
    .where('phone_number', '=', phone)
    .executeTakeFirst();

/** Finds the same account and locks it until the transaction ends. */
export const lockPhoneHolder = (
  trx: DbOrTransaction,
  phone: string,
): Promise<(PhoneHolder & { id: number }) | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'phone_number_verified', CLAIMED_EMAIL.as('email')])
    .where('phone_number', '=', phone)
    .forUpdate()
    .executeTakeFirst();

/** Checks which of an e-mail address, if it is proven, and a phone number belong to another account. */
export const findTaken = async (
  db: DbOrTransaction,
  email: string | null,
  phone: string | null,
  exceptId: number | null,
): Promise<{ email: boolean; phone: boolean }> => {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'email_verified', 'phone_number'])
    .where((eb) => eb.or([eb('email', '=', email), eb('phone_number', '=', phone)]))
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .execute();
  return {
    email: email !== null && rows.some((row) => row.email === email && row.email_verified),
    phone: phone !== null && rows.some((row) => row.phone_number === phone),
  };
};

/** Makes the row of a user who closes the account anonymous: other tables refer to it. Deletes sessions and credentials. */
export const eraseUser = async (trx: Transaction<DB>, id: number, phone: string | null, now: Date): Promise<void> => {
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
export const moveCity = async (trx: Transaction<DB>, from: number, to: number): Promise<void> => {
  await trx.updateTable('users').set({ city_id: to }).where('city_id', '=', from).execute();
};

/** Sets how a user is notified of orders when no e-mail and no push message reaches them. */
export const setOrderTexts = async (db: Kysely<DB>, id: number, choice: 'sms' | 'whatsapp' | 'none'): Promise<void> => {
  await db.updateTable('users').set({ order_texts: choice }).where('id', '=', id).execute();
};

/** Turns the emails of some groups on or off for a user. Leaves the other groups as they are. */
export const setMailOff = async (
  db: Kysely<DB>,
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
