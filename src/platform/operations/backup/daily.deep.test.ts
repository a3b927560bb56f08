import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { uploadImage } from '#tests/support/uploads.ts';
import { jobs } from '#app/jobs.ts';
import { readConfig } from '#platform/core/config.ts';
import { queryOnce } from '#platform/data/db/schema-folder.testing.ts';
import { diskStorage } from '#platform/transport/storage/disk.ts';
import { findBackups, getBackupFolder, selectExpired } from './daily.ts';
import { restoreBackup } from './restore.ts';
import { DAY } from '#lib/days.ts';

const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://ghalla.example',
  SESSION_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
};

describe('the folder of daily backups', () => {
  test.each([
    [{}, undefined],
    [{ BACKUP_DIR: '/mnt/backups' }, '/mnt/backups'],
    [{ ...LIVE, DATA_DIR: '/srv/ghalla' }, '/srv/ghalla/backups'],
    [{ ...LIVE, BACKUP_DIR: 'off' }, undefined],
    [{ ...LIVE, DATABASE_URL: 'postgres://ghalla@db/ghalla' }, undefined],
    [{ ...LIVE, DATABASE_URL: 'postgres://ghalla@db/ghalla', BACKUP_DIR: '/mnt/backups' }, '/mnt/backups'],
  ])('with %j is %s', (settings, folder) => {
    expect(getBackupFolder(readConfig(settings))).toBe(folder);
  });
});

describe('selectExpired', () => {
  const everyDay = (days: number) =>
    Array.from({ length: days }, (_, n) => ({
      name: `day ${n}`,
      at: new Date(Date.UTC(2026, 10, 26) - n * DAY),
    }));

  test('keeps seven days and four weeks of daily backups', () => {
    const backups = everyDay(60);
    const expired = new Set(selectExpired(backups));
    // 26 November 2026 is a Thursday: Sundays end the weeks before.
    expect(
      backups.flatMap(({ at }, n) =>
        expired.has(backups[n] ?? { name: '', at }) ? [] : [at.toISOString().slice(5, 10)],
      ),
    ).toEqual(['11-26', '11-25', '11-24', '11-23', '11-22', '11-21', '11-20', '11-15', '11-08']);
  });

  test('deletes nothing for being old: after a pause, the last ones stay', () => {
    const old = everyDay(3).map(({ name, at }) => ({ name, at: new Date(at.getTime() - 400 * DAY) }));
    expect(selectExpired(old)).toEqual([]);
  });

  test('keeps the newest one of a day', () => {
    const at = (hour: number) => ({ name: `${hour}`, at: new Date(Date.UTC(2026, 10, 26, hour)) });
    expect(selectExpired([at(9), at(6), at(3)]).map(({ name }) => name)).toEqual(['6', '3']);
  });
});

describe('the job daily_backup', () => {
  let t: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await createTemporaryFolder('daily');
    t = await startApp({ BACKUP_DIR: folder });
    const farmer = await t.createUser();
    await uploadImage(t, farmer);
  });
  afterAll(async () => {
    await t.close();
    await rm(folder, { recursive: true, force: true });
  });

  const job = jobs.find(({ name }) => name === 'daily_backup');
  const runOn = (day: number): Promise<number> | undefined =>
    job?.run({ ...t.deps, clock: { now: () => new Date(Date.UTC(2026, 10, day, 3, 0, 5)) } });

  test('writes backups that can be restored, share unchanged pictures, and are deleted when they expire', async () => {
    await writeFile(path.join(folder, 'notes.txt'), 'not a backup');
    for (let day = 1; day <= 9; day += 1) expect(await runOn(day)).toBeGreaterThan(100);
    const found = await findBackups(folder);
    // Seven days and, from the weeks before, 1 November, which is a Sunday.
    expect(found.map(({ name }) => name)).toEqual(
      ['09', '08', '07', '06', '05', '04', '03', '01'].map((day) => `ghalla-2026-11-${day}T030005Z`),
    );
    expect(await readdir(folder)).toContain('notes.txt');

    const files = await readdir(path.join(folder, found[0]?.name ?? '', 'files/uploads'));
    expect(files).toHaveLength(1);
    const inodes = await Promise.all(
      found.map(async ({ name }) => (await stat(path.join(folder, name, 'files/uploads', files[0] ?? ''))).ino),
    );
    expect(new Set(inodes).size).toBe(1);

    const target = await createEmptyDatabase();
    try {
      const dataDir = path.join(folder, 'restored');
      const server = { url: target.applicationUrl, ownerUrl: target.url };
      await restoreBackup({ server, storage: diskStorage(dataDir), dataDir }, path.join(folder, found[0]?.name ?? ''));
      const users = await t.deps.db.selectFrom('users').select('email').orderBy('id').execute();
      expect(users.length).toBeGreaterThan(0);
      expect(await queryOnce(target.url, 'select email from users order by id')).toEqual(users);
    } finally {
      await target.drop();
    }
  });

  test('removes what a run that was killed left behind', async () => {
    await writeFile(path.join(folder, 'ghalla-2026-11-09T090000Z.tar.partial'), 'half');
    await runOn(10);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('is not claimed by a process without a folder for backups', async () => {
    const { startJobs } = await import('#app/jobs.ts');
    const other = await startApp({}, { sharedWith: t });
    const stop = startJobs({ ...other.deps });
    try {
      await expect
        .poll(() =>
          t.deps.db
            .selectFrom('job_runs')
            .select('name')
            .execute()
            .then((rows) => rows.length),
        )
        .toBeGreaterThan(5);
      expect(
        await t.deps.db.selectFrom('job_runs').select('name').where('name', '=', 'daily_backup').execute(),
      ).toEqual([]);
    } finally {
      await stop();
      await other.close();
    }
  });
});
