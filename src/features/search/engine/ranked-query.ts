import type { ItemType } from '#lib/item-types.ts';
import {
  anywhereQuery,
  conceptLexemes,
  descriptionQuery,
  lexeme,
  oneOf,
  partsQuery,
  relatedQueries,
  thingQuery,
  titleQuery,
  wordsQuery,
} from './term-query.ts';
import type { Query } from '../language.ts';
import type { QueryPlace } from '../language/query-place.ts';
import { findPreferredTypes, isSure, isTrait, type Term } from '../language/terms.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A place where a term may match, and its score. The first rule that matches counts. */
export interface ScoreRule {
  readonly query: string;
  readonly score: number;
}

/** Restricts every lexeme of a query to weights of the index. */
const restrictToWeight = (query: string, weight: string): string =>
  query.replaceAll(/'([^']*)'(:\*)?/g, (_, word: string, star?: string) => `'${word}':${star ? '*' : ''}${weight}`);

/** Scores where a term matches, best first. */
const matchRules = (term: Term, typing = false): ScoreRule[] => {
  const words = wordsQuery(term, typing);
  const inText = [
    { query: restrictToWeight(words, 'A'), score: term.concepts.length === 0 ? 0.9 : isSure(term) ? 0.3 : 1.1 },
    { query: restrictToWeight(words, 'C'), score: 0.3 },
  ];
  const described = { query: descriptionQuery(term, typing), score: 0.15 };
  if (term.concepts.length === 0) return [...inText, described];
  const thing = oneOf(conceptLexemes('c_', term));
  const mentioned = oneOf(conceptLexemes('m_', term));
  const [parts] = partsQuery(term);
  const confidence = CONFIDENCE[term.certainty ?? 'exact'];
  const rules = [
    { query: restrictToWeight(thing, 'A'), score: 1 },
    ...(parts ? [{ query: parts, score: 0.9 }] : []),
    { query: restrictToWeight(thing, 'B'), score: isTrait(term) ? 1 : 0.85 },
    { query: restrictToWeight(thing, 'D'), score: 0.7 },
    { query: restrictToWeight(thing, 'C'), score: 0.6 },
    { query: restrictToWeight(mentioned, 'A'), score: 0.5 },
    { query: restrictToWeight(mentioned, 'BC'), score: 0.46 },
    { query: mentioned, score: 0.3 },
  ];
  return [
    ...(isSure(term) ? [] : inText.slice(0, 1)),
    ...rules.map(({ query, score }) => ({ query, score: score * confidence })),
    ...inText,
    described,
  ];
};

/** How much a concept counts by how sure it is that the words name it. */
const CONFIDENCE = { exact: 1, several: 0.95, ear: 0.9, start: 0.5 } as const;

const isNumber = ({ words, concepts }: Term): boolean =>
  concepts.length === 0 && words.every((word) => /^\d+$/.test(word));

/**
 * Weighs a term by rarity: 1 for a term that half of the items have, up to 3 for a rare one, and 0.5 for a bare number.
 */
const rarityFactor = (term: Term): number =>
  isNumber(term)
    ? 0.5
    : isTrait(term)
      ? 1
      : Math.min(3, Math.max(1, 1 + Math.log10(0.5 / Math.max(term.share, 0.005))));

const weighByRarity = (rules: readonly ScoreRule[], term: Term, factor = 1): ScoreRule[] =>
  rules.map(({ query, score }) => ({ query, score: Number((score * factor * rarityFactor(term)).toFixed(2)) }));

/** Among related items, the thing counts more than its traits. */
const THING_FACTOR = 1.6;

/** A query of the text index: what matches (a `tsquery`), and how matches are scored. */
export interface RankedQuery {
  readonly match: string;
  /** For each term, where it may match, best first. */
  readonly scoreRules: readonly (readonly ScoreRule[])[];
  /** Small bonuses on top of that. */
  readonly bonusRules: readonly ScoreRule[];
  /** The item types that the viewer probably wants, and their bonus. */
  readonly preferredTypes: readonly ItemType[];
  readonly typeBonus: number;
  /** Estimated upper bound of the share of all items that match. */
  readonly share: number;
  /** Estimated lower bound; 0 when unknown. */
  readonly leastShare: number;
}

/** Matches items in some cities. */
const cityLexemes = (ids: readonly number[]): string[] => ids.map((id) => lexeme(`city_${id}`));

/** Matches items in the place, and those whose title has its name. */
export const placeQuery = ({ cities, district, names }: QueryPlace): string =>
  oneOf([
    ...(district ? [lexeme(`${district.kind}_${district.id}`)] : []),
    ...cityLexemes(cities),
    ...new Set(names.map((words) => `(${words.map((word) => lexeme(word)).join(' & ')})`)),
  ]);

const shareAnywhere = ({ share, mentioned }: Term): number => Math.min(1, share + mentioned);

const combinedShare = (terms: readonly Term[]): number => Math.min(1, sum(terms.map(shareAnywhere)));

/** Bonuses for a term that the category or fields repeat, and for one whose exact words are in the title. */
const bonusRulesFor = (term: Term, typing: boolean): ScoreRule[] => {
  const words = wordsQuery(term, typing);
  return [
    { query: restrictToWeight(oneOf([...conceptLexemes('c_', term), words]), 'C'), score: 0.3 },
    ...(term.concepts.length > 0 ? [{ query: restrictToWeight(words, 'A'), score: 0.15 }] : []),
  ];
};

const PLACE_SCORES = [1.6, 1.2, 0.7] as const;

