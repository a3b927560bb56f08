import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { startProviders, type Providers } from '#tests/support/providers.ts';
import { readConfig } from '#platform/core/config.ts';
import type { Deps, FullUserCtx } from '#platform/context.ts';
import type { PrimaryDb } from '#platform/data/db/db.ts';
import { queueMessage } from '#platform/delivery/outbox/outbox.ts';
import { showHealth } from './service/health.ts';
import { HOUR } from '#lib/days.ts';

let providers: Providers;
let t: TestApp;
let admin: TestUser;

beforeAll(async () => {
  providers = await startProviders();
  t = await startApp(providers.env);
  admin = await t.createUser({ role: 'admin' });
});
afterAll(async () => {
  await t.close();
  await providers.close();
});

const forever = <T>(): Promise<T> => new Promise(() => {});

/** The finding of each check by its name, from the API or, with other dependencies, from the service. */
const findAll = async (replaced?: Partial<Deps>) => {
  const { health } = replaced
    ? await showHealth({ ...t.deps, ...replaced } as unknown as FullUserCtx)
    : (await t.call('GET /api/admin/health', { as: admin })).body;
  return { ...health, found: Object.fromEntries(health.checks.map((check) => [check.name, check])) };
};

/** Replaces the configuration of the service. */
const withConfig = (env: Record<string, string>) => ({
  config: { ...t.deps.config, ...readConfig({ DATA_DIR: t.deps.config.DATA_DIR, SEED: 'none', ...env }) },
});
const LIVE = { MODE: 'live', PUBLIC_URL: 'https://ghalla.example', SESSION_SECRET: '0123456789abcdef0123456789abcdef' };

