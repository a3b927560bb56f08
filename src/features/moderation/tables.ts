import type { Tables } from '#platform/data/db/retention.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  // The last one can be undone; what each changed is also in the audit log.
  moderation_decisions: { days: 365, since: 'the decision', job: 'old_decisions' },
} as const satisfies Tables;
