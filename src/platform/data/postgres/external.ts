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

/**
 * Checks that `url` (as in `DATABASE_URL`) is a PostgreSQL database that Ghalla can use. Throws an error of one line, never
 * with the password, when it does not respond within ten seconds, is older than PostgreSQL 15, has another encoding than UTF8,
 * or does not recognize Arabic letters; the last reason does not stop a market that exists.
 * @param warn called with a line for each problem that does not stop the start
 */
export async function checkServer(url: string, warn: (line: string) => void = () => {}): Promise<void> {
  let database: Database;
  try {
    database = await withClient(url, 10_000, readDatabase);
  } catch (error) {
    throw new Error(`DATABASE_URL: the PostgreSQL server does not respond (${getErrorCode(error)})`, { cause: error });
  }
  const problem = findUnusable(database);
  if (problem !== undefined) throw new Error(`DATABASE_URL: ${problem}`);
  const letters = findCharacterProblem(database);
  if (letters !== undefined && !database.has_market) throw new Error(`DATABASE_URL: ${letters}`);
  if (letters !== undefined) warn(`DATABASE_URL: ${letters}`);
}
