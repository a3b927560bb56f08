import { OF_USER, type Tables } from '#platform/data/db/retention.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  blocks: { because: OF_USER },
  // Long enough for a second season and for a complaint about the first; a reported one stays as long after the decision.
  chats: { days: 730, since: 'the last message, and the decisions on its reports', job: 'old_chats' },
  messages: { because: 'belongs to a conversation, is deleted with it' },
} as const satisfies Tables;
