import { createHash } from 'node:crypto';
import { Random } from '#db/seed/synthetic/random.ts';

const DEFAULT_SEED = 20_261_122;

const readSeed = (text: string | undefined): number => {
  const seed = Number(text?.trim() || DEFAULT_SEED);
  if (!Number.isInteger(seed)) throw new Error(`TEST_SEED takes a whole number, and not ${text}`);
  return seed;
};

/**
 * The seed of everything that tests leave to chance. It is the same in every run, so that a failure comes back; another
 * `TEST_SEED` tries other values. Names that only have to be unique come from `randomBytes` and `randomUUID`.
 */
export const SEED = readSeed(process.env.TEST_SEED);

/** How many cases a property is tried with: more in the deep tier. A costly property takes a part of it. */
export const CASES = process.env.TEST_TIER === 'deep' ? 1000 : 100;

/** Random numbers that depend on the seed and on a name, for instance that of the test, and on nothing else. */
export const randomOf = (name: string): Random =>
  new Random(createHash('sha256').update(`${SEED} ${name}`).digest().readInt32LE());
