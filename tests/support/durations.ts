import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The long test files start first, so that no core waits for one at the end. `npm test -- --record` measures them anew.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILE = path.join(ROOT, 'tests/durations.json');

/** Files that take less are not listed: their order does not matter. */
const MIN_SECONDS = 2;

/** Seconds that test files take, by their path; of a Playwright file, those of its longest test. */
export const DURATIONS: ReadonlyMap<string, number> = new Map(
  Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>),
);

/** Stores how long test files have taken, in seconds by their absolute path, if `RECORD_DURATIONS` is set. */
export const recordDurations = (measured: Iterable<readonly [file: string, seconds: number]>): void => {
  if (!process.env.RECORD_DURATIONS) return;
  const known = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;
  for (const [file, seconds] of measured) {
    const name = path.relative(ROOT, file).replaceAll(path.sep, '/');
    delete known[name];
    if (seconds >= MIN_SECONDS) known[name] = Math.round(seconds);
  }
  const sorted = Object.entries(known).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};
