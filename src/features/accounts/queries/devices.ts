import { sql, type Insertable, type Kysely } from 'kysely';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import { endOfRetention } from '../../../platform/db/retention.ts';
import type { DB } from '../../../platform/db/tables.ts';

// One-time codes, and the devices that ask for them and sign in.

type DbOrTransaction = Kysely<DB>;

/** Stores a code in the place of the one that the same device had for the same purpose. */
export const savePhoneCode = (db: DbOrTransaction, code: Insertable<DB['phone_codes']>): Promise<unknown> =>
  db
    .insertInto('phone_codes')
    .values(code)
    .onConflict((oc) =>
      oc
        .columns(['phone', 'purpose', 'device'])
        .doUpdateSet({ code: code.code, network: code.network, attempts: 0, expires_at: code.expires_at }),
    )
    .execute();

/** Counts an attempt on the latest code of a device, or of a network, and returns it. */
export const takePhoneCode = (
  db: DbOrTransaction,
  { phone, purpose, ...from }: { phone: string; purpose: string } & ({ device: string } | { network: string }),
) => {
  const [[column, value]] = Object.entries(from) as [['device' | 'network', string]];
  return db
    .updateTable('phone_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
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
    .returning(['id', 'code', 'attempts', 'expires_at'])
    .executeTakeFirst();
};

/** Deletes a code; returns whether it was there. */
export const deletePhoneCode = async (db: DbOrTransaction, id: number): Promise<boolean> =>
  (await db.deleteFrom('phone_codes').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/** Deletes all codes that were sent to a number. */
export const deletePhoneCodes = (db: DbOrTransaction, phone: string): Promise<unknown> =>
  db.deleteFrom('phone_codes').where('phone', '=', phone).execute();

/** Finds the account, if it has signed in on the device. */
export const findDeviceUser = async (
  db: DbOrTransaction,
  device: string,
  account: { readonly email: string } | { readonly phone: string } | { readonly id: number },
): Promise<number | undefined> => {
  const users = db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('known_devices.device', '=', device);
  const row =
    'email' in account
      ? users.where('users.email', '=', account.email)
      : 'phone' in account
        ? users.where('users.phone_number', '=', account.phone)
        : users.where('users.id', '=', account.id);
  return (await row.executeTakeFirst())?.id;
};

/** Stores a device of a user, or that it was used again. Returns whether it is new, and whether there are others. */
export const saveDevice = async (
  db: DbOrTransaction,
  userId: number,
  device: string,
  now: Date,
): Promise<{ isNew: boolean; hasOthers: boolean }> => {
  const { rows } = await sql<{ is_new: boolean; has_others: boolean }>`
    insert into known_devices as d (user_id, device, created_at, last_used_at)
    values (${userId}, ${device}, ${now}, ${now})
    on conflict (user_id, device) do update set last_used_at = excluded.last_used_at
    returning xmax = 0 as is_new,
      exists (select from known_devices o where o.user_id = d.user_id and o.device <> d.device) as has_others`.execute(
    db,
  );
  return { isNew: rows[0]?.is_new ?? false, hasOthers: rows[0]?.has_others ?? false };
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
  deleteInBatches(db, 'known_devices', sql`last_used_at < ${endOfRetention('known_devices', now)}`);
