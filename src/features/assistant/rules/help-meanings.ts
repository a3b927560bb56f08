import { phoneticKey, editDistance } from '#lib/similar-words.ts';
import { findPhrases, isBreak, toPhraseSet, type Token } from '#lib/phrases.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { HELP_WORDS } from './help-words.ts';
import { hasLatinDarija } from './language.ts';
import { fillerWords, howToPhrases, questionWords, wantPhrases } from './search-phrases.ts';

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
const toForms = (word: string): Form[] =>
  isArabic(word)
    ? strip(word, ARABIC_BEGINNINGS, ARABIC_ENDING, MIN_STEM_LENGTH)
    : strip(word, LATIN_BEGINNINGS, LATIN_ENDING, MIN_LATIN_STEM_LENGTH);

/** The sounds of a word in Darija, without what grammar adds to it, in either script: "nkhlsoh" and «نخلصوه». */
const toSounds = (word: string): Form[] =>
  (isArabic(word) ? toForms(word) : strip(word, DARIJA_BEGINNINGS, DARIJA_ENDING, MIN_STEM_LENGTH)).flatMap(
    ({ stem, removed }) => {
      const key = phoneticKey(stem);
      return key && key.length >= MIN_KEY_LENGTH ? [{ stem: key, removed }] : [];
    },
  );

/** The verb of a word that negates it in Darija: «ماوصلنيش», "mawselnich". Undefined if it does not. */
const toNegated = (word: string): string | undefined =>
  (/^ما?(.{3,})ش$/.exec(word) ?? /^m[ae]?(.{3,})(?:ch|sh)$/.exec(word))?.[1];

/** The meanings of each phrase, and the weight of each meaning. */
const phrases = new Map<string, Set<string>>();
const weights = new Map<string, number>();
for (const line of HELP_WORDS.trim().split('\n')) {
  const [head = '', list = ''] = line.split('|');
  const [name = '', weight = ''] = head.trim().split(' ');
  weights.set(name, Number(weight));
  for (const phrase of list.split(',')) {
    const words = normalizeText(phrase);
    phrases.set(words, (phrases.get(words) ?? new Set()).add(name));
  }
}
const LONGEST = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
const SINGLE_WORDS = [...phrases.keys()].filter((phrase) => !phrase.includes(' '));

/** The weight of a meaning; not a number for a name that `HELP_WORDS` does not have. */
export const getWeight = (name: string): number => weights.get(name) ?? Number.NaN;

interface IndexedWord {
  readonly word: string;
  readonly removed: number;
}

const toIndex = (words: readonly string[], toKeys: typeof toForms): ReadonlyMap<string, readonly IndexedWord[]> =>
  Map.groupBy(
    words.flatMap((word) => toKeys(word).map(({ stem, removed }) => ({ stem, word, removed }))),
    ({ stem }) => stem,
  );
const byForm = toIndex(SINGLE_WORDS, toForms);
const bySound = toIndex(
  SINGLE_WORDS.filter((word) => /[\u0620-\u064a3579]/.test(word)),
  toSounds,
);

/** The word of an index with the same form of which least was removed. */
const findIndexed = (index: typeof byForm, forms: ReturnType<typeof toForms>): string | undefined =>
  forms
    .flatMap(({ stem, removed }) =>
      (index.get(stem) ?? []).map(({ word, removed: other }) => ({ word, removed: removed + other })),
    )
    .toSorted((a, b) => a.removed - b.removed)[0]?.word;

/** Short words are too close to one another to be corrected. */
const maxEdits = (word: string): number => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0);

const findCorrection = (word: string): string | undefined => {
  const max = maxEdits(word);
  if (max === 0) return undefined;
  return SINGLE_WORDS.filter((candidate) => word[0] === candidate[0] && candidate.length >= 5)
    .map((candidate) => ({ candidate, away: editDistance(word, candidate, max) }))
    .filter(({ away }) => away <= max)
    .toSorted((a, b) => a.away - b.away)[0]?.candidate;
};

/** How certain a meaning is by the way in which its word was recognised. */
const BY_FORM = 0.95;
const BY_CORRECTION = 0.9;
const BY_SOUND = 0.8;

interface Recognised {
  readonly names: ReadonlySet<string>;
  readonly certainty: number;
}

const recognise = (word: string, isDarija: boolean): Recognised | undefined => {
  const found = [
    [word, 1],
    [findIndexed(byForm, toForms(word)), BY_FORM],
    [findCorrection(word), BY_CORRECTION],
    [isDarija ? findIndexed(bySound, toSounds(word)) : undefined, BY_SOUND],
  ] as const;
  for (const [known, certainty] of found) {
    const names = known === undefined ? undefined : phrases.get(known);
    if (names) return { names, certainty };
  }
  return undefined;
};

