import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

export interface SchemaFile {
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text. */
  readonly hash: string;
}

/** Returns the SHA-256 of a text, in hexadecimal. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads the files of a folder whose name matches, in the order of their names. Throws if there is no such folder. */
export const readSchemaFiles = async (folder: URL, pattern: RegExp): Promise<SchemaFile[]> => {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: hashOf(text) };
    }),
  );
};

/** Returns the files that are applied again when their content changes, by name: the hash that was applied last. */
export const readApplied = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_objects');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
};

/** Records within the transaction of the caller that a content was applied. */
export const recordApplied = async (client: pg.Client, name: string, hash: string): Promise<void> => {
  await client.query(
    `insert into schema_objects (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  );
};
