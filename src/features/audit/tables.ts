import { YEARS_5, type Tables } from '#platform/data/db/retention.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  audit_chain: { days: YEARS_5, since: 'the entry, which is deleted with it', job: 'audit_anchor' },
  // Closing an account redacts its entries before. Claims between traders end after five years (commercial code, article 5).
  audit_log: { days: YEARS_5, since: 'the entry', job: 'audit_anchor' },
} as const satisfies Tables;
