// npm test: runs everything. npm test -- <name> …: only the unit, API and browser tests whose file name contains one.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.js';
import { buildIfChanged } from './build-if-changed.js';
import { environment, findNode, install, ROOT, run } from './bootstrap.js';

const names = process.argv.slice(2);
install();
const node = findNode();
const env = environment(node, { NODE_ENV: 'test' });

const step = async (title, command, args, extra = {}) => {
  const started = Date.now();
  console.log(`\n— ${title}`);
  const code = await run(command, args, { ...env, ...extra });
  console.log(`  ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) process.exit(code);
};

const tool = (file) => path.join(ROOT, 'node_modules', file);
const VITEST = tool('vitest/vitest.mjs');
const PLAYWRIGHT = tool('@playwright/test/cli.js');
const browserFiles = readdirSync(path.join(ROOT, 'tests/e2e')).filter((file) => file.includes('.spec.'));

const browserTests = async (browserPath, names = []) => {
  await buildIfChanged(node);
  const browser = await browserPath;
  await step('browser', node, [PLAYWRIGHT, 'test', ...names], browser ? { CHROMIUM_PATH: browser } : {});
};

if (names.length > 0) {
  if (!existsSync(path.join(ROOT, 'src/platform/db/tables.ts')))
    await step('database types', node, ['scripts/db-types.ts']);
  await step('unit and API', node, [VITEST, 'run', '--passWithNoTests', ...names]);
  const browserNames = names.filter((name) => browserFiles.some((file) => file.includes(name)));
  if (browserNames.length > 0) await browserTests(findBrowser(node), browserNames);
} else {
  // If no browser is installed, it downloads while other steps run.
  const browser = findBrowser(node);
  await step('check', node, ['scripts/check.ts']);
  // The check has run the architecture tests.
  await step('unit and API', node, [VITEST, 'run', '--exclude', 'tests/architecture.test.ts']);
  await browserTests(browser);
}
