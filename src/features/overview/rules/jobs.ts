/** Names of the recurring jobs, in display order. */
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

/** How late a job may be before it counts as overdue, in milliseconds. */
const GRACE = 10 * 60_000;

/** Whether a job should have run by now. */
export const isOverdue = (nextAt: Date, now: Date): boolean => nextAt.getTime() + GRACE < now.getTime();
