import type { Message } from '../contract.ts';
import { MESSAGES_PER_PAGE } from '../rules.ts';

export interface Conversation {
  /** Oldest first, without duplicates. */
  readonly messages: readonly Message[];
  /** No message is missing between the oldest one shown and this id; 0 before the first response. */
  readonly completeUpTo: number;
  /** Messages after `upTo` may be missing until the next request. */
  readonly hasGap: boolean;
  /** Whether older messages may exist. */
  readonly hasOlder: boolean;
  /** The newest message that the other participant has read. */
  readonly readByOther: number;
}

export type Change =
  | { readonly type: 'newest' | 'older' | 'after'; readonly messages: readonly Message[] }
  /**
   * `received` came over the realtime connection, `sent` is the response to sending: it says nothing about messages of
   * others before it.
   */
  | { readonly type: 'received'; readonly message: Message }
  | { readonly type: 'sent'; readonly message: Message }
  | { readonly type: 'lost' }
  | { readonly type: 'seen'; readonly id: number };

/** The state before the first request. */
export const createEmpty = (readByOther: number): Conversation => ({
  messages: [],
  completeUpTo: 0,
  hasGap: true,
  hasOlder: false,
  readByOther,
});

/** Merges messages by id; later versions replace earlier ones. */
export const mergeMessages = (known: readonly Message[], more: readonly Message[]): readonly Message[] => {
  if (more.length === 0) return known;
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
};

const lastId = (messages: readonly Message[]): number => messages.at(-1)?.id ?? 0;

/**
 * Applies a change. Messages that arrive while others may be missing are shown immediately but do not advance `upTo`,
 * so the gap is still fetched. The connection delivers in order, so a received message confirms those before it; a sent
 * one does not, because the connection may have dropped unnoticed.
 */
export const applyChange = (state: Conversation, change: Change): Conversation => {
  if (change.type === 'lost') return { ...state, hasGap: true };
  if (change.type === 'seen') return change.id > state.readByOther ? { ...state, readByOther: change.id } : state;
  if (change.type === 'received' || change.type === 'sent') {
    const messages = mergeMessages(state.messages, [change.message]);
    const isConfirmed = change.type === 'received' && !state.hasGap;
    return {
      ...state,
      messages,
      completeUpTo: isConfirmed ? Math.max(state.completeUpTo, change.message.id) : state.completeUpTo,
    };
  }
  const messages = mergeMessages(state.messages, change.messages);
  const full = change.messages.length >= MESSAGES_PER_PAGE;
  if (change.type === 'older') return { ...state, messages, hasOlder: full };
  const upTo = Math.max(state.completeUpTo, lastId(change.messages));
  if (change.type === 'newest') return { ...state, messages, hasOlder: full, hasGap: false, completeUpTo: upTo };
  return { ...state, messages, hasGap: full, completeUpTo: upTo };
};

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
  /** The newest message on the device at that time. */
  readonly after: number;
  /** Error message when the server rejected it; null while it waits to be sent. */
  readonly refused: string | null;
}

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
