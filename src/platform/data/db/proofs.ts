import type { Kysely } from 'kysely';
import type { Viewer } from '#lib/viewer.ts';
import type { DB } from './tables.ts';

/** The proofs of an account: its phone number by a code, its e-mail address by a link. */
export interface Proofs {
  readonly phone: boolean;
  readonly email: boolean;
}

/** Returns the proofs of an account. Several features allow more to proven accounts, because those are not created in bulk. */
export const findProofs = async (db: Kysely<DB>, userId: number): Promise<Proofs> =>
  (await db
    .selectFrom('users')
    .select(['phone_number_verified as phone', 'email_verified as email'])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? { phone: false, email: false };

/** Whether an account has proven its phone number or e-mail address. */
export const isProven = async (db: Kysely<DB>, userId: number): Promise<boolean> => {
  const { phone, email } = await findProofs(db, userId);
  return phone || email;
};

/**
 * Whether the viewer of a request may do more than a guest: has a proven phone number or e-mail address, or is an administrator.
 * Guests have proven nothing.
 */
export const isViewerProven = async ({
  db,
  viewer,
}: {
  readonly db: Kysely<DB>;
  readonly viewer: Viewer | null;
}): Promise<boolean> => viewer !== null && (viewer.role === 'admin' || (await isProven(db, viewer.id)));
