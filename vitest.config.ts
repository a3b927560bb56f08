import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/*.test.ts', 'db/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/support/server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
