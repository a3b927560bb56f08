import { notFound, AppError } from '#lib/errors.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { UserCtx, Deps } from '#platform/context.ts';
import { publish } from '#platform/transport/realtime/realtime.ts';
import { markTopicRead } from '#features/notifications/index.ts';
import type { Message, Chat, ChatEvents } from '../contract.ts';
import { type StoredChat, moveReadMark } from '../queries/locks.ts';
import {
  findChat,
  findBlocks,
  countUnreadChats,
  findChats,
  findChatAboutItem,
  lockOldChats,
  deleteChats,
  findMessages,
  canAccessAny,
  findPhotoMessages,
  hasChat,
  addBlock,
  removeBlock,
  TABLES,
} from '../queries/chats.ts';
import { MESSAGES_PER_PAGE, MAX_CHATS } from '../rules.ts';
import { toMessage, toChat } from '../wire.ts';
import { endOf } from '#platform/data/db/retention.ts';
import { findItemFor, getTranslator } from '#features/items/index.ts';
import { releaseUses } from '#features/uploads/index.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';

/** Topic of a chat's notification; while it is unread, new messages update it. */
export const getTopic = (chatId: number): string => `chat:${chatId}`;

/** Returns a chat of the viewer. Throws `not_found` when they do not participate. */
export const getChat = async ({ db, viewer }: UserCtx, id: number): Promise<StoredChat> => {
  const chat = await findChat(db, viewer.id, id);
  if (!chat) throw notFound();
  return chat;
};

type Participants = Pick<StoredChat, 'seller_id' | 'buyer_id'>;

const getOtherUser = ({ seller_id, buyer_id }: Participants, me: number): number =>
  seller_id === me ? buyer_id : seller_id;

export const getReadMark = (chat: StoredChat, me: number): number =>
  chat.seller_id === me ? chat.seller_read_id : chat.buyer_read_id;

/**
 * Publishes what the viewer has read to their other devices and, unless either blocked the other, to the other
 * participant. Marks the notification as read.
 */
export const publishRead = async (
  { viewer, clock }: UserCtx,
  trx: Trx,
  chat: Participants & { readonly id: number },
  messageId: number,
): Promise<void> => {
  const other = getOtherUser(chat, viewer.id);
  const { by_me, by_them } = await findBlocks(trx, viewer.id, other);
  const data: ChatEvents['chat_read'] = { chat_id: chat.id, message_id: messageId, by: viewer.id };
  const recipients = by_me || by_them ? [viewer.id] : [viewer.id, other];
  await publish(
    trx,
    recipients.map((to) => ({ to, event: 'chat_read', data })),
  );
  await markTopicRead(trx, viewer.id, getTopic(chat.id), clock.now());
};

/** Marks a chat as read up to a message, if that is further than before. */
const markRead = async (ctx: UserCtx, chat: StoredChat, messageId: number): Promise<void> => {
  if (getReadMark(chat, ctx.viewer.id) >= messageId) return;
  await ctx.db.transaction().execute(async (trx) => {
    if (await moveReadMark(trx, chat, ctx.viewer.id, messageId)) await publishRead(ctx, trx, chat, messageId);
  });
};

interface MessagePageRequest {
  readonly chat_id: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/**
 * Returns messages of a chat, oldest first: the newest, those before one, or those after one. All but older pages are
 * marked as read and the other participant is notified. Throws `not_found` when the viewer does not participate.
 */
export const listMessages = async (
  ctx: UserCtx,
  { chat_id, before, after }: MessagePageRequest,
): Promise<{ messages: Message[] }> => {
  const chat = await getChat(ctx, chat_id);
  const rows = await findMessages(ctx.db, chat_id, { before, after, limit: MESSAGES_PER_PAGE });
  const newest = rows.at(-1);
  if (before === undefined && newest) await markRead(ctx, chat, newest.id);
  return { messages: rows.map((row) => toMessage(row, chat.item_id)) };
};

/**
 * Marks a chat as read up to a message, at most its newest, never moving back. Returns the number of chats with unread
 * messages. Throws `not_found`.
 */
export const readChat = async (ctx: UserCtx, chatId: number, messageId: number): Promise<{ unread: number }> => {
  const chat = await getChat(ctx, chatId);
  await markRead(ctx, chat, Math.min(messageId, chat.last_message_id));
  return { unread: await countUnreadChats(ctx.db, ctx.viewer.id, MAX_CHATS) };
};

/**
 * Whether the viewer may see what one of the messages shows: the conversation is theirs, or it was reported and they
 * are an administrator.
 */
export const canViewMessages = (db: DbOrTransaction, viewer: Viewer, messageIds: readonly number[]): Promise<boolean> =>
  canAccessAny(db, { userId: viewer.id, admin: viewer.role === 'admin' }, messageIds);

/** Returns the viewer's newest chats as buyer or seller. */
export const listChats = async (ctx: UserCtx<'events'>): Promise<{ chats: Chat[] }> => {
  const [rows, translate] = await Promise.all([findChats(ctx.db, ctx.viewer.id, MAX_CHATS), getTranslator(ctx)]);
  return { chats: rows.map((row) => toChat(row, ctx.viewer, translate)) };
};

export const countUnread = async ({ db, viewer }: UserCtx): Promise<{ unread: number }> => ({
  unread: await countUnreadChats(db, viewer.id, MAX_CHATS),
});

/**
 * Returns the viewer's chat with the seller of an item; null before the first message, and for the seller, who may have
 * several. Throws `not_found` when the viewer can neither see the item nor has a chat about it.
 */
export const getItemChat = async (ctx: UserCtx<'events'>, itemId: number): Promise<{ chat: Chat | null }> => {
  const { db, viewer } = ctx;
  const row = await findChatAboutItem(db, viewer.id, itemId);
  if (row) return { chat: toChat(row, viewer, await getTranslator(ctx)) };
  if (!(await findItemFor(db, viewer, itemId))) throw notFound();
  return { chat: null };
};

/** Conversations of one transaction: their messages go with them. */
const BATCH_SIZE = 200;

/**
 * Daily job: deletes conversations long after their last message, with their messages and the uses of their photos. One with an
 * open report, or one that was decided since then, stays. Returns how many conversations there were.
 */
export const purgeChats = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const before = endOf(TABLES.chats, clock.now());
  let count = 0;
  let last: number;
  do {
    last = await db.transaction().execute(async (trx) => {
      const ids = await lockOldChats(trx, before, BATCH_SIZE);
      await releaseUses(trx, 'chat', await findPhotoMessages(trx, ids));
      await deleteChats(trx, ids);
      return ids.length;
    });
    count += last;
  } while (last === BATCH_SIZE);
  return count;
};

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