/** The meanings of a negated meaning. */
const NEGATIONS: Readonly<Record<string, readonly string[]>> = {
  arrive: ['not_arrived'],
  code: ['code', 'not_arrived'],
  visible: ['not_visible'],
  publish: ['not_visible'],
  reply: ['no_reply'],
  call: ['not_called'],
  accept: ['rejected'],
  want: ['dont_want'],
  come: ['no_show'],
  remember: ['forgot'],
};
const before = toPhraseSet(
  `لم,لن,لا,ما,ليس,ماشي,ما بغاش,ما بغاتش,مابغاش,مابغاتش,mabghach,ma bghach,ma bghatch,mabghatch,مازال ما,باقي ما,ma,makayn,pas,pas encore,jamais,rien,aucun,aucune,sans,not,no,never,didn t,doesn t,don t,hasn t,haven t,isn t,won t,wont,can t,cant,didnt,doesnt,dont,hasnt,havent,isnt,nothing`,
);
const after = toPhraseSet('pas,jamais,rien,not,ما والو,والو,walo,nothing');
const BEFORE = 3;
const AFTER = 2;

/** A phrase of a prompt with its meanings. */
export interface MeaningSpan extends Recognised {
  readonly at: number;
  readonly length: number;
}

const negate = ({ names, ...span }: MeaningSpan): MeaningSpan => ({
  ...span,
  names: new Set([...names].flatMap((name) => NEGATIONS[name] ?? [name])),
});

/** The longest phrase with a meaning at a position; its first word may have a joined preposition: «بخدمة الزبناء». */
const findPhrase = (tokens: readonly Token[], at: number): string | undefined => {
  const [first = '', ...rest] = tokens.slice(at, at + LONGEST).map(({ word }) => word);
  const bare = first.replace(/^[وبفلك](?=[\u0620-\u064a]{2})/, '');
  for (let length = rest.length + 1; length > 0; length -= 1) {
    const tail = rest.slice(0, length - 1);
    const found = [first, bare].find((head) => phrases.has([head, ...tail].join(' ')));
    if (found) return [found, ...tail].join(' ');
  }
  return undefined;
};

const findSpan = (tokens: readonly Token[], at: number, isDarija: boolean): MeaningSpan | undefined => {
  const phrase = findPhrase(tokens, at);
  if (phrase) return { at, length: phrase.split(' ').length, names: phrases.get(phrase) ?? new Set(), certainty: 1 };
  const { word = '' } = tokens[at] ?? {};
  const verb = toNegated(word);
  const negated = verb === undefined ? undefined : recognise(verb, isDarija);
  if (negated && [...negated.names].some((name) => name in NEGATIONS)) return negate({ ...negated, at, length: 1 });
  const found = recognise(word, isDarija);
  return found && { ...found, at, length: 1 };
};

/** Positions of words that say nothing about the subject. */
const findFillers = (tokens: readonly Token[]): Set<number> =>
  new Set(
    [fillerWords, questionWords, howToPhrases, wantPhrases].flatMap((list) =>
      findPhrases(list, tokens).flatMap(({ at, length }) => Array.from({ length }, (_, n) => at + n)),
    ),
  );

/**
 * Finds what the words of a prompt mean for help: phrases first, then inflected and misspelt words, and those that sound
 * the same in Darija. A negated word has the opposite meaning where there is one.
 * @returns the meanings from left to right, and the number of words that have none
 */
export const findMeanings = (tokens: readonly Token[]): { spans: readonly MeaningSpan[]; others: number } => {
  const fillers = findFillers(tokens);
  const isDarija = hasLatinDarija(tokens);
  const spans: MeaningSpan[] = [];
  let others = 0;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const span = fillers.has(at) && !findPhrase(tokens, at) ? undefined : findSpan(tokens, at, isDarija);
    if (span) spans.push(span);
    else if (!fillers.has(at) && !isBreak(token) && token.word.length > 2) others += 1;
    at += span?.length ?? 1;
  }
  const negated = [
    ...findPhrases(before, tokens).map(({ at, length }) => ({ from: at + length, to: at + length + BEFORE })),
    ...findPhrases(after, tokens).map(({ at }) => ({ from: at - AFTER, to: at })),
  ];
  const isNegated = ({ at }: MeaningSpan): boolean => negated.some(({ from, to }) => at >= from && at < to);
  return { spans: spans.map((span) => (isNegated(span) ? negate(span) : span)), others };
};
