import type { Tables } from '#platform/data/db/retention.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  notifications: {
    days: 90,
    since: 'reading',
    job: 'old_notifications',
    others: { days: 365, since: 'its creation, if it was not read' },
  },
} as const satisfies Tables;
