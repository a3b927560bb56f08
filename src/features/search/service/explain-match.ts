import type { Term } from '../language/terms.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { START_LENGTH, type ConceptName, type Dictionary, type NamesByStart } from '../language/dictionary.ts';

type MatchExplanation = { asked: string; found: string };

const MAX_SHOWN = 2;

const beginsWord = (text: string, words: string): boolean => ` ${text}`.includes(` ${words}`);

/** Whether words stand at a position, to the end of a word but for the ending of its number or gender. */
const endsWord = (normal: string, at: number, words: string): boolean =>
  normal.startsWith(words, at) && /^(?:s|x|es|ه|ات|ين)?(?: |$)/.test(normal.slice(at + words.length));

/** Finds the longest name that begins at a word of a normalised title. */
const findLongestName = (normal: string, names: readonly NamesByStart[]): ConceptName | null => {
  let longest: ConceptName | null = null;
  let at = 0;
  do {
    const start = normal.slice(at, at + START_LENGTH);
    for (const name of names.flatMap((byStart) => byStart.get(start) ?? [])) {
      if (name.words.length > (longest?.words.length ?? 0) && endsWord(normal, at, name.words)) longest = name;
    }
    at = normal.indexOf(' ', at) + 1;
  } while (at > 0);
  return longest;
};

/** Finds the longest name of a concept in a title and returns it as the seller wrote it. */
const findInTitle = (title: string, normal: string, names: readonly NamesByStart[]): string | null => {
  const form = findLongestName(normal, names);
  if (!form) return null;
  if (form.words.includes(' ')) return form.spelling;
  const word = title.split(/[\s،,.:;!?؟()"«»/–-]+/).find((one) => beginsWord(normalizeText(one), form.words));
  return word?.replace(/^[ldLD]['’]/, '') ?? form.spelling;
};

/**
 * Explains why an item matched by other words: for each concept that its title names differently, what was typed and
 * what the title says. Empty when the title contains the typed words.
 * @param typed how each term was typed in the search
 */
export const explainMatch = (
  title: string,
  terms: readonly Term[],
  typed: readonly string[],
  dict: Dictionary,
): MatchExplanation[] => {
  const normal = normalizeText(title);
  return terms
    .flatMap((term, n): MatchExplanation[] => {
      if (term.concepts.length === 0 || term.words.every((word) => beginsWord(normal, word))) return [];
      const found = findInTitle(
        title,
        normal,
        term.concepts.flatMap(({ key }) => dict.namesWithin.get(key) ?? []),
      );
      return found ? [{ asked: typed[n] ?? term.words.join(' '), found }] : [];
    })
    .slice(0, MAX_SHOWN);
};

/** Returns how each term was typed in the search text. */
export const toTypedTerms = (text: string, terms: readonly Term[]): string[] => {
  const typed = text.trim().split(/\s+/);
  return terms.map(({ words }) => {
    const at = (word: string | undefined): number =>
      typed.findIndex((one) =>
        normalizeText(one)
          .split(' ')
          .includes(word ?? ''),
      );
    const [first, last] = [at(words[0]), at(words.at(-1))];
    return first >= 0 && last >= first ? typed.slice(first, last + 1).join(' ') : words.join(' ');
  });
};
