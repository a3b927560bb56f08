import { Client } from 'pg';
import { codeOf } from './errors.ts';

const OLDEST = 15;

/**
 * Makes sure that `url` (as in `DATABASE_URL`) leads to a PostgreSQL server that Ghalla can use. Fails with one line,
 * which never carries the password, when it does not answer within ten seconds or is older than PostgreSQL 15.
 */
export async function checkServer(url: string): Promise<void> {
  let version: string;
  try {
    version = await askVersion(url);
  } catch (error) {
    throw new Error(`DATABASE_URL: the PostgreSQL server does not respond (${codeOf(error)})`, { cause: error });
  }
  // Before 10 the first two numbers made the major version ("9.6.24"), and "17beta1" is a version too.
  if (!(Number.parseInt(version, 10) >= OLDEST)) {
    throw new Error(`DATABASE_URL: PostgreSQL ${OLDEST} or later is required, but this server is ${version}`);
  }
}

async function askVersion(url: string): Promise<string> {
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
