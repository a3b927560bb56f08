import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/data/db/db.ts';

/** The second factors of a user that may be shown once the first one is proved. */
export interface FactorCounts {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recovery_codes: number;
}

export const countFactors = async (db: DbOrTransaction, userId: number): Promise<FactorCounts> => {
  const { rows } = await sql<FactorCounts>`select
    exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
    (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
    (select count(*)::int from recovery_codes where user_id = ${userId}) as recovery_codes`.execute(db);
  return rows[0] ?? { totp: false, passkeys: 0, recovery_codes: 0 };
};

export const findTotp = (db: DbOrTransaction, userId: number) =>
  db
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores a new secret that is not confirmed; returns false if the user has a confirmed one. */
export const insertTotp = async (db: DbOrTransaction, userId: number, secret: string, now: Date): Promise<boolean> => {
  const fields = { secret, created_at: now, last_step: 0 };
  const row = await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fields).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Uses up a time step, and confirms the secret if it was not; returns false if this step or a later one was used. */
export const takeTotpStep = async (db: DbOrTransaction, userId: number, step: number, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, ${now})` })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const deleteTotp = (db: DbOrTransaction, userId: number): Promise<unknown> =>
  db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();

export interface RecoveryCodeRow {
  readonly start: string;
  readonly hash: string;
}

export const replaceRecoveryCodes = async (
  trx: DbOrTransaction,
  userId: number,
  codes: readonly RecoveryCodeRow[],
): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (codes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, ...code })))
    .execute();
};

export const findRecoveryHash = async (db: DbOrTransaction, userId: number, start: string): Promise<string | null> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select('hash')
      .where('user_id', '=', userId)
      .where('start', '=', start)
      .executeTakeFirst()
  )?.hash ?? null;

/** Deletes a recovery code; returns false if another request was faster. */
export const takeRecoveryCode = async (db: DbOrTransaction, userId: number, hash: string): Promise<boolean> => {
  const result = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: number;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export const findPasskeys = (db: DbOrTransaction, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

export const findPasskey = (db: DbOrTransaction, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();

/** Stores a passkey; returns false if its id is taken. */
export const insertPasskey = async (db: DbOrTransaction, row: PasskeyRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Records a use; returns false if the counter went on meanwhile: then the same signature was sent twice. */
export const recordPasskeyUse = async (
  db: DbOrTransaction,
  { id, counter: before }: PasskeyRow,
  counter: number,
  now: Date,
): Promise<boolean> => {
  const result = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const deletePasskey = async (db: DbOrTransaction, userId: number, id: string): Promise<boolean> => {
  const result = await db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** Stores a challenge of Web Authentication with its purpose and its user (0: any user). */
export const insertChallenge = (
  db: DbOrTransaction,
  challenge: { readonly identifier: string; readonly userId: number; readonly expires: Date },
): Promise<unknown> =>
  db
    .insertInto('verifications')
    .values({
      identifier: challenge.identifier,
      value: String(challenge.userId),
      expires_at: challenge.expires,
    })
    .execute();

/** Deletes a challenge; returns whether it was there and has not expired. Of several requests one gets it. */
export const takeChallenge = async (
  db: DbOrTransaction,
  identifier: string,
  userId: number,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .where('value', '=', String(userId))
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
};

export const deleteFactors = async (trx: DbOrTransaction, userId: number): Promise<void> => {
  for (const table of ['totp_secrets', 'recovery_codes', 'passkeys'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
};

/**
 * Deletes the second factors that a user has got since a time or before it, and then the recovery codes, which may be as new or
 * as old.
 */
export const deleteFactorsOf = async (
  trx: DbOrTransaction,
  userId: number,
  time: { readonly since: Date } | { readonly before: Date },
): Promise<void> => {
  const [operator, limit] = 'since' in time ? (['>=', time.since] as const) : (['<', time.before] as const);
  for (const table of ['totp_secrets', 'passkeys'] as const) {
    const rows = trx.deleteFrom(table).where('user_id', '=', userId).where('created_at', operator, limit);
    if ((await rows.executeTakeFirst()).numDeletedRows > 0n) await replaceRecoveryCodes(trx, userId, []);
  }
};
