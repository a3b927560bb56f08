import { createHmac } from 'node:crypto';
import { notFound } from '../../../lib/errors.ts';
import { dayOf } from '../../../lib/days.ts';
import type { Ctx, Deps } from '../../../platform/context.ts';
import * as queries from '../queries.ts';
import { isCrawler } from '../rules/views.ts';

/** How an account stands in the table of views. */
export const viewerKey = (id: number): string => `user:${id}`;

/** An account, or a guest as a hash that holds for one day and cannot be turned back into an address. */
const keyOf = (ctx: Ctx, userAgent: string, day: string): string =>
  ctx.viewer
    ? viewerKey(ctx.viewer.id)
    : createHmac('sha256', ctx.secret)
        .update(`view\n${day}\n${ctx.address}\n${userAgent}`)
        .digest('base64url')
        .slice(0, 22);

/**
 * Counts a view: one for each viewer and day; crawlers, administrators and the owner are none.
 * @param userAgent as the request says
 * @returns how many views there are now
 * Throws `not_found` where the item is not shown to the viewer.
 */
export const countView = async (ctx: Ctx, id: number, userAgent: string): Promise<{ views: number }> => {
  const now = ctx.clock.now();
  const day = now.toISOString().slice(0, 10);
  const counts = ctx.viewer?.role !== 'admin' && !isCrawler(userAgent);
  const view = { id, viewer: keyOf(ctx, userAgent, day), day, today: dayOf(now), counts };
  const views = await queries.addView(ctx.db, ctx.viewer, view);
  if (views === undefined) throw notFound();
  return { views };
};

const DAY = 24 * 60 * 60 * 1000;
const REMEMBERED_DAYS = 90;

/**
 * Forgets who looked at what: guests after their day is over, accounts after 90 days, which their recommendations need.
 * The counts stay. To be done once a day; answers how many rows went.
 */
export const sweepViews = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const dayBefore = (days: number): string => new Date(clock.now().getTime() - days * DAY).toISOString().slice(0, 10);
  return queries.forgetViews(db, { guestsBefore: dayBefore(1), accountsBefore: dayBefore(REMEMBERED_DAYS) });
};
