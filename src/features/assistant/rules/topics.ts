/** What the help centre has a page about. */
export const TOPICS = ['sell', 'order', 'pay', 'deliver', 'moderation', 'account', 'chat', 'weather'] as const;
export type Topic = (typeof TOPICS)[number];

export const isTopic = (text: string | undefined): text is Topic => TOPICS.some((topic) => topic === text);

/** The longest question, in characters. */
export const MOST_PROMPT = 500;
