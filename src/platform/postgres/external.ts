import { Client } from 'pg';
import { getErrorCode } from './errors.ts';

const MIN_VERSION = 15;

/**
 * Checks that `url` (as in `DATABASE_URL`) is a PostgreSQL server that Ghalla can use. Throws one line, never with the
 * password, when it does not respond within ten seconds or is older than PostgreSQL 15.
 */
export async function checkServer(url: string): Promise<void> {
  let version: string;
  try {
    version = await readVersion(url);
  } catch (error) {
    throw new Error(`DATABASE_URL: the PostgreSQL server does not respond (${getErrorCode(error)})`, { cause: error });
  }
  // `parseInt` also reads "9.6.24", whose major version was 9.6, and "17beta1".
  if (!(Number.parseInt(version, 10) >= MIN_VERSION)) {
    throw new Error(`DATABASE_URL: PostgreSQL ${MIN_VERSION} or later is required, but this server is ${version}`);
  }
}

async function readVersion(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'unknown';
  } finally {
    void client.end().catch(() => undefined);
  }
}
