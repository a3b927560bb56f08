import { createHmac } from 'node:crypto';
import { conflict, notFound } from '../../lib/errors.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { chatOf } from '../chat/service.ts';
import type { ChatReason } from '../chat/rules.ts';
import { itemFor } from '../items/service.ts';
import type { ChatReport, Complaint, Report } from './contract.ts';
import * as queries from './queries.ts';
import { toChatReport, toReport } from './wire.ts';

/** An account, or a guest as a hash that holds for one item and cannot be turned back into an address. */
const keyOf = ({ viewer, secret, address }: Ctx, itemId: number, userAgent: string): string =>
  viewer
    ? `user:${viewer.id}`
    : createHmac('sha256', secret)
        .update(`report\n${itemId}\n${address}\n${userAgent}`)
        .digest('base64url')
        .slice(0, 22);

const takeTurn = async ({ viewer, limits, address }: Ctx, itemId: number): Promise<void> => {
  if (viewer) return limits.take('reports', `user:${viewer.id}`);
  await limits.take('reportsOfItem', `${address} ${itemId}`);
  return limits.take('reportsFrom', address);
};

/**
 * Reports an item to the administrators, by anybody who may see it, guests too. Whoever has an open report of it already
 * corrects that one: reason and text are replaced, its place in the queue stays. The seller never learns who it was.
 * @param userAgent as the request says: with the address it tells guests apart
 * Throws `not_found` where the item is not shown to the caller, `conflict` for their own, `too_many`.
 */
export const reportItem = async (
  ctx: Ctx,
  itemId: number,
  complaint: Complaint,
  userAgent: string,
): Promise<{ updated: boolean; report: Report }> => {
  const item = await itemFor(ctx.db, ctx.viewer, itemId);
  if (!item) throw notFound();
  if (item.owner_id === ctx.viewer?.id) throw conflict('own_report');
  await takeTurn(ctx, itemId);
  const { updated, ...row } = await queries.fileReport(ctx.db, {
    ...complaint,
    item_id: itemId,
    reporter_id: ctx.viewer?.id ?? null,
    reporter_key: keyOf(ctx, itemId, userAgent),
    now: ctx.clock.now(),
  });
  return { updated, report: toReport(row) };
};

interface ChatComplaint {
  readonly chat_id: number;
  readonly reason: ChatReason;
  readonly text: string | null;
}

/**
 * Reports a chat to the administrators, who may read it from then on. Whoever has an open report of it already corrects
 * that one. Throws `not_found` for who is not in it.
 */
export const reportChat = async (
  ctx: UserCtx,
  { chat_id, reason, text }: ChatComplaint,
): Promise<{ updated: boolean; report: ChatReport }> => {
  await chatOf(ctx, chat_id);
  const { updated, ...row } = await queries.fileChatReport(ctx.db, {
    chat_id,
    reason,
    text,
    reporter_id: ctx.viewer.id,
    now: ctx.clock.now(),
  });
  return { updated, report: toChatReport(row) };
};

export { eraseUser } from './queries.ts';
