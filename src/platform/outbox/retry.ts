const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The pauses after each failed attempt, in minutes; the last one repeats. */
const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240] as const;

/** So long a message is tried, unless it expires before. */
export const TRIED_FOR = 3 * DAY;

interface Attempted {
  /** How often it was tried, this time included. */
  readonly attempts: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/** When to try a message again that could not be sent; null for never. */
export const nextAttempt = ({ attempts, created_at, expires_at }: Attempted, now: Date): Date | null => {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0];
  const next = now.getTime() + pause * MINUTE;
  const end = Math.min(created_at.getTime() + TRIED_FOR, expires_at?.getTime() ?? Infinity);
  return next < end ? new Date(next) : null;
};
