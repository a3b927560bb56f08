import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { getErrorCode } from './errors.ts';

export const MIN_VERSION = 15;

/**
 * The statement that creates a database which sorts texts like the embedded one and recognizes the letters of all languages.
 */
export const CREATE_DATABASE =
  "create it with: create database ghalla template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'";

/**
 * Runs `read` on a connection of its own. Throws when there is no connection, or no response, within `timeout` milliseconds.
 */
export const withClient = async <T>(url: string, timeout: number, read: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeout, query_timeout: timeout });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await read(client);
  } finally {
    void client.end().catch(() => undefined);
  }
};

interface Database {
  readonly server_version: string;
  /** The encoding, such as `UTF8`. */
  readonly encoding: string;
  /** LC_CTYPE, which distinguishes letters from other characters. */
  readonly ctype: string;
  /** Whether it contains a prepared market. */
  readonly has_market: boolean;
}

/** Reads the properties of the server and the database of a connection. */
export const readDatabase = async (client: Client): Promise<Database> => {
  const { rows } = await client.query<Database>(
    `select current_setting('server_version') as server_version, pg_encoding_to_char(encoding) as encoding,
      datctype as ctype, to_regclass('public.migrations') is not null as has_market
    from pg_database where datname = current_database()`,
  );
  return rows[0] ?? { server_version: 'unknown', encoding: 'unknown', ctype: 'unknown', has_market: false };
};

/** Returns why a database is unusable; undefined if it is usable. */
export const findUnusable = ({ server_version: version, encoding }: Database): string | undefined => {
  // `parseInt` also reads "9.6.24", whose major version was 9.6, and "17beta1".
  if (!(Number.parseInt(version, 10) >= MIN_VERSION))
    return `PostgreSQL ${MIN_VERSION} or later is required, but this server is ${version}`;
  if (encoding !== 'UTF8')
    return `the encoding UTF8 is required, but this database has ${encoding}; ${CREATE_DATABASE}`;
  return undefined;
};

/** Returns why searches with typing mistakes find nothing in languages other than English; undefined if they work. */
export const findCharacterProblem = ({ ctype }: Database): string | undefined =>
  ['C', 'POSIX'].includes(ctype)
    ? `LC_CTYPE ${ctype} knows no Arabic letters, so that searches find no words with typing mistakes; ${CREATE_DATABASE}`
    : undefined;

/** Errors of a server that is there but has no place for another connection yet, or is still starting. */
const BUSY = new Set(['53300', '57P03', 'ETIMEDOUT', 'timeout expired', 'Query read timeout']);

/** Milliseconds to wait for a server that is busy or starting, between two attempts, and for the response to one. */
const BUSY_WAIT = 60_000;
const BUSY_PAUSE = 1_000;
const CONNECT_WAIT = 10_000;

/** The parts of a URL that may be shown: never the password. */
const describeUrl = (url: string): { readonly host: string; readonly role: string; readonly database: string } => {
  if (!URL.canParse(url)) return { host: 'this address', role: 'of this address', database: 'of this address' };
  const { host, username, pathname } = new URL(url);
  return { host, role: decodeURIComponent(username), database: decodeURIComponent(pathname.slice(1)) };
};

/** Explains in one line that names the setting, never the password, why there is no connection to a PostgreSQL server. */
export const explainConnection = (setting: string, url: string, error: unknown): Error => {
  const code = getErrorCode(error);
  const { host, role, database } = describeUrl(url);
  const reasons: Readonly<Record<string, string>> = {
    '28P01': `the PostgreSQL server at ${host} refuses the password of the role ${role}: correct it`,
    '28000': `the PostgreSQL server at ${host} does not let the role ${role} in: create the role, or allow it in pg_hba.conf`,
    '3D000': `there is no database ${database} at ${host}: correct its name, or ${CREATE_DATABASE}`,
    '53300': `the PostgreSQL server at ${host} has no free connection: raise max_connections, or stop other programs`,
    '57P03': `the PostgreSQL server at ${host} is still starting or recovering: start again later`,
  };
  const reason = reasons[code] ?? `the PostgreSQL server at ${host} does not respond (${code}): check the address`;
  return new Error(`${setting}: ${reason}`, { cause: error });
};

const readPatiently = async (url: string, warn: (error: unknown) => void): Promise<Database> => {
  const until = performance.now() + BUSY_WAIT;
  for (let warned = false; ; warned = true) {
    try {
      return await withClient(url, CONNECT_WAIT, readDatabase);
    } catch (error) {
      if (!BUSY.has(getErrorCode(error)) || performance.now() > until) throw error;
      if (!warned) warn(error);
      await sleep(BUSY_PAUSE);
    }
  }
};

/**
 * Checks that `url` is a PostgreSQL database that Ghalla can use, and returns its properties. It waits a minute for a server
 * that is busy or starting. Throws an error of one line, never with the password, when there is no connection, the server is
 * older than PostgreSQL 15, the database has another encoding than UTF8, or does not recognize Arabic letters; the last reason
 * does not stop a market that exists.
 * @param setting the setting that has the URL; errors begin with it
 * @param warn called with a line for each problem that does not stop the start
 */
export async function checkServer(
  url: string,
  setting = 'DATABASE_URL',
  warn: (line: string) => void = () => {},
): Promise<Database> {
  let database: Database;
  try {
    database = await readPatiently(url, (error) =>
      warn(`${explainConnection(setting, url, error).message}; waiting up to ${BUSY_WAIT / 1_000} seconds`),
    );
  } catch (error) {
    throw explainConnection(setting, url, error);
  }
  const problem = findUnusable(database);
  if (problem !== undefined) throw new Error(`${setting}: ${problem}`);
  const letters = findCharacterProblem(database);
  if (letters !== undefined && !database.has_market) throw new Error(`${setting}: ${letters}`);
  if (letters !== undefined) warn(`${setting}: ${letters}`);
  return database;
}
