import type { Lang } from '#lib/lang.ts';
import type { ItemType } from '#lib/item-types.ts';
import { toSearchWords, toStem } from '#lib/search-words.ts';
import type { Ctx } from '#platform/context.ts';
import { cached } from '#platform/data/cached.ts';
import { findConceptNames, type ConceptName } from '../queries/concept-names.ts';

/** The names of the search dictionary by their words, and by the stems of these. */
type Names = ReadonlyMap<string, readonly ConceptName[]>;

/** Words of the longest names that are looked for. */
const MAX_WORDS = 4;
/** A longer list of words says nothing any more. */
const MAX_PARTS = 6;

const toKey = (words: readonly string[]): string => words.map(toStem).join(' ');

const cache = cached(60, 'dictionary.changed', async (db): Promise<Names> => {
  const names = new Map<string, ConceptName[]>();
  for (const name of await findConceptNames(db)) {
    for (const key of new Set([name.words, toKey(name.words.split(' '))]))
      names.set(key, [...(names.get(key) ?? []), name]);
  }
  return names;
});

/** The names in the scripts and dialects that a reader of a language reads without a translation. */
const READ: Readonly<Record<Lang, readonly ConceptName['lang'][]>> = { ar: ['ar', 'darija'], fr: ['fr'], en: ['en'] };

const KINDS_OF: Readonly<Record<ItemType, readonly string[]>> = {
  Product: ['crop', 'product', 'input'],
  Animal: ['animal'],
  Tool: ['tool', 'input'],
  Service: ['service'],
  Land: ['land'],
  Professional: ['job'],
};

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Chooses the concept that words name in an item of a type: first one of a kind that such items are. */
const choose = (found: readonly ConceptName[], type: ItemType): ConceptName | undefined => {
  const fitting = found.filter((name) => name.type === null || name.type === type);
  return fitting.find(({ kind }) => KINDS_OF[type].includes(kind)) ?? fitting[0];
};

interface Found {
  readonly name: ConceptName;
  readonly length: number;
  /** Whether the words are a name in the reader's language too. */
  readonly isRead: boolean;
}

const findLongest = (names: Names, words: readonly string[], lang: Lang, type: ItemType): Found | null => {
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1) {
    const part = words.slice(0, length);
    const found = names.get(part.join(' ')) ?? names.get(toKey(part)) ?? [];
    const name = choose(found, type);
    const same = found.filter(({ key }) => key === name?.key);
    if (name) return { name, length, isRead: same.some((one) => READ[lang].includes(one.lang)) };
  }
  return null;
};

/**
 * Puts the words of a title that the search dictionary knows into a language: «طماطم مدورة» → “Tomate · rond”. Numbers stay
 * behind the word that they follow.
 * @returns null for a title in that language, and where too few of its words are known
 */
const toTranslation = (names: Names, title: string, lang: Lang, type: ItemType): string | null => {
  const words = toSearchWords(title);
  const parts: string[] = [];
  let [known, read, total] = [0, 0, 0];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const found = isNumber(word) ? null : findLongest(names, words.slice(at), lang, type);
    const before = parts.at(-1);
    if (isNumber(word) && before !== undefined) parts[parts.length - 1] = `${before} ${word}`;
    else if (found) {
      if (!parts.includes(found.name[lang])) parts.push(found.name[lang]);
      known += found.length;
      read += found.isRead ? found.length : 0;
    }
    total += isNumber(word) ? 0 : (found?.length ?? 1);
    at += found?.length ?? 1;
  }
  // Languages of one script share names and spellings: there, more has to be known, and nothing in the reader's own.
  const isSameScript = /[ء-ي]/.test(title) === (lang === 'ar');
  const [least, mostRead] = isSameScript ? [2 / 3, 0] : [1 / 2, known / 2];
  if (known === 0 || known < total * least || read > mostRead) return null;
  const text = parts.slice(0, MAX_PARTS).join(' · ');
  return text.slice(0, 1).toLocaleUpperCase(lang) + text.slice(1);
};

/** The parts of an item that are put into the viewer's language. */
interface Translated {
  readonly type: ItemType;
  readonly title: string;
}

/** Returns the known words of a title in the viewer's language; null where they would say nothing new. */
export type Translate = (item: Translated) => string | null;

/**
 * Returns a function that returns the known words of a title in the viewer's language; null where they would say nothing new. The
 * dictionary is in memory, and a title takes some microseconds.
 */
export const getTranslator = async (ctx: Pick<Ctx<'events'>, 'db' | 'events' | 'lang'>): Promise<Translate> => {
  const names = await cache.get(ctx);
  return ({ type, title }) => toTranslation(names, title, ctx.lang, type);
};
