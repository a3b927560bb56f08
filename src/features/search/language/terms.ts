import type { ItemType } from '#lib/item-types.ts';

/**
 * The certainty that words name a concept: `exact`; `several`, where they name other things too; `start`, where they
 * are only the beginning of a name; `ear`, where they only sound like one.
 */
export type Certainty = 'exact' | 'several' | 'start' | 'ear';

/** A concept that one or more words name. */
export interface ConceptRef extends Relations {
  readonly key: string;
  readonly kind: string;
}

/** The keys of related concepts. */
export interface Relations {
  /** The next broader ones, except those of very many items. */
  readonly wider: readonly string[];
  /** The neighbours, which may replace it. */
  readonly near: readonly string[];
}

/** One unit of a search: a word, or consecutive words that name a concept. */
export interface Term {
  readonly words: readonly string[];
  readonly concepts: readonly ConceptRef[];
  /** The certainty of the concept; null without one. */
  readonly certainty: Certainty | null;
  /** The meanings of parts of a name: barley in «شعير للعلف», which is feed barley. Empty for a single word. */
  readonly parts: readonly Term[];
  /** Estimated share of all items whose title, category or fields have it, from 0 to 1: the sum for its concepts and its word. */
  readonly share: number;
  /** Estimated share of all items that only mention it. */
  readonly mentioned: number;
  /** Whether no item and no concept has it or a word that begins with it. */
  readonly unknown: boolean;
  /** For a single word: the words of items that begin with its stem, when they are few and common. */
  readonly forms: readonly string[];
  /** 1 where its name is English only, -1 where it is one of another language with Latin letters only, otherwise 0. */
  readonly english: number;
}

/** `len` words from position `at` (1-based) name a concept. */
export interface ConceptMatch {
  readonly at: number;
  readonly len: number;
  readonly certainty: 'exact' | 'several' | 'ear';
  /** Whether the words are within a longer name. */
  readonly isInner: boolean;
  readonly english: number;
  readonly key: string;
  readonly kind: string;
  readonly share: number;
  readonly mentioned: number;
}

/** Statistics of a word: the shares of items that have it, and whether any word begins with it. */
export interface WordStats {
  readonly share: number;
  readonly mentioned: number;
  readonly begins: boolean;
  /** The words that begin with its stem, most common first, at most thirteen. */
  readonly forms: readonly string[];
}

// A prefix search reads all index entries with that prefix; for common words, listing the exact forms is cheaper.
const COMMON_SHARE = 0.01;
const MAX_FORMS = 12;

const exactForms = ({ share, forms }: WordStats): readonly string[] =>
  share > COMMON_SHARE && forms.length > 0 && forms.length <= MAX_FORMS ? forms : [];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Kinds that describe a thing of another kind when there is one. */
const TRAITS: ReadonlySet<string> = new Set(['other', 'breed']);

/** Words with their statistics and the concepts that they name. */
interface Words {
  readonly words: readonly string[];
  readonly stats: readonly WordStats[];
  readonly hits: readonly ConceptMatch[];
}

const partsOf = ({ words, stats, hits }: Words, at: number, len: number): Words => ({
  words: words.slice(at - 1, at - 1 + len),
  stats: stats.slice(at - 1, at - 1 + len),
  hits: hits
    .filter((hit) => hit.at >= at && hit.at + hit.len <= at + len)
    .map((hit) => ({ ...hit, at: hit.at - at + 1 })),
});

const withoutLongest = (part: Words, len: number): Words => ({
  ...part,
  hits: part.hits.filter((hit) => hit.len < len),
});

const hasShorterName = ({ hits }: Words, { key, at, len }: ConceptMatch): boolean =>
  hits.some((hit) => hit.key === key && hit.len < len && hit.at >= at && hit.at + hit.len <= at + len);

/**
 * Divides words into names and single words so that names are as long and cover as much as possible: `sheep`, `shearing machine`
 * rather than `sheep shearing`, `machine`. Returns the length of the part that begins at each word.
 */
const segment = (count: number, hits: readonly ConceptMatch[]): number[] => {
  const lengths: number[] = [];
  const worth = Array.from({ length: count + 1 }, () => 0);
  for (let at = count; at >= 1; at -= 1) {
    const options = new Set([1, ...hits.filter((hit) => hit.at === at).map(({ len }) => len)]);
    const named = new Set(hits.filter((hit) => hit.at === at).map(({ len }) => len));
    const worthOf = (len: number): number => (named.has(len) ? len * len : 0) + (worth[at + len - 1] ?? 0);
    const best = [...options].toSorted((a, b) => worthOf(b) - worthOf(a) || b - a)[0] ?? 1;
    lengths[at - 1] = best;
    worth[at - 1] = worthOf(best);
  }
  return lengths;
};

/**
 * Groups words into unique terms, from left to right: the longest concept name, otherwise the single word.
 * @param relationsOf looks up the relations of a concept by its key
 */
