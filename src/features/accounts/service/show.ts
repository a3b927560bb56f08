import type { Lang } from '#lib/lang.ts';
import { AppError, notFound } from '#lib/errors.ts';
import type { Role, Standing } from '#lib/viewer.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import type { Me } from '../contract.ts';
import { findAccount, findProfiles, lockUser } from '../queries.ts';
import { hasSession } from '../queries/sessions.ts';

/** Returns an account as its owner sees it. Throws `not_found`. */
export const getAccount = async (deps: { readonly db: DbOrTransaction }, id: number): Promise<Me> => {
  const row = await findAccount(deps.db, id);
  if (!row) throw notFound();
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    // An address without proof is one of several claims. The owner sees it as the address of the account.
    email: row.email ?? row.pending_email,
    email_verified: row.email_verified,
    pending_email: row.email === null ? null : row.pending_email,
    phone: row.phone_number,
    phone_verified: row.phone_number_verified,
    avatar: row.avatar,
    role: row.role,
    for: row.for,
    lang: row.lang,
    city_id: row.city_id,
    contact_for: row.contact_for,
    has_password: Boolean(row.has_password),
  };
};

/**
 * Locks the viewer's account until the transaction ends, and makes sure that the session of the request has not ended meanwhile:
 * a reset or another owner ends all of them, and a change that was on its way must not come after that. Throws `unauthenticated`.
 */
export const lockViewer = async ({ viewer }: Ctx, trx: DbOrTransaction): Promise<void> => {
  if (viewer) await lockUser(trx, viewer.id);
  if (!viewer || !(await hasSession(trx, viewer.id, Number(viewer.sessionId)))) throw new AppError('unauthenticated');
};

export const showMe = (ctx: UserCtx): Promise<Me> => getAccount(ctx, ctx.viewer.id);

/**
 * A user's profile for other features. The e-mail address is null unless it is proven. E-mail and phone are unmasked; mask them
 * before showing them to others.
 */
export interface UserProfile {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone_verified: boolean;
  readonly avatar: string | null;
  readonly role: Role;
  readonly for: Standing;
  /** The language of notifications and e-mails. */
  readonly lang: Lang;
  readonly city_id: number | null;
  readonly created_at: Date;
}

/** Finds user profiles by id; unknown ids are absent. */
export const findUsers = async (db: DbOrTransaction, ids: readonly number[]): Promise<Map<number, UserProfile>> => {
  if (ids.length === 0) return new Map();
  const rows = await findProfiles(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
};
