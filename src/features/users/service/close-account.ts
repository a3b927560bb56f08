import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { serverT } from '../../../i18n/server.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { isCloseWord } from '../../accounts/rules.ts';
import { forgetRecipient } from '../../../platform/outbox/outbox.ts';
import { publishAccountEvent, verifyOwner, signOut, sendAccountMessage } from '../../accounts/service.ts';
import { itemChanged } from '../../items/events.ts';
import { removeUnused } from '../../uploads/service.ts';
import type { ClosingInput } from '../contract.ts';
import * as queries from '../queries.ts';

/** The removed items and files, for cleanup after the commit. */
interface RemovedData {
  readonly items: readonly queries.AffectedItem[];
  readonly files: readonly string[];
}

const eraseAccount = (ctx: UserCtx, id: number): Promise<RemovedData> =>
  ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now();
    const admins = ctx.viewer.role === 'admin' ? await queries.lockAdmins(trx, now) : [];
    // Items before the account, in the same order as placing an order locks them.
    await queries.lockItems(trx, id);
    const user = await queries.lockUser(trx, id);
    if (!user || user.closed_at) throw notFound();
    if (user.role === 'admin' && admins.every((admin) => admin === id)) throw conflict('last_admin');
    const { sold, brought } = await queries.countOpenOrders(trx, id);
    if (sold > 0) throw conflict('sells_open_orders', { count: sold });
    if (brought > 0) throw conflict('brings_open_orders', { count: brought });
    const items = await queries.deleteItems(trx, id);
    const files = await queries.releaseFiles(trx, id);
    await queries.redactEndedOrders(trx, now, id);
    await queries.erasePersonalData(trx, id, user.phone_number);
    await queries.anonymizeAccount(trx, id, now);
    const contact = { email: user.email, phone: user.phone_number };
    await forgetRecipient(trx, contact);
    const t = serverT(ctx.viewer.lang);
    await sendAccountMessage(trx, contact, { subject: t('mails.closed_subject'), text: t('mails.closed_text') }, now);
    return { items, files };
  });

/**
 * Closes the viewer's account permanently (law 09-08, right to erasure): personal data, items and files are deleted;
 * orders keep what their other side needs, reviews stay without an author. The e-mail address and number become
 * available again.
 * Throws `invalid` on `confirm`, `password` or `code`, `conflict` for the last administrator and while orders that the
 * user sells or delivers are open, `too_many`.
 */
export const closeAccount = async (ctx: UserCtx, body: ClosingInput, request: Request): Promise<Response> => {
  if (!isCloseWord(body.confirm)) throw invalidField('confirm', 'not_the_word');
  await verifyOwner(ctx, body, request);
  const { id } = ctx.viewer;
  const { items, files } = await eraseAccount(ctx, id);
  publishAccountEvent(ctx, 'closed', id);
  for (const item of items) itemChanged(ctx, { ...item, deleted_at: ctx.clock.now() });
  await removeUnused(ctx, files);
  // The session is deleted; this clears its cookie.
  const { headers } = await signOut(ctx, request);
  headers.set('cache-control', 'no-store');
  return Response.json({ closed: true }, { headers });
};
