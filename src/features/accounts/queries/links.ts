import { createHash } from 'node:crypto';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { sql } from 'kysely';
import { deletePhoneCodes } from './sessions.ts';

/** The purpose of a link in an e-mail, or the ticket of a sign-in that lacks its second factor. */
type LinkKind = 'reset-password' | 'confirm-email' | 'restore-account' | 'second-factor';

/** The stored form of a token: the table is not enough to follow a link. */
const hashToken = (kind: LinkKind, token: string): string =>
  createHash('sha256').update(`${kind}:${token}`).digest('base64url');

/**
 * Stores the token of a link.
 * @param value of a ticket the id of the account, else the id, a blank and more
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

/** The end of the value of a ticket, once for each attempt. */
const ATTEMPT = 'x';

/** Counts an attempt on a ticket and returns its value; nothing if it has expired, was used or had `max` attempts. */
export const takeAttempt = async (
  db: DbOrTransaction,
  ticket: string,
  max: number,
  now: Date,
): Promise<string | undefined> =>
  (
    await db
      .updateTable('verifications')
      .set({ value: sql<string>`value || ${ATTEMPT}` })
      .where('identifier', '=', hashToken('second-factor', ticket))
      .where('expires_at', '>', now)
      .where('value', 'not like', `%${ATTEMPT.repeat(max)}`)
      .returning('value')
      .executeTakeFirst()
  )?.value;

const toResetValue = (id: number): string => `${id} reset`;

/** Stores the token of a reset link in the place of those that the account had. */
export const replaceResetLink = async (
  trx: DbOrTransaction,
  id: number,
  link: { readonly token: string; readonly expires_at: Date },
): Promise<void> => {
  await trx.deleteFrom('verifications').where('value', '=', toResetValue(id)).execute();
  await insertLink(trx, 'reset-password', { ...link, value: toResetValue(id) });
};

/**
 * Deletes the reset links of an account, its tickets and challenges, and the codes sent to a number. Confirmation links stay:
 * they have no effect once the account claims another address.
 * @param phone only a number that the account has proven: another one has the codes of its owner
 */
export const deletePendingResets = async (trx: DbOrTransaction, id: number, phone: string | null): Promise<void> => {
  await trx
    .deleteFrom('verifications')
    .where((eb) =>
      eb.or([eb('value', '=', toResetValue(id)), eb(sql<string>`rtrim(value, ${ATTEMPT})`, '=', String(id))]),
    )
    .execute();
  if (phone !== null) await deletePhoneCodes(trx, phone);
};

/** Deletes all links of an account and the codes sent to its number. */
export const deleteLinks = async (trx: DbOrTransaction, id: number, phone: string | null): Promise<void> => {
  await deletePendingResets(trx, id, phone);
  await sql`delete from verifications where starts_with(value, ${`${id} `})`.execute(trx);
};
