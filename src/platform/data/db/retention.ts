import type { JobName } from '#lib/jobs.ts';
import { DAY } from '#lib/days.ts';
import type { DB } from './tables.ts';
import type { Trx } from './db.ts';

/** Rows that a job deletes. Other rows of such a table, if there are any, belong to a row that still exists. */
interface Purged {
  /** Number of days after `since` when a row is deleted; 0: with the next run of the job. */
  readonly days: number;
  readonly since: string;
  readonly job: JobName;
  /** Rows of the table that the same job deletes after another time. */
  readonly others?: { readonly days: number; readonly since: string };
  /** Rows, only some of the table, whose personal data a job overwrites. */
  readonly redacted?: { readonly days: number; readonly since: string; readonly job: JobName };
}

/** Rows that stay: as long as the rows to which they belong exist, or for good. */
interface Permanent {
  readonly because: string;
}

/**
 * The periods for which tables store their rows. The purges read them here, and the privacy policy (`legal` in `src/i18n`)
 * states them. `tests/retention.test.ts` compares the tables of all features with the database.
 */
export type Tables = { readonly [T in keyof DB]?: Purged | Permanent };

export const OF_ITEM = 'belongs to an item, is deleted with it';
export const OF_USER = 'belongs to a user, is deleted when the account is closed';
export const OF_PROGRAM = 'filled by migrations and by the start of the program, does not grow with use';
export const EDITED = 'edited by administrators, does not grow with use';
/** Five years in days, leap days included. */
export const YEARS_5 = 1826;

export const PLATFORM_TABLES = {
  batch_progress: { because: 'progress of the online migration that is running, emptied at its end' },
  dictionary_loaded: { because: OF_PROGRAM },
  item_refreshes: {
    because: 'one row a change whose items do not have their new words yet; is deleted when they have',
  },
  job_runs: { because: 'one row a job; a start deletes the row of a job that no longer exists' },
  last_deliveries: { because: 'one row a channel' },
  // Their receivers read them within seconds; a day leaves traces of the sent frames.
  long_frames: { days: 1, since: 'its sending', job: 'long_frames' },
  migrations: { because: OF_PROGRAM },
  order_keys: { days: 7, since: 'the request', job: 'request_keys' },
  outbox: {
    days: 7,
    since: 'sending or giving up; waiting messages are given up after three days',
    job: 'sent_messages',
  },
  // Each service has its own period (`services.ts`); this is the longest.
  outside_answers: { days: 30, since: 'the response', job: 'external_answers' },
  outside_paces: { because: 'one row a service' },
  rate_limits: { days: 0, since: 'the end of the time window', job: 'rate_limits' },
  push_keys: { because: 'one row an installation' },
  push_subscriptions: { because: 'belongs to a session, is deleted when it ends; at most ten a user' },
  // A phone that was offline for longer must not send its stored calls: its client drops them earlier.
  request_keys: { days: 30, since: 'the request', job: 'request_keys' },
  schema_objects: { because: OF_PROGRAM },
  seedings: { because: OF_PROGRAM },
} as const satisfies Tables;

/** Returns the time before which rows are deleted or redacted that are stored for a number of days. */
export const endOf = ({ days }: { readonly days: number }, now: Date): Date => new Date(now.getTime() - days * DAY);

/** Moves the rows of one feature that refer to a removed row to another row, in the transaction of the removal. */
export type MoveRows = (trx: Trx, from: number, to: number) => Promise<void>;
