import { addDays, toDay, DAY } from '#lib/days.ts';
import { notFound } from '#lib/errors.ts';
import type { UserCtx, Ctx, Deps } from '#platform/context.ts';
import type { Statistics } from '../contract.ts';
import { addNewViews, findItemDays } from '../queries/statistics.ts';
import { findForEdit } from './store.ts';
import { isViewerProven } from '#platform/data/db/proofs.ts';
import { endOf } from '#platform/data/db/retention.ts';
import { TABLES, addView, deleteViews, rollDays } from '../queries/item.ts';
import { toNetwork, toWideNetwork } from '#platform/core/network.ts';
import { hmac, toKeyedId } from '#platform/core/sign.ts';
import { isCrawler } from '../rules/states.ts';

const SHOWN_DAYS = 30;

const COUNTS = ['views', 'likes', 'orders', 'contacts', 'conversations'] as const;

/**
 * Counts an item's views, likes that were not taken back, orders without drafts, revealed contacts and conversations over
 * the last 30 days in Moroccan time, including today. Throws `not_found`.
 */
export const getItemStatistics = async ({ readDb, clock }: UserCtx, id: number): Promise<Statistics> => {
  const today = toDay(clock.now());
  const shown = Array.from({ length: SHOWN_DAYS }, (_, n) => addDays(today, n + 1 - SHOWN_DAYS));
  const days = await findItemDays(readDb, id, shown);
  if (!days) throw notFound();
  const sum = (name: (typeof COUNTS)[number]): number => days.reduce((total, day) => total + day[name], 0);
  return { days, totals: Object.fromEntries(COUNTS.map((name) => [name, sum(name)])) as Statistics['totals'] };
};

/** The statistics of an item for its owner, and for administrators. Throws `not_found` for others. */
export const getOwnStatistics = async (ctx: UserCtx, id: number): Promise<Statistics> => {
  await findForEdit(ctx, id);
  return getItemStatistics(ctx, id);
};

/** The key of an account in `item_views`. */
export const accountKey = (id: number): string => `user:${id}`;

/**
 * How many viewers of a network count for an item on a day: an address of a mobile operator has thousands of honest ones, but one
 * program has as many User-Agents. A /48 network of IPv6 may be that of a village or of one customer.
 */
const VIEWERS_OF_NETWORK = 5;
const VIEWERS_OF_WIDE_NETWORK = 50;

/**
 * The viewer of a request as a hash that changes each day and cannot be reversed into an address, with the day. Proven accounts
 * differ; the guests and unproven accounts of a network differ by their User-Agents in a few hashes.
 * @param action what is counted: the hashes of two actions differ
 */
export const hashViewer = (
  { viewer, secret, request: { address, userAgent } }: Ctx<'request' | 'secret'>,
  action: 'view' | 'contact',
  now: Date,
  proven: boolean,
): { viewer: string; day: string } => {
  const day = now.toISOString().slice(0, 10);
  const toInput = (text: string): string => `${action}\n${day}\n${text}`;
  const toSlot = (text: string, slots: number): number => hmac(secret, toInput(text)).readUInt32BE() % slots;
  const network = toNetwork(address);
  const wide = toWideNetwork(address);
  const agent = toSlot(userAgent, VIEWERS_OF_NETWORK);
  const slot = wide === null ? agent : (toSlot(network, VIEWERS_OF_WIDE_NETWORK) + agent) % VIEWERS_OF_WIDE_NETWORK;
  const who = viewer && proven ? accountKey(viewer.id) : `${wide ?? network}\n${slot}`;
  return { viewer: toKeyedId(secret, toInput(who)), day };
};

/** Whether an action of the viewer is counted: actions of crawlers and administrators are not. */
export const isCounted = ({ viewer, request: { userAgent } }: Ctx<'request'>): boolean =>
  viewer?.role !== 'admin' && !isCrawler(userAgent);

/**
 * Counts a view once per viewer and day; crawlers, administrators and the owner do not count. Accounts are stored, for
 * recommendations, but count for their network until they have proven something.
 * @returns the number of views
 * Throws `not_found` when the item is not visible to the viewer.
 */
export const countView = async (ctx: Ctx<'request' | 'secret'>, id: number): Promise<{ views: number }> => {
  const now = ctx.clock.now();
  const proven = await isViewerProven(ctx);
  const hashed = hashViewer(ctx, 'view', now, proven);
  const viewer = ctx.viewer ? accountKey(ctx.viewer.id) : hashed.viewer;
  const countedAs = proven ? viewer : hashed.viewer;
  const view = { id, viewer, countedAs, day: hashed.day, today: toDay(now), counts: isCounted(ctx) };
  const views = await addView(ctx.db, ctx.viewer, view);
  if (views === undefined) throw notFound();
  return { views };
};

/** Hourly job: brings the order of the most viewed items up to date. Returns the number of items that may have moved. */
export const updateViewOrder = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  addNewViews(db, addDays(toDay(clock.now()), -1));

/**
 * Daily job: deletes views of guests after a day, and views of accounts after the days that recommendations need. Also
 * creates the coming months of daily counts and deletes old ones; the total of an item stays. Returns the number of
 * deleted rows and months.
 */
export const purgeViews = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  const guestsBefore = new Date(now.getTime() - DAY).toISOString().slice(0, 10);
  const accountsBefore = endOf(TABLES.item_views, now).toISOString().slice(0, 10);
  const views = await deleteViews(db, { guestsBefore, accountsBefore });
  return views + (await rollDays(db, { today: toDay(now), before: toDay(endOf(TABLES.item_days, now)) }));
};
