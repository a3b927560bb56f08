import type { Message } from '../contract.ts';

/** A message of one's own that the server has not confirmed yet. */
export interface Pending {
  /** Makes the same one sent twice one message. */
  readonly key: string;
  readonly item_id: number;
  readonly to: number;
  readonly content: string;
  readonly image: string | null;
  /** When it was written, ISO 8601. */
  readonly at: string;
  /** The newest message that was known then. */
  readonly after: number;
  /** Why the server refuses it, in words; null while it waits to be sent. */
  readonly refused: string | null;
}

const isPending = (entry: unknown): entry is Pending => {
  const { key, item_id, to, content, at, after } = (entry ?? {}) as Partial<Pending>;
  return (
    [key, content, at].every((text) => typeof text === 'string') &&
    [item_id, to, after].every((id) => Number.isSafeInteger(id))
  );
};

/** What was kept on the device, as far as it can be read. */
export const readOutbox = (kept: unknown): readonly Pending[] => (Array.isArray(kept) ? kept.filter(isPending) : []);

/** What is sent next: the first that waits. What was refused holds nothing up. */
export const nextOf = (list: readonly Pending[]): Pending | undefined => list.find(({ refused }) => refused === null);

/** Those of one conversation, in the order in which they were written. */
export const pendingOf = (list: readonly Pending[], about: { item_id: number; to: number }): readonly Pending[] =>
  list.filter(({ item_id, to }) => item_id === about.item_id && to === about.to);

/**
 * The pending messages that are not among the others yet. An answer may be lost on the way and its message come back by
 * another: each of one's own messages newer than what was known stands for the first pending one of the same words.
 */
export const unsaid = (pending: readonly Pending[], messages: readonly Message[], me: number): readonly Pending[] => {
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
 * How long to wait before the next attempt, in milliseconds: as long as the server asks for, else after so many failures
 * in a row 2 s, 4 s … 1 min. A little more or less each time, so that many devices do not come back at once.
 * @param retryAfter seconds, 0 where the server did not say
 * @param chance from 0 to 1
 */
export const pauseAfter = (failures: number, retryAfter: number, chance: number): number =>
  retryAfter === 0
    ? Math.min(60_000, 1000 * 2 ** Math.min(failures, 6)) * (0.75 + chance / 2)
    : 1000 * Math.min(retryAfter, 3600) + 500 * chance;
