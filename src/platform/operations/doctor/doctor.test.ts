import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { cloneDatabase } from '#tests/support/database.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid-provider.ts';
import { S3_ACCESS, startS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { startSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { readConfig } from '#platform/core/config.ts';
import { withClient } from '#platform/data/postgres/external.ts';
import { examine, examineInstallation, formatReports, type Report } from './doctor.ts';
import { checkRedirect, judgeCertificate } from './proxy.ts';
import { DAY, HOUR } from '#lib/days.ts';

const REFUSED = 'http://127.0.0.1:9';
const NO_SERVICES = { OPEN_METEO_URL: REFUSED, NOMINATIM_URL: REFUSED };

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let s3: S3Server;
let smtp: SmtpServer;
let google: OpenIdProvider;
let web: Server;
let webUrl: string;
/** The status of every response of `web`, and its `Date`. */
let [status, date] = [200, () => new Date()];
let folder: string;

beforeAll(async () => {
  [database, s3, smtp, google, folder] = await Promise.all([
    cloneDatabase(),
    startS3Server(),
    startSmtpServer(),
    startOpenIdProvider(),
    createTemporaryFolder('doctor'),
  ]);
  web = createServer((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', date: date().toUTCString() });
    response.end(request.method === 'HEAD' ? '' : '{"ok":true,"database":"ok","channels":{}}');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  web.close();
  await Promise.all([database.drop(), s3.close(), smtp.close(), google.close()]);
  await rm(folder, { recursive: true, force: true });
});

const getSettings = (): Record<string, string> => ({
  DATA_DIR: folder,
  DATABASE_URL: database.applicationUrl,
  DATABASE_OWNER_URL: database.url,
  S3_ENDPOINT: s3.url,
  S3_BUCKET: S3_ACCESS.bucket,
  S3_ACCESS_KEY_ID: S3_ACCESS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_ACCESS.secretAccessKey,
  SMTP_URL: smtp.url,
  SMS_WEBHOOK_URL: `${webUrl}/sms`,
  PUSHER_APP_ID: '1',
  PUSHER_KEY: 'key',
  PUSHER_SECRET: 'secret',
  PUSHER_HOST: webUrl,
  OPEN_METEO_URL: webUrl,
  NOMINATIM_URL: webUrl,
  MAP_TILES_URL: `${webUrl}/{z}/{x}/{y}.png`,
  MAP_TILES_ATTRIBUTION: '© Tiles',
  LLM_BASE_URL: webUrl,
  LLM_MODEL: 'm',
  PUBLIC_URL: webUrl,
  ...google.env,
});

const examineWith = (env: Record<string, string>): Promise<Report[]> => examine(readConfig(env));
/** The lines of one check: its state and text. */
const linesOf = (reports: readonly Report[], check: string): string[] =>
  reports.filter((report) => report.check === check).map(({ state, text }) => `${state} ${text}`);

test('examine › finds nothing wrong with an installation that works, and leaves no file behind', async () => {
  await chmod(folder, 0o700);
  const reports = await examineWith(getSettings());
  expect(reports.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(new Set(reports.map(({ check }) => check))).toEqual(
    new Set('node database disk files email sms realtime google services assistant address clock'.split(' ')),
  );
  expect(linesOf(reports, 'database')).toEqual([
    expect.stringMatching(/^ok PostgreSQL \d+.*, UTF8$/),
    expect.stringMatching(/^ok all \d+ migrations have run$/),
    expect.stringMatching(/^ok one process uses up to 19 of \d+ connections/),
    expect.stringMatching(/^ok the clock of this computer is \d\.\d s (ahead of|behind) the database$/),
    expect.stringMatching(/^ok \w+ reads and writes rows, and changes no table$/),
  ]);
  expect(s3.objects.size).toBe(0);
  expect(smtp.accepted).toEqual([]);
});

test('examine › names each service that cannot be used, and what to do', async () => {
  const broken = Object.fromEntries(
    Object.entries(getSettings()).map(([name, value]) => [
      name,
      value.startsWith('http') && name !== 'PUBLIC_URL' ? value.replace(/:\d+/, ':9') : value,
    ]),
  );
  const reports = await examineWith({ ...broken, SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://127.0.0.1:9' });
  const lines = reports.map(({ check, state, text }) => `${check}: ${state} ${text}`);
  for (const line of [
    /^files: problem the bucket ghalla cannot be used \(.*\): check S3_ENDPOINT/,
    /^email: problem the mail server 127\.0\.0\.1 cannot be used \(ESOCKET\): check SMTP_URL$/,
    /^sms: warning the SMS gateway 127\.0\.0\.1:9 does not respond/,
    /^realtime: problem the Channels service does not respond/,
    /^google: problem GOOGLE_ISSUER .* does not respond as an OpenID provider/,
    /^services: warning Open-Meteo does not respond/,
    /^services: warning Nominatim does not respond/,
    /^services: warning the server of map tiles does not respond/,
    /^assistant: warning the model's API does not respond/,
    /^address: warning PUBLIC_URL .* does not respond from here/,
    /^clock: warning no service said the time/,
  ]) {
    expect(lines).toContainEqual(expect.stringMatching(line));
  }
});

describe('examine', () => {
  test('reports wrong keys differently from a service that is away', async () => {
    status = 401;
    const reports = await examineWith({ ...getSettings(), S3_SECRET_ACCESS_KEY: 'guess' });
    status = 200;
    expect(linesOf(reports, 'files')[0]).toMatch(/^problem the bucket ghalla cannot be used \(.*Signature/);
    expect(linesOf(reports, 'realtime')).toEqual([expect.stringMatching(/^problem the Channels service answers 401/)]);
    expect(linesOf(reports, 'assistant')).toEqual(["problem the model's API rejects LLM_API_KEY (401)"]);
    expect(linesOf(reports, 'address')[0]).toMatch(/^problem PUBLIC_URL .* the market is not ready/);
  });

  test('finds a wrong clock', async () => {
    date = () => new Date(Date.now() - 90_000);
    const reports = await examineWith({ DATA_DIR: folder, OPEN_METEO_URL: webUrl, NOMINATIM_URL: webUrl });
    date = () => new Date();
    expect(linesOf(reports, 'clock')).toEqual([
      expect.stringMatching(
        /^problem the clock of this computer is (89|90|91)\.\d s ahead of 127\.0\.0\.1:\d+: set it by NTP/,
      ),
    ]);
  });

  test('finds pending, unknown and changed migrations, a role that owns the tables, and another secret', async () => {
    const clone = await cloneDatabase();
    try {
      const change = (sql: string): Promise<unknown> => withClient(clone.url, 5_000, (client) => client.query(sql));
      const getLines = async () =>
        linesOf(
          await examineWith({
            ...NO_SERVICES,
            DATA_DIR: folder,
            DATABASE_URL: clone.url,
            SESSION_SECRET: randomBytes(32).toString('hex'),
          }),
          'database',
        );
      await change("update migrations set hash = 'other' where name like '0001%'");
      await change(
        "insert into push_keys (public_key, private_key, created_at) values ('p', 'sealed with another', now())",
      );
      const lines = await getLines();
      expect(lines).toContainEqual(
        expect.stringMatching(/^problem The database has the migration 0001_\w+\.sql with other statements/),
      );
      expect(lines).toContainEqual(
        expect.stringMatching(/^warning \w+ (owns the tables|is a superuser): set DATABASE_OWNER_URL/),
      );
      expect(lines).toContainEqual(expect.stringMatching(/^warning SESSION_SECRET is another one than before/));
      await change("delete from migrations where name >= '0056'");
      await change("delete from migrations where name like '0001%'");
      await change("insert into migrations (name, hash) values ('9999_future.sql', '')");
      expect(await getLines()).toContainEqual(expect.stringMatching(/^problem The database is newer .*9999_future/));
      await change("delete from migrations where name >= '0001'");
      expect(await getLines()).toContainEqual(
        expect.stringMatching(/^warning \d+ migrations run at the next start, from 0001/),
      );
    } finally {
      await clone.drop();
    }
  });

  test('finds a database that does not let us in, and a replica that is none', async () => {
    const wrong = new URL(database.url);
    wrong.password = 'wrong';
    const [refused, other] = await Promise.all([
      examineWith({ ...NO_SERVICES, DATABASE_URL: wrong.href }),
      examineWith({ ...NO_SERVICES, DATABASE_URL: database.url, DATABASE_READ_URL: 'postgres://a@127.0.0.1:9/b' }),
    ]);
    expect(linesOf(refused, 'database')).toEqual([
      expect.stringMatching(/^problem DATABASE_URL: the PostgreSQL server at .* refuses the password of the role/),
    ]);
    expect(formatReports(refused)).not.toContain('wrong');
    expect(linesOf(other, 'replica')).toEqual([expect.stringMatching(/^warning DATABASE_READ_URL does not respond/)]);
  });

  test('finds a backup that is too old, and none', async () => {
    const backups = path.join(folder, 'backups');
    const getLines = async () =>
      linesOf(await examineWith({ ...NO_SERVICES, DATA_DIR: folder, BACKUP_DIR: backups }), 'backups');
    expect(await getLines()).toEqual([expect.stringMatching(/^problem there is no backup in .*: the daily job/)]);
    const write = (hours: number): Promise<void> => {
      const at = new Date(Date.now() - hours * HOUR).toISOString().slice(0, 19).replaceAll(':', '');
      return writeFile(path.join(backups, `ghalla-${at}Z.tar`), '');
    };
    await write(50);
    expect(await getLines()).toEqual([expect.stringMatching(/^problem the newest backup .* is 50 hours old/)]);
    await write(3);
    expect(await getLines()).toEqual([expect.stringMatching(/^ok the newest backup .* is 3 hours old/)]);
  });

  test('finds that nothing backs up a live market, a folder that cannot be written, and backups that are made elsewhere', async () => {
    const live = {
      ...NO_SERVICES,
      MODE: 'live',
      PUBLIC_URL: 'https://127.0.0.1:9',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://a@127.0.0.1:9/b',
    };
    const file = path.join(folder, 'not-a-folder');
    await writeFile(file, '');
    const getLines = async (BACKUP_DIR?: string) =>
      linesOf(await examineWith({ ...live, ...(BACKUP_DIR === undefined ? {} : { BACKUP_DIR }) }), 'backups');
    expect(await getLines()).toEqual([expect.stringMatching(/^problem nothing backs up this market: set BACKUP_DIR/)]);
    expect(await getLines(file)).toEqual([
      expect.stringMatching(/^problem BACKUP_DIR .* cannot be written \(EEXIST\)/),
    ]);
    expect(await getLines('off')).toEqual([expect.stringMatching(/^ok BACKUP_DIR=off/)]);
  });

  test('finds files that belong to no upload, and what is not of the market', async () => {
    const own = path.join(folder, 'strays');
    await mkdir(path.join(own, 'uploads', 'a'.repeat(32)), { recursive: true, mode: 0o700 });
    await mkdir(path.join(own, 'postgres-moved'), { mode: 0o700 });
    await mkdir(path.join(own, 'builds', 'assets'), { recursive: true, mode: 0o700 });
    await writeFile(path.join(own, 'uploads', `${'a'.repeat(32)}.webp`), 'x');
    await writeFile(path.join(own, 'uploads', 'a'.repeat(32), 'w320.webp'), 'x');
    await writeFile(path.join(own, 'notes.txt'), 'x');
    const reports = await examineWith({ ...NO_SERVICES, DATA_DIR: own, DATABASE_URL: database.url });
    expect(linesOf(reports, 'database')).toContainEqual(
      expect.stringMatching(/^warning 2 files of .* belong to no upload/),
    );
    const disk = linesOf(reports, 'disk');
    expect(disk).toContainEqual(expect.stringMatching(/^warning .*postgres-moved is what was moved elsewhere/));
    expect(disk).toContainEqual(expect.stringMatching(/^warning .*notes\.txt is not of the market/));
    expect(disk.join()).not.toMatch(/(?:uploads|builds) is not/);
  });

  test('finds that no message goes out: nothing is set, or the last one failed', async () => {
    const clone = await cloneDatabase();
    const secret = randomBytes(32).toString('hex');
    const live = {
      ...NO_SERVICES,
      MODE: 'live',
      PUBLIC_URL: 'https://127.0.0.1:9',
      SESSION_SECRET: secret,
      BACKUP_DIR: 'off',
    };
    try {
      await withClient(clone.url, 5_000, (client) =>
        client.query(`insert into outbox (channel, recipient, subject, text, due_at, created_at)
          values ('email', 'a@ghalla.example', '', '', now(), now());
          insert into last_deliveries (channel, failed_at, reason) values ('sms', now(), 'GatewayError 502')`),
      );
      const settings = { ...live, DATA_DIR: folder, DATABASE_URL: clone.url };
      const bare = linesOf(await examineWith(settings), 'database');
      expect(bare).toContainEqual(expect.stringMatching(/^problem SMTP_URL is not set: .* 1 wait, and expire/));
      expect(bare).toContainEqual(expect.stringMatching(/^problem SMS_WEBHOOK_URL is not set: .* none waits/));
      const set = { ...settings, SMTP_URL: 'smtp://127.0.0.1:9', SMS_WEBHOOK_URL: 'http://127.0.0.1:9' };
      const failing = linesOf(await examineWith(set), 'database');
      expect(failing).toContainEqual(
        expect.stringMatching(/^problem the last sms message .*\(GatewayError 502\), 0 wait/),
      );
      expect(failing.join()).not.toMatch(/email/);
    } finally {
      await clone.drop();
    }
  });

  test('finds files that others may read, and a site behind a proxy that is not trusted', async () => {
    const own = path.join(folder, 'open');
    await mkdir(own, { mode: 0o700 });
    await writeFile(path.join(own, 'session-secret'), 'x', { mode: 0o644 });
    const reports = await examineWith({ ...NO_SERVICES, DATA_DIR: own, PUBLIC_URL: 'https://127.0.0.1:9' });
    expect(linesOf(reports, 'disk')).toContainEqual(
      expect.stringMatching(/^warning .*session-secret is open to other users/),
    );
    expect(linesOf(reports, 'proxy')).toEqual([expect.stringMatching(/^warning TRUST_PROXY=0/)]);
    const missing = await examineWith({ ...NO_SERVICES, DATA_DIR: path.join(folder, 'none') });
    expect(linesOf(missing, 'disk')).toEqual([expect.stringMatching(/does not exist yet/)]);
    expect(linesOf(missing, 'database')).toEqual([expect.stringMatching(/^ok the first start creates/)]);
  });
});

describe('the proxy', () => {
  /** A proxy that has added some addresses, and passes no sockets on unless they are accepted. */
  const startProxy = async (proxies: number, accepts: boolean): Promise<string> => {
    const server = createServer((_request, response) => response.end(JSON.stringify({ ok: true, proxies })));
    const sockets = accepts ? new WebSocketServer({ server }) : undefined;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      sockets?.close();
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const examineProxy = async (proxies: number, accepts: boolean): Promise<string[]> => {
    const env = { ...NO_SERVICES, DATA_DIR: folder, TRUST_PROXY: '1', PUBLIC_URL: await startProxy(proxies, accepts) };
    return linesOf(await examineWith(env), 'proxy');
  };

  test.each([
    ['ok', 'in 29 days', 90, 29.5],
    ['warning', 'in 13 days', 90, 13.5],
    ['ok', 'in 2 days', 6, 2.1],
    ['warning', 'in 20 hours', 6, 20.5 / 24],
    ['ok', 'in 5 hours', 0.5, 5.5 / 24],
    ['warning', 'in 1 hours', 0.5, 1.5 / 24],
  ] as const)('with a certificate is %s if it ends %s of %d days', (state, ends, days, left) => {
    const until = Date.now() + left * DAY;
    const finding = judgeCertificate('ghalla.example', { from: until - days * DAY, until });
    expect(finding).toMatchObject({ state, text: expect.stringContaining(ends) });
  });

  test('that passes on the address and sockets is well', async () => {
    expect(await examineProxy(1, true)).toEqual([
      'ok TRUST_PROXY=1, as many as have added an address',
      'ok WebSocket connections reach the market',
    ]);
  });

  test('that passes on neither is named with what to do', async () => {
    expect(await examineProxy(0, false)).toEqual([
      expect.stringMatching(/^problem TRUST_PROXY=1, but the proxy does not pass on addresses: .*X-Forwarded-For/),
      expect.stringMatching(/^warning WebSocket connections do not reach the market: .*Upgrade/),
    ]);
    expect((await examineProxy(2, true))[0]).toMatch(/^problem TRUST_PROXY=1, but 2 .*set TRUST_PROXY=2$/);
  });

  test('should lead from http to https', async () => {
    const redirect = createServer((request, response) =>
      response.writeHead(308, { location: `https://souk.example${request.url}` }).end(),
    );
    await new Promise<void>((resolve) => redirect.listen(0, '127.0.0.1', resolve));
    const { port } = redirect.address() as AddressInfo;
    expect(await checkRedirect(`http://127.0.0.1:${port}`, 'souk.example')).toMatchObject({ state: 'ok' });
    expect(await checkRedirect(`http://127.0.0.1:${port}`, 'shop.example')).toMatchObject({ state: 'warning' });
    redirect.close();
    expect(await checkRedirect(webUrl, '127.0.0.1')).toEqual({
      state: 'warning',
      text: expect.stringMatching(/answers 200 and does not lead to https: redirect it/),
    });
    expect(await checkRedirect(REFUSED, '127.0.0.1')).toMatchObject({ state: 'warning' });
  });
});

test('examineInstallation › reports wrong settings alone', async () => {
  const reports = await examineInstallation({ MODE: 'live', PUBLC_URL: 'https://souk.example' });
  expect(reports.map(({ check, state }) => `${check} ${state}`)).toEqual(Array(3).fill('settings problem'));
  expect(formatReports(reports).split('\n')[0]).toBe(
    'problem  settings   PUBLC_URL is not a setting: did you mean PUBLIC_URL?',
  );
});

test('npm run doctor › exits with 1 and prints JSON when something is wrong', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/doctor.ts', '--json'], {
    env: { PATH: process.env.PATH, MODE: 'test' },
  });
  const error = (await run.catch((caught: unknown) => caught)) as { code: number; stdout: string };
  expect(error.code).toBe(1);
  expect(JSON.parse(error.stdout)).toEqual([
    { check: 'settings', state: 'problem', text: 'MODE must be demo or live' },
  ]);
});
