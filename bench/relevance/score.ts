/** How much each thing is worth to who asked; what is not named is worth nothing. */
export type Grades = Readonly<Record<string, number>>;

/** How far down the list of what was found recall and gain look: a page of cards, and what is seen of it at once. */
export const DEPTH = { recall: 24, gain: 10 } as const;

const worth = (grades: Grades, name: string): number => grades[name] ?? 0;

/** The names that are worth anything, the worthiest first. */
const wanted = (grades: Grades): string[] =>
  Object.keys(grades)
    .filter((name) => worth(grades, name) > 0)
    .toSorted((a, b) => worth(grades, b) - worth(grades, a));

/**
 * How much of what was wanted stands among the first `depth` found, from 0 to 1. Where more is wanted than fits there, a
 * full page of it is all that can be asked. Throws where nothing is wanted.
 */
export const recall = (found: readonly string[], grades: Grades, depth: number = DEPTH.recall): number => {
  const most = Math.min(depth, wanted(grades).length);
  if (most === 0) throw new Error('no relevant listings are given');
  return new Set(found.slice(0, depth).filter((name) => worth(grades, name) > 0)).size / most;
};

const gain = (worths: readonly number[]): number =>
  worths.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/**
 * Normalised discounted cumulative gain of the first `depth` found, from 0 to 1 (Burges et al., 2005: gains 2^grade − 1,
 * over the logarithm of the place): 1 is the best order there can be. Throws where nothing is wanted.
 */
export const ndcg = (found: readonly string[], grades: Grades, depth: number = DEPTH.gain): number => {
  const best = gain(
    wanted(grades)
      .slice(0, depth)
      .map((name) => worth(grades, name)),
  );
  if (best === 0) throw new Error('no relevant listings are given');
  return gain(found.slice(0, depth).map((name) => worth(grades, name))) / best;
};

/** The mean; of nothing it is not a number. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
