import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { listStoredFiles } from '#features/uploads/service/store.ts';
import { copyFiles, moveDatabase } from '#platform/operations/backup/move.ts';
import type { Config } from '#platform/core/config.ts';
import { openDb } from '#platform/data/db/db.ts';
import { openStorage } from '#platform/transport/storage/open.ts';
import { createLog } from '#platform/core/log.ts';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';
import { openServer } from '#platform/data/postgres/open.ts';
import { diskStorage } from '#platform/transport/storage/disk.ts';
import { CommandError, runCommand } from './command.ts';

// `npm run move` moves a market out of its data folder, while it is stopped: the embedded database into the empty one of
// DATABASE_URL, and the uploaded files into the bucket of S3_ENDPOINT, whichever is set. An interrupted move continues when it is
// run again. The old database and files stay in the data folder, under other names.

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

const putAside = async (file: string): Promise<void> => {
  const aside = `${file}-moved`;
  await rename(file, aside);
  console.log(`${aside} can be deleted after the first backup of the new place`);
};

const moveOutOfEmbedded = async (config: Config): Promise<void> => {
  const folder = path.join(config.DATA_DIR, 'postgres');
  if (!(await exists(folder))) return console.log(`There is no database in ${config.DATA_DIR}: nothing to move`);
  const log = createLog(config.LOG_LEVEL);
  const source = await openEmbedded({ dataDir: config.DATA_DIR, log: (line) => log.info(line) });
  try {
    if ((await source.countProcesses()) > 1)
      throw new CommandError('Stop the market first: orders placed during the move would be lost');
    const target = await openServer(config, log, { mayBeNew: true });
    const rows = await moveDatabase(source.url, target, (name, count) => console.log(`${name}: ${count} rows`));
    console.log(`Moved ${rows} rows`);
  } finally {
    await source.close();
  }
  await putAside(folder);
};

const moveToBucket = async (config: Config): Promise<void> => {
  const server = await openServer(config, createLog(config.LOG_LEVEL));
  const db = openDb(server.url, 1);
  try {
    const { copied, present, missing } = await copyFiles(
      listStoredFiles(db),
      diskStorage(config.DATA_DIR),
      await openStorage(config),
    );
    console.log(
      `Copied ${copied} files to the bucket, which had ${present} already; ${missing} were neither here nor there`,
    );
  } finally {
    await db.destroy();
    await server.close();
  }
  const folder = path.join(config.DATA_DIR, 'uploads');
  if (await exists(folder)) await putAside(folder);
};

await runCommand(async (config) => {
  if (!config.DATABASE_URL && !config.S3_ENDPOINT) {
    throw new CommandError('Set DATABASE_URL to the new database, or S3_ENDPOINT and its companions to the new bucket');
  }
  if (config.DATABASE_URL) await moveOutOfEmbedded(config);
  if (config.S3_ENDPOINT) await moveToBucket(config);
});
