import type { Message } from '../contract.ts';
import { MESSAGES_PER_PAGE } from '../rules.ts';

/** The loaded part of a conversation. */
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
   * `heard` came over the realtime connection, `sent` is the response to sending: it says nothing about messages of
   * others before it.
   */
  | { readonly type: 'heard'; readonly message: Message }
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
 * so the gap is still fetched. The connection delivers in order, so a heard message confirms those before it; a sent
 * one does not, because the connection may have dropped unnoticed.
 */
export const applyChange = (state: Conversation, change: Change): Conversation => {
  if (change.type === 'lost') return { ...state, hasGap: true };
  if (change.type === 'seen') return change.id > state.readByOther ? { ...state, readByOther: change.id } : state;
  if (change.type === 'heard' || change.type === 'sent') {
    const messages = mergeMessages(state.messages, [change.message]);
    const isConfirmed = change.type === 'heard' && !state.hasGap;
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
