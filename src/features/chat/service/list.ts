import { notFound } from '#lib/errors.ts';
import type { Deps, UserCtx } from '#platform/context.ts';
import { endOf } from '#platform/data/db/retention.ts';
import { TABLES } from '../tables.ts';
import { findItemFor } from '#features/items/service.ts';
import { releaseUses } from '#features/uploads/service.ts';
import type { Chat } from '../contract.ts';
import * as queries from '../queries.ts';
import { MAX_CHATS } from '../rules.ts';
import { toChat } from '../wire.ts';

/** Returns the viewer's newest chats as buyer or seller. */
export const listChats = async ({ db, viewer }: UserCtx): Promise<{ chats: Chat[] }> => {
  const rows = await queries.findChats(db, viewer.id, MAX_CHATS);
  return { chats: rows.map((row) => toChat(row, viewer)) };
};

/** Counts the listed chats with unread messages. */
export const countUnread = async ({ db, viewer }: UserCtx): Promise<{ unread: number }> => ({
  unread: await queries.countUnreadChats(db, viewer.id, MAX_CHATS),
});

/**
 * Returns the viewer's chat with the seller of an item; null before the first message, and for the seller, who may have
 * several. Throws `not_found` when the viewer can neither see the item nor has a chat about it.
 */
export const getItemChat = async ({ db, viewer }: UserCtx, itemId: number): Promise<{ chat: Chat | null }> => {
  const row = await queries.findChatAboutItem(db, viewer.id, itemId);
  if (row) return { chat: toChat(row, viewer) };
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
      const ids = await queries.lockOldChats(trx, before, BATCH_SIZE);
      await releaseUses(trx, 'chat', await queries.findPhotoMessages(trx, ids));
      await queries.deleteChats(trx, ids);
      return ids.length;
    });
    count += last;
  } while (last === BATCH_SIZE);
  return count;
};
