import type { JobName } from '#lib/jobs.ts';
import type { DB } from './tables.ts';

/** Rows that a job deletes. Other rows of such a table, if there are any, belong to something that still exists. */
interface Purged {
  /** How many days after `since` a row is deleted; 0: with the next run of the job. */
  readonly days: number;
  readonly since: string;
  readonly job: JobName;
  /** Rows of the table that the same job deletes after another time. */
  readonly others?: { readonly days: number; readonly since: string };
  readonly redacted?: Redacted;
}

/** Rows whose personal data a job overwrites. */
interface Redacted {
  /** How many days after `since`; only some rows of the table, which `since` names. */
  readonly days: number;
  readonly since: string;
  readonly job: JobName;
}

/** Rows that stay: as long as what they belong to exists, or for good. */
interface Permanent {
  readonly because: string;
}

const OF_ITEM = 'belongs to an item, is deleted with it';
const OF_USER = 'belongs to a user, is deleted when the account is closed';
const OF_PROGRAM = 'filled by migrations and by the start of the program, does not grow with use';
/** With their leap days. */
const YEARS_5 = 1826;
const EDITED = 'edited by administrators, does not grow with use';

/**
 * How long each table stores its rows. The purges read their periods here, and the privacy policy (`legal` in
 * `src/i18n`) states them. `tests/retention.test.ts` compares the table with the database.
 */
