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
