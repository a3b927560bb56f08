import type { Ctx } from '../../../platform/context.ts';
import * as queries from '../queries.ts';
import type { ConceptRow } from '../queries.ts';
import {
  editDistance,
  mendedText,
  nearestWord,
  normalizeText,
  soundOf,
  stemOf,
  termsOf,
  wordsOf,
  type Term,
} from '../rules.ts';
import { dictionary, type Dictionary, type Form } from './dictionary.ts';

// Two consonants are too many words at once.
const isTelling = ({ words }: Form): boolean => /[\u0620-\u064a]/.test(words) && (soundOf(words) ?? '').length > 2;

/** Concepts that a word in Latin letters sounds like: by their names in the same letters, else by those in Arabic ones. */
const heardAs = (word: string, { bySound }: Dictionary): ConceptRow[] => {
  if (!/^[a-z0-9]+$/.test(word)) return [];
  const bare = [word, word.replace(/^l(?=[a-z0-9]{3})/, ''), word.replace(/^[ae]l(?=[a-z0-9]{3})/, '')];
  const forms = [...new Set(bare)].flatMap((one) => {
    const sound = soundOf(one);
    return sound ? (bySound.get(sound) ?? []).map((form) => ({ form, away: editDistance(one, form.words, 4) })) : [];
  });
  const latin = forms.filter(({ form, away }) => away <= 4 && away * 2 <= form.words.length);
  const least = Math.min(...latin.map(({ away }) => away));
  const near =
    latin.length > 0 ? latin.filter(({ away }) => away === least) : forms.filter(({ form }) => isTelling(form));
  return [...new Set(near.map(({ form }) => form.concept))];
};

const BEGINNING = 3;
const MOST_BEGUN = 5;

/** The commonest concepts with a name that begins so. */
const begunAs = (word: string, { forms }: Dictionary): ConceptRow[] =>
  word.length < BEGINNING
    ? []
    : [...new Set(forms.filter((form) => form.words.startsWith(word)).map(({ concept }) => concept))]
        .toSorted((a, b) => b.share - a.share)
        .slice(0, MOST_BEGUN);

/**
 * Reads what is looked for: which words name a concept together, which stand alone. A word that nothing is called is
 * taken for the beginning of a name or, in Latin letters, for Darija, which everybody spells by ear, unless `byEar` says no.
 */
export const understand = async (ctx: Ctx, words: readonly string[], byEar = true): Promise<Term[]> => {
  if (words.length === 0) return [];
  const [{ known, hits }, dict] = await Promise.all([
    queries.understandWords(ctx.readDb, words, words.map(stemOf)),
    dictionary(ctx),
  ]);
  return termsOf(words, known, hits).map((term) => {
    const [word = ''] = term.words;
    if (term.concepts.length > 0) return term;
    const begun = begunAs(word, dict);
    const concepts = begun.length === 0 && term.unknown && byEar ? heardAs(word, dict) : begun;
    if (concepts.length === 0) return term;
    return {
      words: term.words,
      concepts: concepts.map(({ key, kind, line }) => ({ key, kind, wider: line.slice(1, 2) })),
      share: term.share + concepts.reduce((sum, concept) => sum + concept.share, 0),
      unknown: false,
      begun: begun.length > 0,
      ...(term.forms ? { forms: term.forms } : {}),
    };
  });
};

/** The things that a text names, as a search takes them, unless `byEar` says no; none where it has no letters or digits. */
export const readWords = (ctx: Ctx, text: string, byEar = true): Promise<Term[]> =>
  understand(ctx, wordsOf(text), byEar);

/** A word of so many letters may be a typing error although somebody has it: where one a letter away is so much commoner. */
const LEAST_DOUBTED = 5;
const COMMONER = 10;

/**
 * What a search was probably meant to be, where some of its words are nobody's, or hardly anybody's and one that is a
 * letter away is far commoner; null when nothing is near.
 */
export const correct = async (ctx: Ctx, text: string, terms: readonly Term[]): Promise<string | null> => {
  const mended = new Map<string, string>();
  await Promise.all(
    terms.map(async ({ words: [word = ''], concepts, share, unknown }) => {
      if (!unknown && (concepts.length > 0 || word.length < LEAST_DOUBTED)) return;
      const nearest = nearestWord(word, await queries.wordsLike(ctx.readDb, word));
      if (!nearest) return;
      const likelier = nearest.share > COMMONER * share && editDistance(word, nearest.word, 1) === 1;
      if (unknown || likelier) mended.set(word, nearest.spelling);
    }),
  );
  if (mended.size === 0) return null;
  const meant = mendedText(text, mended, normalizeText);
  return wordsOf(meant).join(' ') === wordsOf(text).join(' ') ? null : meant;
};
