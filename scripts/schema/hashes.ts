import { appendFile, readFile } from 'node:fs/promises';
import { readMigrations } from '#platform/data/db/migration-history.ts';

/** The hashes of the statements of all migrations, in the form of `sha256sum`. */
const HASHES = 'tests/fixtures/migrations.sha256';

interface Differences {
  /** The migrations whose hash is another one than the recorded one. */
  readonly changed: readonly string[];
  /** The recorded migrations that have no file. */
  readonly gone: readonly string[];
  /** The lines of the migrations that are not recorded. */
  readonly added: readonly string[];
}

/** Compares the migrations with their recorded hashes. */
export const compareHashes = async (): Promise<Differences> => {
  const lines = (await readFile(HASHES, 'utf8')).trim().split('\n');
  const recorded = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const migrations = (await readMigrations()).files;
  const names = new Set(migrations.map(({ name }) => name));
  const isChanged = ({ name, hash }: { readonly name: string; readonly hash: string }): boolean =>
    recorded.has(name) && recorded.get(name) !== hash;
  return {
    changed: migrations.filter(isChanged).map(({ name }) => name),
    gone: [...recorded.keys()].filter((name) => !names.has(name)),
    added: migrations.filter(({ name }) => !recorded.has(name)).map(({ name, hash }) => `${hash}  ${name}`),
  };
};

/** Records hashes of new migrations. */
export const addHashes = (added: readonly string[]): Promise<void> =>
  appendFile(HASHES, added.map((line) => `${line}\n`).join(''));

/** Says what to do when a recorded migration is not the same any more. */
export const RESTORE =
  `restore the statements of these files of db/migrations, and write a new migration: a database that has run them would not start. ` +
  `Only if none has, delete their lines from ${HASHES} and run \`npm run db:schema\``;
