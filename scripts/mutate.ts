import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { openThrowaway } from '../tests/support/server.ts';

// npm run mutate: changes the code of the areas below in small ways, one at a time, and runs the tests of the area each
// time. A change that no test notices has survived, and shows what is not asserted. Everything happens in a copy.
//
//   npm run mutate            the files of the list that changed since this branch left the main one
//   npm run mutate -- --all   the whole list
//   npm run mutate -- <file>  one file of it, or several

interface Area {
  readonly files: readonly string[];
  /** The tests whose subject these files are: a survivor would cost a run of every test that comes by. */
  readonly tests: readonly string[];
}

const AREAS: Readonly<Record<string, Area>> = {
  money: {
    files: ['src/features/orders/rules/money.ts', 'src/features/items/rules/price.ts'],
    tests: ['src/features/orders/rules/money.test.ts', 'src/features/items/rules/price.test.ts'],
  },
  'permissions, calls': {
    files: ['src/platform/http/mount.ts'],
    tests: ['src/platform/http/mount.test.ts', 'src/platform/http/origin.test.ts'],
  },
  'permissions, rules': {
    files: [
      'src/features/items/rules/permissions.ts',
      'src/features/items/rules/states.ts',
      'src/features/items/rules/visibility.ts',
      'src/features/orders/rules/orderable.ts',
      'src/features/orders/rules/statuses.ts',
    ],
    tests: [
      'src/features/items/rules/permissions.test.ts',
      'src/features/items/rules/states.test.ts',
      'src/features/items/rules/visibility.test.ts',
      'src/features/orders/rules/orderable.test.ts',
      'src/features/orders/rules/statuses.test.ts',
    ],
  },
  'permissions, items and orders': {
    files: ['src/features/items/service/held.ts', 'src/features/orders/service/move.ts'],
    tests: [
      'src/features/items/admin-edit.test.ts',
      'src/features/orders/move.test.ts',
      'src/features/orders/track.test.ts',
      'src/features/orders/lapse.test.ts',
      'src/features/orders/events.test.ts',
    ],
  },
  'permissions, chats': {
    files: [
      'src/features/chat/service/block.ts',
      'src/features/chat/service/read.ts',
      'src/features/chat/service/send.ts',
    ],
    tests: ['src/features/chat/read.test.ts', 'src/features/chat/send.test.ts', 'src/features/chat/pictures.test.ts'],
  },
  stock: {
    files: ['src/features/orders/service/stock.ts', 'src/features/orders/service/place.ts'],
    tests: [
      'src/features/orders/store.test.ts',
      'src/features/orders/events.test.ts',
      'src/features/orders/stock.test.ts',
      'src/features/orders/update.test.ts',
      'src/features/orders/track.test.ts',
    ],
  },
  'headers of pages': {
    files: ['src/server/pages.ts', 'src/platform/http/headers.ts'],
    tests: ['src/server/pages.test.ts', 'src/server/seo.test.ts', 'src/platform/http/mount.test.ts'],
  },
  'bounds of a search, filters': {
    files: [
      'src/features/search/contract.ts',
      'src/features/search/rules/buckets.ts',
      'src/features/search/rules/distance.ts',
    ],
    tests: [
      'src/features/search/contract.test.ts',
      'src/features/search/rules/buckets.test.ts',
      'src/features/search/rules/distance.test.ts',
    ],
  },
  'bounds of a search, matches': {
    files: [
      'src/features/search/queries/matches.ts',
      'src/features/search/service/find.ts',
      'src/features/search/service/item-filters.ts',
    ],
    tests: [
      'src/features/search/search.test.ts',
      'src/features/search/many.test.ts',
      'src/features/search/dictionary.test.ts',
      'src/features/search/missed.test.ts',
      'src/features/search/suggest.test.ts',
      'src/features/sellers/shelves.test.ts',
    ],
  },
};

const LEAST = 95;
const TEMP = '.stryker-tmp';

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changedFiles = (): string[] => {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
};

