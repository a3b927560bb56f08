import type { Message } from '../contract.ts';
import { MESSAGES_PER_PAGE } from '../rules.ts';

/** A conversation as far as this page knows it. */
export interface Conversation {
  /** Oldest first, each once. */
  readonly messages: readonly Message[];
  /** From the oldest one shown on, nothing is missing up to this message; 0 before the first answer. */
  readonly upTo: number;
  /** Something after `upTo` may be missing until the server was asked. */
  readonly behind: boolean;
  /** There may be messages before the oldest one shown. */
  readonly older: boolean;
  /** The newest message that the other side has seen. */
  readonly seen: number;
}

export type Change =
  | { readonly do: 'newest' | 'older' | 'after'; readonly messages: readonly Message[] }
  /** `heard` on the line, or `sent` from here: the answer to that says nothing of what others wrote before it. */
  | { readonly do: 'heard'; readonly message: Message }
  | { readonly do: 'sent'; readonly message: Message }
  | { readonly do: 'lost' }
  | { readonly do: 'seen'; readonly id: number };

/** A conversation before anything of it was asked. */
export const unread = (seen: number): Conversation => ({ messages: [], upTo: 0, behind: true, older: false, seen });

/** Both together, by their ids and each once; what comes later counts. */
export const merged = (known: readonly Message[], more: readonly Message[]): readonly Message[] => {
  if (more.length === 0) return known;
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
};

const lastId = (messages: readonly Message[]): number => messages.at(-1)?.id ?? 0;

/**
 * A conversation after something happened. Messages that come while something may be missing are shown at once, but do
 * not count as the end of what is known: the gap before them is still asked for. A line brings messages in their order,
 * so one that is heard vouches for those before it; one that is sent does not, since a line may be dead unnoticed.
 */
export const changed = (now: Conversation, change: Change): Conversation => {
  if (change.do === 'lost') return { ...now, behind: true };
  if (change.do === 'seen') return change.id > now.seen ? { ...now, seen: change.id } : now;
  if (change.do === 'heard' || change.do === 'sent') {
    const messages = merged(now.messages, [change.message]);
    const vouched = change.do === 'heard' && !now.behind;
    return { ...now, messages, upTo: vouched ? Math.max(now.upTo, change.message.id) : now.upTo };
  }
  const messages = merged(now.messages, change.messages);
  const full = change.messages.length >= MESSAGES_PER_PAGE;
  if (change.do === 'older') return { ...now, messages, older: full };
  const upTo = Math.max(now.upTo, lastId(change.messages));
  if (change.do === 'newest') return { ...now, messages, older: full, behind: false, upTo };
  return { ...now, messages, behind: full, upTo };
};
