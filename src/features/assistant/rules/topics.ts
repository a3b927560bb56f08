/** The topics of the help centre. */
export const TOPICS = [
  'sell',
  'order',
  'pay',
  'deliver',
  'cancel',
  'safety',
  'moderation',
  'account',
  'chat',
  'search',
  'weather',
  'contact',
] as const;
export type Topic = (typeof TOPICS)[number];

export const isTopic = (text: string | undefined): text is Topic => TOPICS.some((topic) => topic === text);

/** Maximum length of a prompt in characters. */
export const MAX_PROMPT_LENGTH = 500;
