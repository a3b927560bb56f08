import { test, type TestInfo } from '@playwright/test';
import type { Random } from '#db/seed/synthetic/random.ts';
import { randomOf } from '#tests/support/random.ts';

const known = new WeakMap<TestInfo, Random>();
const ofScript = randomOf('script');

/** The running test; a script that uses the tests' support has none. */
const findTest = (): TestInfo | null => {
  try {
    return test.info();
  } catch {
    return null;
  }
};

/** The random numbers of the running test: the same in each run with one `TEST_SEED`, others in each retry. */
export const randomOfTest = (): Random => {
  const info = findTest();
  if (!info) return ofScript;
  const random = known.get(info) ?? randomOf([...info.titlePath, info.retry, info.repeatEachIndex].join(' '));
  known.set(info, random);
  return random;
};

export const inRandomOrder = <T>(list: readonly T[]): T[] => {
  const random = randomOfTest();
  return list
    .map((entry) => ({ entry, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
};
