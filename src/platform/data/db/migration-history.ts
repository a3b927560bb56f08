import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { hashOf, readSchemaFiles, type SchemaFile } from './schema-files.ts';
import { identifyStatements } from './statements.ts';

/** The folder with `migrations/`, `functions/`, `dictionary/` and the history of the migrations. */
export const FOLDER = new URL('../../../../db/', import.meta.url);

/**
 * Names and wordings that migrations had before their hash was that of the statements alone, by the SHA-256 of the file: each has
 * the name that the migration has now.
 */
const History = z.strictObject({
  /** The statements were the same. */
  same: z.record(z.string(), z.string()),
  /** Statements were added since, and each of them can be repeated. */
  again: z.record(z.string(), z.string()),
});

/** The migrations of this version. */
export interface Migrations {
  /** In the order of their names; the hash is that of the statements. */
  readonly files: readonly SchemaFile[];
  readonly history: z.output<typeof History>;
}

/** Reads the migrations and their history. Throws if the folder has no migrations or the history has another form. */
export const readMigrations = async (folder: URL = FOLDER): Promise<Migrations> => {
  const files = await readSchemaFiles(new URL('migrations/', folder), /^\d{4}_\w+\.sql$/);
  const history = await readFile(new URL('migration-history.json', folder), 'utf8').catch(
    () => '{"same":{},"again":{}}',
  );
  return {
    files: files.map((file) => ({ ...file, hash: hashOf(identifyStatements(file.text)) })),
    history: History.parse(JSON.parse(history)),
  };
};

/** A migration that a database has run, as its table `migrations` names it. */
export interface RanMigration {
  readonly name: string;
  readonly hash: string;
}

interface Comparison {
  /** The migrations that ran under an earlier name or wording. */
  readonly renamed: readonly { readonly from: string; readonly file: SchemaFile }[];
  /** The names under which migrations ran that run again. */
  readonly again: readonly string[];
  /** The migrations that have not run yet, in order. */
  readonly pending: readonly SchemaFile[];
}

const explainUnknown = (subject: string, name: string, last: string): string =>
  name > last
    ? `${subject} is newer than this version of Ghalla, whose last migration is ${last}: it has ${name}. Use the newer version`
    : `${subject} has the migration ${name}, which no version of Ghalla up to this one has: it comes from another line of development. Use the version that ran it`;

const explainChanged = (subject: string, name: string): string =>
  `${subject} has the migration ${name} with other statements than this version: the file was changed after it ran, or it comes from another line of development. Restore the file, or use the version that ran it`;

/**
 * Compares what a database has run with the migrations of this version. Throws an error of one line when it has run one that is
 * unknown here, or with other statements.
 * @param subject begins the error: the database or the backup
 */
export const compareMigrations = (
  ran: readonly RanMigration[],
  { files, history }: Migrations,
  subject = 'The database',
): Comparison => {
  const byName = new Map(files.map((file) => [file.name, file]));
  const done = new Set<string>();
  const renamed: { from: string; file: SchemaFile }[] = [];
  const again: string[] = [];
  const strangers: string[] = [];
  for (const { name, hash } of ran) {
    const file = byName.get(name);
    const earlier = byName.get(history.same[hash] ?? '');
    if (file?.hash === hash) done.add(name);
    else if (earlier) {
      done.add(earlier.name);
      renamed.push({ from: name, file: earlier });
    } else if (byName.has(history.again[hash] ?? '')) again.push(name);
    else if (file) throw new Error(explainChanged(subject, name));
    else strangers.push(name);
  }
  const last = files.at(-1)?.name ?? 'none';
  // One of another line of development says more than those that may only be newer.
  const stranger = strangers.find((name) => name <= last) ?? strangers[0];
  if (stranger !== undefined) throw new Error(explainUnknown(subject, stranger, last));
  return { renamed, again, pending: files.filter(({ name }) => !done.has(name)) };
};
