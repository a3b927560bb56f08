import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive } from '#platform/operations/backup/archive.ts';
import { startApp, type TestApp } from './support/app.ts';
import { createEmptyDatabase } from './support/database.ts';
import { runScript } from './support/run-script.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';

// The commands as an operator runs them. What they write and read is tested in src/platform/backup.

let t: TestApp;
let folder: string;

beforeAll(async () => {
  t = await startApp();
  await t.createUser();
  folder = await createTemporaryFolder('commands');
  await writeFile(path.join(t.deps.config.DATA_DIR, 'session-secret'), t.deps.secret);
});

afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const settings = {
    DATA_DIR: t.deps.config.DATA_DIR,
    DATABASE_URL: String(t.deps.db.pool.options.connectionString),
    DATABASE_OWNER_URL: String(t.owner.options.connectionString),
    ...env,
  };
  return runScript(`scripts/${script}.ts`, args, settings);
};

describe('npm run backup, then npm run restore', () => {
  test('write a backup and restore it elsewhere', async () => {
    const file = path.join(folder, 'market.tar');
    const backup = await run('backup', [file]);
    expect(backup).toMatchObject({ code: 0, error: '' });
    expect(backup.output).toMatch(/market\.tar: \d+ rows and 0 files, all that was committed before 20\d\d-/);
    const target = await createEmptyDatabase();
    try {
      const dataDir = path.join(folder, 'elsewhere');
      const settings = { DATA_DIR: dataDir, DATABASE_URL: target.applicationUrl, DATABASE_OWNER_URL: target.url };
      // A live market whose secret was lost with its settings.
      const live = { ...settings, MODE: 'live', PUBLIC_URL: 'https://souk.example' };
      const restored = await run('restore', [file], live);
      expect(restored).toMatchObject({ code: 0, error: '' });
      expect(restored.output).toMatch(/Restored \d+ rows and 0 files/);
      const secret = path.join(dataDir, 'session-secret');
      expect(restored.output).toContain(`SESSION_SECRET of a live market is now the content of ${secret}`);
      expect(await readFile(secret, 'utf8')).toBe(t.deps.secret);
      expect(await run('restore', [file], settings)).toEqual({
        code: 1,
        output: '',
        error: 'The database has tables already: use an empty one\n',
      });
    } finally {
      await target.drop();
    }
  });

  test('exit with 1 and one line when an argument is wrong', async () => {
    expect(await run('backup', [])).toMatchObject({ code: 1, error: expect.stringMatching(/^Usage: .*\n$/) });
    expect(await run('restore', [])).toMatchObject({ code: 1, error: expect.stringMatching(/^Usage: .*\n$/) });
    const missing = await run('restore', [path.join(folder, 'nothing.tar'), '--check']);
    expect(missing).toMatchObject({ code: 1, error: expect.stringMatching(/^There is no backup at .*\n$/) });
  });
});

describe('npm run backup', () => {
  test('does not take an empty folder for a market', async () => {
    const { code, error } = await run('backup', [path.join(folder, 'x.tar')], { DATA_DIR: path.join(folder, 'empty') });
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('There is no market in DATA_DIR') });
    await expect(stat(path.join(folder, 'x.tar'))).rejects.toThrow('ENOENT');
  });

  test('takes the secret of SESSION_SECRET where it is set', async () => {
    const file = path.join(folder, 'secret.tar');
    const secret = 'the secret of an installation on several machines';
    expect(await run('backup', [file], { DATA_DIR: path.join(folder, 'empty'), SESSION_SECRET: secret })).toMatchObject(
      { code: 0 },
    );
    const entries = await Array.fromAsync(readArchive(file));
    expect(Buffer.from(entries.find(({ name }) => name === 'data/session-secret')?.body ?? '').toString()).toBe(secret);
  });
});

describe('npm run move', () => {
  test('says which settings it needs, and what there is to move', async () => {
    expect(await run('move', [], { DATABASE_URL: '', DATABASE_OWNER_URL: '' })).toEqual({
      code: 1,
      output: '',
      error: 'Set DATABASE_URL to the new database, or S3_ENDPOINT and its companions to the new bucket\n',
    });
    const { code, output } = await run('move', []);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('nothing to move') });
  });
});
