import path from 'node:path';
import type { Config } from '#platform/core/config.ts';
import type { Log } from '#platform/core/log.ts';
import { openEmbedded } from './embedded.ts';
import { checkServer } from './external.ts';

/** A PostgreSQL server that this process may use. */
export interface DatabaseServer {
  /** The URL of the role that reads and writes rows. */
  readonly url: string;
  /** The URL of the role that owns the tables. */
  readonly ownerUrl: string;
  readonly close: () => Promise<void>;
}

/** Opens the PostgreSQL server of `DATABASE_URL`, or else the embedded one. `close` stops it unless another process uses it. */
export const openServer = async (config: Config, log: Log): Promise<DatabaseServer> => {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url } = config;
  if (url === undefined || ownerUrl === undefined) {
    const server = await openEmbedded({ dataDir: path.resolve(config.DATA_DIR), log: (line) => log.info(line) });
    return { url: server.applicationUrl, ownerUrl: server.url, close: server.close };
  }
  // The role of `url` may not exist yet.
  await checkServer(ownerUrl, (line) => log.warn(line));
  return { url, ownerUrl, close: () => Promise.resolve() };
};
