import type { Prices, Quantity } from './amounts.ts';
import { ownListing, perhaps, surely } from './help-phrases.ts';
import { anyOf, has, phrasesIn, withoutAny } from './phrases.ts';
import type { Where } from './places.ts';
import type { Token } from './tokens.ts';
import type { Topic } from './topics.ts';
import { askingHow, type Sort } from './search-phrases.ts';

/** The other parsed parts of a prompt. */
export interface Asked {
  readonly asks: boolean;
  readonly wish: {
    readonly q: string;
    readonly wants: boolean;
    readonly prices: Prices;
    readonly quantity?: Quantity;
    readonly where?: Where;
    readonly sort?: Sort;
  };
}

/** Priority of topics when several match. */
const FIRST: readonly Topic[] = ['weather', 'pay', 'deliver', 'moderation', 'account', 'chat', 'sell', 'order'];

/** Phrases that contain help words but mean something else. */
const others = anyOf(
  'دفع رباعي,طلب عمل,carte grise,bloc de sel,salt block,animal de compagnie,compte goutte,code postal',
);

const narrowed = ({ prices, quantity, where, sort }: Asked['wish']): boolean =>
  prices.min !== undefined || prices.max !== undefined || Boolean(quantity ?? where ?? sort);

/** Finds the help topic of a question; undefined when it is not about the site. */
export const topicOf = (tokens: readonly Token[], { asks, wish }: Asked): Topic | undefined => {
  const words = withoutAny(tokens, others);
  const sure = new Set(phrasesIn(surely, words).map(({ meaning }) => meaning));
  const maybe = new Set(phrasesIn(perhaps, words).map(({ meaning }) => meaning));
  const how = has(askingHow, words);
  if (has(ownListing, words)) {
    if (sure.has('moderation') || maybe.has('moderation') || (asks && !how)) return 'moderation';
    return FIRST.find((topic) => sure.has(topic)) ?? 'sell';
  }
  const delivered = maybe.has('deliver') && (asks || withoutTopic(words) === 0);
  const topic = FIRST.find((one) => sure.has(one) || (one === 'deliver' && delivered));
  if (topic) return topic;
  if (how && !narrowed(wish)) return FIRST.find((one) => maybe.has(one));
  return undefined;
};

/** Counts the words that remain without help phrases. */
const withoutTopic = (tokens: readonly Token[]): number =>
  withoutAny(tokens, perhaps).filter(({ word }) => word.length > 2).length;
