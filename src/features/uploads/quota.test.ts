import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { beginTus, createUploadForm, minimalPdf, noiseImage, patchTus, uploadImage } from '#tests/support/uploads.ts';
import { LANGS } from '#lib/lang.ts';
import { diskStorage } from '#platform/transport/storage/disk.ts';
import { sumBytes } from './queries.ts';
import { STORAGE_QUOTA } from './rules.ts';

const MB = 1024 * 1024;

let t: TestApp;
let admin: TestUser;
let pdf: Buffer;
beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
  pdf = minimalPdf('x'.repeat(MB));
});
afterAll(() => t.close());

/** Gives a user files of `bytes` together, in use, without storing any. */
const fill = async (user: TestUser, bytes: number, each = 8 * MB): Promise<void> => {
  await t.deps.db.pool.query(
    `with added as (insert into uploads (path, owner_id, kind, content_type, bytes, created_at)
       select 'uploads/' || md5($1::int || ' ' || random() || n) || '.pdf', $1::int, 'document', 'application/pdf',
         least($3::bigint, $2::bigint - (n - 1) * $3::bigint), now()
       from generate_series(1, ceil($2::numeric / $3)::int) n returning path)
     insert into upload_uses (upload_path, owner_kind, owner_id, purpose, pinned)
       select path, 'profile', $1::int, 'certificate', false from added`,
    [user.id, bytes, each],
  );
};
const bytesOf = (user: TestUser) => sumBytes(t.deps.db, user.id);
const send = (as: TestUser, lang: (typeof LANGS)[number] = 'en') =>
  t.call('POST /api/items/upload-pdf', { as, lang, body: createUploadForm(pdf, 'paper.pdf', 'application/pdf') });
const prove = (user: TestUser, fields: Record<string, unknown>) =>
  t.deps.db.updateTable('users').set(fields).where('id', '=', user.id).execute();

describe('the quota of an account', () => {
  test.each([
    ['nothing proven', { lang: 'en' }, STORAGE_QUOTA.others],
    ['a proven e-mail address', { email_verified: true }, STORAGE_QUOTA.others],
    ['a proven phone', { phone_number: '+212661999001', phone_number_verified: true }, STORAGE_QUOTA.proven],
    ['a company with a proven e-mail address', { email_verified: true, for: 'Professional' }, STORAGE_QUOTA.proven],
    ['a company with nothing proven', { for: 'Professional' }, STORAGE_QUOTA.others],
  ])('with %s', async (_, fields, quota) => {
    const user = await t.createUser({ unproven: true });
    await prove(user, fields);
    await fill(user, quota - 1.5 * MB);
    expect((await send(user)).status).toBe(200);
    const { status, body } = await send(user);
    expect([status, body.message]).toEqual([403, expect.stringContaining(`${quota / MB} MB`)]);
    expect(await bytesOf(user)).toBeLessThanOrEqual(quota);
  });

  test('says in three languages what to do', async () => {
    const user = await t.createUser({ unproven: true });
    await fill(user, STORAGE_QUOTA.others);
    const messages = [];
    for (const lang of LANGS) messages.push((await send(user, lang)).body.message);
    expect(messages).toEqual([
      expect.stringContaining('أكّد رقم هاتفك'),
      expect.stringContaining('Confirmez votre téléphone'),
      expect.stringContaining('Confirm your phone number'),
    ]);
  });

  test('holds for uploads at once, and what is rejected leaves no file', async () => {
    const user = await t.createUser({ unproven: true });
    await fill(user, STORAGE_QUOTA.others - 3.5 * MB);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(user)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(7).fill(403)]);
    expect(await bytesOf(user)).toBeLessThanOrEqual(STORAGE_QUOTA.others);
  });

  test('counts what is still arriving, and rejects before the first byte', async () => {
    const user = await t.createUser({ unproven: true });
    await fill(user, STORAGE_QUOTA.others - 15 * MB);
    expect((await beginTus(t, user, 9 * MB)).status).toBe(201);
    const { status, body, url } = await beginTus(t, user, 9 * MB);
    expect([status, body.code, url]).toEqual([403, 'forbidden', '']);
    expect((await beginTus(t, user, 5 * MB)).status).toBe(201);
  });

  test('is checked again when a file is complete, which can be sent again later', async () => {
    const user = await t.createUser({ unproven: true });
    const { url } = await beginTus(t, user, pdf.byteLength, { kind: 'document' });
    await fill(user, STORAGE_QUOTA.others);
    expect((await patchTus(t, user, url, 0, pdf)).status).toBe(403);
    await t.deps.db.deleteFrom('upload_uses').where('owner_id', '=', user.id).execute();
    await t.deps.db.deleteFrom('uploads').where('owner_id', '=', user.id).execute();
    const done = await patchTus(t, user, url, pdf.byteLength, new Uint8Array());
    expect(done.path).toMatch(/^uploads\//);
  });

  test('counts rotated copies, and frees what is deleted', async () => {
    const user = await t.createUser({ unproven: true });
    const image_path = await uploadImage(t, user, await noiseImage(300, 200).jpeg().toBuffer());
    const used = await bytesOf(user);
    await fill(user, STORAGE_QUOTA.others - used);
    const rotate = () => t.call('POST /api/items/rotate-image', { as: user, body: { image_path, turns: 1 } });
    expect((await rotate()).status).toBe(403);
    await t.deps.db
      .updateTable('uploads')
      .set({ removed_at: new Date() })
      .where('owner_id', '=', user.id)
      .where('kind', '=', 'document')
      .execute();
    expect((await rotate()).status).toBe(200);
  });

  test('does not concern administrators', async () => {
    await fill(admin, STORAGE_QUOTA.proven);
    expect((await send(admin)).status).toBe(200);
  });
});

describe('an almost full disk', () => {
  test('takes no uploads until there is room again', async () => {
    const user = await t.createUser({ unproven: true });
    const { storage } = t.deps;
    Object.assign(t.deps, { storage: { ...storage, getFreeShare: () => Promise.resolve(0.049) } });
    const answers = [await send(user), await beginTus(t, user, 1000), await send(admin)];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(answers[0]?.headers.get('retry-after')).toBe('600');
    expect(answers[0]?.body).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('stays on this device'),
    });
    Object.assign(t.deps, { storage: { ...storage, getFreeShare: () => Promise.resolve(0.05) } });
    expect((await send(user)).status).toBe(200);
    // An object store has no such limit.
    Object.assign(t.deps, { storage: { ...storage, getFreeShare: undefined } });
    expect((await send(user)).status).toBe(200);
    Object.assign(t.deps, { storage });
  });

  test('diskStorage › reads the free part of its disk, also of a folder that is not there yet', async () => {
    const share = await diskStorage(`${t.deps.config.DATA_DIR}/new`).getFreeShare?.();
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(1);
  });
});
