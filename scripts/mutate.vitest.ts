import { defineConfig } from 'vitest/config';
import { serverTests } from '../vitest.config.ts';

// The Vitest configuration of scripts/mutate.ts: the tests of one area, with long timeouts for a busy machine.
export default defineConfig({
  test: {
    ...serverTests,
    isolate: false,
    include: process.env.MUTATE_TESTS?.split(',') ?? [],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
