import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { grantAccess } from '#platform/data/db/grants.ts';
import { migrate } from '#platform/data/db/migrate.ts';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated database that test files clone, of the role that owns its tables. */
    templateUrl: string;
    /** The same for the role of the application. */
    applicationUrl: string;
  }
}

const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

interface TestPostgres {
  readonly url: string;
  readonly applicationUrl: string;
  /** Data folder; deleted by `close`. */
  readonly dataDir: string;
  close(): Promise<void>;
}

/** Starts an embedded PostgreSQL in a temporary folder, without durability, for speed. */
export const startTestPostgres = async (): Promise<TestPostgres> => {
  const dataDir = await createTemporaryFolder('test');
  const server = await openEmbedded({ dataDir, log: () => {} });
  await withClient(server.url, async (client) => {
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`alter system set ${name} = off`);
    }
    await client.query('select pg_reload_conf()');
  });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, dataDir, close };
};

/** Provides one PostgreSQL for the whole run: `DATABASE_URL`, or a temporary one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL ? undefined : await startTestPostgres();
  const serverUrl = process.env.DATABASE_URL ?? server?.url ?? '';
  const application = new URL(server?.applicationUrl ?? serverUrl);
  const name = `ghalla_template_${randomBytes(4).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${name}`));
  const template = new URL(serverUrl);
  template.pathname = `/${name}`;
  application.pathname = `/${name}`;
  if (!server) Object.assign(application, { username: 'ghalla_app', password: 'ghalla_app' });
  await migrate(template.href);
  await grantAccess(template.href, application.href);
  project.provide('templateUrl', template.href);
  project.provide('applicationUrl', application.href);
  return async () => {
    await withClient(serverUrl, async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop database if exists ${name}_plans with (force)`);
    });
    await server?.close();
  };
}
