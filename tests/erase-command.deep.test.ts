import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ERASURE_RECORD } from '#platform/operations/erasure-record.ts';
import { startApp, type TestApp, type TestUser } from './support/app.ts';
import { createEmptyDatabase } from './support/database.ts';
import { createFixtures } from './support/fixtures.ts';
import { startMarket } from './support/market-process.ts';
import { placeOrder, publishAccepted } from './support/orders.ts';
import { findTraces } from './support/personal-data.ts';
import { runScript } from './support/run-script.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';

// The command as an operator runs it, and a restored market, which erases again before it listens.

let t: TestApp;
let folder: string;
let account: TestUser;

const PHONE = '+212662718293';
const WORDS = ['Benkirmou', '662718293'];
const PROOF = ['--proof', 'Letter of 12 November 2026, file 31'];

beforeEach(async () => {
  t = await startApp();
  folder = await createTemporaryFolder('erase');
  await writeFile(path.join(t.deps.config.DATA_DIR, 'session-secret'), t.deps.secret);
  const { seller, admin } = await createFixtures(t);
  account = await t.createUser({ role: 'buyer' });
  await t.deps.db.updateTable('users').set({ last_name: 'Benkirmou' }).where('id', '=', account.id).execute();
  const items = [await publishAccepted(t, seller, admin), await publishAccepted(t, seller, admin)];
  const customer = { name: 'Zahoua Benkirmou', address: 'Derb 7' };
  await placeOrder(t, items[0] ?? 0, { ...customer, phone: PHONE });
  await placeOrder(t, items[1] ?? 0, customer, { as: account });
});

afterEach(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const settings = {
    DATA_DIR: t.deps.config.DATA_DIR,
    DATABASE_URL: String(t.deps.db.pool.options.connectionString),
    DATABASE_OWNER_URL: String(t.owner.options.connectionString),
    BACKUP_DIR: folder,
    ...env,
  };
  return runScript(`scripts/${script}.ts`, args, settings);
};

test('npm run erase › says what it would do, refuses with one line, and erases an account and a guest', async () => {
  for (const args of [[], ['--user', 'nobody'], ['--guest', '12'], ['--user', '1', '--guest', PHONE]]) {
    expect(await run('erase', args)).toMatchObject({ code: 1, output: '', error: expect.stringMatching(/^Usage: /) });
  }
  expect(await run('erase', ['--user', 'nobody@ghalla.example', ...PROOF])).toMatchObject({
    code: 1,
    error: 'No account has this address or number.\n',
  });
  expect((await run('erase', ['--user', account.email])).error).toMatch(/^--proof needs 1 to 500 characters/);
  expect((await run('erase', ['--guest', PHONE, '--proof', `Call of ${PHONE}`])).error).toMatch(/must not contain/);
  expect((await run('erase', ['--again', path.join(folder, 'none')])).error).toMatch(/^There is no file /);
  const dry = await run('erase', ['--user', account.email, '--dry-run']);
  expect(dry).toMatchObject({ code: 0, error: '' });
  expect(dry.output).toContain(`Account: ${account.id}\n`);
  expect(dry.output).toMatch(/canceled: \d+ \(buyer, pending\)\n[^]*Nothing has been erased\.\n$/);
  expect((await t.call('GET /api/user', { as: account })).status).toBe(200);

  const user = await run('erase', ['--user', account.email, ...PROOF]);
  expect(user).toMatchObject({ code: 0, error: '' });
  expect(user.output).toMatch(/Erased on \S+, erasure [0-9a-f-]{36}\n$/);
  expect(await run('erase', ['--guest', '06 62 71 82 93', ...PROOF])).toMatchObject({ code: 0, error: '' });
  expect(await findTraces(t, WORDS)).toEqual([]);
  expect(await run('erase', ['--user', String(account.id), ...PROOF])).toMatchObject({
    code: 1,
    error: 'This account is closed.\n',
  });
  const { rows } = await t.deps.db.pool.query(
    `select actor_id, actor_name from audit_log where action like '%.erased'`,
  );
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ actor_id: null, actor_name: 'command line' })));
  expect(await run('audit-verify', [])).toMatchObject({ code: 0, error: '' });
  expect((await readFile(path.join(folder, ERASURE_RECORD), 'utf8')).trim().split('\n')).toHaveLength(2);
});

test('a restored market erases again before it listens, and so does npm run erase -- --again', async () => {
  const file = path.join(folder, 'market.tar');
  expect(await run('backup', [file])).toMatchObject({ code: 0, error: '' });
  for (const who of [
    ['--user', account.email],
    ['--guest', PHONE],
  ])
    expect(await run('erase', [...who, ...PROOF])).toMatchObject({ code: 0, error: '' });

  for (const isStarted of [true, false]) {
    const target = await createEmptyDatabase();
    const dataDir = path.join(folder, `data-${isStarted}`);
    const settings = {
      MODE: 'demo',
      SEED: 'none',
      DATA_DIR: dataDir,
      DATABASE_URL: target.applicationUrl,
      DATABASE_OWNER_URL: target.url,
      BACKUP_DIR: 'off',
    };
    const restore = await run('restore', [file], settings);
    expect(restore).toMatchObject({ code: 0, error: '' });
    expect(restore.output).toContain('erases again at its next start what was erased since then: 2\n');
    // The record was beside the backup.
    const record = path.join(dataDir, ERASURE_RECORD);
    expect(await readFile(record, 'utf8')).toBe(await readFile(path.join(folder, ERASURE_RECORD), 'utf8'));
    const restored = await startApp({}, { existing: { ...target, dataDir, secret: t.deps.secret } });
    expect(await findTraces(restored, WORDS)).not.toEqual([]);
    if (isStarted) {
      const market = await startMarket(settings);
      expect(await findTraces(restored, WORDS)).toEqual([]);
      expect(market.output()).toContain('erased again after a restore');
      await market.end();
    } else {
      const aside = path.join(folder, 'record');
      await copyFile(record, aside);
      await rm(record);
      const again = await run('erase', ['--again', aside], settings);
      expect(again).toEqual({ code: 0, output: 'Erased again: 2\n', error: '' });
      expect(await findTraces(restored, WORDS)).toEqual([]);
      expect((await run('erase', ['--again', aside], settings)).output).toBe('Erased again: 0\n');
    }
    await restored.close();
    await target.drop();
  }
});
