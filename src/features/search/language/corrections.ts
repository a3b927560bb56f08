import { editDistance } from '#lib/similar-words.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { toSearchWords, toStem } from '#lib/search-words.ts';
import { nextTurn } from './dictionary.ts';
import { isSure, type Term } from './terms.ts';
import type { SimilarWord, Vocabulary } from './parse-terms.ts';

const maxEdits = (word: string): number => (word.length >= 6 ? 2 : 1);

/** Returns the most likely correction: the fewest edits, then the most common word. Returns null when none is close enough. */
export const nearestWord = (word: string, candidates: readonly SimilarWord[]): SimilarWord | null => {
  const max = maxEdits(word);
  const near = candidates
    .map((candidate) => ({ candidate, away: editDistance(word, candidate.word, max) }))
    .filter(({ candidate, away }) => away > 0 && away <= Math.min(max, maxEdits(candidate.word)))
    .toSorted((a, b) => a.away - b.away || b.candidate.share - a.candidate.share);
  return near[0]?.candidate ?? null;
};

const MIN_PAIRED_LENGTH = 3;

/** Words whose lengths differ by more are neither two edits away nor forms of one word. */
const MAX_LENGTH_DIFFERENCE = 2;

/**
 * Returns the name of two words that two typed ones misspell, of which one at least is not `sure`: "patate douse". Null without
 * one.
 */
export const nearestPair = (
  typed: readonly { readonly word: string; readonly sure: boolean }[],
  pairs: readonly (readonly string[])[],
): readonly string[] | null => {
  if (typed.every(({ sure }) => sure) || typed.some(({ word }) => word.length < MIN_PAIRED_LENGTH)) return null;
  const words = typed.map(({ word, sure }) => ({ word, stem: toStem(word), max: sure ? 0 : maxEdits(word) }));
  const awayFrom = (pair: readonly string[]): number => {
    let away = 0;
    for (const [n, { word, stem, max }] of words.entries()) {
      const name = pair[n] ?? '';
      if (Math.abs(name.length - word.length) > MAX_LENGTH_DIFFERENCE) return Infinity;
      const isSame = name[0] === word[0] && toStem(name) === stem;
      const edits = isSame ? 0 : editDistance(word, name, max);
      if (edits > max) return Infinity;
      away += edits;
    }
    return away;
  };
  const [best] = pairs
    .map((pair) => ({ pair, away: awayFrom(pair) }))
    .filter(({ away }) => away > 0 && away < Infinity)
    .toSorted((a, b) => a.away - b.away);
  return best?.pair ?? null;
};

/** Replaces the words of a text that have a correction, by their normalised form. */
export const replaceWords = (
  text: string,
  corrections: ReadonlyMap<string, string>,
  normalize: (word: string) => string,
): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => corrections.get(normalize(word)) ?? word)
    .join(' ');

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
  text: string,
  terms: readonly Term[],
  { dictionary, findSimilarWords }: Vocabulary,
  isSuspect: (term: Term) => boolean = () => true,
): Promise<string | null> => {
  if (terms.filter(({ unknown }) => unknown).length > MAX_UNKNOWN) return null;
  const corrections = new Map<string, string>();
  // One query at a time: a search takes one connection of the database, whatever was typed.
  for (const { words, concepts, certainty, share, mentioned, unknown } of terms.filter(isSuspect)) {
    const [word = ''] = words;
    if (words.length > 1 || (/\d/.test(word) && !/[a-z]/.test(word))) continue;
    if (!unknown && ((concepts.length > 0 && certainty !== 'ear') || word.length < MIN_SUSPECT_LENGTH)) continue;
    const nearest = nearestWord(word, await findSimilarWords(word));
    if (!nearest) continue;
    const likelier = nearest.share > MIN_SHARE_RATIO * (share + mentioned) && editDistance(word, nearest.word, 1) === 1;
    if (unknown || certainty === 'ear' || likelier) corrections.set(word, nearest.spelling);
  }
  for (const [n, term] of terms.entries()) {
    const next = terms[n + 1];
    if (!next || term.words.length > 1 || next.words.length > 1) continue;
    const typed = [term, next].map((one) => ({ word: one.words[0] ?? '', sure: isSure(one) }));
    // Other requests go on between two pairs of a long search.
    await nextTurn();
    const name = nearestPair(typed, dictionary.pairs);
    for (const [at, { word }] of typed.entries()) if (name) corrections.set(word, name[at] ?? word);
  }
  if (corrections.size === 0) return null;
  const corrected = replaceWords(text, corrections, normalizeText);
  return toSearchWords(corrected).join(' ') === toSearchWords(text).join(' ') ? null : corrected;
};
