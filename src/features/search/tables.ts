import { EDITED, OF_ITEM, OF_USER, type Tables } from '#platform/data/db/retention.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  concept_forms: { because: EDITED },
  concepts: { because: EDITED },
  new_listings: { because: OF_ITEM },
  saved_searches: { because: OF_USER },
  search_proposals_dismissed: { because: EDITED },
  searches: { days: 90, since: 'the day', job: 'old_searches' },
  searches_opened: { days: 90, since: 'the day', job: 'old_searches' },
  words: { because: 'counts of the words of present items, replaced by each run of market_words' },
} as const satisfies Tables;
