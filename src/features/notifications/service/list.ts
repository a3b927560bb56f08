import type { Kysely } from 'kysely';
import { toPage } from '../../../lib/page-result.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { NotificationsPage } from '../contract.ts';
import * as queries from '../queries.ts';
import { toWire } from '../wire.ts';

const PER_PAGE = 10;

/** A page of what the caller was told, newest first, in the language of the call, and how much of all is unread. */
export const listNotices = async (ctx: UserCtx, page: number, path: string): Promise<NotificationsPage> => {
  const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const [rows, { total, unread }] = await Promise.all([
    queries.findNotices(ctx.db, ctx.viewer.id, slice),
    queries.countNotices(ctx.db, ctx.viewer.id),
  ]);
  const told = rows.map((row) => toWire(row, ctx.lang));
  return { notifications: toPage({ rows: told, total, page, perPage: PER_PAGE, path }), unread };
};

/** Marks notices of the caller read, all of them unless told which. Answers how many are unread. */
export const readNotices = async (ctx: UserCtx, ids?: readonly number[]): Promise<{ unread: number }> => {
  const { db, clock, viewer } = ctx;
  await queries.markRead(db, viewer.id, { ...(ids ? { ids } : {}), now: clock.now() });
  return { unread: await queries.countUnread(db, viewer.id) };
};

/** Marks somebody's notice of a topic read: they have seen what it tells of. */
export const readTopic = (db: Kysely<DB>, userId: number, topic: string, now: Date): Promise<void> =>
  queries.markRead(db, userId, { topic, now });
