import { execFileSync, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installDeep } from './bootstrap.js';
import { findBrowser } from './browser.js';
import { buildIfChanged } from './build-if-changed.js';
import { MUTATED_FILES } from './mutate-areas.ts';
import { findDeepTests } from '#tests/support/deep-tests.ts';
import { DAY } from '#lib/days.ts';

// npm run test:deep [-- <name> …] [-- --shard 1/4] [-- --changed [--base <commit>]]: the tests that take long, or repeat those of
// `npm test` in every variant. Names choose tests whose path contains one. --changed runs what belongs to the files that have
// changed since a commit, by default in the day before the last one: each night has run everything before that.

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string' }, changed: { type: 'boolean', default: false }, base: { type: 'string' } },
});

/**
 * The paths whose changes can break a test, by its own path or a part of it; besides them, a test belongs to its folder, and to
 * the folder above it in `src`.
 */
const BELONGS: readonly (readonly [test: string, paths: RegExp])[] = [
  ['tests/attack.deep', /^src\/(platform\/transport\/http|features\/.*contract)|^tests\/attack\//],
  ['tests/backup-commands', /^scripts\/(backup|restore|move)|^src\/platform\/operations\/backup\//],
  ['tests/erase-command', /^scripts\/(erase|restore)|^src\/(features\/users|platform\/operations)\//],
  ['tests/build', /^(scripts\/(build|service-worker|start)|vite\.config|src\/app\/(main|serve|welcome))/],
  [
    'tests/proxies',
    /^deploy\/(Caddyfile|nginx)|^src\/(app\/(serve|stop-on)|platform\/transport\/http\/(drain|health|listen))/,
  ],
  ['tests/container', /^(Dockerfile|compose|\.dockerignore|deploy)/],
  ['tests/database-down', /^src\/(platform\/(data|transport\/http)|server)\//],
  ['tests/outside-services', /^src\/platform\/(transport\/external|delivery)/],
  ['tests/start.deep', /^src\/(app\/(main|serve|workers)|platform\/(deps|data\/(db\/migrat|postgres\/)))/],
  ['tests/upgrade', /^db\/(migrations|functions)\//],
  ['tests/regular-expressions', /^tests\/fixtures\/checked-patterns/],
  ['plans.deep', /^(db\/(migrations|functions)\/|src\/features\/.*quer)/],
  ['db/seed', /^db\/(seed|dictionary)\//],
  ['bench/against', /^(src|db)\//],
  ['bench/assistant', /^src\/features\/assistant\//],
  ['e2e/pages.deep', /^src\/.*\.(css|tsx)$|^src\/i18n\//],
  ['e2e/dialogs.deep', /^src\/ui\/|dialog|sheet|menu/],
  ['e2e/account-changes', /^src\/features\/accounts\//],
  ['e2e/journey', /^src\/features\/(accounts|items|moderation|likes)\//],
  ['e2e/browse', /^src\/(client\/(navigation|page-data)|features\/search)/],
  ['e2e/device-data', /^src\/(client\/session|features\/accounts)/],
  ['e2e/first-screen', /^(scripts\/critical|src\/(ui\/.*\.css|screens|server)\/)/],
  ['e2e/install', /^src\/(client|ui\/install)/],
  ['e2e/item-form', /^src\/features\/(items\/ui\/form|uploads)\//],
  ['e2e/item-types', /^src\/features\/items\//],
  ['e2e/map', /^src\/features\/search\/ui\/map\//],
  ['e2e/moderation-review', /^src\/features\/moderation\//],
  ['e2e/my-items', /^src\/(features\/items\/(ui\/mine|service)|screens\/pages\/dashboard\/my-items)/],
  ['e2e/notifications', /^src\/features\/notifications\//],
  ['e2e/offline-pages', /^src\/(client\/offline|server\/service-worker|app\/service-worker)/],
  ['e2e/outbox', /^src\/client\/offline\/outbox\//],
  ['e2e/page-weight', /^(package-lock|vite\.config|scripts\/(build|fonts)|src\/(app|client|screens|ui)\/)/],
  ['e2e/save-data', /^src\/client\/offline/],
  ['e2e/search-proposals', /^src\/features\/search\/admin\//],
  ['e2e/sell-journey', /^src\/features\/(items|uploads)\//],
  ['e2e/sign-in', /^src\/features\/accounts\//],
  ['e2e/process-operator', /^src\/(features\/operator|server\/service-worker)/],
  ['e2e/process-dev', /^(scripts\/(dev|bootstrap)|src\/app\/site|src\/screens\/components|vite\.config)/],
  ['e2e/process-update', /^src\/(client\/(navigation|offline)|server\/old-assets|app\/service-worker)/],
  ['e2e/process', /^(scripts\/(start|bootstrap)|src\/app\/(main|serve|workers)|src\/platform\/data)/],
];

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const findDayBefore = (): string | undefined => {
  const [last = ''] = git('log', '-1', '--format=%cI');
  const dayBefore = new Date(Date.parse(last) - DAY).toISOString();
  return git('log', '-1', '--format=%H', `--before=${dayBefore}`)[0];
};

const base = values.base ?? findDayBefore();

const findChangedFiles = (): string[] => (base ? git('diff', '--name-only', base, 'HEAD') : git('ls-files'));

/** The commit that this one must not be slower than: the last tag, else that of the day before. */
const slowest = git('tag', '--merged', 'HEAD', '--sort=-creatordate')[0] ?? base;

const changed = values.changed ? findChangedFiles() : undefined;

const belongsToChange = (test: string): boolean => {
  if (!changed) return true;
  const folder = `${path.posix.dirname(test)}/`;
  // Changes to files that other tests check do not change this one.
  const isNear = (file: string): boolean =>
    file === test || (test.startsWith('src/') && file.startsWith(folder) && !/\.test\.tsx?$/.test(file));
  const paths = BELONGS.find(([part]) => test.includes(part))?.[1];
  return changed.some((file) => isNear(file) || paths?.test(file));
};

const isChosen = (test: string): boolean =>
  (names.length === 0 || names.some((name) => test.includes(name))) && belongsToChange(test);

const tool = (file: string): string => path.resolve('node_modules', file);
const [VITEST, PLAYWRIGHT] = [tool('vitest/vitest.mjs'), tool('@playwright/test/cli.js')];
const shard = values.shard ? [`--shard=${values.shard}`] : [];

interface Step {
  readonly title: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const DEEP = { TEST_TIER: 'deep' };
const unit = findDeepTests().filter(isChosen);
const journeys = globSync('tests/e2e/*.deep.spec.ts')
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(isChosen);

/** Tests that are divided between shards by their runners. */
const SHARDED: readonly Step[] = [
  ...(unit.length > 0 ? [{ title: 'unit and API', args: [VITEST, 'run', ...shard, ...unit], env: DEEP }] : []),
  ...(journeys.length > 0 ? [{ title: 'journeys', args: [PLAYWRIGHT, 'test', ...shard, ...journeys], env: DEEP }] : []),
];

/** Commands, of which each shard has some. */
const COMMANDS: readonly (Step & { readonly test: string })[] = [
  {
    title: 'query plans of a million listings',
    test: 'src/features/search/plans.deep.test.ts',
    args: [VITEST, 'run', 'items/plans.deep', 'search/plans.deep'],
    env: { ...DEEP, PLAN_ROWS: '1000000' },
  },
  {
    title: 'hydration of all pages',
    test: 'tests/e2e/pages.deep.spec.ts',
    args: [PLAYWRIGHT, 'test', 'e2e/pages'],
    env: { REACT: 'development' },
  },
  {
    title: 'attacks',
    test: 'tests/attack.deep.test.ts',
    args: ['scripts/attack.ts', '--seed', '1', '--requests', '4000'],
  },
  { title: 'faults', test: 'tests/e2e/process.deep.spec.ts', args: ['scripts/faults.ts', '--times', '1'] },
  ...(slowest
    ? [{ title: `speed beside ${slowest}`, test: 'bench/against', args: ['bench/bench.ts', '--against', slowest] }]
    : []),
  ...MUTATED_FILES.map((file) => ({ title: `mutation of ${file}`, test: file, args: ['scripts/mutate.ts', file] })),
];
const [at = 1, of = 1] = values.shard?.split('/').map(Number) ?? [];
const steps = [
  ...SHARDED,
  ...COMMANDS.filter(({ test }) => isChosen(test)).filter((_, index) => index % of === at - 1),
];

const run = ({ args, env }: Step, chromium: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...(chromium ? { CHROMIUM_PATH: chromium } : {}), ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

installDeep();
const chromium = await findBrowser(process.execPath);
await buildIfChanged(process.execPath);
const failed: string[] = [];
for (const step of steps) {
  const started = Date.now();
  console.log(`\n— ${step.title}`);
  const code = await run(step, chromium);
  console.log(`  ${step.title}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (code !== 0) failed.push(step.title);
}
console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
