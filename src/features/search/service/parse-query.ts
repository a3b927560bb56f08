import type { Ctx } from '../../../platform/context.ts';
import * as queries from '../queries.ts';
import type { ConceptRow } from '../queries.ts';
import {
  editDistance,
  replaceWords,
  nearestWord,
  normalizeText,
  phoneticKey,
  toStem,
  toTerms,
  toSearchWords,
  type Term,
} from '../rules.ts';
import { findNamesByPrefix, getDictionary, type Dictionary, type ConceptName } from './dictionary.ts';

// A key of two consonants matches too many words.
const isDistinctive = ({ words }: ConceptName): boolean =>
  /[\u0620-\u064a]/.test(words) && (phoneticKey(words) ?? '').length > 2;

/**
 * Finds concepts whose names sound like a word in Latin letters: names in Latin letters first, otherwise Arabic ones.
 */
const phoneticMatches = (word: string, { bySound }: Dictionary): ConceptRow[] => {
  if (!/^[a-z0-9]+$/.test(word)) return [];
  const variants = [word, word.replace(/^l(?=[a-z0-9]{3})/, ''), word.replace(/^[ae]l(?=[a-z0-9]{3})/, '')];
  const forms = [...new Set(variants)].flatMap((one) => {
    const sound = phoneticKey(one);
    return sound ? (bySound.get(sound) ?? []).map((form) => ({ form, away: editDistance(one, form.words, 4) })) : [];
  });
  const latin = forms.filter(({ form, away }) => away <= 4 && away * 2 <= form.words.length);
  const least = Math.min(...latin.map(({ away }) => away));
  const near =
    latin.length > 0 ? latin.filter(({ away }) => away === least) : forms.filter(({ form }) => isDistinctive(form));
  return [...new Set(near.map(({ form }) => form.concept))];
};

const MIN_PREFIX = 3;
const MAX_PREFIX_MATCHES = 5;

/** Finds the most common concepts with a name that begins with a word. */
const prefixMatches = (word: string, dict: Dictionary): ConceptRow[] =>
  word.length < MIN_PREFIX
    ? []
    : [...new Set(findNamesByPrefix(dict, word).map(({ concept }) => concept))]
        .toSorted((a, b) => b.share - a.share)
        .slice(0, MAX_PREFIX_MATCHES);

const MAX_LOOK_UPS = 1000;

/** Looks words up once for each version of the dictionary: the pages, filters and counts of a search have the same words. */
const lookUpWords = (ctx: Ctx, words: readonly string[], { lookUps }: Dictionary): Promise<queries.WordLookUp> => {
  const key = words.join(' ');
  const cached = lookUps.get(key);
  if (cached) return cached;
  if (lookUps.size >= MAX_LOOK_UPS) lookUps.clear();
  const found = queries.lookUpWords(ctx.readDb, words, words.map(toStem));
  lookUps.set(key, found);
  found.catch(() => lookUps.delete(key));
  return found;
};

/**
 * Parses the words of a search into terms: which words name a concept together and which stand alone. An unnamed word
 * is tried as a prefix of a name and then, in Latin letters, as Darija spelt by ear, unless `phonetic` is false.
 */
export const parseQuery = async (ctx: Ctx, words: readonly string[], phonetic = true): Promise<Term[]> => {
  if (words.length === 0) return [];
  const dict = await getDictionary(ctx);
  const { known, hits } = await lookUpWords(ctx, words, dict);
  return toTerms(words, known, hits).map((term) => {
    const [word = ''] = term.words;
    if (term.concepts.length > 0) return term;
    const byPrefix = prefixMatches(word, dict);
    const concepts = byPrefix.length === 0 && term.unknown && phonetic ? phoneticMatches(word, dict) : byPrefix;
    if (concepts.length === 0) return term;
    return {
      words: term.words,
      concepts: concepts.map(({ key, kind, line }) => ({ key, kind, wider: line.slice(1, 2) })),
      share: term.share + concepts.reduce((sum, concept) => sum + concept.share, 0),
      unknown: false,
      isPrefix: byPrefix.length > 0,
      ...(term.forms ? { forms: term.forms } : {}),
    };
  });
};

/** Parses a text into search terms, phonetically too by default. Empty when it has no letters or digits. */
export const parseText = (ctx: Ctx, text: string, byEar = true): Promise<Term[]> =>
  parseQuery(ctx, toSearchWords(text), byEar);

/**
 * Even a word that some items have may be a typo, when it is at least this long and a word one edit away is this many
 * times more common.
 */
const MIN_SUSPECT_LENGTH = 5;
const MIN_SHARE_RATIO = 10;

/**
 * Returns a corrected search text, or null. Replaces words that no item has, and rare words for which a far more common
 * one is one edit away.
 */
export const suggestCorrection = async (ctx: Ctx, text: string, terms: readonly Term[]): Promise<string | null> => {
  const corrections = new Map<string, string>();
  await Promise.all(
    terms.map(async ({ words: [word = ''], concepts, share, unknown }) => {
      if (!unknown && (concepts.length > 0 || word.length < MIN_SUSPECT_LENGTH)) return;
      const nearest = nearestWord(word, await queries.findSimilarWords(ctx.readDb, word));
      if (!nearest) return;
      const likelier = nearest.share > MIN_SHARE_RATIO * share && editDistance(word, nearest.word, 1) === 1;
      if (unknown || likelier) corrections.set(word, nearest.spelling);
    }),
  );
  if (corrections.size === 0) return null;
  const corrected = replaceWords(text, corrections, normalizeText);
  return toSearchWords(corrected).join(' ') === toSearchWords(text).join(' ') ? null : corrected;
};
