import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../core/config.ts';
import { getErrorCode } from '../data/postgres/errors.ts';
import { getBackupFolder } from './backup/daily.ts';

// The record of erasures outside the database: a restored backup brings erased data back, and this file says what to erase again.
// It holds ids and times alone. `created` tells a row apart from a later one, or one of another market, with the same id.

const ErasedRow = z.object({ id: z.int().positive(), created: z.iso.datetime() });

const RecordEntry = z.object({
  /** The id of the erasure. */
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The erased account; null for a customer without an account. */
  user: ErasedRow.nullable(),
  /** The orders that were placed without an account. */
  orders: z.array(ErasedRow),
});
export type RecordEntry = z.output<typeof RecordEntry>;

/** The file of the record in `DATA_DIR` and in the folder of backups: a line of JSON for each erasure. */
export const ERASURE_RECORD = 'erasures.jsonl';

/** Returns the folders that have the record: `DATA_DIR`, and the folder of backups where there is one. */
export const getRecordFolders = (config: Config): readonly string[] => {
  const backups = getBackupFolder(config);
  return backups === undefined ? [config.DATA_DIR] : [config.DATA_DIR, backups];
};

const toEntry = (line: string): RecordEntry | null => {
  try {
    return RecordEntry.parse(JSON.parse(line));
  } catch {
    return null;
  }
};

export interface ErasureRecord {
  /** In the order of the file. */
  readonly entries: readonly RecordEntry[];
  /** Number of lines that are no entries: a process that is killed may leave half a line. */
  readonly unreadable: number;
  /** Whether the last line is complete. */
  readonly isComplete: boolean;
}

/** Reads a record; returns `null` if there is no such file. */
export const readErasureRecord = async (file: string): Promise<ErasureRecord | null> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n').filter((line) => line !== '');
  const entries = lines.map(toEntry).filter((entry) => entry !== null);
  return { entries, unreadable: lines.length - entries.length, isComplete: text === '' || text.endsWith('\n') };
};

/**
 * Adds the entries that a folder's record lacks. Does nothing in a folder that does not exist: the first backup creates its own.
 * Returns how many were added.
 */
export const completeErasureRecord = async (folder: string, entries: readonly RecordEntry[]): Promise<number> => {
  const file = path.join(folder, ERASURE_RECORD);
  const record = await readErasureRecord(file);
  const present = new Set(record?.entries.map(({ id }) => id));
  const missing = entries.filter(({ id }) => !present.has(id));
  if (missing.length === 0) return 0;
  const lines = missing.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  try {
    await appendFile(file, record?.isComplete === false ? `\n${lines}` : lines, { mode: 0o600, flush: true });
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return 0;
    throw error;
  }
  return missing.length;
};
