import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket } from './support/market-process.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';

// The lines that `npm run build` and `npm start` print: one for each step, and last where to look.

let folder = '';
beforeAll(async () => {
  folder = await createTemporaryFolder('build');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('npm run build › prints its steps, no warning, and where the files are', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/build.ts', folder], {
    env: { ...process.env, NODE_ENV: 'production', npm_lifecycle_event: 'build' },
  });
  expect(stderr).toBe('');
  const [client, server] = [path.join(folder, 'client'), path.join(folder, 'server')];
  expect(
    stdout
      .trim()
      .replace(/[\d.]+ s;/, '… s;')
      .split('\n'),
  ).toEqual([
    'Building the fonts…',
    "Building the browser's files…",
    "Building the server's renderer…",
    'Building icons, pictures and share cards…',
    'Building the service worker…',
    'Compressing them…',
    `Built ${client} and ${server} in … s; npm start runs the market`,
  ]);
});

test('npm start › prints the steps that happen, and last the address', async () => {
  const env = { MODE: 'demo', DATABASE_URL: '', SEED: '30', NODE_OPTIONS: '--import=./tests/support/cheap-market.ts' };
  const first = await startMarket(env);
  /** The lines that are no entries of the log. */
  const readLines = (output: string, url: string): string[] =>
    output
      .replaceAll(url, '{url}')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{"'));
  const lines = readLines(first.output(), first.url);
  await first.end();
  const accounts = lines.findIndex((line) => line.startsWith('  Demo accounts'));
  expect(lines.slice(0, accounts)).toEqual([
    'Starting the database…',
    expect.stringMatching(/^Applied \d+ migrations, to \d{4}_\w+\.sql$/),
    'Making the example data…',
  ]);
  expect(lines.at(-1)).toBe('  الغلّة · Ghalla   {url}   (français: {url}/fr, English: {url}/en)');
  const second = await startMarket({ ...env, DATA_DIR: first.dataDir });
  expect(readLines(second.output(), second.url).slice(0, 2)).toEqual([
    'Starting the database…',
    expect.stringMatching(/^ {2}Demo accounts/),
  ]);
  await second.stop();
});
