import { notFound } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { itemFor } from '../../items/service.ts';
import type { Chat } from '../contract.ts';
import * as queries from '../queries.ts';
import { MOST_CHATS } from '../rules.ts';
import { toChat } from '../wire.ts';

/** The newest chats of the caller, on whichever side of them. */
export const listChats = async ({ db, viewer }: UserCtx): Promise<{ chats: Chat[] }> => {
  const rows = await queries.chatsOf(db, viewer.id, MOST_CHATS);
  return { chats: rows.map((row) => toChat(row, viewer)) };
};

/** In how many of the chats that are listed there is something that the caller has not seen. */
export const countUnread = async ({ db, viewer }: UserCtx): Promise<{ unread: number }> => ({
  unread: await queries.unreadOf(db, viewer.id, MOST_CHATS),
});

/**
 * What the caller and the seller of an item say to each other about it; null before the first message, and for the
 * seller, who may be asked by many. Throws `not_found` where the item is neither shown to the caller nor written about.
 */
export const chatOfItem = async ({ db, viewer }: UserCtx, itemId: number): Promise<{ chat: Chat | null }> => {
  const row = await queries.chatAbout(db, viewer.id, itemId);
  if (row) return { chat: toChat(row, viewer) };
  if (!(await itemFor(db, viewer, itemId))) throw notFound();
  return { chat: null };
};
