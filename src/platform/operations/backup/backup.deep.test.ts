import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { placeOrder, publishAccepted, tryPlaceOrder } from '#tests/support/orders.ts';
import { readCatalog } from '#tests/support/schema-catalog.ts';
import { S3_ACCESS, startS3Server } from '#tests/support/s3-server.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { refreshVocabulary } from '#features/search/engine/vocabulary.ts';
import { listStoredFiles } from '#features/uploads/service/store.ts';
import { openPool, SILENCE } from '#platform/data/db/db.ts';
import { migrate, migrateTo } from '#platform/data/db/migrate.ts';
import { readMigrations } from '#platform/data/db/migration-history.ts';
import { queryOnce } from '#platform/data/db/schema-folder.testing.ts';
import { diskStorage } from '#platform/transport/storage/disk.ts';
import { s3Storage } from '#platform/transport/storage/s3.ts';
import { openArchive, readArchive } from './archive.ts';
import { writeBackup, type BackupSource } from './backup.ts';
import { copyFiles, moveDatabase } from './move.ts';
import { restoreBackup } from './restore.ts';
import { uploadImage } from '#tests/support/uploads.ts';

let t: TestApp;
let folder: string;
let farmer: TestUser;
let admin: TestUser;
let item: number;
let picture: string;

beforeAll(async () => {
  t = await startApp();
  folder = await createTemporaryFolder('backup');
  farmer = await t.createUser();
  admin = await t.createUser({ role: 'admin' });
  item = await publishAccepted(t, farmer, admin, { quantity: 100_000, title: 'طماطم \\N \\. "حمراء"' });
  await placeOrder(t, item);
  picture = await uploadImage(t, farmer);
});

afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
/** The URL of the owner of the target, who is no superuser. */
let targetOwnerUrl: string;
beforeEach(async () => {
  target = await createEmptyDatabase();
  const { pathname } = new URL(target.url);
  const role = `owner_of${pathname.replace('/', '_')}`;
  await queryOnce(target.url, `create role ${role} login password 'x'`);
  await queryOnce(target.url, `alter database ${pathname.slice(1)} owner to ${role}`);
  const url = new URL(target.url);
  [url.username, url.password] = [role, 'x'];
  targetOwnerUrl = url.href;
  return async () => {
    await target.drop();
    await queryOnce(inject('templateUrl'), `drop role ${role}`);
  };
});

const source = (): BackupSource => ({
  pool: t.deps.db.longRunning.pool,
  storage: t.deps.storage,
  listFiles: listStoredFiles,
  secret: t.deps.secret,
  dataDir: t.deps.config.DATA_DIR,
});

let names = 0;
const newPath = (ending = ''): string => path.join(folder, `n${(names += 1)}${ending}`);

const backUp = async (ending = '.tar', options: Parameters<typeof openArchive>[1] = {}) => {
  const file = newPath(ending);
  return { file, result: await writeBackup(source(), await openArchive(file, options)) };
};

const restore = async (
  file: string,
  more: { identity?: string; secret?: string; skipDamaged?: boolean; withoutMigrations?: boolean } = {},
) => {
  const dataDir = newPath();
  const { secret, ...options } = more;
  const server = { url: target.applicationUrl, ownerUrl: targetOwnerUrl };
  const result = await restoreBackup({ server, storage: diskStorage(dataDir), dataDir, secret }, file, options);
  return { dataDir, result };
};

/** The rows of all tables, the history of migrations aside: each table as the sorted texts of its rows. */
const readRows = async (url: string): Promise<Record<string, string[]>> => {
  const tables = await queryOnce<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    rows[name] = (await queryOnce<{ row: string }>(url, `select t::text as row from ${name} t order by 1`)).map(
      ({ row }) => row,
    );
  }
  return rows;
};

const ownerUrl = (): string => String(t.owner.options.connectionString);

