import type { Tables } from '#platform/data/db/retention.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  order_events: { because: 'belongs to an order, is deleted with it' },
  // Orders are the accounts of both sides, which traders must keep for ten years (law 9-88, article 22). Closing an account
  // redacts the customer in them.
  orders: {
    days: 3653,
    since: 'the last status change, if it ended the order',
    job: 'old_orders',
    others: { days: 0, since: 'the deletion of the item, drafts only' },
    redacted: { days: 365, since: 'the last status change, orders of guests only', job: 'old_guest_orders' },
  },
} as const satisfies Tables;
