import { AppError, conflict, collectFieldErrors, invalidField, notFound, throwFieldErrors } from '#lib/errors.ts';
import { toStaffMark } from '#lib/viewer.ts';
import type { UserCtx } from '#platform/context.ts';
import { isViewerProven } from '#platform/data/db/proofs.ts';
import { takeUnproven } from '#platform/transport/limits.ts';
import { publish } from '#platform/transport/realtime/realtime.ts';
import { isListedFor } from '#features/items/rules/index.ts';
import { notify } from '#features/notifications/index.ts';
import { assertOwnUploads, setUses } from '#features/uploads/index.ts';
import type { Trx } from '#platform/data/db/db.ts';
import { getFullName } from '#lib/text.ts';
import type { Message } from '../contract.ts';
import {
  type StoredChat,
  type LockedUser,
  lockItem,
  lockUsers,
  lockChat,
  createChat,
  setLastMessage,
} from '../queries/locks.ts';
import { hasChat, insertMessage } from '../queries/chats.ts';
import { toMessage } from '../wire.ts';
import { assertNotBlocked, getReadMark, publishRead, getTopic } from './chats.ts';

/** Code points of a message shown in its notification. */
const SNIPPET_LENGTH = 100;

interface MessageForm {
  readonly to: number;
  readonly item_id: number;
  readonly message: string | null;
  readonly image?: string | null | undefined;
}

interface NewMessage {
  readonly to: number;
  readonly item_id: number;
  readonly content: string;
  readonly image: string | null;
}

interface LockedConversation {
  readonly chat: StoredChat;
  readonly me: LockedUser;
  readonly title: string;
}

/**
 * Sends a message about an item to its seller, or from the seller to a buyer who wrote first. Message, notification and
 * realtime events share one transaction that locks the chat, so message ids follow the order of commits.
 * Throws `invalid`, `not_found` (the viewer may not write first, or not to this user), `forbidden` when either blocked the
 * other or the viewer has written to many users lately, and `conflict` when the recipient is suspended or closed.
 */
export const sendMessage = async (
  ctx: UserCtx<'limits' | 'request'>,
  form: MessageForm,
): Promise<{ data: Message }> => {
  await checkMessage(ctx, form);
  const message = toNewMessage(form);
  // The limit is taken before the locks, for which other messages about the item wait.
  if (!(await hasChat(ctx.db, ctx.viewer.id, message.to))) await takeFirstMessage(ctx);
  const data = await ctx.db.transaction().execute(async (trx) => {
    const conversation = await lockConversation(ctx, trx, message);
    const stored = await storeMessage(ctx, trx, conversation, message);
    await publishMessage(ctx, trx, conversation, message.to, stored);
    return stored;
  });
  return { data };
};

/**
 * Counts a message to a user with whom the viewer has no conversation. Throws `forbidden`, not `too_many`: the outbox of the device
 * would wait with all other messages until the hour is over.
 */
const takeFirstMessage = async (ctx: UserCtx<'limits' | 'request'>): Promise<void> => {
  try {
    await ctx.limits.take('chats', `user:${ctx.viewer.id}`);
    await takeUnproven(ctx, 'chatsFrom');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    const key = (await isViewerProven(ctx)) ? 'chats_limited' : 'chats_limited_unproven';
    const count = Math.max(1, Math.ceil((error.details.retryAfter ?? 0) / 60));
    throw new AppError('forbidden', { reason: { key, values: { count } } });
  }
};

/** Validates a message without sending it. Throws `invalid` listing every wrong field. */
export const checkMessage = async (ctx: UserCtx, form: Partial<MessageForm>): Promise<void> => {
  const image = toImagePath(form);
  const errors = await collectFieldErrors(
    () => {
      if (form.to === ctx.viewer.id) throw invalidField('to', 'own_message');
    },
    () => {
      if (!form.message && image === null) throw invalidField('message', 'required');
    },
    () => assertOwnUploads(ctx, image ? [image] : [], [], { field: 'image', documents: false }),
  );
  throwFieldErrors(errors);
};

const toNewMessage = (form: MessageForm): NewMessage => {
  const { to, item_id, message } = form;
  return { to, item_id, content: message ?? '', image: toImagePath(form) };
};

const toImagePath = ({ image }: Partial<MessageForm>): string | null => image?.trim().replace(/^\//, '') || null;

/** Locks the item, both users and their chat, which is created for the first message. */
const lockConversation = async (ctx: UserCtx, trx: Trx, { to, item_id }: NewMessage): Promise<LockedConversation> => {
  const item = await lockItem(trx, item_id);
  if (!item) throw notFound();
  const isSeller = item.owner_id === ctx.viewer.id;
  if (!isSeller && item.owner_id !== to) throw notFound();
  const users = await lockUsers(trx, [ctx.viewer.id, to]);
  const [me, recipient] = [users.get(ctx.viewer.id), users.get(to)];
  if (!me || !recipient) throw notFound();
  const parties = { item_id, seller_id: item.owner_id, buyer_id: isSeller ? to : me.id };
  const existing = await lockChat(trx, parties);
  // Only users who can see the item may write first; administrators see all. Sellers may only reply.
  const canSee = isListedFor(ctx.viewer, item) || ctx.viewer.role === 'admin';
  if (!existing && (isSeller || !canSee)) throw notFound();
  await assertNotBlocked(trx, me.id, to);
  assertCanReceive(recipient, ctx.clock.now());
  if (!existing) await createChat(trx, parties, ctx.clock.now());
  const chat = existing ?? (await lockChat(trx, parties));
  if (!chat) throw new Error('the chat was not created');
  return { chat, me, title: item.title };
};

/** Throws `conflict` when a user's account is closed or suspended. */
const assertCanReceive = ({ banned, ban_expires, closed_at }: LockedUser, now: Date): void => {
  if (closed_at) throw conflict('account_closed');
  if (banned && !(ban_expires && ban_expires <= now)) throw conflict('person_suspended');
};

const storeMessage = async (
  ctx: UserCtx,
  trx: Trx,
  { chat }: LockedConversation,
  { item_id, content, image }: NewMessage,
): Promise<Message> => {
  const row = await insertMessage(trx, {
    chat_id: chat.id,
    from_user: ctx.viewer.id,
    content,
    image,
    // Read while the chat is locked, so that times follow the order of ids.
    created_at: ctx.clock.now(),
  });
  await setLastMessage(trx, chat, row);
  if (image) await setUses(trx, { kind: 'chat', id: row.id, pinned: true, paths: [image] });
  return toMessage(row, item_id);
};

/** Notifies the recipient and publishes the message to both users. */
const publishMessage = async (
  ctx: UserCtx<'request'>,
  trx: Trx,
  { chat, me, title }: LockedConversation,
  to: number,
  message: Message,
): Promise<void> => {
  const data = {
    chat_id: chat.id,
    from: getFullName(me),
    ...toStaffMark(me.role),
    title,
    snippet: Array.from(message.content).slice(0, SNIPPET_LENGTH).join(''),
    count: 1,
  };
  await notify(
    trx,
    [{ user_id: to, kind: 'chat_message', data, topic: getTopic(chat.id) }],
    new Date(message.created_at),
  );
  await publish(trx, [
    { to, event: 'chat', data: message },
    { to: me.id, event: 'chat', data: message, except: ctx.request.socketId ?? undefined },
  ]);
  // Replying marks earlier messages as read.
  if (getReadMark(chat, me.id) < chat.last_message_id) await publishRead(ctx, trx, chat, message.id);
};
