import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { DURATIONS } from '#tests/support/durations.ts';

const isDeep = process.env.TEST_TIER === 'deep';
const files = globSync('tests/e2e/*.spec.ts').filter((file) => file.endsWith('.deep.spec.ts') === isDeep);

/** Files with a test of this many seconds start first, so that no core waits for one at the end. */
const LONG_SECONDS = 10;
const isLong = (file: string): boolean => (DURATIONS.get(file) ?? 0) >= LONG_SECONDS;
const isProcess = (file: string): boolean => file.includes('/process');

const match = (chosen: readonly string[]): string[] => chosen.map((file) => `**/${file}`);

// The market runs once for all journeys (tests/support/market.ts); each test brings its own people and listings.
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/market.ts',
  outputDir: 'test-results',
  // Tests wait for the server, timers and the network a third of their time: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // The tests of processes spend most of their time waiting, so they start first and run one by one beside the others.
  projects: [
    { name: 'process', testMatch: match(files.filter(isProcess)), fullyParallel: false },
    { name: 'long', testMatch: match(files.filter((file) => isLong(file) && !isProcess(file))) },
    { name: 'market', testMatch: match(files.filter((file) => !isLong(file) && !isProcess(file))) },
  ],
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Far more than they need on a slow machine.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tests/support/durations-reporter.ts']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Requests of a service worker pass by `page.route`: only tests that need one allow it.
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live too short for code that takes long to compile.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // A trace costs a fifth more time: `npx playwright test <name> --trace on` makes one.
    screenshot: 'only-on-failure',
  },
});
