import { defineConfig } from '@playwright/test';

// The market runs once for all browser tests (tests/support/market.ts); each test brings its own people and listings.
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/market.ts',
  outputDir: 'test-results',
  // Tests wait for the server, timers and the network a third of their time: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // The process tests spend most of their time waiting, so they start first and run one by one beside the others.
  projects: [
    { name: 'process', testMatch: 'process*.spec.ts', fullyParallel: false },
    { name: 'market', testIgnore: 'process*.spec.ts' },
  ],
  forbidOnly: Boolean(process.env.CI),
  // Tells a busy machine from a fault: a test that needed its second try is listed as flaky, and is to be mended. The suite
  // passes without retries too (`--retries 0`).
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
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
      ],
    },
    // A trace costs a fifth more time: `npx playwright test <name> --trace on` makes one.
    screenshot: 'only-on-failure',
  },
});
