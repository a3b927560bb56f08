import type { ItemType } from '../../../lib/item-types.ts';
import type { Term } from '../../search/rules.ts';
import type { Quantity } from './amounts.ts';
import type { Draft } from './read.ts';

/** What is understood of a prompt. */
export interface Reading extends Omit<Draft, 'intent'> {
  readonly intent: 'search' | 'weather' | 'help' | 'greeting' | 'thanks' | 'unknown';
  /** What is looked for, as the dictionary knows it. */
  readonly what: readonly Term[];
}

const OF_KIND: readonly (readonly [kinds: readonly string[], type: ItemType])[] = [
  [['animal', 'breed'], 'Animal'],
  [['land'], 'Land'],
  [['job'], 'Professional'],
];
/** Concepts that say something of a thing of any kind. */
const TRAITS: ReadonlySet<string> = new Set(['other']);

const isCount = ({ words, concepts }: Term): boolean =>
  concepts.length === 0 && words.length === 1 && /^(?!(?:19|20)\d\d$)\d{1,4}$/.test(words[0] ?? '');
/** What the dictionary surely knows, not just by the beginning of a name. */
export const isKnown = ({ concepts, isPrefix: begun = false, words }: Term): boolean =>
  concepts.length > 0 && (!begun || (words[0] ?? '').length >= 5);

const kindsOf = ({ concepts }: Term): string[] => concepts.map(({ kind }) => kind);

/** Whether a place is part of what something is called: with its words the dictionary knows a thing that it knows not without. */
export const isCalledAfter = (called: readonly Term[], without: readonly Term[]): boolean => {
  const keys = new Set(without.flatMap(({ concepts }) => concepts.map(({ key }) => key)));
  return called.some(
    (term) =>
      term.concepts.length > 0 &&
      !term.isPrefix &&
      term.concepts.every(({ key, kind }) => !TRAITS.has(kind) && !keys.has(key)),
  );
};

/** The type of listing that all of what is looked for belongs to; only of those that are one type and nothing else. */
const typeOf = (terms: readonly Term[]): ItemType | undefined => {
  const things = terms.filter((term) => term.concepts.length > 0 && !kindsOf(term).every((kind) => TRAITS.has(kind)));
  if (things.length === 0) return undefined;
  if (kindsOf(things[0] as Term).includes('job')) return 'Professional';
  return OF_KIND.find(([kinds]) => things.every((term) => kindsOf(term).some((kind) => kinds.includes(kind))))?.[1];
};

/**
 * Whether this is a wish: what was said beside its words, what the dictionary knows of them, what the market has. Of
 * several words without more, those that only sound like a name of something do not count.
 */
const isWish = (draft: Draft, terms: readonly Term[], spelt: readonly Term[]): boolean => {
  const narrowed =
    draft.type !== undefined || draft.offer !== undefined || draft.sort !== undefined || draft.quantity !== undefined;
  const priced = draft.prices.min !== undefined || draft.prices.max !== undefined;
  if (draft.q === '') return narrowed || priced || (draft.where !== undefined && !draft.asks);
  const known = terms.filter(isKnown).length;
  if (draft.wants || narrowed || priced) return known > 0 || !draft.asks || draft.wants;
  const telling = terms.filter((term) => !isCount(term));
  const sure = spelt.filter(isKnown).length;
  if (sure > 0 && sure * 2 >= telling.length) return true;
  if (draft.asks) return false;
  // A word alone, or with a town, is hardly meant for anything else, also where nobody sells it.
  if (telling.length === 1 && draft.q.length > 2) return true;
  return known > 1 || (telling.length > 0 && telling.every(({ unknown }) => !unknown));
};

/** A number before animals is how many: `20 goats`. */
const counted = (draft: Draft, terms: readonly Term[], type: ItemType | undefined): Quantity | undefined => {
  const count = terms.find(isCount);
  if (draft.quantity || type !== 'Animal' || !count) return draft.quantity;
  return { amount: Number(count.words[0]), unit: 'head' };
};

/**
 * What is understood of a prompt, now that the dictionary has read its words.
 * @param spelt the same words read by their spelling alone
 */
export const readingOf = (draft: Draft, terms: readonly Term[], spelt: readonly Term[] = terms): Reading => {
  if (draft.intent) return { ...draft, intent: draft.intent, what: [] };
  if (!isWish(draft, terms, spelt)) return { ...draft, intent: 'unknown', what: terms };
  const type = draft.type ?? typeOf(terms.filter((term) => !isCount(term)));
  const quantity = counted(draft, terms, type);
  const heads = quantity !== draft.quantity;
  const q = heads
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
    what: heads ? terms.filter((term) => !isCount(term)) : terms,
    ...(type ? { type } : {}),
    ...(quantity ? { quantity } : {}),
    // What is listed is for sale unless it is to let; only land tells which.
    ...(offer === 'rent' || (offer === 'sale' && type === 'Land') ? { offer } : {}),
  };
};
