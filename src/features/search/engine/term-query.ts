import { MIN_PREFIX_LENGTH, toStem } from '#lib/search-words.ts';
import { findThing, isSure, isTrait, type Term } from '../language/terms.ts';

// Queries of the text index that match a single term.

// Quoting keeps a word from being read as an operator. Normalised words contain no quotes or backslashes.
export const lexeme = (word: string, prefixFrom = Infinity): string =>
  `'${word}'${word.length >= prefixFrom ? ':*' : ''}`;

/** Matches what any of the queries matches. */
export const oneOf = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`;

const wordOrStem = (word: string): string => oneOf([...new Set([word, toStem(word)])].map((one) => lexeme(one)));

/** Matches the words that begin with a typed word: those in use when these are few and common, which reads less of the index. */
const completionsQuery = (word: string, forms: readonly string[]): string => {
  const completions = forms.filter((form) => form.startsWith(word));
  return completions.length > 0
    ? oneOf([...new Set([word, ...completions])].map((form) => lexeme(form)))
    : lexeme(word, 2);
};

/** The usual endings of the number and gender of a word. */
const withEndings = (word: string): string => {
  const stem = toStem(word);
  const endings = /^[a-z0-9]+$/.test(word) ? ['', 's', 'es', 'x'] : ['', 'ه', 'ات', 'ين'];
  return oneOf([...new Set([word, ...endings.map((ending) => stem + ending)])].map((one) => lexeme(one)));
};

/** Matches a single word in its usual forms, and while it is still being typed as a prefix. */
const wordQuery = (word: string, term: Term, typing: boolean): string => {
  if (!typing) return term.concepts.length > 0 ? lexeme(word) : withEndings(word);
  if (word.length < MIN_PREFIX_LENGTH) return lexeme(word, 2);
  return completionsQuery(word, term.forms);
};

export const wordsQuery = (term: Term, typing = false): string =>
  term.words.length > 1 ? `(${term.words.map(wordOrStem).join(' & ')})` : wordQuery(term.words[0] ?? '', term, typing);

/** The same words in a description, where the index marks each with `~`. */
const inDescription = (query: string): string => query.replaceAll(/'([^']*)'/g, "'~$1'");

// The prefixes stand for what an item is, what its title mentions, and what its description mentions
// (db/functions/item_words.sql).
export const conceptLexemes = (prefix: 'c_' | 'm_' | '~c_', { concepts }: Pick<Term, 'concepts'>): string[] =>
  concepts.map(({ key }) => lexeme(prefix + key));

/** Whether a concept counts before the word is typed to its end. */
const namesConcept = ({ certainty }: Term, typing: boolean): boolean => certainty !== 'start' || typing;

/**
 * Matches items that are what a term names: its concept, or all parts of its name («بيض بلدي»: eggs that are beldi), or its words
 * where it is not sure that they name a concept.
 */
export const thingQuery = (term: Term, typing = false): string =>
  oneOf([
    ...(namesConcept(term, typing) ? conceptLexemes('c_', term) : []),
    ...partsQuery(term),
    ...(isSure(term) && !typing ? [] : [wordsQuery(term, typing)]),
  ]);

/**
 * Matches items that have all parts of a name («بيض بلدي»): they are what one part names, and mention the others. None for a
 * single part.
 */
export const partsQuery = ({ parts }: Term): string[] => {
  if (parts.length < 2) return [];
  const thing = findThing(parts, []);
  return [`(${parts.map((part, n) => (n === thing ? thingQuery(part) : titleQuery(part))).join(' & ')})`];
};

/** Matches items that are what a term names, or mention it in their title. */
export const titleQuery = (term: Term, typing = false): string =>
  oneOf([thingQuery(term, typing), ...(namesConcept(term, typing) ? conceptLexemes('m_', term) : [])]);

export const descriptionQuery = (term: Term, typing = false): string =>
  oneOf([...conceptLexemes('~c_', term), inDescription(wordsQuery(term, typing))]);

/** Matches items that have a term anywhere. */
export const anywhereQuery = (term: Term, typing = false): string =>
  oneOf([titleQuery(term, typing), descriptionQuery(term, typing)]);

/** Matches what is related to a term: its neighbours, broader concepts, and what parts of its name mean. */
export const relatedQueries = (
  term: Term,
): { near: string[]; wider: string[]; parts: string[]; mentions: string[]; partsNear: string[] } => {
  const unique = (keys: readonly string[]): string[] => [...new Set(keys)].map((key) => lexeme(`c_${key}`));
  const parts = term.parts.filter((part) => !isTrait(part));
  return {
    near: unique(term.concepts.flatMap(({ near }) => near)),
    partsNear: unique(parts.flatMap(({ concepts }) => concepts.flatMap(({ near }) => near))),
    wider: unique(term.concepts.flatMap(({ wider }) => wider)),
    parts: parts.map((part) => thingQuery(part)),
    mentions: parts.map((part) => titleQuery(part)),
  };
};
