import type pg from 'pg';
import { z } from 'zod';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { getErrorMessage } from '../postgres/errors.ts';
import { refreshItems } from './refresh-items.ts';
import { hashOf, readApplied, readSchemaFiles, recordApplied, type SchemaFile } from './schema-files.ts';
import { inTransaction, type LockWaits } from './transaction.ts';

const Names = z.array(z.string());
const Keys = z.array(z.string()).default([]);

/** A file of the dictionary: concepts by their keys (db/dictionary/README.md). The database checks the rest. */
const Concepts = z.record(
  z.string(),
  z.strictObject({
    kind: z.string(),
    broader: z.union([z.string().transform((key) => [key]), Names]).default([]),
    near: Keys,
    ar: Names,
    darija: Names.optional(),
    latin: Names.optional(),
    fr: Names,
    en: Names,
    zgh: Names.optional(),
    only: z.partialRecord(z.enum(ITEM_TYPES), Names).optional(),
  }),
);

const parseFile = ({ name, text }: SchemaFile): [string, z.infer<typeof Concepts>[string]][] => {
  try {
    return Object.entries(Concepts.parse(JSON.parse(text)));
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : getErrorMessage(error);
    throw new Error(`dictionary/${name}: ${message}`, { cause: error });
  }
};

/**
 * The concepts of all files. Throws where a file has another form, a key is there twice, or a concept refers to one that is
 * missing.
 */
export const parseDictionary = (files: readonly SchemaFile[]) => {
  const fileOf = new Map<string, string>();
  const concepts = files.flatMap((file) =>
    parseFile(file).map(([key, concept]) => {
      const other = fileOf.get(key);
      if (other) throw new Error(`dictionary/${file.name}: ${key} is in ${other} too`);
      fileOf.set(key, file.name);
      return { key, ...concept };
    }),
  );
  for (const { key, broader, near } of concepts) {
    const missing = [...broader, ...near].find((other) => !fileOf.has(other));
    if (missing !== undefined)
      throw new Error(`dictionary/${fileOf.get(key)}: ${key} refers to the concept ${missing}, which no file has`);
  }
  return concepts;
};

/**
 * Loads the files of `db/dictionary` where any of them changed since they were loaded last; answers `['dictionary']` then.
 * The function `load_dictionary` merges them with what administrators changed. A folder without files is left alone.
 * The words of the items that this concerns are set after the commit; in a large market most of them by a job.
 * Throws when a file is wrong (the message names it) or the database rejects a concept; the dictionary stays as it was.
 */
export const loadDictionary = async (client: pg.Client, folder: URL, waits: LockWaits): Promise<string[]> => {
  const name = 'dictionary';
  const [files, applied] = await Promise.all([readSchemaFiles(folder, /^[\w-]+\.json$/), readApplied(client)]);
  const hash = hashOf(files.map((file) => `${file.name} ${file.hash}\n`).join(''));
  if (files.length === 0 || applied.get(name) === hash) return [];
  const concepts = parseDictionary(files);
  await inTransaction(client, 'loading the dictionary', waits, async () => {
    await client.query('select load_dictionary($1)', [JSON.stringify(concepts)]);
    await recordApplied(client, name, hash);
  });
  await refreshItems((statement) => client.query(statement));
  return [name];
};
