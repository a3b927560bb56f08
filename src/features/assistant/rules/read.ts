import type { ItemType } from '../../../lib/item-types.ts';
import type { Lang } from '../../../lib/lang.ts';
import { findPrices, findQuantity, type Prices, type Quantity } from './amounts.ts';
import { besides, greetings, thanking } from './greetings.ts';
import { languageOf } from './language.ts';
import { has, isBreak, phrasesIn, withoutAny, without } from './phrases.ts';
import type { PlaceNames, Where } from './places.ts';
import { skyAsked, type SkyAsked } from './sky.ts';
import { productWords } from './product-words.ts';
import { tokensOf, type Token } from './tokens.ts';
import { topicOf } from './topic.ts';
import type { Topic } from './topics.ts';
import { findPlace } from './where.ts';
import { asking, idle, kinds, offers, sorts, wanting, type Sort } from './wish-words.ts';

/** What is understood of a prompt by its words alone, without the dictionary. */
export interface Draft {
  /** Of what is neither, the words decide whether it is a wish. */
  readonly intent: 'greeting' | 'thanks' | 'weather' | 'help' | null;
  readonly lang: Lang;
  readonly topic?: Topic;
  readonly sky?: SkyAsked;
  readonly where?: Where;
  /** What is left to be looked for. */
  readonly q: string;
  /** The same with the words of the place, where those may be part of what it is called: «clémentine de Berkane». */
  readonly called?: string;
  /** The place that all of it is the name of, where that is an everyday word too. */
  readonly whole?: Where;
  readonly type?: ItemType;
  readonly offer?: 'rent' | 'sale';
  /** Dirhams. */
  readonly prices: Prices;
  readonly quantity?: Quantity;
  readonly sort?: Sort;
  /** Whether it is said that something is wanted, and whether something is asked. */
  readonly wants: boolean;
  readonly asks: boolean;
}

/** Kinds that are taken for all of what is wanted, also where more is said of it. */
const WHOLE: ReadonlySet<ItemType> = new Set(['Land', 'Professional', 'Service']);

const nothingBeside = (tokens: readonly Token[]): boolean =>
  withoutAny(withoutAny(tokens, besides), idle).every(isBreak);

/** The kind of listing that is named as a whole, and the words without it. */
const kindOf = (tokens: readonly Token[]): { rest: readonly Token[]; type?: ItemType } => {
  const met = phrasesIn(kinds, tokens).filter(({ meaning }) => meaning !== null);
  const rest = met.toReversed().reduce<readonly Token[]>((left, one) => without(left, one), tokens);
  const [first] = met;
  if (!first?.meaning) return { rest: tokens };
  // «خدمة» is work where nothing is said of it, else a service.
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

/** What is wanted: each thing that is understood is taken out, and what is left is looked for. */
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
 * Reads a prompt in Arabic, Darija in both scripts, French or English.
 * @param page the language of the page it was typed on, where its own words do not tell theirs
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
