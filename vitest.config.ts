import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The long ones first: a fresh machine goes by the sizes of files, and short ones that fill a market would end alone. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      /seed\.test|plans\.test|property|admin-items/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const { CHROMIUM_PATH: executablePath } = process.env;

export default defineConfig({
  test: {
    // Tests wait for the database half of their time: three keep two cores busy.
    maxWorkers: 3,
    // A third of the time goes into loading the same modules for each file; what tests share is the database server alone.
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // `npm run attack` has tests of its own.
          include: [
            ...(process.env.ATTACK ? ['tests/attack/*.attack.ts'] : []),
            'src/**/*.test.ts',
            'tests/*.test.ts',
            'db/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/fixed-seed.ts'],
          pool: 'forks',
          execArgv: ['--import=./tests/support/flat-pictures.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        publicDir: 'src/ui/public',
        optimizeDeps: { entries: ['src/app/entry-client.tsx'], include: ['zod'] },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          // Of an action, and of a test: far more than they need on a slow machine.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            ui: false,
            provider: playwright({
              launchOptions: { args: ['--no-sandbox', '--disable-gpu'], ...(executablePath ? { executablePath } : {}) },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 360, height: 740 },
          },
        },
      },
    ],
  },
});
