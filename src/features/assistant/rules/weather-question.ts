import { has, phrasesIn, withoutAny } from './phrases.ts';
import { coming, now, skies, weatherWords, type About } from './weather-phrases.ts';
import type { Token } from './tokens.ts';
import type { Asked } from './find-topic.ts';
import { kinds } from './search-phrases.ts';

/** A weather question: the current weather or the coming days, and a specific aspect. */
export interface SkyAsked {
  readonly when: 'now' | 'days';
  readonly about?: About;
}

/** Detects a weather question. A word like "rain" also needs a question, a time or nothing else. */
export const skyAsked = (tokens: readonly Token[], { asks, wish }: Asked): SkyAsked | undefined => {
  const held = phrasesIn(kinds, tokens).some(({ meaning }) => meaning === null);
  const plainly = has(weatherWords, tokens) && !held;
  const about = phrasesIn(skies, tokens)[0]?.meaning;
  const soon = has(coming, tokens);
  const timed = soon || has(now, tokens);
  const priced = wish.prices.max !== undefined || wish.prices.min !== undefined || wish.quantity !== undefined;
  const bare =
    wish.q !== '' && withoutAny(withoutAny(tokens, skies), weatherWords).length <= 3 && wish.where !== undefined;
  const falls = about !== undefined && (timed || (asks && !wish.wants) || bare);
  if ((!plainly && !falls) || priced) return undefined;
  return { when: soon || about ? 'days' : 'now', ...(about ? { about } : {}) };
};
