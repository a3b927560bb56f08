// Durations in milliseconds.
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

// Days are calendar days in Morocco by the time zone data of this process, not of the database: the rules have changed several
// times, and an older database may lack the latest change.
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Casablanca',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats a date in Moroccan local time: `YYYY-MM-DD HH:MM:SS`. */
export const toLocalTime = (moment: Date): string => CLOCK.format(moment);

/** The calendar day of a date in Morocco, `YYYY-MM-DD`. */
export const toDay = (moment: Date): string => toLocalTime(moment).slice(0, 10);

/** Adds `days` to a day; a negative number goes back. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The moment when the clocks of Morocco show a full hour of a day. */
const atHour = (day: string, hour: number): Date => {
  const utc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  const offset = (at: number): number => Date.parse(`${toLocalTime(new Date(at)).replace(' ', 'T')}Z`) - at;
  // The UTC offset may change between the two moments, so it is computed twice.
  return new Date(utc - offset(utc - offset(utc)));
};

/** The moment when a day begins in Morocco. */
export const startOfDay = (day: string): Date => atHour(day, 0);

/** The next moment when the clocks of Morocco show a full hour. */
export const nextAtHour = (hour: number, now: Date): Date => {
  const today = atHour(toDay(now), hour);
  return today > now ? today : atHour(addDays(toDay(now), 1), hour);
};

/** The last millisecond of a day in Morocco. */
export const endOfDay = (day: string): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1);

/** The hours, from the evening to the morning in Morocco, in which phones receive no sound. */
const QUIET = { from: 21, until: 7 } as const;

/** Returns the end of the quiet hours that contain a moment; null outside of them. */
export const endOfQuietHours = (moment: Date): Date | null => {
  const hour = Number(toLocalTime(moment).slice(11, 13));
  if (hour >= QUIET.until && hour < QUIET.from) return null;
  const day = toDay(moment);
  return atHour(hour >= QUIET.from ? addDays(day, 1) : day, QUIET.until);
};

export interface Clock {
  now(): Date;
}
