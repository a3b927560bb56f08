import { normalizeText, type Term } from '../rules.ts';
import type { Dictionary, Form } from './dictionary.ts';

type Matched = { asked: string; found: string };

const SHOWN = 2;

const beginsWord = (text: string, words: string): boolean => ` ${text}`.includes(` ${words}`);

/** The words of a title that a name of a concept stands for, as the seller wrote them. */
const inTitle = (title: string, normal: string, forms: readonly Form[]): string | null => {
  const form = forms
    .filter(({ words }) => words.length >= 3 && beginsWord(normal, words))
    .reduce<Form | null>((best, one) => (best && best.words.length >= one.words.length ? best : one), null);
  if (!form) return null;
  if (form.words.includes(' ')) return form.spelling;
  const word = title.split(/[\s،,.:;!?؟()"«»/–-]+/).find((one) => beginsWord(normalizeText(one), form.words));
  return word?.replace(/^[ldLD]['’]/, '') ?? form.spelling;
};

/**
 * Why an item was found where the words differ: for each concept asked for that its title names otherwise, what was
 * typed and what stands there. Empty where the typed words stand in the title themselves.
 * @param asked how each term of the search was typed
 */
export const whyFound = (
  title: string,
  terms: readonly Term[],
  asked: readonly string[],
  dict: Dictionary,
): Matched[] => {
  const normal = normalizeText(title);
  return terms
    .flatMap((term, n): Matched[] => {
      if (term.concepts.length === 0 || term.words.every((word) => beginsWord(normal, word))) return [];
      const found = inTitle(
        title,
        normal,
        term.concepts.flatMap(({ key }) => dict.within.get(key) ?? []),
      );
      return found ? [{ asked: asked[n] ?? term.words.join(' '), found }] : [];
    })
    .slice(0, SHOWN);
};

/** How the words of each term stand in the text of the search. */
export const askedOf = (text: string, terms: readonly Term[]): string[] => {
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
