import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

/** The real folder of the schema. */
export const REAL_SCHEMA = new URL('../../../../db/', import.meta.url);

/** A temporary folder in the form that `migrate` expects. */
export interface SchemaFolder {
  readonly url: URL;
  /** Writes a file by its path in the folder: `migrations/0001_a.sql`. */
  readonly put: (name: string, text: string) => Promise<void>;
  /** Copies a file or folder of the real schema. */
  readonly copy: (name: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** Creates a folder with empty `migrations/`, `functions/` and `dictionary/`. */
export const createSchemaFolder = async (): Promise<SchemaFolder> => {
  const folder = await createTemporaryFolder('schema');
  for (const name of ['migrations', 'functions', 'dictionary']) await mkdir(path.join(folder, name));
  return {
    url: pathToFileURL(`${folder}/`),
    put: (name, text) => writeFile(path.join(folder, name), text),
    copy: (name) => cp(new URL(name, REAL_SCHEMA), path.join(folder, name), { recursive: true }),
    remove: (name) => rm(path.join(folder, name)),
    drop: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Runs SQL on a connection of its own; returns the rows. */
export const queryOnce = async <R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
};
