import type { Message } from '../contract.ts';

/** An own message that the server has not confirmed yet. */
export interface PendingMessage {
  /** Idempotency key: sending again does not duplicate the message. */
  readonly key: string;
  readonly item_id: number;
  readonly to: number;
  readonly content: string;
  readonly image: string | null;
  /** When it was written, ISO 8601. */
  readonly at: string;
  /** The newest message known at that time. */
  readonly after: number;
  /** Error message when the server rejected it; null while it waits to be sent. */
  readonly refused: string | null;
}

const isPending = (entry: unknown): entry is PendingMessage => {
  const { key, item_id, to, content, at, after } = (entry ?? {}) as Partial<PendingMessage>;
  return (
    [key, content, at].every((text) => typeof text === 'string') &&
    [item_id, to, after].every((id) => Number.isSafeInteger(id))
  );
};

/** Parses the stored outbox and drops malformed entries. */
export const readOutbox = (stored: unknown): readonly PendingMessage[] =>
  Array.isArray(stored) ? stored.filter(isPending) : [];

/** Returns the next message to send. Rejected messages do not block others. */
export const findNext = (list: readonly PendingMessage[]): PendingMessage | undefined =>
  list.find(({ refused }) => refused === null);

/** Returns the pending messages of one conversation in the order they were written. */
export const filterByChat = (
  list: readonly PendingMessage[],
  about: { item_id: number; to: number },
): readonly PendingMessage[] => list.filter(({ item_id, to }) => item_id === about.item_id && to === about.to);

/**
 * Returns the pending messages that have not arrived yet. A response may be lost although its message was stored: each
 * own message newer than `after` matches the first pending one with the same content.
 */
export const withoutDelivered = (
  pending: readonly PendingMessage[],
  messages: readonly Message[],
  me: number,
): readonly PendingMessage[] => {
  const used = new Set<number>();
  return pending.filter(({ content, image, after, refused }) => {
    if (refused !== null) return true;
    const echo = messages.find(
      (one) =>
        one.from_user === me && one.id > after && !used.has(one.id) && one.content === content && one.image === image,
    );
    if (echo) used.add(echo.id);
    return !echo;
  });
};

/**
 * Returns the milliseconds until the next attempt: the server's `Retry-After`, otherwise exponential backoff from 2 s
 * to 1 min. Jitter keeps devices from retrying at the same time.
 * @param retryAfter seconds, 0 when the server sent none
 * @param random from 0 to 1
 */
export const getRetryDelay = (failures: number, retryAfter: number, random: number): number =>
  retryAfter === 0
    ? Math.min(60_000, 1000 * 2 ** Math.min(failures, 6)) * (0.75 + random / 2)
    : 1000 * Math.min(retryAfter, 3600) + 500 * random;
