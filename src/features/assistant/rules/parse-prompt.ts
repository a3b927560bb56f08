import type { ItemType } from '../../../lib/item-types.ts';
import type { Lang } from '../../../lib/lang.ts';
import { findPrices, findQuantity, type Prices, type Quantity } from './amounts.ts';
import { besides, greetings, thanking } from './greetings.ts';
import { languageOf } from './language.ts';
import { has, isBreak, phrasesIn, withoutAny, without } from './phrases.ts';
import type { PlaceNames, Where } from './places.ts';
import { skyAsked, type SkyAsked } from './weather-question.ts';
import { productWords } from './product-words.ts';
import { tokensOf, type Token } from './tokens.ts';
import { topicOf } from './find-topic.ts';
import type { Topic } from './topics.ts';
import { findPlace } from './find-place.ts';
import { asking, idle, kinds, offers, sorts, wanting, type Sort } from './search-phrases.ts';

/** What a prompt means by its words alone, before the dictionary is consulted. */
export interface Draft {
  /** Null when the search terms decide whether it is a search. */
  readonly intent: 'greeting' | 'thanks' | 'weather' | 'help' | null;
  readonly lang: Lang;
  readonly topic?: Topic;
  readonly sky?: SkyAsked;
  readonly where?: Where;
  /** The words to search for. */
  readonly q: string;
  /** The same including the place, which may be part of a name: «clémentine de Berkane». */
  readonly called?: string;
  /** The place named by the whole prompt, when that is also an everyday word. */
  readonly whole?: Where;
  readonly type?: ItemType;
  readonly offer?: 'rent' | 'sale';
  /** In dirhams. */
  readonly prices: Prices;
  readonly quantity?: Quantity;
  readonly sort?: Sort;
  /** Whether the prompt says that something is wanted, and whether it is a question. */
  readonly wants: boolean;
  readonly asks: boolean;
}

/** Item types that apply even when the prompt says more about the item. */
const WHOLE: ReadonlySet<ItemType> = new Set(['Land', 'Professional', 'Service']);

const nothingBeside = (tokens: readonly Token[]): boolean =>
  withoutAny(withoutAny(tokens, besides), idle).every(isBreak);

/** Finds the item type that the prompt names as a whole, and removes its words. */
const kindOf = (tokens: readonly Token[]): { rest: readonly Token[]; type?: ItemType } => {
  const met = phrasesIn(kinds, tokens).filter(({ meaning }) => meaning !== null);
  const rest = met.toReversed().reduce<readonly Token[]>((left, one) => without(left, one), tokens);
  const [first] = met;
  if (!first?.meaning) return { rest: tokens };
  // «خدمة» alone means a job, otherwise a service.
  if (
    first.meaning === 'Service' &&
    first.length === 1 &&
    tokens[first.at]?.word === 'خدمه' &&
    productWords(rest) === ''
  )
    return { rest, type: 'Professional' };
  if (WHOLE.has(first.meaning) || productWords(rest) === '') return { rest, type: first.meaning };
  return { rest: tokens };
};

/** Parses a search request: removes each recognised part, and searches for the rest. */
const wishOf = (all: readonly Token[], places: PlaceNames, placed = true) => {
  let rest = all;
  const take = <T>(found: { at: number; length: number; meaning: T } | null): T | undefined => {
    if (found) rest = without(rest, found);
    return found?.meaning;
  };
  const prices = take(findPrices(rest)) ?? {};
  const quantity = take(findQuantity(rest));
  const place = placed ? findPlace(places, rest) : null;
  const where = take(place);
  const sort = take(phrasesIn(sorts, rest)[0] ?? null);
  const wants = has(wanting, rest);
  rest = withoutAny(rest, wanting);
  const offer = take(phrasesIn(offers, rest)[0] ?? null);
  const { rest: left, type } = kindOf(rest);
  return {
    prices,
    ...(quantity ? { quantity } : {}),
    ...(where ? { where } : {}),
    ...((sort ?? where?.kind === 'me') ? { sort: sort ?? ('nearest' as const) } : {}),
    ...(offer ? { offer } : {}),
    ...(type ? { type } : {}),
    wants,
    q: productWords(left),
    sure: place?.told ?? true,
  };
};

/**
 * Parses a prompt in Arabic, Darija in both scripts, French or English.
 * @param page language of the page, used when the words do not tell
 */
export const readPrompt = (prompt: string, page: Lang, places: PlaceNames): Draft => {
  const all = tokensOf(prompt);
  const lang = languageOf(prompt, all, page);
  const asks = /[?؟]/.test(prompt) || has(asking, all);
  const alone = { lang, q: '', prices: {}, wants: false, asks };
  if (has(thanking, all) && nothingBeside(withoutAny(all, thanking))) return { ...alone, intent: 'thanks' };
  const tokens = withoutAny(all, greetings);
  if (tokens.length > 0 && nothingBeside(tokens)) return { ...alone, intent: has(greetings, all) ? 'greeting' : null };
  const wish = wishOf(tokens, places);
  const topic = topicOf(tokens, { asks, wish });
  if (topic) return { ...alone, intent: 'help', topic };
  const sky = skyAsked(tokens, { asks, wish });
  if (sky) return { ...alone, intent: 'weather', sky, ...(wish.where ? { where: wish.where } : {}) };
  const { sure, ...said } = wish;
  const named = sure ? {} : { called: wishOf(tokens, places, false).q };
  const whole = places.exact.get(tokens.map(({ word }) => word).join(' '));
  return { ...said, ...named, ...(whole ? { whole } : {}), lang, asks, intent: null };
};
