import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SECRET } from '#platform/operations/backup/backup.ts';
import { restoreBackup } from '#platform/operations/backup/restore.ts';
import { completeErasureRecord, ERASURE_RECORD, readErasureRecord } from '#platform/operations/erasure-record.ts';
import type { Config } from '#platform/core/config.ts';
import { openStorage } from '#platform/transport/storage/open.ts';
import { createLog } from '#platform/core/log.ts';
import { openServer } from '#platform/data/postgres/open.ts';
import { CommandError, runCommand } from './command.ts';

// `npm run restore -- FILE|FOLDER` restores a backup into the configured database, which must be empty, and the configured storage.
// `--check` restores it into a temporary folder instead, says what it contains, and deletes the folder.
// `--identity FILE` names the private key of a backup that age encrypted. `--skip-damaged` restores all but damaged files, if the
// rows are complete. `--without-migrations` leaves the database as the version had it that made the backup, for going back to it.

const USAGE =
  'Usage: npm run restore -- FILE|FOLDER [--identity FILE] [--check] [--skip-damaged] [--without-migrations]';

interface Options {
  readonly identity?: string | undefined;
  readonly skipDamaged: boolean;
  readonly withoutMigrations: boolean;
}

const restore = async (config: Config, source: string, options: Options): Promise<void> => {
  const server = await openServer(config, createLog(config.LOG_LEVEL), { mayBeNew: true });
  try {
    const storage = await openStorage(config);
    const target = { server, storage, dataDir: config.DATA_DIR, secret: config.SESSION_SECRET };
    const { at, rows, files, missing, end } = await restoreBackup(target, source, options);
    console.log(`Restored ${rows} rows and ${files} files, all that was committed before ${at.toISOString()}`);
    if (missing > 0) console.log(`${missing} entries of the backup were damaged or missing, and left out`);
    if (end !== undefined) console.log(`The backup was cut off (${end}): the files that follow there are missing`);
    // Beside a daily backup is the record of erasures, which the market compares with the database at its start.
    const record = await readErasureRecord(path.join(path.dirname(path.resolve(source)), ERASURE_RECORD));
    const entries = record?.entries ?? [];
    await completeErasureRecord(config.DATA_DIR, entries);
    const later = entries.filter((entry) => new Date(entry.at) > at).length;
    if (later > 0) console.log(`The market erases again at its next start what was erased since then: ${later}`);
  } finally {
    await server.close();
  }
};

/** The settings of an installation in a temporary folder that has nothing in common with the configured one. */
const toTemporary = (config: Config, DATA_DIR: string): Config => ({
  ...config,
  DATA_DIR,
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  S3_ENDPOINT: undefined,
  SESSION_SECRET: undefined,
});

const run = async (config: Config): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: {
      identity: { type: 'string' },
      check: { type: 'boolean', default: false },
      'skip-damaged': { type: 'boolean', default: false },
      'without-migrations': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [source] = positionals;
  if (source === undefined || positionals.length > 1) throw new CommandError(USAGE);
  const options = {
    identity: values.identity,
    skipDamaged: values['skip-damaged'],
    withoutMigrations: values['without-migrations'],
  };
  if (!values.check) {
    await restore(config, source, options);
    if (!config.SESSION_SECRET)
      console.log(`SESSION_SECRET of a live market is now the content of ${path.join(config.DATA_DIR, SECRET)}`);
    return;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ghalla-restore-'));
  try {
    await restore(toTemporary(config, folder), source, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

// The secret of a live market may be lost with its settings: the backup has it.
await runCommand(run, { MODE: 'demo' });
