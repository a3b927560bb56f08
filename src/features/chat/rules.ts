/** The longest message, in code points. */
export const MOST_TEXT = 2000;

/** Messages of a chat that are answered at once. */
export const MESSAGES_PER_PAGE = 50;

/** Chats that are listed; older ones are found by their listing. */
export const MOST_CHATS = 200;

/** Unread messages of a chat are counted so far. */
export const MOST_UNREAD = 99;

export const CHAT_REASONS = ['fraud', 'spam', 'offensive', 'forbidden_goods'] as const;
export type ChatReason = (typeof CHAT_REASONS)[number];

/** How long «is writing …» is shown after the last sign of it, in milliseconds; signs are sent half as far apart. */
export const TYPING = 6000;
