import { createHmac } from 'node:crypto';
import { notFound } from '../../../lib/errors.ts';
import { toDay } from '../../../lib/days.ts';
import type { Ctx, Deps } from '../../../platform/context.ts';
import { endOfRetention } from '../../../platform/db/retention.ts';
import * as queries from '../queries.ts';
import { isCrawler } from '../rules/views.ts';

/** The key of an account in `item_views`. */
export const accountKey = (id: number): string => `user:${id}`;

/** The key of an account, or for a guest a daily hash that cannot be reversed into an address. */
const getViewerKey = (ctx: Ctx, day: string): string =>
  ctx.viewer
    ? accountKey(ctx.viewer.id)
    : createHmac('sha256', ctx.secret)
        .update(`view\n${day}\n${ctx.address}\n${ctx.userAgent}`)
        .digest('base64url')
        .slice(0, 22);

/**
 * Counts a view once per viewer and day; crawlers, administrators and the owner do not count.
 * @returns the number of views
 * Throws `not_found` when the item is not visible to the viewer.
 */
export const countView = async (ctx: Ctx, id: number): Promise<{ views: number }> => {
  const now = ctx.clock.now();
  const day = now.toISOString().slice(0, 10);
  const counts = ctx.viewer?.role !== 'admin' && !isCrawler(ctx.userAgent);
  const view = { id, viewer: getViewerKey(ctx, day), day, today: toDay(now), counts };
  const views = await queries.addView(ctx.db, ctx.viewer, view);
  if (views === undefined) throw notFound();
  return { views };
};

/**
 * Daily job: deletes who viewed what; guests' views after a day, accounts' after the days that recommendations need. Also
 * deletes old daily counts; the total of an item stays. Returns the number of deleted rows.
 */
export const purgeViews = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  const guestsBefore = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const accountsBefore = endOfRetention('item_views', now).toISOString().slice(0, 10);
  const views = await queries.deleteViews(db, { guestsBefore, accountsBefore });
  return views + (await queries.deleteDays(db, toDay(endOfRetention('item_days', now))));
};
