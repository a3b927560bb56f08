import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/data/db/migrate.ts';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';

// Writes src/platform/data/db/tables.ts from a freshly migrated database.

const OUT = new URL('../src/platform/data/db/tables.ts', import.meta.url).pathname;
const CLI = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');

const generateTypes = async (serverUrl: string): Promise<void> => {
  const name = `ghalla_types_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    await migrate(url.href);
    const options = ['--numeric-parser', 'number', '--date-parser', 'string', '--type-mapping', '{"int8":"number"}'];
    const args = [
      CLI,
      '--dialect',
      'postgres',
      '--url',
      url.href,
      ...options,
      '--log-level',
      'error',
      '--out-file',
      OUT,
      // A view for processes of the release before, and partitions.
      '--exclude-pattern',
      '(searches_missed|item_days_*)',
    ];
    execFileSync(process.execPath, args, { stdio: 'inherit' });
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};

const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl) {
  await generateTypes(databaseUrl);
} else {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghalla-types-'));
  const server = await openEmbedded({ dataDir, log: () => {} });
  try {
    await generateTypes(server.url);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
