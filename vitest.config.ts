import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';
import { findDeepTests } from '#tests/support/deep-tests.ts';
import { DURATIONS, recordDurations } from '#tests/support/durations.ts';

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification): number =>
      DURATIONS.get(path.relative(import.meta.dirname, moduleId).replaceAll(path.sep, '/')) ?? 0;
    return (await super.sort(files)).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}

const durationReporter: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) =>
    recordDurations(modules.map((module) => [module.moduleId, module.diagnostic().duration / 1000])),
};

const { ATTACK, CHROMIUM_PATH: executablePath, TEST_TIER } = process.env;

/** The tests that run in Node, on a real PostgreSQL. */
export const serverTests = {
  include: [
    // `npm run attack` has tests of its own.
    ...(ATTACK ? ['tests/attack/*.attack.ts'] : []),
    ...(TEST_TIER === 'deep' ? findDeepTests() : ['{src,tests,db,bench}/**/*.test.ts']),
  ],
  exclude: TEST_TIER === 'deep' ? [] : ['**/*.deep.test.ts'],
  globalSetup: ['tests/support/postgres.ts'],
  setupFiles: ['tests/support/fixed-seed.ts'],
  pool: 'forks' as const,
  execArgv: ['--import=./tests/support/flat-pictures.ts'],
  // Far more than they need on a slow machine.
  testTimeout: 60_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // Tests wait for the database or the browser a part of their time: three keep two cores busy.
    maxWorkers: 3,
    // A third of the time goes into loading the same modules for each file; what tests share is the database server alone.
    isolate: false,
    sequence: { sequencer: LongFirst },
    reporters: ['default', durationReporter],
    // Far more than it takes on a slow machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'server', ...serverTests, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        publicDir: 'src/ui/public',
        // A package that is found late reloads the page.
        optimizeDeps: { entries: ['src/app/entry-client.tsx'], include: ['zod'] },
        test: {
          name: 'browser',
          // After the others: side by side, both take longer.
          sequence: { groupOrder: 1 },
          include: TEST_TIER === 'deep' ? [] : ['src/**/*.browser.test.tsx'],
          // Far more than they need on a slow machine.
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            ui: false,
            provider: playwright({
              launchOptions: { args: ['--no-sandbox', '--disable-gpu'], ...(executablePath ? { executablePath } : {}) },
              actionTimeout: 20_000,
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 360, height: 740 },
          },
        },
      },
    ],
  },
});
