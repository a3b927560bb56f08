import { access, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { fetchFile, noiseImage, uploadImage, uploadPdf } from '#tests/support/uploads.ts';
import { AppError } from '#lib/errors.ts';
import type { FullUserCtx } from '#platform/context.ts';
import { assertOwnUploads, setUses, type OwnerUses } from './service/uses.ts';
import { removeUnused, purgeStrays, purgeUnused } from './service/remove.ts';
import { isExamplePicture } from '#lib/paths.ts';
import { storePrepared } from './service/store.ts';
import { DAY } from '#lib/days.ts';

let t: TestApp;
let farmer: TestUser;
let other: TestUser;
let admin: TestUser;

beforeAll(async () => {
  t = await startApp();
  [farmer, other, admin] = await Promise.all([t.createUser(), t.createUser(), t.createUser({ role: 'admin' })]);
});
afterAll(() => t.close());

let lastItem = 0;
const freshItem = () => (lastItem += 1);
const use = (id: number, uses: Partial<OwnerUses>) =>
  t.deps.db.transaction().execute((trx) => setUses(trx, { kind: 'item', id, pinned: true, paths: [], ...uses }));
const remove = (target: string, as?: TestUser, call: 'delete-image' | 'delete-doc' = 'delete-image') =>
  t.call(`DELETE /api/items/${call}/${target.slice('uploads/'.length)}`, { as });
const statusOf = async (target: string, as = farmer) => (await fetchFile(t.app, target, { as })).status;
const usesOf = (target: string) =>
  t.deps.db.selectFrom('upload_uses').selectAll().where('upload_path', '=', target).execute();
const later = (days: number) => ({ ...t.deps, clock: { now: () => new Date(Date.now() + days * DAY) } });
const filesOf = async (target: string) => {
  const stem = target.slice('uploads/'.length, target.lastIndexOf('.'));
  return (await readdir(path.join(t.deps.config.DATA_DIR, 'uploads'))).filter((name) => name.startsWith(stem));
};

describe('DELETE /api/items/delete-image/{filename}', () => {
  test('deletes a file with all variants at once, for its owner', async () => {
    const photo = await uploadImage(t, farmer);
    for (const w of [160, 320]) await fetchFile(t.app, `${photo}?w=${w}`, { as: farmer, accept: 'image/avif' });
    expect(await filesOf(photo)).toHaveLength(2);
    const { status, body } = await remove(photo, farmer);
    expect([status, body]).toEqual([200, { deleted: true }]);
    expect(await filesOf(photo)).toEqual([]);
    for (const target of [photo, `${photo}?w=160`]) expect(await statusOf(target)).toBe(404);
    expect((await remove(photo, farmer)).status).toBe(404);
  });

  test('drops a public picture from memory', async () => {
    const photo = await uploadImage(t, farmer);
    const item = freshItem();
    await use(item, { paths: [photo] });
    expect(await statusOf(`${photo}?w=320`)).toBe(200);
    await removeUnused(t.deps, await use(item, { paths: [] }));
    expect(await statusOf(`${photo}?w=320`)).toBe(404);
    expect(await statusOf(photo)).toBe(404);
  });

  test('accepts both calls, the name or the whole path', async () => {
    expect((await remove(await uploadPdf(t, farmer), farmer, 'delete-doc')).status).toBe(200);
    expect((await remove(await uploadImage(t, farmer), farmer, 'delete-doc')).status).toBe(200);
    const whole = encodeURIComponent(await uploadPdf(t, farmer));
    expect((await t.call(`DELETE /api/items/delete-doc/${whole}`, { as: farmer })).status).toBe(200);
  });

  test('rejects guests and other users, and allows administrators', async () => {
    const photo = await uploadImage(t, farmer);
    expect((await remove(photo)).status).toBe(401);
    expect((await remove(photo, other)).status).toBe(404);
    expect(await statusOf(photo)).toBe(200);
    expect((await remove(photo, admin)).status).toBe(200);
  });

  test.each(['x', '..%2f..%2fmain.ts', 'a.webp', `${'f'.repeat(32)}.webp`])('returns 404 for %s', async (name) => {
    expect((await t.call(`DELETE /api/items/delete-image/${name}`, { as: farmer })).status).toBe(404);
  });

  test('rejects files of published items and allows those of drafts', async () => {
    const photo = await uploadImage(t, farmer);
    const item = freshItem();
    await use(item, { paths: [photo], pinned: true });
    for (const as of [farmer, admin]) {
      const { status, body } = await remove(photo, as);
      expect([status, body.code, body.message]).toEqual([409, 'conflict', expect.stringContaining('in use')]);
    }
    expect((await remove(photo, other)).status).toBe(404);
    await use(item, { paths: [photo], pinned: false });
    expect((await remove(photo, farmer)).status).toBe(200);
    expect(await usesOf(photo)).toEqual([]);
  });
});

describe('setUses', () => {
  test('replaces the previous uses; released files are deleted if unused', async () => {
    const [a, b, c] = await Promise.all([uploadImage(t, farmer), uploadImage(t, farmer), uploadPdf(t, farmer)]);
    const [item, order] = [freshItem(), freshItem()];
    expect(await use(item, { paths: [a, b, a], certificates: [c] })).toEqual([]);
    expect((await usesOf(c)).map((row) => row.purpose)).toEqual(['certificate']);
    await use(order, { kind: 'order', paths: [a] });
    const dropped = await use(item, { paths: [b] });
    expect(dropped.toSorted()).toEqual([a, c].toSorted());
    await removeUnused(t.deps, dropped);
    expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual([200, 200, 404]);
    await removeUnused(t.deps, await use(order, { kind: 'order', paths: [] }));
    expect(await statusOf(a)).toBe(404);
  });

  test('changes nothing when the transaction fails', async () => {
    const photo = await uploadImage(t, farmer);
    const failing = t.deps.db.transaction().execute(async (trx) => {
      await setUses(trx, { kind: 'item', id: freshItem(), pinned: true, paths: [photo] });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await usesOf(photo)).toEqual([]);
  });

  test('rejects a deleted file', async () => {
    const photo = await uploadImage(t, farmer);
    await remove(photo, farmer);
    await expect(use(freshItem(), { paths: [photo] })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('allows either the use or a concurrent deletion, never both', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, async (_, round) => {
        const photo = await uploadImage(t, farmer, await noiseImage(8, 8).png().toBuffer());
        const removing = [
          () => removeUnused(t.deps, [photo]),
          () => remove(photo, farmer),
          () => purgeUnused(later(8)),
        ][round % 3]!;
        const [taken] = await Promise.allSettled([use(freshItem(), { paths: [photo] }), removing()]);
        const [uses, status] = [await usesOf(photo), await statusOf(photo)];
        if (taken.status === 'rejected') expect(taken.reason).toMatchObject({ code: 'conflict' });
        expect([uses.length, status]).toEqual(taken.status === 'fulfilled' ? [1, 200] : [0, 404]);
        return taken.status;
      }),
    );
    expect(outcomes).toHaveLength(24);
  });
});

describe('assertOwnUploads', () => {
  const ctx = (user: TestUser) => ({ ...t.deps, viewer: { id: user.id, role: 'farmer' } }) as FullUserCtx;
  const reasons = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (caught: unknown) => caught,
    );
    return error instanceof AppError ? error.details.fields : error;
  };

  test('accepts own files and those that the row uses', async () => {
    const [mine, theirs, paper] = await Promise.all([
      uploadImage(t, farmer),
      uploadImage(t, other),
      uploadPdf(t, farmer),
    ]);
    const images = { field: 'images', documents: false };
    const check = (paths: string[], owned: string[], how: Parameters<typeof assertOwnUploads>[3]) =>
      reasons(assertOwnUploads(ctx(farmer), paths, owned, how));
    expect(await check([], [], images)).toBeNull();
    expect(await check([mine], [], images)).toBeNull();
    expect(await check([mine, theirs], [theirs], images)).toBeNull();
    expect(await check([mine, theirs], [], images)).toEqual({ images: [{ key: 'not_your_file' }] });
    expect(await check([`uploads/${'f'.repeat(32)}.webp`], [], images)).toEqual({ images: [{ key: 'not_your_file' }] });
    expect(await check(['https://elsewhere.example/x.jpg'], [], images)).toEqual({
      images: [{ key: 'not_your_file' }],
    });
    expect(await check([paper], [], images)).toEqual({ images: [{ key: 'picture_wanted' }] });
    const certificates = { field: 'certificates', documents: true };
    expect(await check([paper, mine], [], certificates)).toBeNull();
    expect(await check([mine], [], { ...certificates, images: false })).toEqual({
      certificates: [{ key: 'pdf_wanted' }],
    });
    await remove(mine, farmer);
    expect(await check([mine], [mine], images)).toEqual({ images: [{ key: 'file_gone' }] });
  });
});

