import { existsSync, readdirSync } from 'node:fs';
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

const hasEntries = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Returns why the configured database cannot be that of the market whose files are in `DATA_DIR`: a new market would begin there
 * beside the old one. Undefined if it can be.
 * @param hasMarket whether the database of `DATABASE_URL` has a market; not used without that setting
 */
export const findOtherMarket = (
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  hasMarket: boolean,
): string | undefined => {
  const embedded = path.join(DATA_DIR, 'postgres');
  const isEmbedded = hasEntries(embedded);
  if (DATABASE_URL !== undefined)
    return isEmbedded && !hasMarket
      ? `DATABASE_URL: the database is empty, but ${embedded} has a market: run \`npm run move\` to move it there, or set another DATA_DIR for a new market`
      : undefined;
  const traces = ['postgres-moved', 'uploads', 'session-secret'].map((name) => path.join(DATA_DIR, name));
  const trace = isEmbedded ? undefined : traces.find((file) => existsSync(file));
  return trace === undefined
    ? undefined
    : `DATABASE_URL is not set, but ${trace} belongs to a market whose database is elsewhere: set DATABASE_URL to it, or set another DATA_DIR for a new market`;
};

/**
 * Opens the PostgreSQL server of `DATABASE_URL`, or else the embedded one. `close` stops it unless another process uses it.
 * Throws an error of one line that names the wrong setting when the database cannot be used, and when a second market would
 * begin beside that of `DATA_DIR`.
 * @param options `mayBeNew`: a market is about to be written into an empty database
 */
export const openServer = async (
  config: Config,
  log: Log,
  { mayBeNew = false }: { readonly mayBeNew?: boolean } = {},
): Promise<DatabaseServer> => {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url } = config;
  const refuseOther = (hasMarket: boolean): void => {
    const other = mayBeNew ? undefined : findOtherMarket(config, hasMarket);
    if (other !== undefined) throw new Error(other);
  };
  if (url === undefined || ownerUrl === undefined) {
    refuseOther(false);
    // The start of a demo says so in its own lines.
    const level = config.MODE === 'demo' ? 'debug' : 'info';
    const server = await openEmbedded({ dataDir: path.resolve(config.DATA_DIR), log: (line) => log[level](line) });
    return { url: server.applicationUrl, ownerUrl: server.url, close: server.close };
  }
  // The role of `url` may not exist yet.
  const setting = config.DATABASE_OWNER_URL === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  const { has_market } = await checkServer(ownerUrl, setting, (line) => log.warn(line));
  refuseOther(has_market);
  return { url, ownerUrl, close: () => Promise.resolve() };
};
