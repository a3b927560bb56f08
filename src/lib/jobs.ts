import { SECOND, MINUTE, HOUR, DAY } from '#lib/days.ts';

interface JobSchedule {
  /** Milliseconds between the starts of two runs. */
  readonly every: number;
  /** Starts when the clocks of Morocco show the hour of `DAILY_JOBS_HOUR`. */
  readonly daily?: true;
  /** Runs in every process at once, because its rows are claimed one by one; any other job runs in one process at a time. */
  readonly everyProcess?: true;
}

/** The schedule of work that runs in the hours with the fewest visitors. */
const EVERY_NIGHT = { every: DAY, daily: true } as const;

/**
 * All recurring work of the server. `src/app/jobs.ts` finds the function of each job, and `job` in
 * `src/i18n/en/admin-overview.ts` has its text for administrators.
 */
export const JOBS = {
  /** Writes one email for the due unread notifications of each user. */
  notification_emails: { every: 15 * SECOND },
  /** Compares saved searches with the listings that are new since the last run, and notifies their users. */
  saved_searches: { every: 3 * MINUTE },
  /** Cancels orders that were not confirmed in time, and returns their stock. */
  unconfirmed_orders: { every: HOUR },
  /** Lifts suspensions that have ended. */
  ended_suspensions: { every: HOUR },
  /** Redacts ended orders of closed accounts. */
  closed_customers: { every: HOUR },
  /** Writes the erasures into the records outside the database that lack them. */
  erasure_records: { every: HOUR, everyProcess: true },
  /** Redacts the customers of old orders of guests. */
  old_guest_orders: EVERY_NIGHT,
  /** Sets the search words of items again after a change of the dictionary, a category or a city. */
  item_words: { every: 10 * SECOND },
  /** Recounts the words of all items for suggestions and corrections. */
  market_words: { every: HOUR },
  /** Brings the order of the most viewed items up to date. */
  view_order: { every: HOUR },
  /** Deletes uploads that nothing refers to, and those that were not finished. */
  unused_uploads: { every: HOUR },
  /** Deletes files on the disk that belong to no upload. */
  stray_files: EVERY_NIGHT,
  /** Deletes cached responses of external services. */
  external_answers: { every: HOUR },
  /** Deletes rate limits whose time window has ended. */
  rate_limits: { every: HOUR },
  /** Deletes long messages between processes. */
  long_frames: { every: HOUR },
  /** Deletes idempotency keys of old requests, with the responses. */
  request_keys: EVERY_NIGHT,
  /** Deletes orders that ended ten years ago, and drafts of orders whose item was deleted. */
  old_orders: EVERY_NIGHT,
  /** Deletes notifications three months after they were read or, unread, after a year. */
  old_notifications: EVERY_NIGHT,
  /** Deletes conversations two years after their last message. */
  old_chats: EVERY_NIGHT,
  /** Deletes the records of old decisions about items; the audit log has them, too. */
  old_decisions: EVERY_NIGHT,
  /** Deletes expired sessions, and expired one-time codes and links. */
  ended_sessions: EVERY_NIGHT,
  /** Deletes the viewers of items, and old daily counts. */
  item_views: EVERY_NIGHT,
  /** Deletes old counts of searches. */
  old_searches: EVERY_NIGHT,
  /** Deletes the redacted rows of sent and failed messages. */
  sent_messages: EVERY_NIGHT,
  /** Deletes the oldest entries of the audit log, and writes its last hash to the process log and to a file. */
  audit_anchor: EVERY_NIGHT,
  /** Writes a backup and deletes expired ones, in the processes that have a folder for them. */
  daily_backup: EVERY_NIGHT,
  /** Sends the due messages of the outbox. */
  email_sender: { every: 5 * SECOND, everyProcess: true },
  sms_sender: { every: 5 * SECOND, everyProcess: true },
  push_sender: { every: 5 * SECOND, everyProcess: true },
} as const satisfies Readonly<Record<string, JobSchedule>>;

export type JobName = keyof typeof JOBS;

/** A job that runs in one process at a time, and whose schedule is in the database. */
export type ClaimedJobName = { [N in JobName]: (typeof JOBS)[N] extends { everyProcess: true } ? never : N }[JobName];

export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[];

/** The claimed jobs in the order in which administrators see them. */
export const CLAIMED_JOB_NAMES = JOB_NAMES.filter((name): name is ClaimedJobName => !('everyProcess' in JOBS[name]));
