import type { Quantity, Query, Term } from '#features/search/language.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { PromptDraft } from './parse-prompt.ts';

export interface Interpretation extends Omit<PromptDraft, 'intent'> {
  readonly intent: 'search' | 'weather' | 'help' | 'greeting' | 'thanks' | 'unknown';
  /** The search terms, and the item types that they suggest. */
  readonly terms: readonly Term[];
  readonly types: Query['types'];
}

const TYPE_BY_KIND: readonly (readonly [kinds: readonly string[], type: ItemType])[] = [
  [['animal', 'breed'], 'Animal'],
  [['land'], 'Land'],
  [['job'], 'Professional'],
];
/** Kinds of concepts that describe items of any type. */
const TRAITS: ReadonlySet<string> = new Set(['other']);

const isCount = ({ words, concepts }: Term): boolean =>
  concepts.length === 0 && words.length === 1 && /^(?!(?:19|20)\d\d$)\d{1,4}$/.test(words[0] ?? '');
/** Whether the dictionary has the term for certain, not only by a short prefix. */
export const isKnown = ({ concepts, certainty, words }: Term): boolean =>
  concepts.length > 0 && (certainty !== 'start' || (words[0] ?? '').length >= 5);

const getKinds = ({ concepts }: Term): string[] => concepts.map(({ kind }) => kind);

/** Returns the item type of all terms, if they agree on one and its kinds belong to no other type. */
const findCommonType = (terms: readonly Term[]): ItemType | undefined => {
  const things = terms.filter((term) => term.concepts.length > 0 && !getKinds(term).every((kind) => TRAITS.has(kind)));
  if (things.length === 0) return undefined;
  if (getKinds(things[0] as Term).includes('job')) return 'Professional';
  return TYPE_BY_KIND.find(([kinds]) =>
    things.every((term) => getKinds(term).some((kind) => kinds.includes(kind))),
  )?.[1];
};

/**
 * Whether the prompt is a search request, judged by its other words, the dictionary and the items. Among several words,
 * those that only sound like a name do not count.
 */
const isSearchRequest = (draft: PromptDraft, terms: readonly Term[], spelt: readonly Term[]): boolean => {
  const hasFilters =
    draft.type !== undefined || draft.offer !== undefined || draft.sort !== undefined || draft.quantity !== undefined;
  const hasPrice = draft.prices.min !== undefined || draft.prices.max !== undefined;
  if (draft.q === '') return hasFilters || hasPrice || (draft.place !== undefined && !draft.asks);
  const known = terms.filter(isKnown).length;
  if (draft.wants || hasFilters || hasPrice) return known > 0 || !draft.asks || draft.wants;
  const meaningful = terms.filter((term) => !isCount(term));
  const sure = spelt.filter(isKnown).length;
  if (sure > 0 && sure * 2 >= meaningful.length) return true;
  if (draft.asks) return false;
  // A single word, with or without a city, is a search even when it has no results.
  if (meaningful.length === 1 && draft.q.length > 2) return true;
  return known > 1 || (meaningful.length > 0 && meaningful.every(({ unknown }) => !unknown));
};

/** Reads a number before animals as a head count: `20 goats`. */
const toHeadCount = (draft: PromptDraft, terms: readonly Term[], type: ItemType | undefined): Quantity | undefined => {
  const count = terms.find(isCount);
  if (draft.quantity || type !== 'Animal' || !count) return draft.quantity;
  return { amount: Number(count.words[0]), unit: 'head' };
};

const NO_WORDS = { terms: [], types: [] } as const;

/**
 * Completes the interpretation of a prompt with its search terms.
 * @param spelt the same words parsed by spelling only
 */
export const toInterpretation = (
  draft: PromptDraft,
  { terms, types }: Pick<Query, 'terms' | 'types'> = NO_WORDS,
  spelt: readonly Term[] = terms,
): Interpretation => {
  if (draft.intent) return { ...draft, intent: draft.intent, ...NO_WORDS };
  if (!isSearchRequest(draft, terms, spelt)) return { ...draft, intent: 'unknown', terms, types };
  const type = draft.type ?? findCommonType(terms.filter((term) => !isCount(term)));
  const quantity = toHeadCount(draft, terms, type);
  const isHeadCount = quantity !== draft.quantity;
  const q = isHeadCount
    ? draft.q
        .replace(/(?:^| )\d{1,5}(?= |$)/, '')
        .replace(/^ *(?:d|de|of|من|ديال|dyal) /, '')
        .trim()
    : draft.q;
  const { offer, ...rest } = draft;
  return {
    ...rest,
    intent: 'search',
    q,
    types,
    terms: isHeadCount ? terms.filter((term) => !isCount(term)) : terms,
    ...(type ? { type } : {}),
    ...(quantity ? { quantity } : {}),
    // Items are for sale unless for rent; only land has the filter.
    ...(offer === 'rent' || (offer === 'sale' && type === 'Land') ? { offer } : {}),
  };
};
