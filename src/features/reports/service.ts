import { conflict, notFound } from '#lib/errors.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { takeUnproven } from '#platform/transport/limits.ts';
import { getChat } from '#features/chat/index.ts';
import type { ChatReason } from '#features/chat/rules.ts';
import { findItemFor } from '#features/items/index.ts';
import type { ChatReport, ReportInput, Report } from './contract.ts';
import { toNetwork } from '#platform/core/network.ts';
import { toKeyedId } from '#platform/core/sign.ts';
import * as queries from './queries.ts';
import { toChatReport, toReport } from './wire.ts';

/**
 * Identifies a reporter: an account, or for guests a hash of address and browser that is specific to one item and does not reveal
 * the address.
 */
const getReporterKey = (
  { viewer, secret, request: { address, userAgent } }: Ctx<'request' | 'secret'>,
  itemId: number,
): string =>
  viewer ? `user:${viewer.id}` : toKeyedId(secret, `report\n${itemId}\n${toNetwork(address)}\n${userAgent}`);

const takeLimit = async (ctx: Ctx<'limits' | 'request'>, itemId: number): Promise<void> => {
  const { viewer, limits } = ctx;
  if (viewer) await limits.take('reports', `user:${viewer.id}`);
  await takeUnproven(ctx, 'reportsOfItem', itemId);
  await takeUnproven(ctx, 'reportsFrom');
};

/**
 * Reports an item; guests can report too. A reporter with an open report updates its reason and text, and it keeps its
 * place in the queue. The seller is never shown who reported. Throws `not_found` when the viewer cannot see the item,
 * `conflict` for their own item, and `too_many`.
 */
export const reportItem = async (
  ctx: Ctx<'limits' | 'request' | 'secret'>,
  itemId: number,
  input: ReportInput,
): Promise<{ updated: boolean; report: Report }> => {
  const item = await findItemFor(ctx.db, ctx.viewer, itemId);
  if (!item) throw notFound();
  if (item.owner_id === ctx.viewer?.id) throw conflict('own_report');
  await takeLimit(ctx, itemId);
  const { updated, ...row } = await queries.fileReport(ctx.db, {
    ...input,
    item_id: itemId,
    reporter_id: ctx.viewer?.id ?? null,
    reporter_key: getReporterKey(ctx, itemId),
    now: ctx.clock.now(),
  });
  return { updated, report: toReport(row) };
};

interface ChatReportInput {
  readonly chat_id: number;
  readonly reason: ChatReason;
  readonly text: string | null;
}

/**
 * Reports a chat to the administrators, who can read it from then on. A reporter with an open report updates it. Throws
 * `not_found` when the viewer does not participate, and `too_many`.
 */
export const reportChat = async (
  ctx: UserCtx<'limits' | 'request'>,
  { chat_id, reason, text }: ChatReportInput,
): Promise<{ updated: boolean; report: ChatReport }> => {
  await getChat(ctx, chat_id);
  await takeUnproven(ctx, 'reportsFrom');
  const { updated, ...row } = await queries.fileChatReport(ctx.db, {
    chat_id,
    reason,
    text,
    reporter_id: ctx.viewer.id,
    now: ctx.clock.now(),
  });
  return { updated, report: toChatReport(row) };
};
