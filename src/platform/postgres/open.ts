import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import { checkServer } from './external.ts';

/** A PostgreSQL server that this process may use. */
export interface DatabaseServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Opens the PostgreSQL server of `DATABASE_URL`, or else the embedded one. `close` stops it unless another process uses it. */
export const openServer = async (config: Config, log: Log): Promise<DatabaseServer> => {
  if (config.DATABASE_URL === undefined)
    return openEmbedded({ dataDir: path.resolve(config.DATA_DIR), log: (line) => log.info(line) });
  await checkServer(config.DATABASE_URL);
  return { url: config.DATABASE_URL, close: () => Promise.resolve() };
};
