import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

const OUT = new URL('../../src/platform/data/db/tables.ts', import.meta.url).pathname;
const CLI = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
const OPTIONS = ['--numeric-parser', 'number', '--date-parser', 'string', '--type-mapping', '{"int8":"number"}'];
/** A view for processes of the release before, and partitions. */
const EXCLUDED = '(searches_missed|item_days_*)';

/** Writes src/platform/data/db/tables.ts, the types of the tables of a database. */
export const writeTypes = (url: string): void => {
  const args = [CLI, '--dialect', 'postgres', '--url', url, ...OPTIONS, '--log-level', 'error'];
  execFileSync(process.execPath, [...args, '--out-file', OUT, '--exclude-pattern', EXCLUDED], { stdio: 'inherit' });
};
