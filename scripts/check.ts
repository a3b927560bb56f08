import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// npm run check: format, lint, types, dead code and architecture.

const tool = (file: string): string => fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url));

const run = (title: string, args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${title}`);
      if (code === 0) return resolve();
      console.log(output);
      return reject(new Error(`${title} failed`));
    });
  });

const databaseTypes = run('database types', ['scripts/db-types.ts']);
/** Runs a check that reads the types of other files, also those of the database. */
const runTyped = async (title: string, args: string[]): Promise<void> => {
  await databaseTypes;
  await run(title, args);
};
const results = await Promise.allSettled([
  run('format', [tool('oxfmt/bin/oxfmt'), '--list-different']),
  runTyped('types', [
    tool('typescript/bin/tsc'),
    '--incremental',
    '--tsBuildInfoFile',
    tool('.cache/types.tsbuildinfo'),
  ]),
  runTyped('lint', [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
  runTyped('dead code', [tool('knip/bin/knip.js')]),
  runTyped('architecture', [tool('vitest/vitest.mjs'), 'run', 'tests/architecture.test.ts']),
]);

/** Prints how long the source files are. The aims of CONTRIBUTING.md are for reading, so nothing fails here. */
const reportSizes = (): void => {
  const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).split('\n');
  const lengths = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing|fixture)\.|^src\/i18n\//.test(file) && existsSync(file))
    .map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
    .toSorted((a, b) => a - b);
  const at = (share: number): number => lengths[Math.floor(share * (lengths.length - 1))] ?? 0;
  const short = lengths.filter((lines) => lines <= 20).length;
  const percent = Math.round((100 * short) / lengths.length);
  console.log(
    `  ${lengths.length} source files: half have at most ${at(0.5)} lines, nine of ten at most ${at(0.9)}, ` +
      `the longest has ${at(1)}; ${short} (${percent} %) have at most 20`,
  );
};
reportSizes();

if (results.some(({ status }) => status === 'rejected')) process.exit(1);
