import type { ItemType } from '../../../lib/item-types.ts';
import { MIN_PREFIX_LENGTH, toStem, type Term } from './terms.ts';

// Quoting keeps a word from being read as an operator. Normalised words contain no quotes or backslashes.
const lexeme = (word: string, prefixFrom = Infinity): string => `'${word}'${word.length >= prefixFrom ? ':*' : ''}`;

const oneOf = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`;

/** Matches a word or its stem. */
const wordOrStem = (word: string): string => oneOf([...new Set([word, toStem(word)])].map((one) => lexeme(one)));

/** Matches the words that begin with a typed word: those in use when these are few and common, which reads less of the index. */
const completionsQuery = (word: string, forms: readonly string[]): string => {
  const completions = forms.filter((form) => form.startsWith(word));
  return completions.length > 0
    ? oneOf([...new Set([word, ...completions])].map((form) => lexeme(form)))
    : lexeme(word, 2);
};

/**
 * Matches the words of a term themselves. A word without a concept also matches as a prefix of its stem, and any word that
 * is still being typed as a prefix.
 */
const wordsQuery = ({ words, concepts, isPrefix = false, forms = [] }: Term, typing: boolean): string => {
  const [word = ''] = words;
  if (words.length > 1) return `(${words.map(wordOrStem).join(' & ')})`;
  const hasCompletions = word.length >= MIN_PREFIX_LENGTH;
  if (typing && !hasCompletions) return lexeme(word, 2);
  if (concepts.length > 0 && !isPrefix) return typing ? completionsQuery(word, forms) : lexeme(word);
  return forms.length > 0 ? oneOf(forms.map((form) => lexeme(form))) : lexeme(toStem(word), MIN_PREFIX_LENGTH);
};

const conceptLexemes = ({ concepts }: Term): string[] => concepts.map(({ key }) => lexeme(`c_${key}`));

/** Builds the `tsquery` of a term: one of its concepts or its words. */
export const termQuery = (term: Term, typing = false): string =>
  oneOf([...conceptLexemes(term), wordsQuery(term, typing)]);

/** Builds the widest `tsquery` of a term: also broader concepts, and each single word of several. */
const broadQuery = (term: Term): string => {
  const wider = term.concepts.flatMap((one) => one.wider.map((key) => lexeme(`c_${key}`)));
  const each = term.words.length > 1 ? term.words.map(wordOrStem) : [];
  return oneOf([...new Set([...conceptLexemes(term), wordsQuery(term, false), ...wider, ...each])]);
};

/** A place where a term may match, and its score. The first rule that matches counts. */
export interface ScoreRule {
  readonly query: string;
  readonly score: number;
}

/**
 * Restricts every lexeme of a query to one weight of the index: A title, B broader concepts of the title, C category,
 * city and other fields.
 */
const restrictToWeight = (query: string, weight: 'A' | 'B' | 'C'): string =>
  query.replaceAll(/'([^']*)'(:\*)?/g, (_, word: string, star?: string) => `'${word}':${star ? '*' : ''}${weight}`);

const titleRules = (term: Term, typing: boolean): ScoreRule[] => {
  const words = restrictToWeight(wordsQuery(term, typing), 'A');
  if (term.concepts.length === 0) return [{ query: words, score: 0.9 }];
  const conceptQuery = oneOf(conceptLexemes(term));
  return [
    { query: restrictToWeight(conceptQuery, 'A'), score: 1 },
    { query: restrictToWeight(conceptQuery, 'B'), score: 0.8 },
    { query: words, score: 0.6 },
  ];
};

const isNumber = ({ words, concepts }: Term): boolean =>
  concepts.length === 0 && words.every((word) => /^\d+$/.test(word));

/**
 * Weighs a term by rarity: 1 for a term that half of the items have, up to 3 for a rare one, and 0.5 for a bare number.
 */
const rarityFactor = (term: Term): number =>
  isNumber(term) ? 0.5 : Math.min(3, Math.max(1, 1 + Math.log10(0.5 / Math.max(term.share, 0.005))));

const weighByRarity = (rules: readonly ScoreRule[], term: Term): ScoreRule[] =>
  rules.map(({ query, score }) => ({ query, score: Number((score * rarityFactor(term)).toFixed(2)) }));

/**
 * Item types by concept kind. The first entry wins: "picking olives" names a service and a crop, and means the service.
 */
const TYPES_BY_KIND: readonly (readonly [kinds: readonly string[], types: readonly ItemType[]])[] = [
  [['job'], ['Professional']],
  [['service'], ['Service']],
  [['land'], ['Land']],
  [['tool'], ['Tool']],
  [['product'], ['Product']],
  [['input'], ['Product', 'Tool']],
  [['crop'], ['Product']],
  [['animal', 'breed'], ['Animal']],
];

/** Returns the item types that the terms suggest, or none when they suggest nothing. */
export const findPreferredTypes = (terms: readonly Term[]): readonly ItemType[] => {
  const kinds = new Set(terms.flatMap(({ concepts }) => concepts.map(({ kind }) => kind)));
  return TYPES_BY_KIND.find(([some]) => some.some((kind) => kinds.has(kind)))?.[1] ?? [];
};

/** A query of the text index: what matches (a `tsquery`), and how matches are scored. */
export interface RankedQuery {
  readonly match: string;
  /** For each term, where it may match, best first. */
  readonly scoreRules: readonly (readonly ScoreRule[])[];
  /** Small bonuses on top of that. */
  readonly bonusRules: readonly ScoreRule[];
  /** The item types that the viewer probably wants. */
  readonly preferredTypes: readonly ItemType[];
  /** Estimated upper bound of the share of all items that match. */
  readonly share: number;
  /** Estimated lower bound; 0 when unknown. */
  readonly leastShare: number;
}

const leastShareOf = ({ share, leastShare = share }: Term): number => leastShare;

const combinedShare = (terms: readonly Term[]): number =>
  Math.min(
    1,
    terms.reduce((sum, { share }) => sum + share, 0),
  );

/**
 * Bonuses for a term that the category, city or other fields repeat, and for one whose exact words are in the title.
 */
const bonusRulesFor = (term: Term, query: string, typing: boolean): ScoreRule[] => [
  { query: restrictToWeight(query, 'C'), score: 0.3 },
  ...(term.concepts.length > 0 ? [{ query: restrictToWeight(wordsQuery(term, typing), 'A'), score: 0.15 }] : []),
];

/** Builds the query that requires all terms. With `typing`, the last word also matches as a prefix. */
export const allTermsQuery = (terms: readonly Term[], typing = false): RankedQuery => {
  const isTyped = (n: number): boolean => typing && n === terms.length - 1;
  const queries = terms.map((term, n) => termQuery(term, isTyped(n)));
  return {
    match: queries.join(' & '),
    scoreRules: terms.map((term, n) =>
      weighByRarity(
        [
          ...titleRules(term, isTyped(n)),
          { query: restrictToWeight(queries[n] ?? '', 'C'), score: 0.5 },
          { query: queries[n] ?? '', score: 0.2 },
        ],
        term,
      ),
    ),
    bonusRules: terms.flatMap((term, n) => bonusRulesFor(term, queries[n] ?? '', isTyped(n))),
    preferredTypes: findPreferredTypes(terms),
    share: typing ? 1 : Math.min(...terms.map(leastShareOf)),
    leastShare: terms.length === 1 ? Math.min(...terms.map(leastShareOf)) : 0,
  };
};

/** Builds the query that requires any of the terms, without scores. */
export const anyTermQuery = (terms: readonly Term[]): Pick<RankedQuery, 'match' | 'share'> => ({
  match: terms.map((term) => termQuery(term)).join(' | '),
  share: combinedShare(terms),
});

/**
 * Builds the query for related items: any term, as widely as possible. Numbers are ignored unless there is nothing
 * else.
 */
export const relaxedQuery = (allTerms: readonly Term[]): RankedQuery => {
  const nonNumeric = allTerms.filter((term) => !isNumber(term));
  const terms = nonNumeric.length > 0 ? nonNumeric : allTerms;
  const queries = terms.map((term) => termQuery(term));
  const broad = terms.map((term) => broadQuery(term));
  return {
    match: broad.join(' | '),
    scoreRules: terms.map((term, n) =>
      weighByRarity(
        [
          ...titleRules(term, false),
          { query: restrictToWeight(queries[n] ?? '', 'C'), score: 0.5 },
          { query: restrictToWeight(broad[n] ?? '', 'A'), score: 0.45 },
          { query: restrictToWeight(broad[n] ?? '', 'B'), score: 0.4 },
          { query: queries[n] ?? '', score: 0.2 },
          { query: broad[n] ?? '', score: 0.1 },
        ],
        term,
      ),
    ),
    bonusRules: terms.flatMap((term, n) => bonusRulesFor(term, queries[n] ?? '', false)),
    preferredTypes: findPreferredTypes(terms),
    share: combinedShare(terms),
    leastShare: Math.max(...terms.map(leastShareOf)),
  };
};
