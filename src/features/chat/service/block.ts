import { notFound, AppError } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { publish } from '#platform/transport/realtime/publish.ts';
import type { ChatEvents } from '../events.ts';
import { findBlocks, hasChat, addBlock, removeBlock } from '../queries/chats.ts';
import { getChat, getOtherUser } from './read.ts';

/** Throws `forbidden` when either of two users has blocked the other. */
export const assertNotBlocked = async (db: Parameters<typeof findBlocks>[0], me: number, them: number) => {
  const { by_me, by_them } = await findBlocks(db, me, them);
  if (by_me || by_them) throw new AppError('forbidden', { reason: { key: by_me ? 'you_blocked' : 'blocked' } });
};

/**
 * Blocks or unblocks a user with whom the viewer has a chat, for all items: neither can write to the other. The other
 * user only learns of it when writing. Throws `not_found`.
 */
export const setBlocked = async (ctx: UserCtx, id: number, blocked: boolean): Promise<{ blocked: boolean }> => {
  const me = ctx.viewer.id;
  if (!(await hasChat(ctx.db, me, id))) throw notFound();
  if (blocked) await addBlock(ctx.db, me, id, ctx.clock.now());
  else await removeBlock(ctx.db, me, id);
  return { blocked };
};

/**
 * Shows the other participant that the viewer is typing. Throws `not_found`, or `forbidden` when either blocked the
 * other.
 */
export const showTyping = async (ctx: UserCtx, chatId: number): Promise<Record<string, never>> => {
  const me = ctx.viewer.id;
  const to = getOtherUser(await getChat(ctx, chatId), me);
  await assertNotBlocked(ctx.db, me, to);
  const data: ChatEvents['chat_typing'] = { chat_id: chatId, by: me };
  await publish(ctx.db, [{ to, event: 'chat_typing', data }]);
  return {};
};
