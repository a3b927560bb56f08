import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installDeep } from './bootstrap.js';
import { startTestPostgres } from '#tests/support/postgres.ts';
import { AREAS, EQUIVALENT, MUTATED_FILES } from './mutate-areas.ts';
import { findMissedFaults } from './mutate-by-hand.ts';

// npm run mutate: mutation testing of the areas of mutate-areas.ts. Each run changes one detail of the code and runs the tests
// of its area; a mutant that survives shows a missing assertion. Everything happens in a copy.
//
//   npm run mutate            the listed files that changed on this branch
//   npm run mutate -- --all   all listed files
//   npm run mutate -- <file>  one or more listed files
//   npm run mutate -- --by-hand [part]: the faults of mutate-faults.ts instead

const MIN_SCORE = 95;
const TEMP = '.stryker-tmp';

const STRYKER = 'scripts/deep/node_modules/@stryker-mutator/';

/** A mutant as Stryker reports it; lines and columns begin at 1. */
interface Mutant {
  readonly status: string;
  readonly statusReason?: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>;
}

interface Result extends Mutant {
  readonly fileName: string;
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changedFiles = (): string[] => {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
};

const chosenFiles = (args: readonly string[]): string[] => {
  const all = MUTATED_FILES;
  if (args.includes('--all')) return [...all];
  if (args.length === 0) return changedFiles().filter((file) => all.includes(file));
  const unknown = args.filter((file) => !all.includes(file));
  if (unknown.length === 0) return [...args];
  throw new Error(`not listed in scripts/mutate-areas.ts: ${unknown.join(', ')}`);
};

/** A timed-out test may only have met a slow machine, so it does not prove that the mutant was noticed. */
const ranOutOfTime = ({ status, statusReason = '' }: Result): boolean =>
  (status === 'Timeout' && !statusReason.startsWith('Hit limit')) || /timed out in \d+ ?ms/.test(statusReason);

const isEquivalent = ({ fileName, mutatorName, replacement = '', location: { start } }: Result): boolean =>
  EQUIVALENT.some(
    ({ file, line, mutators, replacements }) =>
      fileName.endsWith(file) &&
      mutators.includes(mutatorName) &&
      (!replacements || replacements.includes(replacement)) &&
      readFileSync(file, 'utf8').split('\n')[start.line - 1]?.includes(line),
  );

const counts = (result: Result): boolean =>
  !['Ignored', 'CompileError', 'RuntimeError'].includes(result.status) && !isEquivalent(result);
const isKilled = (result: Result): boolean => ['Killed', 'Timeout'].includes(result.status) && !ranOutOfTime(result);

const computeScore = (results: readonly Result[]): number => {
  const counted = results.filter(counts);
  return counted.length === 0 ? 100 : (100 * counted.filter(isKilled).length) / counted.length;
};

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

const describeMutant = (file: string, result: Result): string => {
  const { start, end } = result.location;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const original = lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n');
  const how = ranOutOfTime(result) ? 'timed out' : result.status === 'NoCoverage' ? 'not covered' : 'survived';
  const change = `${oneLine(original)} → ${oneLine(result.replacement ?? '')}`;
  return `  ${file}:${start.line}:${start.column} ${how}: ${result.mutatorName}: ${change}`;
};

/** Runs Stryker. Throws when it could not run; surviving mutants are no error. */
const mutate = (files: readonly string[]): Result[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ghalla-mutate-'));
  const [config, report] = [path.join(folder, 'config.json'), path.join(folder, 'report.json')];
  const options = {
    mutate: files,
    testRunner: 'vitest',
    plugins: [path.resolve(STRYKER, 'vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'scripts/mutate.vitest.ts', related: false, pool: 'forks' },
    // Stryker's handling of tsconfig.json needs an API that TypeScript 7 lacks.
    tsconfigFile: 'none.json',
    tempDirName: TEMP,
    ignorePatterns: ['data', 'screens', 'test-results', 'coverage'],
    concurrency: 2,
    coverageAnalysis: 'perTest',
    dryRunTimeoutMinutes: 20,
    timeoutMS: 180_000,
    timeoutFactor: 5,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    logLevel: 'warn',
  };
  writeFileSync(config, JSON.stringify(options));
  try {
    const { status } = spawnSync(process.execPath, [`${STRYKER}core/bin/stryker.js`, 'run', config], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`Stryker ended with ${status}`);
    const { files: found } = JSON.parse(readFileSync(report, 'utf8')) as {
      files: Record<string, { mutants: Mutant[] }>;
    };
    return Object.entries(found).flatMap(([fileName, { mutants }]) =>
      mutants.map((mutant) => ({ ...mutant, fileName })),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * Stops the database of an interrupted run, and removes its folder and the copy. Synchronous, because it runs on exit.
 */
const cleanUp = (dataDir: string): void => {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGINT');
  } catch {
    // It has already stopped.
  }
  for (const folder of [dataDir, TEMP]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

const report = (area: string, files: readonly string[], results: readonly Result[]): void => {
  const score = computeScore(results);
  console.log(`\n${score < MIN_SCORE ? '✗' : '✓'} ${area}: ${score.toFixed(1)} %`);
  for (const file of files) {
    const ofFile = results.filter(({ fileName }) => fileName.endsWith(file));
    const counted = ofFile.filter(counts);
    const ignored = ofFile.length - counted.length;
    const missed = counted.filter((result) => !isKilled(result));
    const sum = `${counted.length - missed.length} of ${counted.length}${ignored ? `, ${ignored} ignored` : ''}`;
    console.log(`  ${computeScore(ofFile).toFixed(1).padStart(5)} %  ${file} (${sum})`);
    for (const result of missed) console.log(`  ${describeMutant(file, result)}`);
  }
};

const main = async (): Promise<void> => {
  const chosen = chosenFiles(process.argv.slice(2));
  if (chosen.length === 0) return console.log('No file listed in scripts/mutate-areas.ts has changed.');
  installDeep();
  // Left behind by a killed run.
  rmSync(TEMP, { recursive: true, force: true });
  for (const [area, { files, tests }] of Object.entries(AREAS)) {
    const selected = files.filter((file) => chosen.includes(file));
    if (selected.length === 0) continue;
    const server = await startTestPostgres();
    const onExit = (): void => cleanUp(server.dataDir);
    process.once('exit', onExit);
    process.env.DATABASE_URL = server.url;
    // An environment variable instead of an option: with `testFiles` mutants in code that runs at module load are
    // activated too late.
    process.env.MUTATE_TESTS = tests.filter((file) => existsSync(file)).join(',');
    const results = mutate(selected);
    process.off('exit', onExit);
    await server.close();
    report(area, selected, results);
    if (computeScore(results) < MIN_SCORE) process.exitCode = 1;
  }
};

const args = process.argv.slice(2);
if (args.includes('--by-hand'))
  process.exitCode = (await findMissedFaults(args.find((arg) => !arg.startsWith('--')))) > 0 ? 1 : 0;
else await main();
