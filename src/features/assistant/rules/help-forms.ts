import { phoneticKey } from '#lib/similar-words.ts';

/** A word without some of the letters that grammar adds to it, and how many letters these are. */
interface Form {
  readonly stem: string;
  readonly removed: number;
}

const MIN_STEM_LENGTH = 3;
const MIN_LATIN_STEM_LENGTH = 4;
/** Shorter phonetic keys are those of too many words. */
const MIN_KEY_LENGTH = 3;

const isArabic = (word: string): boolean => /[\u0620-\u064a]/.test(word);

/** Removes each of the beginnings and endings, or none, as long as enough of the word remains. */
const strip = (word: string, beginnings: readonly RegExp[], ending: RegExp, min: number): Form[] => {
  let starts = [word];
  for (const beginning of beginnings) starts = starts.flatMap((one) => [one, one.replace(beginning, '')]);
  const stems = new Set(starts.flatMap((one) => [one, one.replace(ending, '')]));
  return [...stems]
    .filter((stem) => stem === word || stem.length >= min)
    .map((stem) => ({ stem, removed: word.length - stem.length }));
};

/** Conjunctions and prepositions, and then the person and tense of a verb in Arabic and Darija. */
const ARABIC_BEGINNINGS = [/^[وبفلس]/, /^(?:كا?|غا?|تا?)?[انتي](?=..)/];
const ARABIC_ENDING = /(?:تيني|توني|تني|تهم|تها|وني|وها|وه|وا|ني|نا|ها|هم|كم|تي|تو|ات|ين|ون|ت|ه|ك|ي|و|ش)$/;
const DARIJA_BEGINNINGS = [/^[lbfw]/, /^(?:ka?|gha?|ta?)?[nty](?=..)/];
const DARIJA_ENDING =
  /(?:tini|touni|oni|ouni|oha|oh|ouh|oum|hom|kom|tiw|ti|tou|to|at|ni|na|ha|ek|ch|t|o|ou|u|w|i|e|a)$/;
const LATIN_BEGINNINGS = [/^l/];
const LATIN_ENDING = /(?:ations?|ements?|ments?|ings?|ees?|ed|er|ez|ent|es|x|s|e)$/;

/** The forms of a word in Arabic, Darija, French or English that mean the same: «نلغيها» and «ألغي», "annulée" and "annuler". */
export const toForms = (word: string): Form[] =>
  isArabic(word)
    ? strip(word, ARABIC_BEGINNINGS, ARABIC_ENDING, MIN_STEM_LENGTH)
    : strip(word, LATIN_BEGINNINGS, LATIN_ENDING, MIN_LATIN_STEM_LENGTH);

/** The sounds of a word in Darija, without what grammar adds to it, in either script: "nkhlsoh" and «نخلصوه». */
export const toSounds = (word: string): Form[] =>
  (isArabic(word) ? toForms(word) : strip(word, DARIJA_BEGINNINGS, DARIJA_ENDING, MIN_STEM_LENGTH)).flatMap(
    ({ stem, removed }) => {
      const key = phoneticKey(stem);
      return key && key.length >= MIN_KEY_LENGTH ? [{ stem: key, removed }] : [];
    },
  );

/** The verb of a word that negates it in Darija: «ماوصلنيش», "mawselnich". Undefined if it does not. */
export const toNegated = (word: string): string | undefined =>
  (/^ما?(.{3,})ش$/.exec(word) ?? /^m[ae]?(.{3,})(?:ch|sh)$/.exec(word))?.[1];
