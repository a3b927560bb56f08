import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/*.test.ts', 'db/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/support/server.ts'],
    pool: 'forks',
    // Tests wait for the database half of their time: three keep two cores busy.
    maxWorkers: 3,
    // A third of the time goes into loading the same modules for each file; what tests share is the database server alone.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
