import type { Message } from '../contract.ts';
import { MESSAGES_PER_PAGE } from '../rules.ts';

/** The loaded part of a conversation. */
export interface Conversation {
  /** Oldest first, without duplicates. */
  readonly messages: readonly Message[];
  /** No message is missing between the oldest one shown and this id; 0 before the first response. */
  readonly upTo: number;
  /** Messages after `upTo` may be missing until the next request. */
  readonly behind: boolean;
  /** Whether older messages may exist. */
  readonly older: boolean;
  /** The newest message that the other participant has read. */
  readonly seen: number;
}

export type Change =
  | { readonly type: 'newest' | 'older' | 'after'; readonly messages: readonly Message[] }
  /**
   * `heard` came over the realtime connection, `sent` is the response to sending: it says nothing about messages of
   * others before it.
   */
  | { readonly type: 'heard'; readonly message: Message }
  | { readonly type: 'sent'; readonly message: Message }
  | { readonly type: 'lost' }
  | { readonly type: 'seen'; readonly id: number };

/** The state before the first request. */
export const unread = (seen: number): Conversation => ({ messages: [], upTo: 0, behind: true, older: false, seen });

/** Merges messages by id; later versions replace earlier ones. */
export const merged = (known: readonly Message[], more: readonly Message[]): readonly Message[] => {
  if (more.length === 0) return known;
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
};

const lastId = (messages: readonly Message[]): number => messages.at(-1)?.id ?? 0;

/**
 * Applies a change. Messages that arrive while others may be missing are shown immediately but do not advance `upTo`,
 * so the gap is still fetched. The connection delivers in order, so a heard message confirms those before it; a sent
 * one does not, because the connection may have dropped unnoticed.
 */
export const changed = (now: Conversation, change: Change): Conversation => {
  if (change.type === 'lost') return { ...now, behind: true };
  if (change.type === 'seen') return change.id > now.seen ? { ...now, seen: change.id } : now;
  if (change.type === 'heard' || change.type === 'sent') {
    const messages = merged(now.messages, [change.message]);
    const vouched = change.type === 'heard' && !now.behind;
    return { ...now, messages, upTo: vouched ? Math.max(now.upTo, change.message.id) : now.upTo };
  }
  const messages = merged(now.messages, change.messages);
  const full = change.messages.length >= MESSAGES_PER_PAGE;
  if (change.type === 'older') return { ...now, messages, older: full };
  const upTo = Math.max(now.upTo, lastId(change.messages));
  if (change.type === 'newest') return { ...now, messages, older: full, behind: false, upTo };
  return { ...now, messages, behind: full, upTo };
};
