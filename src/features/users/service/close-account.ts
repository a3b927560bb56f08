import { invalidField } from '#lib/errors.ts';
import type { UserCtx, FullUserCtx } from '#platform/context.ts';
import type { EraseUser } from '#platform/feature.ts';
import { isCloseWord } from '#features/accounts/rules.ts';
import { verifyOwner } from '#features/accounts/index.ts';
import type { ClosingInput } from '../contract.ts';
import { exportUserData } from '../queries/show.ts';
import { eraseUserNow } from './erase-on-request.ts';

/**
 * Closes the viewer's account permanently (law 09-08, right to erasure): personal data, items and files are deleted;
 * orders that no seller has confirmed are canceled, those in progress keep the data that their other side needs until they end,
 * reviews stay without an author. The e-mail address and number become available again.
 * @param erasers erase the user from the features, in this order
 * Throws `invalid` on `confirm`, `password` or `code`, `conflict` for the last administrator and while orders that the
 * user sells or delivers are open, `too_many`.
 */
export const closeAccount = async (
  ctx: FullUserCtx,
  body: ClosingInput,
  erasers: readonly EraseUser[],
): Promise<{ closed: true }> => {
  if (!isCloseWord(body.confirm)) throw invalidField('confirm', 'not_the_word');
  await verifyOwner(ctx, body);
  await eraseUserNow(ctx, ctx.viewer.id, erasers, { kind: 'closed' });
  return { closed: true };
};

interface DataExport {
  /** ISO 8601. */
  readonly exported_at: string;
  /** The account, and one list for each kind of data. */
  readonly [section: string]: unknown;
}

/**
 * Returns all stored data of the viewer (law 09-08, right of access). It includes other users' data only where the viewer
 * can see it already, and no session or password secrets.
 */
export const exportData = async (ctx: UserCtx): Promise<DataExport> => {
  const { account, ...sections } = await exportUserData(ctx.db, ctx.viewer.id);
  return { exported_at: ctx.clock.now().toISOString(), account: account?.[0] ?? null, ...sections };
};
