import { findPhrases, hasPhrase, removePhrases, toPhraseSet } from '#lib/phrases.ts';
import type { PlaceRef, Prices, Quantity } from '#features/search/language.ts';
import type { Token } from '#lib/tokens.ts';
import { ownItemPhrases, possibleHelpPhrases, helpPhrases } from './help-phrases.ts';
import type { Topic } from './topics.ts';
import { howToPhrases, type Sort } from './search-phrases.ts';

/** The other parsed parts of a prompt. */
export interface PromptContext {
  readonly asks: boolean;
  readonly request: {
    readonly q: string;
    readonly wants: boolean;
    readonly prices: Prices;
    readonly quantity?: Quantity;
    readonly place?: PlaceRef;
    readonly sort?: Sort;
  };
}

/** Priority of topics when several match. */
const PRIORITY: readonly Topic[] = ['weather', 'pay', 'deliver', 'moderation', 'account', 'chat', 'sell', 'order'];

/** Phrases that contain help words but mean something else. */
const unrelatedPhrases = toPhraseSet(
  'دفع رباعي,طلب عمل,carte grise,bloc de sel,salt block,animal de compagnie,compte goutte,code postal',
);

/** Whether a prompt states a price, a quantity, a place or an order of results, as a search does. */
export const hasFilters = ({ prices, quantity, place, sort }: PromptContext['request']): boolean =>
  prices.min !== undefined || prices.max !== undefined || Boolean(quantity ?? place ?? sort);

/** Finds the help topic of a question; undefined when it is not about the site. */
export const findTopic = (tokens: readonly Token[], { asks, request: context }: PromptContext): Topic | undefined => {
  const words = removePhrases(tokens, unrelatedPhrases);
  const certain = new Set(findPhrases(helpPhrases, words).map(({ meaning }) => meaning));
  const possible = new Set(findPhrases(possibleHelpPhrases, words).map(({ meaning }) => meaning));
  const isHowTo = hasPhrase(howToPhrases, words);
  if (hasPhrase(ownItemPhrases, words)) {
    if (certain.has('moderation') || possible.has('moderation') || (asks && !isHowTo)) return 'moderation';
    return PRIORITY.find((topic) => certain.has(topic)) ?? 'sell';
  }
  const asksDelivery = possible.has('deliver') && (asks || countOtherWords(words) === 0);
  const topic = PRIORITY.find((one) => certain.has(one) || (one === 'deliver' && asksDelivery));
  if (topic) return topic;
  if (isHowTo && !hasFilters(context)) return PRIORITY.find((one) => possible.has(one));
  return undefined;
};

/** Counts the words that remain without help phrases. */
const countOtherWords = (tokens: readonly Token[]): number =>
  removePhrases(tokens, possibleHelpPhrases).filter(({ word }) => word.length > 2).length;
