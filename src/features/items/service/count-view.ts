import { createHmac } from 'node:crypto';
import { notFound } from '../../../lib/errors.ts';
import { toDay } from '../../../lib/days.ts';
import type { Ctx, Deps } from '../../../platform/context.ts';
import { endOfRetention } from '../../../platform/db/retention.ts';
import { toNetwork } from '../../../platform/network.ts';
import * as queries from '../queries.ts';
import { isCrawler } from '../rules/views.ts';

/** The key of an account in `item_views`. */
export const accountKey = (id: number): string => `user:${id}`;

/**
 * The viewer of a request as a hash that changes each day and cannot be reversed into an address, with the day.
 * @param action what is counted: the hashes of two actions differ
 */
export const hashViewer = (ctx: Ctx, action: 'view' | 'contact', now: Date): { viewer: string; day: string } => {
  const day = now.toISOString().slice(0, 10);
  const who = ctx.viewer ? accountKey(ctx.viewer.id) : `${toNetwork(ctx.address)}\n${ctx.userAgent}`;
  const hash = createHmac('sha256', ctx.secret).update(`${action}\n${day}\n${who}`).digest('base64url');
  return { viewer: hash.slice(0, 22), day };
};

/** Whether what the viewer does is counted: not that of crawlers and administrators. */
export const isCounted = ({ viewer, userAgent }: Ctx): boolean => viewer?.role !== 'admin' && !isCrawler(userAgent);

/**
 * Counts a view once per viewer and day; crawlers, administrators and the owner do not count.
 * @returns the number of views
 * Throws `not_found` when the item is not visible to the viewer.
 */
export const countView = async (ctx: Ctx, id: number): Promise<{ views: number }> => {
  const now = ctx.clock.now();
  const hashed = hashViewer(ctx, 'view', now);
  const viewer = ctx.viewer ? accountKey(ctx.viewer.id) : hashed.viewer;
  const view = { id, viewer, day: hashed.day, today: toDay(now), counts: isCounted(ctx) };
  const views = await queries.addView(ctx.db, ctx.viewer, view);
  if (views === undefined) throw notFound();
  return { views };
};

/**
 * Daily job: deletes who viewed what; guests' views after a day, accounts' after the days that recommendations need. Also
 * makes the coming months of daily counts and deletes old ones; the total of an item stays. Returns the number of deleted rows
 * and months.
 */
export const purgeViews = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  const guestsBefore = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const accountsBefore = endOfRetention('item_views', now).toISOString().slice(0, 10);
  const views = await queries.deleteViews(db, { guestsBefore, accountsBefore });
  return views + (await queries.rollDays(db, { today: toDay(now), before: toDay(endOfRetention('item_days', now)) }));
};
