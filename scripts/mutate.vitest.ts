import config from '../vitest.config.ts';

// The Vitest configuration of scripts/mutate.ts: the tests of one area, with long timeouts for a busy machine.
export default {
  ...config,
  test: {
    ...config.test,
    include: process.env.MUTATE_TESTS?.split(',') ?? [],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
};