describe('purgeUnused', () => {
  test('deletes files unused for 7 days, and no others', async () => {
    const [left, used] = await Promise.all([uploadImage(t, farmer), uploadImage(t, farmer)]);
    await use(freshItem(), { paths: [used], pinned: false });
    await purgeUnused(later(6.9));
    expect([await statusOf(left), await statusOf(used)]).toEqual([200, 200]);
    expect(await purgeUnused(later(7.1))).toBeGreaterThanOrEqual(1);
    expect([await statusOf(left), await statusOf(used)]).toEqual([404, 200]);
    expect(await filesOf(left)).toEqual([]);
    expect(await purgeUnused(later(7.1))).toBe(0);
  });

  test('skips files that are being taken into use, without waiting', async () => {
    const photo = await uploadImage(t, farmer);
    await t.deps.db.transaction().execute(async (trx) => {
      await setUses(trx, { kind: 'item', id: freshItem(), pinned: true, paths: [photo] });
      await purgeUnused(later(8));
    });
    expect(await statusOf(photo)).toBe(200);
  });

  test('deletes each file once with several processes', async () => {
    await purgeUnused(later(8));
    const tiny = await noiseImage(8, 8).jpeg().toBuffer();
    const many = Array.from({ length: 130 }, () => storePrepared(t.deps, farmer.id, tiny));
    const stored = await Promise.all(many);
    const counts = await Promise.all([1, 2, 3].map(() => purgeUnused(later(8))));
    expect(counts.reduce((sum, count) => sum + count)).toBe(130);
    expect(await statusOf(stored[77]!.path)).toBe(404);
    const { count } = await t.deps.db
      .selectFrom('uploads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(
        'path',
        'in',
        stored.map((upload) => upload.path),
      )
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test('keeps used files of a closed account', async () => {
    const leaving = await t.createUser();
    const [used, unused] = await Promise.all([uploadImage(t, leaving), uploadPdf(t, leaving)]);
    await use(freshItem(), { paths: [used] });
    await t.deps.db.deleteFrom('users').where('id', '=', leaving.id).execute();
    await purgeUnused(later(8));
    expect([await statusOf(used), await statusOf(unused, admin)]).toEqual([200, 404]);
  });
});

describe('storePrepared', () => {
  test('stores the bytes unchanged, with their size', async () => {
    const jpeg = await noiseImage(1200, 900).jpeg({ quality: 82 }).toBuffer();
    const { path: stored, ...size } = await storePrepared(t.deps, farmer.id, jpeg);
    expect([stored.slice(-4), isExamplePicture(stored), size]).toEqual(['.jpg', true, { width: 1200, height: 900 }]);
    expect((await fetchFile(t.app, stored, { as: farmer, accept: '*/*' })).bytes.equals(jpeg)).toBe(true);
    const { headers } = await fetchFile(t.app, `${stored}?w=320`, { as: farmer, accept: 'image/webp' });
    expect(headers.get('content-type')).toBe('image/webp');
  });

  test('rejects unprepared pictures', async () => {
    const png = await noiseImage(9, 9).png().toBuffer();
    await expect(storePrepared(t.deps, farmer.id, png)).rejects.toThrow('JPEG or WebP');
  });
});

describe('files on the disk that belong to no upload', () => {
  const put = async (name: string, days: number): Promise<string> => {
    const file = path.join(t.deps.config.DATA_DIR, 'uploads', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'x');
    const at = new Date(Date.now() - days * DAY);
    await utimes(file, at, at);
    return file;
  };
  const exists = (file: string): Promise<boolean> =>
    access(file).then(
      () => true,
      () => false,
    );

  test('are deleted after 30 days, with the other sizes of pictures; uploads stay', async () => {
    const stored = path.join(t.deps.config.DATA_DIR, await uploadImage(t, farmer));
    await t.request(`GET /${path.relative(t.deps.config.DATA_DIR, stored)}?w=320`, { as: farmer });
    const stem = 'f'.repeat(32);
    const old = [await put(`${stem}.webp`, 31), await put(`${stem}/w320.webp`, 31), await put('notes.txt', 31)];
    const fresh = await put(`${'e'.repeat(32)}.jpg`, 29);
    expect(await purgeStrays(t.deps)).toBe(3);
    expect(await Promise.all([...old, path.dirname(old[1] ?? '')].map(exists))).toEqual([false, false, false, false]);
    expect(await Promise.all([stored, fresh].map(exists))).toEqual([true, true]);
    await rm(fresh);
  });

  test('stay when there are more of them than uploads: the database is another one', async () => {
    const { rows } = await t.owner.query<{ count: number }>('select count(*)::int as count from uploads');
    const names = Array.from({ length: (rows[0]?.count ?? 0) + 11 }, (_, n) => `${String(n).padStart(32, '0')}.webp`);
    const files = await Promise.all(names.map((name) => put(name, 40)));
    expect(await purgeStrays(t.deps)).toBe(0);
    expect((await Promise.all(files.map(exists))).every(Boolean)).toBe(true);
    await Promise.all(files.map((file) => rm(file)));
  });
});
