import { sql, type Insertable, type Kysely } from 'kysely';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import { endOf } from '#platform/data/db/retention.ts';
import { TABLES } from '../tables.ts';
import type { DB } from '#platform/data/db/tables.ts';

// One-time codes, and the devices that ask for them and sign in.

/** The database or an open transaction. */
export type DbOrTransaction = Kysely<DB>;

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

/** Deletes all codes that were sent to a number. */
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

/** How many devices of a user are known at most: those that were used last. */
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
