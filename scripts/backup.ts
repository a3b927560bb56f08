import { parseArgs } from 'node:util';
import { listStoredFiles } from '#features/uploads/service/store.ts';
import { openArchive } from '#platform/operations/backup/archive.ts';
import { writeBackup } from '#platform/operations/backup/backup.ts';
import { readSecret } from '#platform/operations/backup/restore.ts';
import { openPool, SILENCE } from '#platform/data/db/db.ts';
import { openStorage } from '#platform/transport/storage/open.ts';
import { createLog } from '#platform/core/log.ts';
import { openServer } from '#platform/data/postgres/open.ts';
import { CommandError, runCommand } from './command.ts';

// `npm run backup -- FILE.tar` or `FOLDER` backs up the database, the uploaded files and the secret, while the market runs or not.
// `--recipient KEY` encrypts it for a key of age or gpg, into `FILE.tar.age` or `FILE.tar.gpg`.

const USAGE = 'Usage: npm run backup -- FILE.tar|FOLDER [--recipient KEY]';

await runCommand(async (config) => {
  const { values, positionals } = parseArgs({ options: { recipient: { type: 'string' } }, allowPositionals: true });
  const [target] = positionals;
  if (target === undefined || positionals.length > 1) throw new CommandError(USAGE);
  const secret = config.SESSION_SECRET ?? (await readSecret(config.DATA_DIR));
  if (secret === null) throw new CommandError(`There is no market in DATA_DIR (${config.DATA_DIR}): it has no secret`);
  const server = await openServer(config, createLog(config.LOG_LEVEL));
  const pool = openPool(server.ownerUrl, 1, SILENCE.longRunning);
  try {
    const archive = await openArchive(target, { recipient: values.recipient ?? config.BACKUP_RECIPIENT });
    const storage = await openStorage(config);
    const source = { pool, storage, listFiles: listStoredFiles, secret, dataDir: config.DATA_DIR };
    const { at, rows, files, missing } = await writeBackup(source, archive);
    console.log(`${target}: ${rows} rows and ${files} files, all that was committed before ${at.toISOString()}`);
    if (missing > 0)
      console.log(`${missing} files were not there: they were deleted during the backup, or lost before`);
  } finally {
    await pool.end();
    await server.close();
  }
});
