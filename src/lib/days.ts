// Days are those of Morocco, as this process knows its clocks: they were changed more than once, and a database that
// has not heard of it yet is not asked.
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Casablanca',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as the clocks in Morocco show it: `YYYY-MM-DD HH:MM:SS`. */
export const clockOf = (moment: Date): string => CLOCK.format(moment);

/** The day of a moment in Morocco, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => clockOf(moment).slice(0, 10);

/** The day so many days after another; before it where `days` is negative. */
export const dayAfter = (day: string, days: number): string => {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

/** The moment in which a day begins in Morocco. */
export const beginOf = (day: string): Date => {
  const there = Date.parse(`${day}T00:00:00Z`);
  const ahead = (at: number): number => Date.parse(`${clockOf(new Date(at)).replace(' ', 'T')}Z`) - at;
  // The clocks may be changed between the two.
  return new Date(there - ahead(there - ahead(there)));
};

/** The last millisecond of a day in Morocco. */
export const endOf = (day: string): Date => new Date(beginOf(dayAfter(day, 1)).getTime() - 1);