describe('GET /api/admin/health', () => {
  test('is for administrators only', async () => {
    const farmer = await t.createUser();
    expect((await t.call('GET /api/admin/health')).status).toBe(401);
    expect((await t.call('GET /api/admin/health', { as: farmer })).status).toBe(403);
  });

  test('a market that is well › has no problem, with its size, version and processes', async () => {
    const { found, checks, version, processes } = await findAll();
    // The disk is that of the machine that runs the test.
    expect(checks.filter(({ name, level }) => name !== 'disk' && level !== 'good')).toEqual([]);
    expect(found['database']).toMatchObject({ finding: 'database_ok', count: expect.any(Number) });
    expect(found['database']?.bytes).toBeGreaterThan(1e6);
    expect(found['disk']?.bytes).toBeGreaterThan(0);
    expect(found['weatherapi']).toBeUndefined();
    expect([found['mail']?.finding, found['sms']?.finding]).toEqual(['mail_files', 'sms_files']);
    expect([version, processes]).toEqual(['0.1.0', 1]);
  });

  test('jobs and messages › that are late or failed are problems', async () => {
    onTestFinished(async () => {
      await t.owner.query('delete from job_runs; delete from outbox');
    });
    const now = t.deps.clock.now();
    await t.owner.query(`insert into job_runs (name, every_seconds, next_at) values ('rate_limits', 3600, now())`);
    expect((await findAll()).found['jobs']).toMatchObject({ finding: 'jobs_ok', count: 1 });
    await t.owner.query(`update job_runs set next_at = now() - interval '1 hour'`);
    expect((await findAll()).found['jobs']).toMatchObject({ finding: 'jobs_late', count: 1 });
    const email = { channel: 'email', to: 'a@ghalla.example', subject: 'A', text: 'A' } as const;
    await queueMessage(t.deps.db, email, now);
    expect((await findAll()).found['outbox']).toMatchObject({ finding: 'outbox_waiting', count: 1 });
    await t.owner.query(`update outbox set created_at = created_at - interval '20 minutes'`);
    expect((await findAll()).found['outbox']).toMatchObject({ finding: 'outbox_late', count: 1 });
    await t.owner.query(
      `update outbox set failed_at = now(), recipient = '', subject = '', text = '', headers = '{}', topic = null`,
    );
    expect((await findAll()).found['outbox']).toMatchObject({ finding: 'outbox_failed', count: 1 });
  });

  test('external services › last success, and an open circuit', async () => {
    expect((await findAll()).found['open_meteo']?.finding).toBe('service_unused');
    await t.request('GET /api/weather/-6.1/33.1');
    expect((await findAll()).found['open_meteo']).toMatchObject({ finding: 'service_ok', at: expect.any(String) });
    providers.behavior = 'broken';
    for (let n = 2; n < 8; n += 1) await t.request(`GET /api/weather/-6.${n}/33.${n}`);
    providers.behavior = 'right';
    expect((await findAll()).found['open_meteo']).toMatchObject({ finding: 'service_failing', level: 'warning' });
  });

  test('a live market › needs a mail server, a gateway and a backup of the last day', async () => {
    const live = withConfig(LIVE);
    const bare = await findAll(live);
    expect(['mail', 'sms', 'backup'].map((name) => bare.found[name]?.finding)).toEqual([
      'mail_missing',
      'sms_missing',
      'backup_missing',
    ]);
    const off = await findAll(withConfig({ ...LIVE, BACKUP_DIR: 'off' }));
    expect(off.found['backup']?.finding).toBe('backup_off');
    const external = { ...LIVE, DATABASE_URL: 'postgres://elsewhere' };
    expect((await findAll(withConfig(external))).found['backup']).toMatchObject({
      finding: 'backup_unset',
      level: 'bad',
    });
    const other = await findAll(withConfig({ ...external, BACKUP_DIR: 'off' }));
    expect(other.found['backup']).toMatchObject({ finding: 'backup_elsewhere', level: 'good' });
    const file = path.join(t.deps.config.DATA_DIR, 'not-a-folder');
    await writeFile(file, '');
    const unwritable = await findAll(withConfig({ ...LIVE, BACKUP_DIR: file }));
    expect(unwritable.found['backup']).toMatchObject({ finding: 'backup_unwritable', level: 'bad' });
    const full = withConfig({
      ...LIVE,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:1',
    });
    const at = new Date('2026-11-25T02:00:00Z');
    await mkdir(path.join(t.deps.config.DATA_DIR, 'backups', 'ghalla-2026-11-25T020000Z'), { recursive: true });
    const atHour = (hours: number) => ({ ...full, clock: { now: () => new Date(at.getTime() + hours * HOUR) } });
    const fresh = await findAll(atHour(25));
    expect(['mail', 'sms', 'backup'].map((name) => fresh.found[name]?.finding)).toEqual([
      'mail_untested',
      'sms_untested',
      'backup_ok',
    ]);
    expect((await findAll(atHour(27))).found['backup']).toMatchObject({ finding: 'backup_old', at: at.toISOString() });
  });

  test('e-mails, text and push messages › are well when the last one went out, and a problem when it did not', async () => {
    const full = withConfig({ ...LIVE, SMTP_URL: 'smtp://127.0.0.1:1', SMS_WEBHOOK_URL: 'http://127.0.0.1:1' });
    const find = async (settings: Parameters<typeof findAll>[0]) => {
      const { found } = await findAll(settings);
      return ['mail', 'sms', 'push'].map((name) => [found[name]?.finding, found[name]?.level]);
    };
    const set = (values: string) =>
      t.owner.query(`insert into last_deliveries (channel, succeeded_at, failed_at, reason)
        select c, ${values} from unnest(array['email', 'sms', 'push']) c on conflict (channel) do update
        set succeeded_at = excluded.succeeded_at, failed_at = excluded.failed_at, reason = excluded.reason`);
    await t.owner.query('delete from last_deliveries');
    expect(await find(full)).toEqual([
      ['mail_untested', 'warning'],
      ['sms_untested', 'warning'],
      ['push_unused', 'good'],
    ]);
    await set("now(), now() - interval '1 hour', 'ETIMEDOUT'");
    expect(await find(full)).toEqual(['mail_ok', 'sms_ok', 'push_ok'].map((finding) => [finding, 'good']));
    await set("now() - interval '1 hour', now(), 'ETIMEDOUT'");
    expect(await find(full)).toEqual(
      ['mail_failing', 'sms_failing', 'push_failing'].map((finding) => [finding, 'bad']),
    );
    const bare = await findAll(withConfig(LIVE));
    expect(bare.found['mail']).toMatchObject({ finding: 'mail_missing', level: 'bad', count: expect.any(Number) });
    await t.owner.query('delete from last_deliveries');
  });

  test('a storage that takes no files, a disk that is not there and a replica that is away › are problems', async () => {
    const { found } = await findAll({
      ...withConfig({ DATA_DIR: '/nowhere' }),
      storage: { ...t.deps.storage, put: () => Promise.reject(new Error('no space')) },
      readDb: Object.assign(Object.create(t.deps.db), { replicaInUse: () => false }),
    });
    expect(['storage', 'disk', 'replica'].map((name) => found[name]?.finding)).toEqual([
      'storage_failed',
      'disk_unknown',
      'replica_away',
    ]);
  });

  test.each([
    [0, 'replica_ok'],
    [6, 'replica_late'],
  ])('a replica that is %d seconds behind › %s', async (lag, finding) => {
    const readDb = Object.assign(Object.create(t.deps.db), {
      replicaInUse: () => true,
      findLag: () => Promise.resolve(lag),
    });
    expect((await findAll({ readDb })).found['replica']).toMatchObject({ finding, count: lag });
  });

  test('what hangs › is a problem, and the page is answered without it', async () => {
    const hanging = {
      getExecutor: () => ({ ...t.deps.db.getExecutor(), executeQuery: forever }),
      pool: { query: forever },
    };
    const db: PrimaryDb = Object.assign(Object.create(t.deps.db), hanging, { selectFrom: () => forever });
    const { found, processes } = await findAll({
      db,
      readDb: Object.assign(Object.create(t.deps.db), { replicaInUse: () => true, findLag: forever }),
      storage: { ...t.deps.storage, put: forever },
      push: { ...t.deps.push, publicKey: forever },
    });
    expect(processes).toBeNull();
    const names = ['database', 'replica', 'storage', 'jobs', 'outbox', 'push', 'nominatim'];
    expect(names.map((name) => found[name]?.finding)).toEqual([
      'database_away',
      'replica_away',
      'storage_failed',
      'jobs_unknown',
      'outbox_unknown',
      'push_unknown',
      'service_unused',
    ]);
  });
});
