// npm test: everything that a change can break. npm test -- <name> …: only the tests whose path contains one; those of tests/e2e
// only if it begins with `e2e/`, because they need a build. --record stores how long each file takes (tests/durations.json); other
// options are Vitest's, for instance --update.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from './browser.js';
import { buildIfChanged } from './build-if-changed.js';
import { environment, findNode, install, ROOT, run } from './bootstrap.js';

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const options = args.filter((arg) => arg.startsWith('--') && arg !== '--record');
install();
const node = findNode();
const env = environment(node, { NODE_ENV: 'test', ...(args.includes('--record') ? { RECORD_DURATIONS: '1' } : {}) });
// If no browser is installed, it downloads while other steps run.
const browserPath = findBrowser(node);

const step = async (title, args, extra = {}) => {
  const started = Date.now();
  console.log(`\n— ${title}`);
  const code = await run(node, args, { ...env, ...extra });
  console.log(`  ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) process.exit(code);
};

const tool = (file) => path.join(ROOT, 'node_modules', file);
const findChromium = async () => {
  const executable = await browserPath;
  return executable ? { CHROMIUM_PATH: executable } : {};
};

const testWithVitest = async (args) =>
  step('unit, API and component tests', [tool('vitest/vitest.mjs'), 'run', ...args], await findChromium());

/** Builds the site if it has changed, and starts the market of the journeys, which ends with this process. Returns its address. */
const startMarket = async () => {
  await buildIfChanged(node);
  const market = spawn(node, ['tests/support/market-server.ts'], {
    cwd: ROOT,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(market.stdout)) return JSON.parse(line);
  throw new Error('the market of the journeys did not start');
};

const testJourneys = async (market, names) =>
  step('journeys', [tool('@playwright/test/cli.js'), 'test', ...names], {
    ...(await findChromium()),
    ...(await market),
  });

if (names.length > 0) {
  if (!existsSync(path.join(ROOT, 'src/platform/data/db/tables.ts')))
    await step('database types', ['scripts/db-types.ts']);
  const journeys = names.filter((name) => name.startsWith('e2e/'));
  const others = names.filter((name) => !journeys.includes(name));
  if (others.length > 0) await testWithVitest([...others, ...options]);
  if (journeys.length > 0) await testJourneys(startMarket(), journeys);
} else {
  const market = startMarket();
  // Reported when the journeys need it.
  market.catch(() => {});
  await step('check', ['scripts/check.ts']);
  // The check has run the architecture tests.
  await testWithVitest(['--exclude', 'tests/architecture.test.ts', ...options]);
  await testJourneys(market, []);
}
// The market would keep this process running.
process.exit(0);
