import type { ItemType } from '#lib/item-types.ts';
import type { Gazetteer } from '#features/places/index.ts';
import { findNamesByPrefix, toLetters, type ConceptRow, type Dictionary } from './dictionary.ts';
import type { PlaceNames } from './place-names.ts';
import { toTerms, type ConceptMatch, type Relations, type Term, type WordStats } from './terms.ts';

/** Statistics of words, and the concepts that they name. */
export interface WordLookUp {
  readonly known: WordStats[];
  readonly hits: ConceptMatch[];
}

/** A word of items or names, as a possible completion or correction. */
export interface SimilarWord {
  readonly word: string;
  readonly spelling: string;
  /** The share of all items that have it. */
  readonly share: number;
}

/** The words of the market, which are all data that parsing a text needs: the engine reads them from the database. */
export interface Vocabulary {
  readonly dictionary: Dictionary;
  readonly places: Gazetteer;
  readonly placeNames: PlaceNames;
  /** Looks up normalised words for items of a type; null for all. */
  readonly lookUpWords: (words: readonly string[], type: ItemType | null) => Promise<WordLookUp>;
  readonly findSimilarWords: (word: string) => Promise<SimilarWord[]>;
}

const MIN_PREFIX = 3;
const MAX_PREFIX_MATCHES = 5;

/**
 * Finds the most common concepts with a name that begins with a word.
 * @param complete whether the word is complete: «filet ombrage» begins with it, «filetage» does not
 */
const prefixMatches = (word: string, complete: boolean, dictionary: Dictionary): ConceptRow[] =>
  word.length < MIN_PREFIX
    ? []
    : [...new Set(findNamesByPrefix(dictionary, complete ? `${word} ` : word).map(({ concept }) => concept))]
        .toSorted((a, b) => b.share - a.share)
        .slice(0, MAX_PREFIX_MATCHES);

const NO_RELATIONS: Relations = { wider: [], near: [] };

const MAX_JOINED = 3;

/**
 * Writes names as the dictionary does that are divided otherwise: strawberry for "straw berry", huile d'olive for "huiledolive".
 */
const divideAsNames = (words: readonly string[], { wordsByLetters }: Dictionary): string[] => {
  const divided: string[] = [];
  for (let at = 0; at < words.length;) {
    const lengths = Array.from({ length: Math.min(MAX_JOINED, words.length - at) }, (_, n) => n + 1).toReversed();
    const length = lengths.find((count) => {
      const name = wordsByLetters.get(toLetters(words.slice(at, at + count)));
      return name !== undefined && name.length !== count;
    });
    const typed = words.slice(at, at + (length ?? 1));
    divided.push(...((length && wordsByLetters.get(toLetters(typed))) || typed));
    at += typed.length;
  }
  return divided;
};

/**
 * Parses the words of a search into terms: which words name a concept together and which stand alone. A word that spells no name
 * is tried as a prefix of one; otherwise, in Latin letters, it counts as Darija spelt by ear, unless `byEar` is false.
 * @param type the item type that is searched for; null for all
 */
export const parseTerms = async (
  typed: readonly string[],
  { dictionary, lookUpWords }: Vocabulary,
  type: ItemType | null = null,
  byEar = true,
): Promise<Term[]> => {
  if (typed.length === 0) return [];
  const words = divideAsNames(typed, dictionary);
  const { known, hits } = await lookUpWords(words, type);
  const relationsOf = (key: string): Relations => dictionary.relations.get(key) ?? NO_RELATIONS;
  const read = byEar ? hits : hits.filter(({ certainty }) => certainty !== 'ear');
  return toTerms({ words, stats: known, hits: read }, relationsOf).map((term) => {
    const [word = ''] = term.words;
    const isLast = word === words.at(-1);
    if (term.words.length > 1 || (term.certainty !== null && term.certainty !== 'ear')) return term;
    if (term.certainty === 'ear' && !isLast) return term;
    const concepts = prefixMatches(word, !isLast, dictionary);
    if (concepts.length === 0) return term;
    return {
      ...term,
      concepts: concepts.map(({ key, kind }) => ({ key, kind, ...relationsOf(key) })),
      certainty: isLast ? ('start' as const) : ('several' as const),
      share: Math.min(
        1,
        concepts.reduce((sum, concept) => sum + concept.share, term.share),
      ),
      mentioned: Math.min(
        1,
        concepts.reduce((sum, concept) => sum + concept.mentioned, term.mentioned),
      ),
      unknown: false,
    };
  });
};