export const toTerms = (all: Words, relationsOf: (key: string) => Relations): Term[] => {
  const { words, stats, hits } = all;
  const terms: Term[] = [];
  const lengths = segment(words.length, hits);
  for (let at = 1; at <= words.length;) {
    const len = lengths[at - 1] ?? 1;
    const longest = hits.filter((hit) => hit.at === at && hit.len === len);
    const wordStats = len === 1 ? stats[at - 1] : undefined;
    const first = longest[0];
    terms.push({
      words: words.slice(at - 1, at - 1 + len),
      concepts: longest.map(({ key, kind }) => ({ key, kind, ...relationsOf(key) })),
      certainty: first?.certainty ?? null,
      parts: len > 1 ? toTerms(withoutLongest(partsOf(all, at, len), len), relationsOf) : [],
      share: Math.min(1, sum(longest.map(({ share }) => share)) + (wordStats?.share ?? 0)),
      mentioned: Math.min(1, sum(longest.map(({ mentioned }) => mentioned)) + (wordStats?.mentioned ?? 0)),
      unknown: !first && !wordStats?.share && !wordStats?.mentioned && !wordStats?.begins,
      forms: wordStats ? exactForms(wordStats) : [],
      english: first?.english ?? 0,
    });
    // A Yanmar tractor is a tractor too, where Yanmar alone is the make.
    for (const hit of hits.filter(
      (one) => !one.isInner && one.len < len && one.at >= at && one.at + one.len <= at + len,
    )) {
      if (first && TRAITS.has(first.kind) && !TRAITS.has(hit.kind) && hasShorterName(all, first))
        terms.push(...toTerms(partsOf(all, hit.at, hit.len), relationsOf));
    }
    at += len;
  }
  return [...new Map(terms.map((term) => [term.words.join(' '), term])).values()];
};

/** Whether the words of a term spell a name. */
export const isSure = ({ certainty }: Pick<Term, 'certainty'>): boolean =>
  certainty === 'exact' || certainty === 'several';

/** Whether a term only describes what another one names. */
export const isTrait = ({ concepts }: Term): boolean =>
  concepts.length > 0 && concepts.every(({ kind }) => TRAITS.has(kind));

/**
 * Item types by concept kind. The first entry wins: "picking olives" names a service and a crop, and means the service.
 */
const TYPES_BY_KIND: readonly (readonly [kinds: readonly string[], types: readonly ItemType[]])[] = [
  [['job'], ['Professional']],
  [['service'], ['Service']],
  [['land'], ['Land']],
  [['tool'], ['Tool']],
  [['product'], ['Product']],
  [['input'], ['Product', 'Tool']],
  [['crop'], ['Product']],
  [['animal', 'breed'], ['Animal']],
];

/** Returns the item types that the terms suggest, or none when they suggest nothing. */
export const findPreferredTypes = (terms: readonly Term[]): readonly ItemType[] => {
  const kinds = new Set(terms.flatMap(({ concepts }) => concepts.map(({ kind }) => kind)));
  return TYPES_BY_KIND.find(([some]) => some.some((kind) => kinds.has(kind)))?.[1] ?? [];
};

const ENGLISH = new Set(['of', 'for', 'with', 'from', 'the', 'and', 'in']);
const FRENCH = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'et', 'pour', 'avec', 'dyal', 'dial']);

/**
 * Returns the position of the term that names the thing that is searched for, or -1 without a concept: the first one that is no
 * trait, in English the last one before a preposition.
 * @param words all words of the search, with those that only join others
 */
export const findThing = (terms: readonly Term[], words: readonly string[]): number => {
  const named = terms.flatMap(({ concepts }, n) => (concepts.length > 0 ? [n] : []));
  const things = named.filter((n) => terms[n] && !isTrait(terms[n]));
  const isEnglish =
    sum(terms.map(({ english }) => english)) +
      2 * sum(words.map((word) => Number(ENGLISH.has(word)) - Number(FRENCH.has(word)))) >
    0;
  const [first = named[0] ?? -1] = things;
  if (!isEnglish) return first;
  const joint = words.findIndex((word, n) => n > 0 && ENGLISH.has(word));
  const before = new Set(joint < 0 ? words : words.slice(0, joint));
  const isBefore = ({ words: own }: Term): boolean => own.every((word) => before.has(word));
  const last = things.findLast((n) => terms[n] && isBefore(terms[n]));
  // Before the preposition an unnamed word is the thing: manager for a dairy farm.
  return last ?? (joint < 0 ? first : terms.findLastIndex(isBefore));
};

/**
 * Whether a place is part of the name of something: with its words the dictionary finds a concept that it does not find without
 * them.
 */
export const isPartOfName = (withPlace: readonly Term[], without: readonly Term[]): boolean => {
  const keys = new Set(without.flatMap(({ concepts }) => concepts.map(({ key }) => key)));
  return withPlace.some(
    ({ concepts, certainty }) =>
      (certainty === 'exact' || certainty === 'several') &&
      concepts.every(({ key, kind }) => kind !== 'other' && !keys.has(key)),
  );
};