const placeRules = (place: QueryPlace | null): ScoreRule[] =>
  place
    ? [placeQuery(place), ...place.around.map((cities) => oneOf(cityLexemes(cities)))].map((query, n) => ({
        query,
        score: PLACE_SCORES[n] ?? 0.2,
      }))
    : [];

/** Counts more for a search of a single concept, which says nothing else about what is meant. */
const typeBonusFor = (terms: readonly Term[]): number => (terms.length === 1 ? 1 : 0.5);

/** The part of a query that the text index answers. */
export type TextQuery = Pick<Query, 'terms' | 'thing' | 'place'>;

const isTyped = (typing: boolean, terms: readonly Term[], n: number): boolean => typing && n === terms.length - 1;

/** Without a concept, one word at least must be in the title. */
const requireTitle = (terms: readonly Term[], typing: boolean): string =>
  oneOf(terms.map((term, n) => titleQuery(term, isTyped(typing, terms, n))));

/**
 * Builds the query for items that are the thing and have all other terms, in the place. With `typing`, the last word also
 * matches as a prefix; with `anyThing`, items that are what any of the terms names match.
 */
export const allTermsQuery = (
  { terms, thing, place }: TextQuery,
  { typing = false, anyThing = false }: { typing?: boolean; anyThing?: boolean } = {},
): RankedQuery => {
  const queries = terms.map((term, n) => {
    const typed = isTyped(typing, terms, n);
    if (n === thing && !anyThing) return thingQuery(term, typed);
    return terms.length === 1 ? titleQuery(term, typed) : anywhereQuery(term, typed);
  });
  const needsTitle = terms.length > 1 && (thing < 0 || anyThing);
  const parts = [
    ...queries,
    ...(needsTitle ? [requireTitle(terms, typing)] : []),
    ...(place ? [placeQuery(place)] : []),
  ];
  const shares = terms.map((term, n) => (n === thing || terms.length === 1 ? term.share : shareAnywhere(term)));
  return {
    match: parts.join(' & '),
    scoreRules: [
      ...terms.map((term, n) => weighByRarity(matchRules(term, isTyped(typing, terms, n)), term)),
      placeRules(place),
    ].filter((rules) => rules.length > 0),
    bonusRules: terms.flatMap((term, n) => bonusRulesFor(term, isTyped(typing, terms, n))),
    preferredTypes: findPreferredTypes(terms),
    typeBonus: typeBonusFor(terms),
    share: typing ? 1 : Math.min(...shares, 1),
    leastShare: terms.length === 1 && !place ? Math.min(...shares) : 0,
  };
};

/**
 * Builds the queries whose matches count as full, in the order in which they are tried: the last word as it is, then as the
 * beginning of one where it spells no name, then with any of several things as the thing.
 */
export const toFullQueries = (query: TextQuery): RankedQuery[] => {
  const last = query.terms.at(-1);
  return [
    allTermsQuery(query),
    ...(last && !isSure(last) ? [allTermsQuery(query, { typing: true })] : []),
    ...(query.terms.filter((term) => isSure(term) && !isTrait(term)).length > 1
      ? [allTermsQuery(query, { anyThing: true })]
      : []),
  ];
};

/** Builds the query that requires any of the terms, without scores. */
export const anyTermQuery = (terms: readonly Term[]): Pick<RankedQuery, 'match' | 'share'> => ({
  match: terms.map((term) => titleQuery(term)).join(' | '),
  share: combinedShare(terms),
});

/** Among related items, those come first that mention all of several terms in their title. */
const allMentionedRules = (terms: readonly Term[]): ScoreRule[] => {
  const known = terms.filter(({ unknown }) => !unknown);
  return known.length > 1 ? [{ query: known.map((term) => titleQuery(term)).join(' & '), score: 2 }] : [];
};

/**
 * Builds the query for related items: any term, as widely as possible. A place alone makes nothing related, and numbers are
 * ignored unless there is nothing else.
 */
export const relaxedQuery = ({ terms: allTerms, thing, place }: TextQuery): RankedQuery => {
  const nonNumeric = allTerms.filter((term) => !isNumber(term));
  const terms = nonNumeric.length > 0 ? nonNumeric : allTerms;
  const related = terms.map(relatedQueries);
  return {
    match: [
      ...new Set(terms.flatMap((term, n) => [anywhereQuery(term, true), ...Object.values(related[n] ?? {}).flat()])),
    ].join(' | '),
    scoreRules: [
      ...terms.map((term, n) => {
        const { near = [], wider = [], parts = [], mentions = [], partsNear = [] } = related[n] ?? {};
        const [described, ...rest] = matchRules(term).toReversed();
        const relatedRules = [
          { queries: near, score: 0.44 },
          { queries: parts, score: 0.38 },
          { queries: wider.map((query) => restrictToWeight(query, 'AD')), score: 0.34 },
          { queries: wider, score: 0.28 },
          { queries: partsNear, score: 0.26 },
          { queries: mentions, score: 0.2 },
        ].filter(({ queries }) => queries.length > 0);
        const confidence = CONFIDENCE[term.certainty ?? 'exact'];
        const rules = [
          ...rest.toReversed(),
          ...relatedRules.map(({ queries, score }) => ({ query: oneOf(queries), score: score * confidence })),
          ...(described ? [described] : []),
        ];
        return weighByRarity(rules, term, term === allTerms[thing] ? THING_FACTOR : 1);
      }),
      placeRules(place),
    ].filter((rules) => rules.length > 0),
    bonusRules: [...terms.flatMap((term) => bonusRulesFor(term, false)), ...allMentionedRules(terms)],
    preferredTypes: findPreferredTypes(terms),
    typeBonus: 0.3,
    share: combinedShare(terms),
    leastShare: Math.max(...terms.map(shareAnywhere)) / 2,
  };
};
