import { findPhrases, hasPhrase, removePhrases } from '#lib/phrases.ts';
import type { Token } from '#lib/tokens.ts';
import { futureTimes, presentTimes, weatherPhenomena, weatherWords, type WeatherAspect } from './weather-phrases.ts';
import type { PromptContext } from './find-topic.ts';
import { typePhrases } from './search-phrases.ts';

/** A weather question: the current weather or the coming days, and a specific aspect. */
export interface WeatherQuestion {
  readonly when: 'now' | 'days';
  readonly aspect?: WeatherAspect;
}

/** Detects a weather question. A word like "rain" also needs a question, a time or nothing else. */
export const findWeatherQuestion = (
  tokens: readonly Token[],
  { asks, request }: PromptContext,
): WeatherQuestion | undefined => {
  const isPartOfName = findPhrases(typePhrases, tokens).some(({ meaning }) => meaning === null);
  const hasWeatherWord = hasPhrase(weatherWords, tokens) && !isPartOfName;
  const aspect = findPhrases(weatherPhenomena, tokens)[0]?.meaning;
  const hasFutureTime = hasPhrase(futureTimes, tokens);
  const hasTime = hasFutureTime || hasPhrase(presentTimes, tokens);
  const isPurchase =
    request.prices.max !== undefined || request.prices.min !== undefined || request.quantity !== undefined;
  const isShort =
    request.q !== '' &&
    removePhrases(removePhrases(tokens, weatherPhenomena), weatherWords).length <= 3 &&
    request.place !== undefined;
  const asksAspect = aspect !== undefined && (hasTime || (asks && !request.wants) || isShort);
  if ((!hasWeatherWord && !asksAspect) || isPurchase) return undefined;
  return { when: hasFutureTime || aspect ? 'days' : 'now', ...(aspect ? { aspect } : {}) };
};
