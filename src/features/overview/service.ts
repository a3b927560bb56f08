import { toDay, DAY } from '#lib/days.ts';
import { ROLES } from '#lib/viewer.ts';
import type { Deps, UserCtx } from '#platform/context.ts';
import type { MarketFigures } from '#platform/operations/installation.ts';
import { countTroubles } from '#features/orders/index.ts';
import { ORDER_STATUSES } from '#features/orders/rules/index.ts';
import type { Waiting } from './contract.ts';
import * as queries from './queries.ts';

/** Returns the figures of the market for the metrics, each from an index or as an estimate: a scrape must not read whole tables. */
export const countMarket = async ({
  db,
  readDb,
  clock,
}: Pick<Deps, 'db' | 'readDb' | 'clock'>): Promise<MarketFigures> => {
  const now = clock.now();
  const since = new Date(now.getTime() - DAY);
  const [listings, newListings, orders, users, messages, missedSearches] = await Promise.all([
    queries.countListed(readDb),
    queries.countNewItems(readDb, since),
    queries.countNewOrders(readDb, since),
    Promise.all(ROLES.map(async (role) => [role, await queries.countUsers(readDb, role)] as const)),
    queries.countAllMessages(readDb),
    queries.countMissedSearches(db, toDay(now)),
  ]);
  const none = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));
  return {
    listings,
    newListings,
    newOrders: { ...none, ...Object.fromEntries(orders.map(({ status, count }) => [status, count])) },
    users: Object.fromEntries(users),
    messages,
    missedSearches,
  };
};

/** Counts what waits for the user, for the navigation of their pages. Administrators get what waits for all of them too. */
export const showWaiting = async ({ db, clock, viewer }: UserCtx): Promise<{ waiting: Waiting }> => {
  const isAdmin = viewer.role === 'admin';
  const [own, items, reports, trouble] = await Promise.all([
    queries.countOwn(db, viewer.id),
    isAdmin ? queries.findPendingItems(db) : null,
    isAdmin ? queries.countOpenReports(db) : null,
    isAdmin ? countTroubles(db, clock.now()) : null,
  ]);
  return { waiting: { ...own, review: items && items.count, reports, trouble } };
};