const chosenFiles = (args: readonly string[]): string[] => {
  const all = Object.values(AREAS).flatMap(({ files }) => files);
  if (args.includes('--all')) return all;
  if (args.length === 0) return changedFiles().filter((file) => all.includes(file));
  const unknown = args.filter((file) => !all.includes(file));
  if (unknown.length === 0) return [...args];
  throw new Error(`not in the list of scripts/mutate.ts: ${unknown.join(', ')}`);
};

/** A test that ran out of time may only have met a slow machine: it is no proof that the change was noticed. */
const ranOutOfTime = ({ status, statusReason = '' }: Result): boolean =>
  (status === 'Timeout' && !statusReason.startsWith('Hit limit')) || /timed out in \d+ ?ms/.test(statusReason);

const counts = ({ status }: Result): boolean => !['Ignored', 'CompileError', 'RuntimeError'].includes(status);
const isKilled = (result: Result): boolean => ['Killed', 'Timeout'].includes(result.status) && !ranOutOfTime(result);

const scoreOf = (results: readonly Result[]): number => {
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
  const how = ranOutOfTime(result) ? 'ran out of time' : result.status === 'NoCoverage' ? 'not covered' : 'survived';
  const change = `${oneLine(original)} → ${oneLine(result.replacement ?? '')}`;
  return `  ${file}:${start.line}:${start.column} ${how}: ${result.mutatorName}: ${change}`;
};

const mutate = (files: readonly string[]): Promise<Result[]> => {
  const options = {
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate.vitest.ts', related: false, pool: 'forks' },
    // Its look at tsconfig.json needs an interface that TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    tempDirName: TEMP,
    ignorePatterns: ['data', 'screens', 'test-results', 'coverage'],
    concurrency: 2,
    coverageAnalysis: 'perTest',
    dryRunTimeoutMinutes: 20,
    timeoutMS: 180_000,
    timeoutFactor: 5,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    logLevel: 'warn',
  } as const;
  return new Stryker(options as unknown as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
};

/** Ends the server of an interrupted run, and removes its folder and the copy. Synchronous: an exit waits for nothing. */
const abandon = (dataDir: string): void => {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGINT');
  } catch {
    // It has ended already.
  }
  for (const folder of [dataDir, TEMP]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

const report = (area: string, files: readonly string[], results: readonly Result[]): void => {
  const score = scoreOf(results);
  console.log(`\n${score < LEAST ? '✗' : '✓'} ${area}: ${score.toFixed(1)} %`);
  for (const file of files) {
    const own = results.filter(({ fileName }) => fileName.endsWith(file));
    const counted = own.filter(counts);
    const ignored = own.length - counted.length;
    const missed = counted.filter((result) => !isKilled(result));
    const sum = `${counted.length - missed.length} of ${counted.length}${ignored ? `, ${ignored} left out` : ''}`;
    console.log(`  ${scoreOf(own).toFixed(1).padStart(5)} %  ${file} (${sum})`);
    for (const result of missed) console.log(`  ${describeMutant(file, result)}`);
  }
};

const main = async (): Promise<void> => {
  const chosen = chosenFiles(process.argv.slice(2));
  if (chosen.length === 0) return console.log('Nothing of the list of scripts/mutate.ts has changed.');
  // What a run left behind that was killed.
  rmSync(TEMP, { recursive: true, force: true });
  for (const [area, { files, tests }] of Object.entries(AREAS)) {
    const wanted = files.filter((file) => chosen.includes(file));
    if (wanted.length === 0) continue;
    const server = await openThrowaway();
    const onExit = (): void => abandon(server.dataDir);
    process.once('exit', onExit);
    process.env.DATABASE_URL = server.url;
    // Not as an option: with `testFiles` it switches what runs while a module loads too late.
    process.env.MUTATE_TESTS = tests.filter((file) => existsSync(file)).join(',');
    const results = await mutate(wanted);
    process.off('exit', onExit);
    await server.close();
    report(area, wanted, results);
    if (scoreOf(results) < LEAST) process.exitCode = 1;
  }
};

await main();
