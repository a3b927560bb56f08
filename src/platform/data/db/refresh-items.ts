import type { Log } from '#platform/core/log.ts';
import type { Events } from '../events.ts';
import { longStatement, type PrimaryDb } from './db.ts';

/**
 * Max number of items that get their words before a start or a change of an administrator continues; the job sets the others.
 */
const MAX_ITEMS = 2000;

/** Max number of items of one run of the job: some ten seconds. The next run follows at once. */
const MAX_ITEMS_OF_RUN = 5000;

/** Runs the statement for one batch, as a transaction. */
type RunBatch = (statement: string) => Promise<{ readonly rows: readonly { readonly refreshed: number | null }[] }>;

interface Refreshed {
  readonly items: number;
  /** Whether no item is left that can be set now. */
  readonly done: boolean;
}

/**
 * Sets the search words of items again that a change of the dictionary, a category or a city concerns, in batches of one
 * transaction each, until `most` items are done. The changes are rows of `item_refreshes`: the remaining ones stay there. Safe
 * to call in several processes at once.
 */
export const refreshItems = async (run: RunBatch, most = MAX_ITEMS): Promise<Refreshed> => {
  for (let items = 0; ;) {
    const { rows } = await run('select refresh_items() as refreshed');
    const refreshed = rows[0]?.refreshed ?? null;
    if (refreshed === null) return { items, done: true };
    items += refreshed;
    if (items >= most) return { items, done: false };
  }
};

/**
 * Sets the search words of the items of a change that was just committed, at most two thousand before it returns. The job
 * `item_words` sets the others, and all of them if this fails.
 */
export const refreshItemsNow = async ({ db, log }: { readonly db: PrimaryDb; readonly log: Log }): Promise<void> => {
  try {
    await refreshItems((statement) => longStatement(db, statement));
  } catch (error) {
    log.warn({ err: error }, 'the words of items were not refreshed at once');
  }
};

/** Continues setting the search words of items, and returns the number of items that are done. Runs periodically. */
export const continueRefresh = async ({
  db,
  events,
}: {
  readonly db: PrimaryDb;
  readonly events: Events;
}): Promise<number> => {
  const { items, done } = await refreshItems((statement) => longStatement(db, statement), MAX_ITEMS_OF_RUN);
  // Cached pages have the results of the old words.
  if (items > 0 && done) events.publish({ name: 'dictionary.changed' });
  return items;
};
