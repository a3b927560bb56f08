import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ItemType } from '#lib/item-types.ts';
import type { Ctx } from '#platform/context.ts';
import * as queries from '../queries.ts';
import type { ConceptRow } from '../queries.ts';
import {
  editDistance,
  replaceWords,
  nearestWord,
  nearestPair,
  isSure,
  toStem,
  toTerms,
  toSearchWords,
  type Relations,
  type Term,
} from '../rules.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { findNamesByPrefix, getDictionary, toLetters, type Dictionary } from './dictionary.ts';

const MIN_PREFIX = 3;
const MAX_PREFIX_MATCHES = 5;

/**
 * Finds the most common concepts with a name that begins with a word.
 * @param complete whether the word is complete: «filet ombrage» begins with it, «filetage» does not
 */
const prefixMatches = (word: string, complete: boolean, dict: Dictionary): ConceptRow[] =>
  word.length < MIN_PREFIX
    ? []
    : [...new Set(findNamesByPrefix(dict, complete ? `${word} ` : word).map(({ concept }) => concept))]
        .toSorted((a, b) => b.share - a.share)
        .slice(0, MAX_PREFIX_MATCHES);

const MAX_LOOK_UPS = 1000;

/** Looks words up once for each version of the dictionary: the pages, filters and counts of a search have the same words. */
const lookUpWords = (
  ctx: Ctx,
  words: readonly string[],
  type: ItemType | null,
  { lookUps }: Dictionary,
): Promise<queries.WordLookUp> => {
  const key = [type, ...words].join(' ');
  const cached = lookUps.get(key);
  if (cached) return cached;
  if (lookUps.size >= MAX_LOOK_UPS) lookUps.clear();
  const found = queries.lookUpWords(ctx.readDb, words, words.map(toStem), type);
  lookUps.set(key, found);
  found.catch(() => lookUps.delete(key));
  return found;
};

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
export const parseQuery = async (
  ctx: Ctx,
  typed: readonly string[],
  type: ItemType | null,
  byEar = true,
): Promise<Term[]> => {
  if (typed.length === 0) return [];
  const dict = await getDictionary(ctx);
  const words = divideAsNames(typed, dict);
  const { known, hits } = await lookUpWords(ctx, words, type, dict);
  const relationsOf = (key: string): Relations => dict.relations.get(key) ?? NO_RELATIONS;
  const read = byEar ? hits : hits.filter(({ reading }) => reading !== 'ear');
  return toTerms({ words, stats: known, hits: read }, relationsOf).map((term) => {
    const [word = ''] = term.words;
    const isLast = word === words.at(-1);
    if (term.words.length > 1 || (term.reading !== null && term.reading !== 'ear')) return term;
    if (term.reading === 'ear' && !isLast) return term;
    const concepts = prefixMatches(word, !isLast, dict);
    if (concepts.length === 0) return term;
    return {
      ...term,
      concepts: concepts.map(({ key, kind }) => ({ key, kind, ...relationsOf(key) })),
      reading: isLast ? ('start' as const) : ('several' as const),
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

/** Parses a text into search terms, by ear too by default. Empty when it has no letters or digits. */
export const parseText = (ctx: Ctx, text: string, byEar = true): Promise<Term[]> =>
  parseQuery(ctx, toSearchWords(text), null, byEar);

/**
 * Even a word that some items have may be a typo, when it is at least this long and a word one edit away is this many
 * times more common.
 */
const MIN_SUSPECT_LENGTH = 5;
const MIN_SHARE_RATIO = 10;

/** A text with more words that no item has is no misspelt search; correcting it would occupy the process for long. */
const MAX_UNKNOWN = 6;

/**
 * Returns a corrected search text, or null. Replaces words that no item has, and rare words for which a far more common
 * one is one edit away. A text with more than six unknown words is not corrected.
 */
export const suggestCorrection = async (
  ctx: Ctx,
  text: string,
  terms: readonly Term[],
  isSuspect: (term: Term) => boolean = () => true,
): Promise<string | null> => {
  if (terms.filter(({ unknown }) => unknown).length > MAX_UNKNOWN) return null;
  const corrections = new Map<string, string>();
  // One query at a time: a search takes one connection of the database, whatever was typed.
  for (const { words, concepts, reading, share, mentioned, unknown } of terms.filter(isSuspect)) {
    const [word = ''] = words;
    if (words.length > 1 || (/\d/.test(word) && !/[a-z]/.test(word))) continue;
    if (!unknown && ((concepts.length > 0 && reading !== 'ear') || word.length < MIN_SUSPECT_LENGTH)) continue;
    const nearest = nearestWord(word, await queries.findSimilarWords(ctx.readDb, word));
    if (!nearest) continue;
    const likelier = nearest.share > MIN_SHARE_RATIO * (share + mentioned) && editDistance(word, nearest.word, 1) === 1;
    if (unknown || reading === 'ear' || likelier) corrections.set(word, nearest.spelling);
  }
  const { pairs } = await getDictionary(ctx);
  for (const [n, term] of terms.entries()) {
    const next = terms[n + 1];
    if (!next || term.words.length > 1 || next.words.length > 1) continue;
    const typed = [term, next].map((one) => ({ word: one.words[0] ?? '', sure: isSure(one) }));
    // Other requests go on between two pairs of a long search.
    await nextTurn();
    const name = nearestPair(typed, pairs);
    for (const [at, { word }] of typed.entries()) if (name) corrections.set(word, name[at] ?? word);
  }
  if (corrections.size === 0) return null;
  const corrected = replaceWords(text, corrections, normalizeText);
  return toSearchWords(corrected).join(' ') === toSearchWords(text).join(' ') ? null : corrected;
};
