const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Minutes to wait after each failed attempt; the last one repeats. */
const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240] as const;

/** How long delivery is attempted, unless the message expires before. */
export const MAX_AGE = 3 * DAY;

interface AttemptedMessage {
  /** Number of attempts, including the current one. */
  readonly attempts: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/**
 * When to retry a message that could not be sent; null for never.
 * @param retryAfter how long the remote server wants to be left alone, in milliseconds
 */
export const nextAttempt = (
  { attempts, created_at, expires_at }: AttemptedMessage,
  now: Date,
  retryAfter = 0,
): Date | null => {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0];
  const next = now.getTime() + Math.max(pause * MINUTE, retryAfter);
  const end = Math.min(created_at.getTime() + MAX_AGE, expires_at?.getTime() ?? Infinity);
  return next < end ? new Date(next) : null;
};
