import { addDays } from '#lib/days.ts';

/** The periods of the figures: days until today, or the months of a year until the present one. */
export const PERIODS = ['7', '30', '90', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/**
 * Returns the first day of each column of a period, after those of the period before, which it is compared with; and the day
 * after the last column.
 * @param today YYYY-MM-DD in Morocco
 */
export const getColumns = (period: Period, today: string): { readonly starts: string[]; readonly end: string } => {
  if (period !== 'year') {
    const days = Number(period);
    return {
      starts: Array.from({ length: 2 * days }, (_, n) => addDays(today, n + 1 - 2 * days)),
      end: addDays(today, 1),
    };
  }
  const [year = 0, month = 1] = today.split('-').map(Number);
  const firstOf = (n: number): string => new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 10);
  return { starts: Array.from({ length: 24 }, (_, n) => firstOf(n - 23)), end: firstOf(1) };
};

/** Number of days of an export and of the reports on searches, including today. */
export const SHOWN_DAYS = 30;

/** Max length of an export in days, both ends included. */
export const MAX_EXPORT_DAYS = 366;

/** The checks, in the order of the page. */
export const CHECKS = [
  'database',
  'replica',
  'disk',
  'storage',
  'backup',
  'jobs',
  'outbox',
  'mail',
  'sms',
  'push',
  'open_meteo',
  'weatherapi',
  'nominatim',
] as const;

/** The level of a finding: `warning` needs an administrator soon, `bad` now. */
export const LEVELS = ['good', 'warning', 'bad'] as const;
export type Level = (typeof LEVELS)[number];

/** The possible findings of a check, with the level of each. */
export const FINDINGS = {
  database_ok: 'good',
  database_slow: 'warning',
  database_away: 'bad',
  replica_none: 'good',
  replica_ok: 'good',
  replica_late: 'warning',
  replica_away: 'warning',
  disk_ok: 'good',
  disk_low: 'warning',
  disk_full: 'bad',
  disk_unknown: 'warning',
  storage_ok: 'good',
  storage_failed: 'bad',
  backup_ok: 'good',
  backup_old: 'bad',
  backup_missing: 'bad',
  backup_unset: 'bad',
  backup_unwritable: 'bad',
  backup_demo: 'good',
  backup_elsewhere: 'good',
  backup_off: 'warning',
  backup_unknown: 'warning',
  jobs_ok: 'good',
  jobs_late: 'warning',
  jobs_unknown: 'bad',
  outbox_ok: 'good',
  outbox_waiting: 'good',
  outbox_late: 'warning',
  outbox_failed: 'warning',
  outbox_unknown: 'bad',
  mail_ok: 'good',
  mail_files: 'good',
  mail_missing: 'bad',
  mail_failing: 'bad',
  mail_untested: 'warning',
  mail_unknown: 'warning',
  sms_ok: 'good',
  sms_files: 'good',
  sms_missing: 'bad',
  sms_failing: 'bad',
  sms_untested: 'warning',
  sms_unknown: 'warning',
  push_ok: 'good',
  push_unused: 'good',
  push_failing: 'bad',
  push_unknown: 'warning',
  service_ok: 'good',
  service_unused: 'good',
  service_failing: 'warning',
} as const satisfies Readonly<Record<string, Level>>;

export type Finding = keyof typeof FINDINGS;

/** A finding on which an administrator has to act. */
export type Problem = { [F in Finding]: (typeof FINDINGS)[F] extends 'good' ? never : F }[Finding];

export const isProblem = (finding: Finding): finding is Problem => FINDINGS[finding] !== 'good';

/** The share of the disk below which it is low, and below which it is full: uploads stop, and soon the database. */
export const LOW_DISK = 0.15;
export const FULL_DISK = 0.05;
