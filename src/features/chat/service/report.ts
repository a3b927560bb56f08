import type { UserCtx } from '../../../platform/context.ts';
import type { ChatReport } from '../contract.ts';
import * as queries from '../queries.ts';
import type { ChatReason } from '../rules.ts';
import { toReport } from '../wire.ts';
import { chatOf } from './read.ts';

interface Complaint {
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
  { chat_id, reason, text }: Complaint,
): Promise<{ updated: boolean; report: ChatReport }> => {
  await chatOf(ctx, chat_id);
  const { updated, ...row } = await queries.fileReport(ctx.db, {
    chat_id,
    reason,
    text,
    reporter_id: ctx.viewer.id,
    now: ctx.clock.now(),
  });
  return { updated, report: toReport(row) };
};
