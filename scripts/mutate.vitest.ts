import config from '../vitest.config.ts';

// What scripts/mutate.ts runs for each change: the tests of one area, with patience for a busy machine.
export default {
  ...config,
  test: {
    ...config.test,
    include: process.env.MUTATE_TESTS?.split(',') ?? [],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
};
