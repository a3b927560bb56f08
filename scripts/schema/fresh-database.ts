import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/data/db/migrate.ts';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';

const onServer = async <T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> => {
  const name = `ghalla_schema_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    await migrate(url.href);
    return await work(url.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};

/** Runs something with a freshly migrated database, on the server of `DATABASE_URL` or on a temporary one. */
export const withFreshDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  if (process.env.DATABASE_URL) return await onServer(process.env.DATABASE_URL, work);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghalla-schema-'));
  const server = await openEmbedded({ dataDir, log: () => {} });
  try {
    return await onServer(server.url, work);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
