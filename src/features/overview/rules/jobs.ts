/** The recurring jobs by their names, in the order in which administrators read them. */
export const JOB_NAMES = [
  'notification_emails',
  'unconfirmed_orders',
  'ended_suspensions',
  'closed_customers',
  'market_words',
  'unused_uploads',
  'external_answers',
  'order_keys',
  'ended_sessions',
  'item_views',
  'missed_searches',
  'sent_messages',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** A job that is due for so long and did not run is overdue, in milliseconds. */
const GRACE = 10 * 60_000;

/** Whether a job should have run by now. */
export const isOverdue = (nextAt: Date, now: Date): boolean => nextAt.getTime() + GRACE < now.getTime();
