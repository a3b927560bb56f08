import { toDay, DAY } from '#lib/days.ts';
import { ROLES } from '#lib/viewer.ts';
import type { Deps } from '#platform/context.ts';
import type { MarketFigures } from '#platform/operations/installation.ts';
import { ORDER_STATUSES } from '#features/orders/rules/index.ts';
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
