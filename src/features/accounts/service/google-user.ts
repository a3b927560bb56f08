import { DatabaseError } from 'pg';
import { AppError } from '#lib/errors.ts';
import { cleanText } from '#lib/fields.ts';
import { findNameErrors } from '#lib/person-name.ts';
import type { Role } from '#lib/viewer.ts';
import type { Ctx, FullCtx } from '#platform/context.ts';
import { findIdByEmail, lockUser } from '../queries.ts';
import { findGoogleLink, findIdByGoogle, insertGoogleLink } from '../queries/credentials.ts';
import { MAX_NAME_LENGTH, type GoogleProblem } from '../rules.ts';
import { takeSignUpLimits } from './attempts.ts';
import { createAccount, UNIQUE_VIOLATION } from './create.ts';
import { confirmNewAccount } from './email.ts';
import { sendFactorChange } from './factors.ts';
import type { GoogleIdentity } from './google-client.ts';
import { lockViewer } from './show.ts';

// The functions below decide which account a Google account signs in to.

/** Rejects a sign-in, a link or a proof with a Google account that was identified. */
export class ProblemError extends Error {
  readonly problem: GoogleProblem;

  constructor(problem: GoogleProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Links a Google account to a user, and notifies the owner. Throws `ProblemError`: `elsewhere` if it is linked to another user,
 * `mismatch` if the user has linked another one.
 */
export const linkGoogle = async (ctx: Ctx<'config'>, id: number, sub: string): Promise<void> => {
  await ctx.db.transaction().execute(async (trx) => {
    if (ctx.viewer?.id === id) await lockViewer(ctx, trx);
    else await lockUser(trx, id);
    const holder = await findIdByGoogle(trx, sub);
    if (holder === id) return;
    if (holder !== undefined) throw new ProblemError('elsewhere');
    if (await findGoogleLink(trx, id)) throw new ProblemError('mismatch');
    await insertGoogleLink(trx, id, sub);
    await sendFactorChange(ctx, trx, id, { kind: 'google_linked' });
  });
};

/**
 * The names that another site gives of a user, as they may be stored here; empty unless both are good names: then
 * the page after the sign-in asks for them.
 */
export const toNames = (first: string, last: string): { first_name: string; last_name: string } => {
  const toName = (text: string): string =>
    Array.from(cleanText(text.replaceAll(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '')))
      .slice(0, MAX_NAME_LENGTH)
      .join('')
      .trim();
  const names = { first_name: toName(first), last_name: toName(last) };
  return Object.keys(findNameErrors(names)).length > 0 ? { first_name: '', last_name: '' } : names;
};

/** Creates an account for a Google account that no user has linked. */
const createUser = async (ctx: FullCtx, identity: GoogleIdentity, role: Role): Promise<number> => {
  const { sub, email, emailVerified, firstName, lastName } = identity;
  // Without it the account could not be reached.
  if (email === null) throw new ProblemError('failed');
  await takeSignUpLimits(ctx, { email }, false);
  const account = {
    ...toNames(firstName, lastName),
    email,
    emailVerified,
    google: sub,
    role,
    for: 'Particular',
    lang: ctx.lang,
  } as const;
  const { id } = await createAccount(ctx, account);
  if (!emailVerified) await confirmNewAccount(ctx, id, email);
  return id;
};

const isTaken = (error: unknown): boolean =>
  (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) ||
  (error instanceof AppError && error.details.fields?.email !== undefined);

/**
 * Finds the user whom a Google account signs in: the user who has linked it, the user who has proven its address if
 * Google provides that address itself, or a new user, who only claims an address that Google has not verified. Throws
 * `ProblemError` (`taken`: the address has an account whose owner Google cannot prove), `too_many`.
 * @param role of a new account
 */
export const findOrCreateUser = async (
  ctx: FullCtx,
  identity: GoogleIdentity,
  role: Role,
): Promise<{ readonly id: number; readonly created: boolean }> => {
  const { sub, email, emailVerified, isAuthoritative } = identity;
  const known = await findIdByGoogle(ctx.db, sub);
  if (known !== undefined) return { id: known, created: false };
  const owner = email === null || !emailVerified ? undefined : await findIdByEmail(ctx.db, email);
  try {
    if (owner === undefined) return { id: await createUser(ctx, identity, role), created: true };
    // An address may pass to another Google account, as in a company: that is not the one that the user has linked.
    if (!isAuthoritative || (await findGoogleLink(ctx.db, owner))) throw new ProblemError('taken');
    await linkGoogle(ctx, owner, sub);
    return { id: owner, created: false };
  } catch (error) {
    // Another callback of the same user may have been faster.
    const id = await findIdByGoogle(ctx.db, sub);
    if (id !== undefined) return { id, created: false };
    throw isTaken(error) ? new ProblemError('taken') : error;
  }
};
