import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { serverT } from '../../../i18n/server.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { isCloseWord } from '../../accounts/rules.ts';
import { forgetRecipient } from '../../../platform/outbox/outbox.ts';
import { proveOwner, signOut, tellPerson } from '../../accounts/service.ts';
import { itemChanged } from '../../items/events.ts';
import { removeUnused } from '../../uploads/service.ts';
import type { Closing } from '../contract.ts';
import * as queries from '../queries.ts';

/** What went, for whoever keeps copies of it. */
interface Erased {
  readonly items: readonly queries.MovedItem[];
  readonly files: readonly string[];
}

const carryOut = (ctx: UserCtx, id: number): Promise<Erased> =>
  ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now();
    const admins = ctx.viewer.role === 'admin' ? await queries.lockAdmins(trx, now) : [];
    // Listings before the account, as those who order have them.
    await queries.lockItemsOf(trx, id);
    const person = await queries.lockPerson(trx, id);
    if (!person || person.closed_at) throw notFound();
    if (person.role === 'admin' && admins.every((admin) => admin === id)) throw conflict('last_admin');
    const { sold, brought } = await queries.openOrdersOf(trx, id);
    if (sold > 0) throw conflict('sells_open_orders', { count: sold });
    if (brought > 0) throw conflict('brings_open_orders', { count: brought });
    const items = await queries.removeItemsOf(trx, id);
    const files = await queries.disownFiles(trx, id);
    await queries.blotEnded(trx, now, id);
    await queries.erase(trx, id, person.phone_number);
    await queries.anonymise(trx, id, now);
    const reach = { email: person.email, phone: person.phone_number };
    await forgetRecipient(trx, reach);
    const t = serverT(ctx.viewer.lang);
    await tellPerson(trx, reach, { subject: t('mails.closed_subject'), text: t('mails.closed_text') }, now);
    return { items, files };
  });

/**
 * Closes the caller's account for good (law 09-08, the right to be forgotten): what is personal goes, listings and their
 * files too; orders keep what their other side needs, reviews stay without an author. The address and the number are
 * free from then on.
 * Throws `invalid` on `confirm`, `password` or `code`, `conflict` while orders of what they sell or bring are under way
 * and for the last administrator, `too_many`.
 */
export const closeAccount = async (ctx: UserCtx, body: Closing, request: Request): Promise<Response> => {
  if (!isCloseWord(body.confirm)) throw invalidField('confirm', 'not_the_word');
  await proveOwner(ctx, body, request);
  const { id } = ctx.viewer;
  const { items, files } = await carryOut(ctx, id);
  ctx.events.publish({ name: 'account.sessions_ended', id });
  for (const item of items) itemChanged(ctx, { ...item, deleted_at: ctx.clock.now() });
  await removeUnused(ctx, files);
  // The session is gone; this takes its cookie from the browser.
  const { headers } = await signOut(ctx, request);
  headers.set('cache-control', 'no-store');
  return Response.json({ closed: true }, { headers });
};