describe('a backup and its restore', () => {
  test('give the same rows, schema, numbers, files and secret, and a market that runs on them', async () => {
    const [{ value } = { value: 0 }] = await queryOnce<{ value: number }>(
      ownerUrl(),
      `select nextval('items_id_seq')::int as value`,
    );
    const { file, result } = await backUp();
    const { dataDir, result: restored } = await restore(file);
    expect(restored.rows).toBe(result.rows);
    expect(restored.at).toEqual(result.at);
    expect(await readCatalog(target.url)).toEqual(await readCatalog(ownerUrl()));
    const [before, after] = [await readRows(ownerUrl()), await readRows(target.url)];
    expect(before.orders?.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
    expect(await queryOnce(target.url, `select nextval('items_id_seq')::int as value`)).toEqual([{ value: value + 1 }]);
    expect(await readFile(path.join(dataDir, picture))).toEqual(
      await readFile(path.join(t.deps.config.DATA_DIR, picture)),
    );
    expect(await readFile(path.join(dataDir, 'session-secret'), 'utf8')).toBe(t.deps.secret);
    for (const secret of [file, path.join(dataDir, 'session-secret')])
      expect((await stat(secret)).mode & 0o077).toBe(0);

    const { applicationUrl } = target;
    const market = await startApp(
      {},
      { existing: { url: targetOwnerUrl, applicationUrl, dataDir, secret: t.deps.secret } },
    );
    try {
      expect((await market.call('GET /api/likes', { as: farmer })).status).toBe(200);
      expect((await market.request(`GET /${picture}`, { as: farmer })).status).toBe(200);
      await placeOrder(market, item, { phone: '0661 99 88 77' });
    } finally {
      await market.close();
    }
  });

  test('contain every order that was acknowledged before the snapshot, under eight writers', async () => {
    const placed: { id: number; at: number }[] = [];
    const customers = await Promise.all(Array.from({ length: 8 }, () => t.createUser({ role: 'buyer' })));
    const stopping = new AbortController();
    const write = async (as: TestUser): Promise<void> => {
      while (!stopping.signal.aborted) {
        const { status, body } = await tryPlaceOrder(t, item, {}, { as });
        expect(status).toBe(201);
        placed.push({ id: (body as { order: { id: number } }).order.id, at: Date.now() });
      }
    };
    const writers = Promise.all(customers.map(write));
    await expect.poll(() => placed.length).toBeGreaterThan(20);
    const { file, result } = await backUp('');
    const during = placed.length;
    stopping.abort();
    await writers;
    await restore(file);
    const ids = new Set((await queryOnce<{ id: number }>(target.url, 'select id from orders')).map(({ id }) => id));
    const acknowledged = placed.filter(({ at }) => at < result.at.getTime());
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(during).toBeGreaterThan(acknowledged.length);
    expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([]);
    // No order is incomplete: each has its history, and the stock is what the orders left.
    expect(
      await queryOnce(
        target.url,
        `select 100000 - i.quantity - sum(o.reserved)::int as difference,
           (select count(*)::int from orders x where not exists (select from order_events e where e.order_id = x.id)) as bare
         from items i join orders o on o.item_id = i.id where i.id = ${item} group by i.quantity`,
      ),
    ).toEqual([{ difference: 0, bare: 0 }]);
  });
});

/** Changes one byte of a file, as a failing disk does. */
const flip = async (file: string, at: number): Promise<void> => {
  const bytes = await readFile(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  await writeFile(file, bytes);
};

describe('a damaged backup', () => {
  let intact: string;
  let archive: string;
  let other: string;
  let rows: Awaited<ReturnType<typeof readRows>>;
  beforeAll(async () => {
    intact = (await backUp('')).file;
    archive = (await backUp('.tar')).file;
    rows = await readRows(ownerUrl());
    await t.createUser();
    other = (await backUp('')).file;
  });

  const copyOf = async (file: string): Promise<string> => {
    const copy = newPath(file.endsWith('.tar') ? '.tar' : '');
    await cp(file, copy, { recursive: true });
    return copy;
  };

  /** The tables of the target. */
  const countTables = async (): Promise<number> => {
    const [row] = await queryOnce<{ count: number }>(
      target.url,
      "select count(*)::int as count from pg_tables where schemaname = 'public'",
    );
    return row?.count ?? -1;
  };

  const ORDERS = 'database/orders.000001.zst';
  const inFolder = (change: (folder: string) => Promise<void>) => async (): Promise<string> => {
    const copy = await copyOf(intact);
    await change(copy);
    return copy;
  };
  const flipIn = (name: () => string, at: number) => inFolder((copy) => flip(path.join(copy, name()), at));
  const cutAt = (find: (bytes: Buffer) => number) => async (): Promise<string> => {
    const copy = await copyOf(archive);
    await truncate(copy, find(await readFile(copy)));
    return copy;
  };

  const USE_OLDER = 'use an older backup';
  const SKIP = 'with --skip-damaged they are restored';
  test.each<[string, make: () => Promise<string>, where: () => string, advice: string]>([
    [
      'a picture with one changed byte',
      flipIn(() => `files/${picture}`, 40),
      () => `files/${picture}: other bytes`,
      SKIP,
    ],
    ['rows with one changed byte', flipIn(() => ORDERS, 30), () => `${ORDERS}: other bytes`, USE_OLDER],
    ['a header with one changed byte', flipIn(() => 'header.json', 60), () => 'header.json', USE_OLDER],
    [
      'a secret with one changed byte',
      flipIn(() => 'data/session-secret', 3),
      () => 'data/session-secret: other',
      SKIP,
    ],
    ['a summary with one changed byte', flipIn(() => 'summary.json', 30), () => 'summary.json: other bytes', SKIP],
    [
      'checksums of rows with one changed byte',
      flipIn(() => 'database.sha256', 10),
      () => 'database.sha256: other bytes',
      USE_OLDER,
    ],
    [
      'checksums of files with one changed byte',
      flipIn(() => 'files.sha256', 10),
      () => 'files.sha256: other bytes',
      SKIP,
    ],
    ['no picture', inFolder((copy) => rm(path.join(copy, 'files', picture))), () => `files/${picture}: missing`, SKIP],
    ['no rows of a table', inFolder((copy) => rm(path.join(copy, ORDERS))), () => `${ORDERS}: missing`, USE_OLDER],
    [
      'rows of another backup',
      inFolder((copy) =>
        cp(path.join(other, 'database/users.000001.zst'), path.join(copy, 'database/users.000001.zst')),
      ),
      () => 'database/users.000001.zst: other bytes',
      USE_OLDER,
    ],
    [
      'rows that were added',
      inFolder((copy) => cp(path.join(copy, ORDERS), path.join(copy, 'database/orders.000002.zst'))),
      () => 'database/orders.000002.zst: not part of this backup',
      USE_OLDER,
    ],
    [
      'no checksums of files',
      inFolder((copy) => rm(path.join(copy, 'files.sha256'))),
      () => 'it ends after summary',
      SKIP,
    ],
    ['its end cut off', cutAt((bytes) => bytes.indexOf('summary.json')), () => 'it ends after files/', SKIP],
    ['half a picture', cutAt((bytes) => bytes.indexOf(picture) + 700), () => 'Unexpected end of data', SKIP],
    ['half of its rows', cutAt((bytes) => bytes.indexOf(ORDERS) + 600), () => 'Unexpected end of data', USE_OLDER],
    [
      'a damaged head of an entry in the archive',
      async () => {
        const copy = await copyOf(archive);
        await flip(copy, (await readFile(copy)).indexOf(ORDERS) + 150);
        return copy;
      },
      () => 'it cannot be read after database/',
      USE_OLDER,
    ],
  ])('with %s says so, says where, and writes nothing', async (_, make, where, advice) => {
    const error = await restore(await make()).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    const { message } = error as Error;
    expect(message).toMatch(/^The backup is damaged/);
    expect(message).toContain(where());
    expect(message.toLowerCase()).toContain(advice);
    expect(await countTables()).toBe(0);
  });

  test('with complete rows is restored without its damaged files, and never without a secret', async () => {
    const damaged = await flipIn(() => `files/${picture}`, 40)();
    const { dataDir, result } = await restore(damaged, { skipDamaged: true });
    expect(result.missing).toBe(1);
    expect(await readRows(target.url)).toEqual(rows);
    await expect(stat(path.join(dataDir, picture))).rejects.toThrow('ENOENT');
    await expect(restore(await flipIn(() => ORDERS, 30)(), { skipDamaged: true })).rejects.toThrow('tables already');
  });

  test('cut off in its files is restored up to there', async () => {
    const { result } = await restore(await cutAt((bytes) => bytes.indexOf('summary.json'))(), { skipDamaged: true });
    expect(result.files).toBeGreaterThan(0);
    expect(result.end).toMatch(/^it ends after files\//);
    expect(await readRows(target.url)).toEqual(rows);
  });

  test('with a damaged secret needs SESSION_SECRET', async () => {
    const damaged = await flipIn(() => 'data/session-secret', 3)();
    await expect(restore(damaged, { skipDamaged: true })).rejects.toThrow('set SESSION_SECRET to the secret');
    expect(await countTables()).toBe(0);
    const { dataDir } = await restore(damaged, { skipDamaged: true, secret: t.deps.secret });
    await expect(stat(path.join(dataDir, 'session-secret'))).rejects.toThrow('ENOENT');
  });

  test('of format 1, which proves its rows alone, is still read', async () => {
    const old = await inFolder(async (copy) => {
      const header = JSON.parse(await readFile(path.join(copy, 'header.json'), 'utf8'));
      await writeFile(path.join(copy, 'header.json'), JSON.stringify({ ...header, format: 1 }));
      for (const name of ['database.sha256', 'files.sha256']) await rm(path.join(copy, name));
    })();
    const damaged = await copyOf(old);
    await flip(path.join(damaged, ORDERS), 30);
    await expect(restore(damaged)).rejects.toThrow('database/orders: other bytes than were written');
    const without = await copyOf(old);
    await rm(path.join(without, 'files', picture));
    await expect(restore(without)).rejects.toThrow(/files\/: \d+ files instead of \d+/);
    await restore(old);
    expect(await readRows(target.url)).toEqual(rows);
  });
});

describe('a restore', () => {
  test('that is interrupted lets no market start on it, and succeeds afterwards', async () => {
    const { file } = await backUp();
    const dataDir = newPath();
    const server = { url: target.applicationUrl, ownerUrl: targetOwnerUrl };
    const onTable = (name: string): void => {
      if (name === 'orders') throw new Error('the computer stops');
    };
    const interrupted = restoreBackup({ server, storage: diskStorage(dataDir), dataDir }, file, { onTable });
    await expect(interrupted).rejects.toThrow('the computer stops');
    await expect(migrate(target.url)).rejects.toThrow('the unfinished copy of another one');
    await restore(file);
    expect(await readRows(target.url)).toEqual(await readRows(ownerUrl()));
  });

  test('gives the words of the market that a recount gives', async () => {
    const countWords = async (app: TestApp): Promise<unknown> => {
      await refreshVocabulary(app.deps);
      return (await app.owner.query('select * from words order by word')).rows;
    };
    const before = await countWords(t);
    const { file } = await backUp();
    const { dataDir } = await restore(file);
    const { applicationUrl } = target;
    const existing = { url: targetOwnerUrl, applicationUrl, dataDir, secret: t.deps.secret };
    const market = await startApp({}, { existing });
    try {
      expect((await market.owner.query('select * from words order by word')).rows).toEqual(before);
      expect(await countWords(market)).toEqual(before);
    } finally {
      await market.close();
    }
  });

  test('without migrations leaves the schema of the version that made the backup', async () => {
    const old = await createEmptyDatabase();
    const { files, history } = await readMigrations();
    const applied = files.slice(0, -2);
    const readRan = (url: string) =>
      queryOnce<{ name: string }>(url, 'select name, hash from migrations order by name');
    const pool = openPool(old.url, 1, SILENCE.longRunning);
    try {
      await migrateTo(old.url, applied);
      // That version has another hash for the same statements.
      const earlier = Object.entries(history.same).find(([, name]) => applied.some((file) => file.name === name));
      await pool.query('update migrations set hash = $1 where name = $2', [...(earlier ?? [])]);
      const file = newPath('.tar');
      await writeBackup({ ...source(), pool }, await openArchive(file));
      await restore(file, { withoutMigrations: true });
      expect(await readRan(target.url)).toEqual(await readRan(old.url));
      await migrate(targetOwnerUrl);
      expect(await readRan(target.url)).toEqual(files.map(({ name, hash }) => ({ name, hash })));
    } finally {
      await pool.end();
      await old.drop();
    }
  });

  test('rejects what is no backup, is not there, or is of a newer version', async () => {
    const other = newPath();
    await mkdir(other);
    await writeFile(path.join(other, 'notes.txt'), 'x');
    await expect(restore(other)).rejects.toThrow('is not a backup of Ghalla');
    const text = newPath('.tar');
    await writeFile(text, 'x'.repeat(2000));
    await expect(restore(text)).rejects.toThrow('is not a backup of Ghalla, or its beginning is damaged');
    await expect(restore(newPath('.tar'))).rejects.toThrow('There is no backup at');
    const { file } = await backUp('');
    const header = JSON.parse(await readFile(path.join(file, 'header.json'), 'utf8'));
    header.database.migrations.push({ name: '9999_future.sql', hash: 'x' });
    await writeFile(path.join(file, 'header.json'), JSON.stringify(header));
    await expect(restore(file)).rejects.toThrow('9999_future.sql');
  });

  test('rejects a database with tables, and another SESSION_SECRET than that of the backup', async () => {
    const { file } = await backUp();
    await expect(restore(file, { secret: 'another secret, which is long enough' })).rejects.toThrow(
      'SESSION_SECRET is not the secret',
    );
    await queryOnce(target.url, 'create table mine (id int)');
    await expect(restore(file)).rejects.toThrow('The database has tables already');
  });
});

describe('a backup rejects', () => {
  test('a name that is taken, and leaves what is there', async () => {
    const { file } = await backUp();
    const { size } = await stat(file);
    await expect(openArchive(file)).rejects.toThrow('exists already');
    expect((await stat(file)).size).toBe(size);
  });

  test('a name that does not say how it is encrypted', async () => {
    await expect(openArchive(newPath('.tar'), { recipient: 'age1abc' })).rejects.toThrow('must end with .tar.age');
    await expect(openArchive(newPath('.tar.gpg'))).rejects.toThrow('would not be encrypted');
  });

  test('to leave half a backup behind when the storage fails', async () => {
    const file = newPath('.tar');
    const storage = { ...t.deps.storage, get: () => Promise.reject(new Error('the disk is broken')) };
    await expect(writeBackup({ ...source(), storage }, await openArchive(file))).rejects.toThrow('the disk is broken');
    expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);
  });
});

describe('encryption', () => {
  const programs = async (script: string): Promise<void> => {
    const bin = newPath();
    await mkdir(bin);
    await writeFile(path.join(bin, 'age'), `#!/bin/sh\n${script}`, { mode: 0o755 });
    const before = process.env.PATH;
    process.env.PATH = `${bin}${path.delimiter}${before}`;
    closing.push(() => (process.env.PATH = before));
  };
  const closing: (() => void)[] = [];
  beforeEach(() => () => closing.splice(0).forEach((close) => close()));

  test('passes the whole backup through the program, and back with the private key', async () => {
    // Replaces age: base64 is no encryption, but it shows which bytes and arguments the program received.
    await programs(
      'case "$1 $2" in "--recipient age1key") base64 ;; "--decrypt --identity") base64 -d ;; *) exit 2 ;; esac',
    );
    const { file } = await backUp('.tar.age', { recipient: 'age1key' });
    expect((await readFile(file, 'latin1')).slice(0, 200)).toMatch(/^[A-Za-z0-9+/\n=]+$/);
    const entries = await Array.fromAsync(readArchive(file, 'key.txt'));
    expect(entries.at(0)?.name).toBe('header.json');
    expect(entries.at(-1)?.name).toBe('files.sha256');
    const stored = entries.find(({ name }) => name === `files/${picture}`);
    expect(stored?.body).toEqual(await readFile(path.join(t.deps.config.DATA_DIR, picture)));
    await expect(restore(file)).rejects.toThrow('is encrypted: name the file with the private key');
  });

  test('reports what the program says, and leaves nothing behind', async () => {
    await programs('echo "unknown recipient" >&2; exit 1');
    const file = newPath('.tar.age');
    const archive = await openArchive(file, { recipient: 'age1key' });
    await expect(writeBackup(source(), archive)).rejects.toThrow('age failed: unknown recipient');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});

describe('moving', () => {
  test('a database continues where it was interrupted, with rows that changed meanwhile', async () => {
    const server = { url: target.applicationUrl, ownerUrl: targetOwnerUrl };
    let tables = 0;
    const interrupt = (): void => {
      if ((tables += 1) === 20) throw new Error('the connection is gone');
    };
    await expect(moveDatabase(ownerUrl(), server, interrupt)).rejects.toThrow('the connection is gone');
    await placeOrder(t, item, { phone: '0661 55 44 33' });
    const first = await queryOnce<{ ctid: string }>(target.url, 'select xmin::text as ctid from concepts limit 1');
    await moveDatabase(ownerUrl(), server);
    // A table that was there already was not written again.
    expect(await queryOnce(target.url, 'select xmin::text as ctid from concepts limit 1')).toEqual(first);
    expect(await readRows(target.url)).toEqual(await readRows(ownerUrl()));
    expect(await readCatalog(target.url)).toEqual(await readCatalog(ownerUrl()));
  });

  test('files from a disk to a bucket continues, and copies nothing twice', async () => {
    const server = await startS3Server();
    try {
      const bucket = s3Storage({ endpoint: server.url, ...S3_ACCESS });
      await uploadImage(t, farmer);
      server.behavior = 503;
      await expect(copyFiles(listStoredFiles(t.deps.db), t.deps.storage, bucket)).rejects.toThrow();
      server.behavior = 'well';
      await bucket.put(picture, await readFile(path.join(t.deps.config.DATA_DIR, picture)), 'image/webp');
      const { copied, present, missing } = await copyFiles(listStoredFiles(t.deps.db), t.deps.storage, bucket);
      expect({ present, missing }).toEqual({ present: 1, missing: 0 });
      expect(copied).toBeGreaterThan(0);
      expect(server.objects.get(picture)?.contentType).toBe('image/webp');
      // A backup of the bucket is the same as one of the disk.
      const file = newPath('.tar');
      const { files } = await writeBackup({ ...source(), storage: bucket }, await openArchive(file));
      expect(files).toBe(copied + present);
      const entries = await Array.fromAsync(readArchive(file));
      expect(entries.find(({ name }) => name === `files/${picture}`)?.body).toEqual(server.objects.get(picture)?.body);
    } finally {
      await server.close();
    }
  });
});
