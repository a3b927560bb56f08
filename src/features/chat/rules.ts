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
