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

/** An account, by what its user types to sign in. */
export type AccountName = { readonly email: string } | { readonly phone: string };

/** Finds the account of an e-mail address or phone number. */
export const findIdByName = async (db: DbOrTransaction, account: AccountName): Promise<number | undefined> => {
  const users = db.selectFrom('users').select('id');
  const row =
    'email' in account ? users.where('email', '=', account.email) : users.where('phone_number', '=', account.phone);
  return (await row.executeTakeFirst())?.id;
};

/** Whether the account has signed in on the device. */
export const hasDevice = async (db: DbOrTransaction, device: string, account: AccountName): Promise<boolean> => {
  const id = await findIdByName(db, account);
  if (id === undefined) return false;
  const devices = db.selectFrom('known_devices').select('user_id').where('user_id', '=', id);
  return (await devices.where('device', '=', device).executeTakeFirst()) !== undefined;
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
