import type { ItemType } from '#lib/item-types.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { toStem } from '#lib/search-words.ts';
import type { Relations } from './terms.ts';

/** A concept: what several words in several languages name. */
export interface ConceptRow {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  /** Keys of the broader concepts, and of the neighbours. */
  readonly broader: string[];
  readonly near: string[];
  readonly ar: string[];
  readonly darija: string[];
  readonly latin: string[];
  readonly fr: string[];
  readonly en: string[];
  readonly zgh: string[];
  /** Names that are valid for items of one type only. */
  readonly only: Partial<Record<ItemType, string[]>>;
  readonly line: string[];
  readonly share: number;
  readonly mentioned: number;
}

/** One name of a concept: its spelling, and the normalised words that a search compares. */
export interface FormRow {
  readonly concept_id: number;
  readonly lang: 'ar' | 'darija' | 'latin' | 'fr' | 'en' | 'zgh';
  readonly spelling: string;
  readonly words: string;
}

/** A name of a concept with its concept, ready for comparison. */
export interface ConceptName extends FormRow {
  readonly concept: ConceptRow;
}

/** Length of the keys of `NamesByStart`; shorter names are left out. */
export const START_LENGTH = 3;

/** Names by their first letters. */
export type NamesByStart = ReadonlyMap<string, readonly ConceptName[]>;

/** The whole dictionary in memory: hundreds of concepts with thousands of names. */
export interface Dictionary {
  readonly byKey: ReadonlyMap<string, ConceptRow>;
  /** All names, sorted by their normalised words for `findNamesByPrefix`. */
  readonly names: readonly ConceptName[];
  readonly relations: ReadonlyMap<string, Relations>;
  /** The names of two words. */
  readonly pairs: readonly (readonly string[])[];
  /** The words of each name, by its letters without spaces. */
  readonly wordsByLetters: ReadonlyMap<string, readonly string[]>;
  /** The names of each concept and of all its narrower concepts, by key and first letters. */
  readonly namesWithin: ReadonlyMap<string, NamesByStart>;
}

/** Compares two texts by code units, as `<` does. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Shorter names are too easily made of other words. */
const MIN_LETTERS = 6;

/** Joins words to one, without the ending of its number, as in `wordsByLetters`. */
export const toLetters = (words: readonly string[]): string => toStem(words.join(''));

/** A broader concept of more items than this says too little to relate two things. */
const MAX_WIDER_SHARE = 0.06;

/** Waits until other requests have had a turn. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const SLICE = 100;

/** Processes a long list without blocking the process: other requests run after each slice. */
const inSlices = async <T>(list: readonly T[], work: (one: T) => void): Promise<void> => {
  for (const [index, one] of list.entries()) {
    if (index % SLICE === 0) await nextTurn();
    work(one);
  }
};

export const buildDictionary = async (
  concepts: readonly ConceptRow[],
  forms: readonly FormRow[],
): Promise<Dictionary> => {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const names = forms.flatMap((form): ConceptName[] => {
    const concept = byId.get(form.concept_id);
    return concept ? [{ ...form, concept }] : [];
  });
  const neighbours = new Map<string, string[]>();
  for (const { key, near } of concepts) {
    for (const other of near) {
      neighbours.set(key, [...(neighbours.get(key) ?? []), other]);
      neighbours.set(other, [...(neighbours.get(other) ?? []), key]);
    }
  }
  const namesWithin = new Map<string, Map<string, ConceptName[]>>();
  const add = (map: Map<string, ConceptName[]>, key: string, form: ConceptName): void => {
    const list = map.get(key);
    if (list) list.push(form);
    else map.set(key, [form]);
  };
  const wordsByLetters = new Map<string, readonly string[]>();
  await inSlices(names, (form) => {
    const words = form.words.split(' ');
    for (const letters of [toLetters(normalizeText(form.spelling).split(' ')), toLetters(words)])
      if (letters.length >= MIN_LETTERS) wordsByLetters.set(letters, words);
    if (form.words.length < START_LENGTH) return;
    for (const key of form.concept.line) {
      const byStart = namesWithin.get(key) ?? new Map<string, ConceptName[]>();
      namesWithin.set(key, byStart);
      add(byStart, form.words.slice(0, START_LENGTH), form);
    }
  });
  const byKey = new Map(concepts.map((concept) => [concept.key, concept]));
  const isNarrow = (key: string): boolean => (byKey.get(key)?.share ?? 0) <= MAX_WIDER_SHARE;
  return {
    byKey,
    names: names.toSorted((a, b) => compare(a.words, b.words)),
    relations: new Map(
      concepts.map(({ key, broader, share }) => [
        key,
        // A concept without items is related to all broader ones.
        { wider: share === 0 ? broader : broader.filter(isNarrow), near: neighbours.get(key) ?? [] },
      ]),
    ),
    namesWithin,
    pairs: names.map(({ words }) => words.split(' ')).filter(({ length }) => length === 2),
    wordsByLetters,
  };
};

/** Returns the position of the first name whose words are not before `start`. */
const positionOf = (names: readonly ConceptName[], start: string): number => {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle]?.words ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Returns the names whose normalised words begin with a prefix, sorted by their words. */
export const findNamesByPrefix = ({ names }: Dictionary, prefix: string): readonly ConceptName[] =>
  names.slice(positionOf(names, prefix), positionOf(names, `${prefix}\uffff`));