export const RETENTION = {
  accepted_looks: { because: OF_ITEM },
  audit_chain: { days: YEARS_5, since: 'the entry, which is deleted with it', job: 'audit_anchor' },
  // Closing an account redacts its entries before. Claims between traders end after five years (commercial code, article 5).
  audit_log: { days: YEARS_5, since: 'the entry', job: 'audit_anchor' },
  batch_progress: { because: 'progress of the online migration that is running, emptied at its end' },
  blocks: { because: OF_USER },
  categories: { because: EDITED },
  chat_reports: { because: 'record of a moderation case, is deleted with its conversation' },
  // Long enough for a second season and for a complaint about the first; a reported one stays as long after the decision.
  chats: { days: 730, since: 'the last message, and the decisions on its reports', job: 'old_chats' },
  cities: { because: EDITED },
  concept_forms: { because: EDITED },
  concepts: { because: EDITED },
  credentials: { because: OF_USER },
  delivery_people: { because: OF_USER },
  dictionary_loaded: { because: OF_PROGRAM },
  // The statistics of an item show thirty days. With thirteen months, a month can be compared to the same one of the
  // year before: farming is seasonal.
  item_days: { days: 400, since: 'the day, at the end of its month', job: 'item_views' },
  item_refreshes: {
    because: 'one row a change whose items do not have their new words yet; is deleted when they have',
  },
  // Recommendations read them. Views of guests only prevent double counting, and are deleted after a day.
  item_views: { days: 90, since: 'the day', job: 'item_views' },
  items: { because: "the seller's, who can delete them" },
  job_runs: { because: 'one row a job; a start deletes the row of a job that no longer exists' },
  kept_uploads: { because: OF_ITEM },
  // As long as browsers keep the cookie.
  known_devices: { days: 400, since: 'the last sign-in', job: 'ended_sessions' },
  likes: { because: 'belongs to a user and an item, is deleted with either' },
  // Their receivers read them within seconds; a day leaves traces of what was sent.
  long_frames: { days: 1, since: 'its sending', job: 'long_frames' },
  messages: { because: 'belongs to a conversation, is deleted with it' },
  migrations: { because: OF_PROGRAM },
  // The last one can be undone; what each changed is also in the audit log.
  moderation_decisions: { days: 365, since: 'the decision', job: 'old_decisions' },
  new_listings: { because: OF_ITEM },
  notifications: {
    days: 90,
    since: 'reading',
    job: 'old_notifications',
    others: { days: 365, since: 'its creation, if it was not read' },
  },
  order_events: { because: 'belongs to an order, is deleted with it' },
  order_keys: { days: 7, since: 'the request', job: 'request_keys' },
  // Orders are the accounts of both sides, which traders must keep for ten years (law 9-88, article 22). Closing an account
  // redacts the customer in them.
  orders: {
    days: 3653,
    since: 'the last status change, if it ended the order',
    job: 'old_orders',
    others: { days: 0, since: 'the deletion of the item, drafts only' },
    redacted: { days: 365, since: 'the last status change, orders of guests only', job: 'old_guest_orders' },
  },
  outbox: {
    days: 7,
    since: 'sending or giving up; waiting messages are given up after three days',
    job: 'sent_messages',
  },
  // Each service has its own period (`services.ts`); this is the longest.
  outside_answers: { days: 30, since: 'the response', job: 'external_answers' },
  outside_paces: { because: 'one row a service' },
  partial_uploads: { days: 7, since: 'the beginning of the upload', job: 'unused_uploads' },
  provinces: { because: OF_PROGRAM },
  rate_limits: { days: 0, since: 'the end of the time window', job: 'rate_limits' },
  phone_codes: { days: 0, since: 'expiry', job: 'ended_sessions' },
  push_keys: { because: 'one row an installation' },
  push_subscriptions: { because: 'belongs to a session, is deleted when it ends; at most ten a user' },
  passkeys: { because: OF_USER },
  recovery_codes: { because: OF_USER },
  totp_secrets: { because: OF_USER },
  ratings: { because: 'sums of the reviews of a user, at most one row a role' },
  regions: { because: OF_PROGRAM },
  reports: { because: 'record of a moderation case, is deleted with its item' },
  // A phone that was offline for longer must not send what it stored: its client drops it earlier.
  request_keys: { days: 30, since: 'the request', job: 'request_keys' },
  reviews: { because: 'belongs to an order; closing an account removes the author' },
  saved_searches: { because: OF_USER },
  schema_objects: { because: OF_PROGRAM },
  search_proposals_dismissed: { because: EDITED },
  searches: { days: 90, since: 'the day', job: 'old_searches' },
  searches_opened: { days: 90, since: 'the day', job: 'old_searches' },
  seedings: { because: OF_PROGRAM },
  seller_shelves: { because: 'counts by seller and type, is deleted with the seller' },
  sellers: { because: OF_USER },
  sessions: { days: 0, since: 'expiry', job: 'ended_sessions' },
  slides: { because: EDITED },
  upload_parts: { because: 'belongs to an upload in progress, is deleted with it' },
  upload_uses: { because: 'belongs to an item, order, chat or profile, is deleted with it' },
  uploads: { days: 7, since: 'the upload, if nothing refers to it', job: 'unused_uploads' },
  user_locations: { because: 'one row a user, the last place; is deleted when the account is closed' },
  users: { because: 'closing an account erases its personal data; the row stays for orders and messages' },
  verifications: { days: 0, since: 'expiry', job: 'ended_sessions' },
  words: { because: 'counts of the words of present items, replaced by each run of market_words' },
} as const satisfies Readonly<Record<keyof DB, Purged | Permanent>>;

type Rules = typeof RETENTION;

/** A table of which a job deletes rows. */
export type PurgedTable = { [T in keyof Rules]: Rules[T] extends Purged ? T : never }[keyof Rules];

const DAY_MS = 86_400_000;

/** The time before which rows of a table are deleted. */
export const endOfRetention = (table: PurgedTable, now: Date): Date =>
  new Date(now.getTime() - RETENTION[table].days * DAY_MS);

/** A table of which a job deletes rows of two kinds. */
type PurgedTwice = { [T in keyof Rules]: Rules[T] extends { others: object } ? T : never }[keyof Rules];

/** The time before which the other rows of a table are deleted. */
export const endOfOthers = (table: PurgedTwice, now: Date): Date =>
  new Date(now.getTime() - RETENTION[table].others.days * DAY_MS);

/** A table in which a job redacts rows. */
export type RedactedTable = { [T in keyof Rules]: Rules[T] extends { redacted: Redacted } ? T : never }[keyof Rules];

/** The time before which rows of a table are redacted. */
export const endOfRedaction = (table: RedactedTable, now: Date): Date =>
  new Date(now.getTime() - RETENTION[table].redacted.days * DAY_MS);
