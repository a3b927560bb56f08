import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTransaction } from '../queries.ts';
import { deletePhoneCodes } from './devices.ts';

/** What a link in an e-mail is for; `reset-password` is the prefix that the auth library uses. */
type LinkKind = 'reset-password' | 'confirm-email' | 'restore-account';

/** The stored form of a token, as the auth library hashes it: the table is not enough to follow a link. */
const hashToken = (kind: LinkKind, token: string): string =>
  createHash('sha256').update(`${kind}:${token}`).digest('base64url');

/**
 * Stores the token of a link.
 * @param value of a reset link the id of the account, else the id, a blank and more
 */
export const insertLink = (
  db: DbOrTransaction,
  kind: LinkKind,
  { token, value, expires_at }: { readonly token: string; readonly value: string; readonly expires_at: Date },
): Promise<unknown> =>
  db
    .insertInto('verifications')
    .values({ identifier: hashToken(kind, token), value, expires_at })
    .execute();

/** Returns the value of a valid link. */
export const findLink = async (
  db: DbOrTransaction,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('verifications')
      .select('value')
      .where('identifier', '=', hashToken(kind, token))
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.value;

/** Deletes a valid link and returns its value: of several requests at once, one gets it. */
export const takeLink = async (
  trx: DbOrTransaction,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<string | undefined> =>
  (
    await trx
      .deleteFrom('verifications')
      .where('identifier', '=', hashToken(kind, token))
      .where('expires_at', '>', now)
      .returning('value')
      .executeTakeFirst()
  )?.value;

/**
 * Deletes the reset links of an account, and the codes sent to a number. Confirmation links stay: they say nothing about
 * the password, and have no effect once the account claims another address.
 */
export const deletePendingResets = async (trx: DbOrTransaction, id: number, phone: string | null): Promise<void> => {
  await trx.deleteFrom('verifications').where('value', '=', String(id)).execute();
  if (phone !== null) await deletePhoneCodes(trx, phone);
};

/** Deletes all links of an account and the codes sent to its number. */
export const deleteLinks = async (trx: DbOrTransaction, id: number, phone: string | null): Promise<void> => {
  await deletePendingResets(trx, id, phone);
  await sql`delete from verifications where starts_with(value, ${`${id} `})`.execute(trx);
};
