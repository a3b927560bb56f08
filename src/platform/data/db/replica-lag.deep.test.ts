import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPrimary, startReplica, waitForReplica, type PostgresServer } from '#scripts/cluster/postgres.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createLog } from '#platform/core/log.ts';
import { openDb, type PrimaryDb } from './db.ts';
import { openReadDb, type ReadDb } from './replica.ts';

// A primary and a streaming replica of its own, whose replay the tests pause.

let folder: string;
let primary: PostgresServer;
let replica: PostgresServer;
let db: PrimaryDb;

beforeAll(async () => {
  folder = await createTemporaryFolder('replica');
  primary = await startPrimary(path.join(folder, 'primary'));
  await primary.query(`
    create table migrations (name text, hash text, ran_at timestamptz);
    insert into migrations values ('0001', 'a', now());
    create table notes (text text)`);
  replica = await startReplica(primary, path.join(folder, 'replica'), 'replica');
  await waitForReplica(primary, replica);
  db = openDb(primary.ownerUrl, 4);
}, 60_000);

afterAll(async () => {
  await db.destroy();
  await replica.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const openReplica = async (maxLag?: number): Promise<ReadDb> => {
  const readDb = await openReadDb(replica.ownerUrl, db, createLog('silent'), maxLag);
  onTestFinished(async () => {
    await replica.query('select pg_wal_replay_resume()');
    await readDb.destroy();
  });
  return readDb;
};

const pause = () => replica.query('select pg_wal_replay_pause()');
const resume = () => replica.query('select pg_wal_replay_resume()');

const write = async (text: string): Promise<void> => {
  await db.pool.query('insert into notes values ($1)', [text]);
};

const has = async (readDb: ReadDb, text: string): Promise<boolean> =>
  (await readDb.pool.query('select from notes where text = $1', [text])).rowCount === 1;

describe('a streaming replica', { timeout: 60_000 }, () => {
  test('is behind from an announced change until it has replayed it', async () => {
    const readDb = await openReplica();
    expect(readDb.replicaInUse?.()).toBe(true);
    await expect.poll(() => readDb.isBehind?.()).toBe(false);
    await pause();
    await write('first');
    readDb.expectChange?.();
    expect(readDb.isBehind?.()).toBe(true);
    // The wait includes later changes, and neither has arrived.
    await write('second');
    readDb.expectChange?.();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([readDb.isBehind?.(), await has(readDb, 'first')]).toEqual([true, false]);
    await resume();
    await expect.poll(() => readDb.isBehind?.()).toBe(false);
    expect([await has(readDb, 'first'), await has(readDb, 'second')]).toEqual([true, true]);
  });

  test('is not used while it lags longer than allowed, and is used again once it has all', async () => {
    const readDb = await openReplica(300);
    await pause();
    await write('late');
    await expect.poll(() => readDb.replicaInUse?.()).toBe(false);
    expect([await has(readDb, 'late'), readDb.isBehind?.()]).toEqual([true, false]);
    await resume();
    await expect.poll(() => readDb.replicaInUse?.()).toBe(true);
    expect(await has(readDb, 'late')).toBe(true);
  });

  test('is not used at first while it lacks changes', async () => {
    await pause();
    await write('before');
    const readDb = await openReplica();
    expect([readDb.replicaInUse?.(), await has(readDb, 'before')]).toEqual([false, true]);
  });
});
