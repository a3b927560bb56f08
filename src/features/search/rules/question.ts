import type { ItemType } from '../../../lib/item-types.ts';
import { PREFIX_FROM, stemOf, type Term } from './terms.ts';

// Quoted, so that a word is never an operator; normalised words hold no quote and no backslash.
const lexeme = (word: string, prefixFrom = Infinity): string => `'${word}'${word.length >= prefixFrom ? ':*' : ''}`;

const either = (ways: readonly string[]): string => (ways.length === 1 ? (ways[0] ?? '') : `(${ways.join(' | ')})`);

/** A word as it stands, or without the mark of its number or gender. */
const plainly = (word: string): string => either([...new Set([word, stemOf(word)])].map((one) => lexeme(one)));

/** How the words of a term stand in a listing: each as it is, a nameless or unfinished one also at the beginning of another. */
const literal = ({ words, concepts, begun = false, forms = [] }: Term, typing: boolean): string => {
  const [word = ''] = words;
  if (words.length > 1) return `(${words.map(plainly).join(' & ')})`;
  if (concepts.length > 0 && !begun) return lexeme(word, typing ? 2 : Infinity);
  if (typing) return lexeme(word, 2);
  return forms.length > 0 ? either(forms.map((form) => lexeme(form))) : lexeme(stemOf(word), PREFIX_FROM);
};

const conceptsOf = ({ concepts }: Term): string[] => concepts.map(({ key }) => lexeme(`c_${key}`));

/** A term in `tsquery` form: its concepts or its words. */
export const termQuery = (term: Term, typing = false): string => either([...conceptsOf(term), literal(term, typing)]);

/** A term as widely as it can be meant: also by the wider concepts, and of several words by each. */
const widely = (term: Term): string => {
  const wider = term.concepts.flatMap((one) => one.wider.map((key) => lexeme(`c_${key}`)));
  const each = term.words.length > 1 ? term.words.map(plainly) : [];
  return either([...new Set([...conceptsOf(term), literal(term, false), ...wider, ...each])]);
};

/** Where a term may stand in a listing, and what that is worth; the first that is true counts. */
export interface Place {
  readonly query: string;
  readonly worth: number;
}

/** Confines every lexeme of a query to one weight of the index: A title, B wider concepts of it, C category, town and fields. */
const within = (query: string, weight: 'A' | 'B' | 'C'): string =>
  query.replaceAll(/'([^']*)'(:\*)?/g, (_, word: string, star?: string) => `'${word}':${star ? '*' : ''}${weight}`);

const placesOf = (term: Term, typing: boolean): Place[] => {
  const words = within(literal(term, typing), 'A');
  if (term.concepts.length === 0) return [{ query: words, worth: 0.9 }];
  const named = either(conceptsOf(term));
  return [
    { query: within(named, 'A'), worth: 1 },
    { query: within(named, 'B'), worth: 0.8 },
    { query: words, worth: 0.6 },
  ];
};

const isNumber = ({ words, concepts }: Term): boolean =>
  concepts.length === 0 && words.every((word) => /^\d+$/.test(word));

/** How much more a rare term says than one that half of the listings have: from 1 up to 3; a number by itself says little. */
const rarity = (term: Term): number =>
  isNumber(term) ? 0.5 : Math.min(3, Math.max(1, 1 + Math.log10(0.5 / Math.max(term.share, 0.005))));

const weighed = (places: readonly Place[], term: Term): Place[] =>
  places.map(({ query, worth }) => ({ query, worth: Number((worth * rarity(term)).toFixed(2)) }));

/** What each kind of concept is a listing of. Who names two is after the first: «picking olives» is a service. */
const WANTED_AS: readonly (readonly [kinds: readonly string[], types: readonly ItemType[]])[] = [
  [['job'], ['Professional']],
  [['service'], ['Service']],
  [['land'], ['Land']],
  [['tool'], ['Tool']],
  [['product'], ['Product']],
  [['input'], ['Product', 'Tool']],
  [['crop'], ['Product']],
  [['animal', 'breed'], ['Animal']],
];

/** The types of listing that somebody wants who looks for these terms; none where they tell nothing of it. */
export const typesWanted = (terms: readonly Term[]): readonly ItemType[] => {
  const kinds = new Set(terms.flatMap(({ concepts }) => concepts.map(({ kind }) => kind)));
  return WANTED_AS.find(([some]) => some.some((kind) => kinds.has(kind)))?.[1] ?? [];
};

/** What is asked of the index: who matches (in `tsquery` form), and what makes one better than another. */
export interface Question {
  readonly match: string;
  /** For each term where it may stand, the best first. */
  readonly places: readonly (readonly Place[])[];
  /** What is worth a little more beside that. */
  readonly besides: readonly Place[];
  /** The types of listing that are probably wanted. */
  readonly types: readonly ItemType[];
  /** At most this part of all listings matches, about. */
  readonly share: number;
}

const shareOfAny = (terms: readonly Term[]): number =>
  Math.min(
    1,
    terms.reduce((sum, { share }) => sum + share, 0),
  );

/** A term that the category, the town or a field says too, and one whose very words stand in the title. */
const besidesOf = (term: Term, query: string, typing: boolean): Place[] => [
  { query: within(query, 'C'), worth: 0.3 },
  ...(term.concepts.length > 0 ? [{ query: within(literal(term, typing), 'A'), worth: 0.15 }] : []),
];

/** Asks for all terms; `typing` takes the last word for the beginning of one that is still being typed. */
export const allOf = (terms: readonly Term[], typing = false): Question => {
  const isTyped = (n: number): boolean => typing && n === terms.length - 1;
  const queries = terms.map((term, n) => termQuery(term, isTyped(n)));
  return {
    match: queries.join(' & '),
    places: terms.map((term, n) =>
      weighed(
        [
          ...placesOf(term, isTyped(n)),
          { query: within(queries[n] ?? '', 'C'), worth: 0.5 },
          { query: queries[n] ?? '', worth: 0.2 },
        ],
        term,
      ),
    ),
    besides: terms.flatMap((term, n) => besidesOf(term, queries[n] ?? '', isTyped(n))),
    types: typesWanted(terms),
    share: typing ? 1 : Math.min(...terms.map(({ share }) => share)),
  };
};

/** Asks for any of the terms, each as it is meant, in no order of worth. */
export const anyOf = (terms: readonly Term[]): Pick<Question, 'match' | 'share'> => ({
  match: terms.map((term) => termQuery(term)).join(' | '),
  share: shareOfAny(terms),
});

/** Asks for whatever is near: any of the terms, each as widely as it can be meant; beside words, no number makes near. */
export const nearTo = (asked: readonly Term[]): Question => {
  const telling = asked.filter((term) => !isNumber(term));
  const terms = telling.length > 0 ? telling : asked;
  const queries = terms.map((term) => termQuery(term));
  const wide = terms.map((term) => widely(term));
  return {
    match: wide.join(' | '),
    places: terms.map((term, n) =>
      weighed(
        [
          ...placesOf(term, false),
          { query: within(queries[n] ?? '', 'C'), worth: 0.5 },
          { query: within(wide[n] ?? '', 'A'), worth: 0.45 },
          { query: within(wide[n] ?? '', 'B'), worth: 0.4 },
          { query: queries[n] ?? '', worth: 0.2 },
          { query: wide[n] ?? '', worth: 0.1 },
        ],
        term,
      ),
    ),
    besides: terms.flatMap((term, n) => besidesOf(term, queries[n] ?? '', false)),
    types: typesWanted(terms),
    share: shareOfAny(terms),
  };
};
