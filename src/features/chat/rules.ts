import type { Message } from './contract.ts';

/** Maximum length of a message in code points. */
export const MAX_TEXT_LENGTH = 2000;

/** Messages per request. */
export const MESSAGES_PER_PAGE = 50;

/** Maximum number of listed chats; older ones can be opened from their item. */
export const MAX_CHATS = 200;

/** Unread messages of a chat are counted up to this number. */
export const MAX_UNREAD = 99;

export const CHAT_REASONS = ['fraud', 'spam', 'offensive', 'forbidden_goods'] as const;
export type ChatReason = (typeof CHAT_REASONS)[number];

/** Milliseconds that "is typing …" is shown after the last signal; signals are sent at half this interval. */
export const TYPING_MS = 6000;

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
  /** The newest message known at that time. */
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

/** A part of a message: text or a link. */
interface MessagePart {
  readonly text: string;
  readonly href?: string;
}

// Stops at the quotation marks of Arabic and French too.
const LINK = /https?:\/\/[^\s<>"'`«»“”\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
const PHONE = /(?<![\d+/.-])(?:(?:\+|00)212[\s.-]?|0)[5-8](?:[\s.-]?\d){8}(?![\d/-])/gu;

/** Punctuation that ends a sentence rather than a URL. */
const TRAIL = /(?<![.,;:!?،؛؟…*_])[.,;:!?،؛؟…*_]+$/u;
const TRAIL_WITH_BRACKETS = /(?<![.,;:!?،؛؟…*_)])[.,;:!?،؛؟…*_)]+$/u;

// A closing bracket belongs to the URL only when it was opened inside.
const trimUrl = (url: string): string => url.replace(url.includes('(') ? TRAIL : TRAIL_WITH_BRACKETS, '');

/** Returns the target of a link, or null when it could deceive: only http(s), and no user name before an @. */
const safeHref = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && !username && !password ? href : null;
};

const splitPhones = (text: string): MessagePart[] => {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(PHONE)) {
    if (index > from) parts.push({ text: text.slice(from, index) });
    const digits = found.replaceAll(/\D/g, '').replace(/^(?:00212|212|0)/, '');
    parts.push({ text: found, href: `tel:+212${digits}` });
    from = index + found.length;
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
};

/** Splits a message into parts: web links and Moroccan phone numbers (Western digits) become links. */
export const splitMessage = (text: string): readonly MessagePart[] => {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const url = trimUrl(found);
    const href = safeHref(url);
    if (href === null) continue;
    parts.push(...splitPhones(text.slice(from, index)), { text: url, href });
    from = index + url.length;
  }
  return [...parts, ...splitPhones(text.slice(from))];
};
