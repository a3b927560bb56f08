/** Relevance grades by item name; unnamed items have grade 0. */
export type Grades = Readonly<Record<string, number>>;

/** How many results recall and gain consider: a page of cards, and the part of it that is visible at once. */
export const DEPTH = { recall: 24, gain: 10 } as const;

const getGrade = (grades: Grades, name: string): number => grades[name] ?? 0;

/** The relevant names, best grade first. */
const relevantNames = (grades: Grades): string[] =>
  Object.keys(grades)
    .filter((name) => getGrade(grades, name) > 0)
    .toSorted((a, b) => getGrade(grades, b) - getGrade(grades, a));

/**
 * The share of relevant items among the first `depth` results, from 0 to 1. If there are more relevant items than
 * `depth`, a full page of them counts as 1. Throws when there are no relevant items.
 */
export const recall = (found: readonly string[], grades: Grades, depth: number = DEPTH.recall): number => {
  const max = Math.min(depth, relevantNames(grades).length);
  if (max === 0) throw new Error('no relevant listings are given');
  return new Set(found.slice(0, depth).filter((name) => getGrade(grades, name) > 0)).size / max;
};

const gain = (itemGrades: readonly number[]): number =>
  itemGrades.reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);

/**
 * Normalised discounted cumulative gain of the first `depth` results, from 0 to 1 (Burges et al., 2005: gains
 * 2^grade − 1, divided by the logarithm of the rank). 1 is the best possible order. Throws when there are no relevant
 * items.
 */
export const ndcg = (found: readonly string[], grades: Grades, depth: number = DEPTH.gain): number => {
  const best = gain(
    relevantNames(grades)
      .slice(0, depth)
      .map((name) => getGrade(grades, name)),
  );
  if (best === 0) throw new Error('no relevant listings are given');
  return gain(found.slice(0, depth).map((name) => getGrade(grades, name))) / best;
};

/** The arithmetic mean; NaN without values. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
