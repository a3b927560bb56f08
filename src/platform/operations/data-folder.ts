import { readdir } from 'node:fs/promises';

/** The content of `DATA_DIR` by name, with how long it stays. `docs/operations.md` has the same list. */
export const DATA_FOLDER = {
  postgres: 'the embedded database: for good; its rows have periods of their own',
  'postgres.log': 'the log of the embedded database: up to 10 MB',
  'postgres.log.1': 'the log before it: until the next one',
  'postgres.lock': 'protects the start of the embedded database: an empty file',
  'session-secret': 'the generated secret: for good',
  uploads: 'uploaded files: as long as their rows; a file without one for 30 days',
  incoming: 'files that arrive: an hour at most',
  builds: 'scripts and styles of earlier versions, for tabs that are open: until 30 days after they were replaced',
  outbox: 'e-mails and text messages of a demo: seven days; a live market writes none, and deletes those each night',
  backups: 'daily backups: the last seven days and four weeks; before upgrades: the last three',
  'erasures.jsonl': 'the record of erasures, ids and times: for good',
  'audit-anchors.jsonl': 'the hash of the audit log of each day: for good',
} as const;

/** Returns the entries of a data folder that the market did not make or does not need any more, such as `postgres-moved`. */
export const findForeign = async (dataDir: string): Promise<string[]> => {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => !(name in DATA_FOLDER) && !name.startsWith('.')).sort();
};
