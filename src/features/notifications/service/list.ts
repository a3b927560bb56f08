import { toPage } from '#lib/page-result.ts';
import type { Deps, UserCtx } from '#platform/context.ts';
import { endOf } from '#platform/data/db/retention.ts';
import * as queries from '../queries.ts';
import { TABLES } from '../queries.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import type { NotificationsPage } from '../contract.ts';
import { toTag } from '../rules/kinds.ts';
import { toWire } from '../wire.ts';
import { withdrawPushes } from './push.ts';

const PER_PAGE = 10;

/**
 * Returns a page of the viewer's notifications, newest first, in the language of the request, and the number of unread
 * ones.
 */
export const listNotifications = async (ctx: UserCtx<'request'>, page: number): Promise<NotificationsPage> => {
  const window = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const [rows, { total, unread }] = await Promise.all([
    queries.findNotifications(ctx.db, ctx.viewer.id, window),
    queries.countNotifications(ctx.db, ctx.viewer.id),
  ]);
  const data = rows.map((row) => toWire(row, ctx.lang));
  return { notifications: toPage({ rows: data, total, page, perPage: PER_PAGE, path: ctx.request.path }), unread };
};

type Which = Parameters<typeof queries.markRead>[2];

/** Marks notifications as read, and withdraws the push messages about them that still wait. */
const markRead = async (db: DbOrTransaction, userId: number, which: Which): Promise<void> => {
  const read = await queries.markRead(db, userId, which);
  await withdrawPushes(
    db,
    userId,
    read.map((one) => toTag(one, one.topic ?? undefined)),
  );
};

/** Marks notifications of the viewer as read, by default all. Returns the number of unread ones. */
export const markNotificationsRead = async (ctx: UserCtx, ids?: readonly number[]): Promise<{ unread: number }> => {
  const { db, clock, viewer } = ctx;
  await markRead(db, viewer.id, { ...(ids ? { ids } : {}), now: clock.now() });
  return { unread: await queries.countUnread(db, viewer.id) };
};

/** Marks a user's notification of a topic as read, because they have seen its subject. */
export const markTopicRead = (db: DbOrTransaction, userId: number, topic: string, now: Date): Promise<void> =>
  markRead(db, userId, { topic, now });

/** Daily job: deletes notifications some time after they were read, and unread ones after a longer time; returns how many. */
export const purgeNotifications = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  return queries.deleteOld(db, {
    readBefore: endOf(TABLES.notifications, now),
    createdBefore: endOf(TABLES.notifications.others, now),
  });
};
