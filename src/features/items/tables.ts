import { OF_ITEM, type Tables } from '#platform/data/db/retention.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  accepted_looks: { because: OF_ITEM },
  // The statistics of an item show thirty days. With thirteen months, a month can be compared to the same one of the
  // year before: farming is seasonal.
  item_days: { days: 400, since: 'the day, at the end of its month', job: 'item_views' },
  // Recommendations read them. Views of guests only prevent double counting, and are deleted after a day.
  item_views: { days: 90, since: 'the day', job: 'item_views' },
  items: { because: "the seller's, who can delete them" },
} as const satisfies Tables;
