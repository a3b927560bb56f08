import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import { checkServer } from './external.ts';

/** Opens the PostgreSQL server of `DATABASE_URL`, or else the embedded one. `close` stops it unless another process uses it. */
export const openServer = async (config: Config, log: Log): Promise<{ url: string; close: () => Promise<void> }> => {
  if (config.DATABASE_URL === undefined)
    return openEmbedded({ dataDir: path.resolve(config.DATA_DIR), log: (line) => log.info(line) });
  await checkServer(config.DATABASE_URL);
  return { url: config.DATABASE_URL, close: () => Promise.resolve() };
};
