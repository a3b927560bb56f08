import { serverT } from '#i18n/server.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { UserCtx, FullUserCtx } from '#platform/context.ts';
import type { AfterErasure, EraseUser } from '#platform/feature.ts';
import { removeMessagesTo } from '#platform/delivery/outbox/outbox.ts';
import { isCloseWord } from '#features/accounts/rules.ts';
import { findTaken, eraseUser, sendAccountMessage, verifyOwner } from '#features/accounts/index.ts';
import { lockItemsOf } from '#features/items/index.ts';
import { openOrdersOf } from '#features/orders/index.ts';
import type { ClosingInput } from '../contract.ts';
import { lockAdmins, lockUser } from '../queries/list.ts';
import { exportUserData } from '../queries/show.ts';

/** Erases a user from every feature, in one transaction. Returns what is left to do after the commit. */
const eraseEverywhere = (ctx: UserCtx<'config'>, id: number, erasers: readonly EraseUser[]): Promise<AfterErasure[]> =>
  ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now();
    const admins = ctx.viewer.role === 'admin' ? await lockAdmins(trx, now) : [];
    // Items are locked before the user, in the order in which orders lock them.
    await lockItemsOf(trx, id);
    const user = await lockUser(trx, id);
    if (!user || user.closed_at) throw notFound();
    if (user.role === 'admin' && admins.every((admin) => admin === id)) throw conflict('last_admin');
    const { sold, brought } = await openOrdersOf(trx, id);
    if (sold > 0) throw conflict('sells_open_orders', { count: sold });
    if (brought > 0) throw conflict('brings_open_orders', { count: brought });
    const rest = [];
    for (const erase of erasers) rest.push(await erase(trx, id, now));
    // Messages and codes at an address or number that the account claims may belong to an account that has proven it.
    const claimed = await findTaken(trx, user.pending_email, user.phone_number);
    const phone = user.phone_number_verified || !claimed.phone ? user.phone_number : null;
    await eraseUser(trx, id, phone, now);
    await removeMessagesTo(trx, { email: user.email, phone });
    await removeMessagesTo(trx, { email: claimed.email ? null : user.pending_email, phone: null });
    const addresses = {
      email: user.email_verified ? user.email : null,
      phone: user.phone_number_verified ? user.phone_number : null,
    };
    const t = serverT(ctx.viewer.lang);
    await sendAccountMessage(ctx, trx, addresses, {
      subject: t('emails.closed_subject'),
      text: t('emails.closed_text'),
      lang: ctx.viewer.lang,
    });
    return rest.flatMap((work) => work ?? []);
  });

/**
 * Closes the viewer's account permanently (law 09-08, right to erasure): personal data, items and files are deleted;
 * orders keep the data that their other side needs, reviews stay without an author. The e-mail address and number
 * become available again.
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
  const { id } = ctx.viewer;
  const rest = await eraseEverywhere(ctx, id, erasers);
  ctx.events.publish({ name: 'account.sessions_ended', id });
  for (const work of rest) await work(ctx);
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
