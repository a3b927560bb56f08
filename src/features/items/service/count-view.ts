import { createHmac } from 'node:crypto';
import { notFound } from '../../../lib/errors.ts';
import { toDay } from '../../../lib/days.ts';
import type { Ctx, Deps } from '../../../platform/context.ts';
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

const DAY = 24 * 60 * 60 * 1000;
const ACCOUNT_VIEW_DAYS = 90;

/**
 * Daily job: deletes who viewed what; guests' views after a day, accounts' after 90 days, which recommendations need. The
 * counters stay. Returns the number of deleted rows.
 */
export const purgeViews = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const dayBefore = (days: number): string => new Date(clock.now().getTime() - days * DAY).toISOString().slice(0, 10);
  return queries.deleteViews(db, { guestsBefore: dayBefore(1), accountsBefore: dayBefore(ACCOUNT_VIEW_DAYS) });
};
