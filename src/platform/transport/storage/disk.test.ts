import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#platform/core/log.ts';
import { fileMail } from '#platform/delivery/mail.ts';
import { fileSms } from '#platform/delivery/sms.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await createTemporaryFolder('disk');
  storage = diskStorage(path.join(folder, 'data'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filled = (size: number, value: number) => new Uint8Array(size).fill(value);
const put = (key: string, body: Uint8Array) => storage.put(key, body, 'image/webp');

describe('diskStorage', () => {
  test('puts, gets, replaces and removes', async () => {
    await put('uploads/a.webp', filled(10, 1));
    await put('uploads/a.webp', filled(20, 2));
    expect(Uint8Array.from((await storage.get('uploads/a.webp'))!)).toEqual(filled(20, 2));
    await storage.remove('uploads/a.webp');
    await storage.remove('uploads/a.webp');
    expect(await storage.get('uploads/a.webp')).toBeNull();
  });

  test('put › closes its folders and files to other users of the computer', async () => {
    await put('uploads/secret/w160.webp', filled(10, 1));
    const modes = ['', 'uploads', 'uploads/secret', 'uploads/secret/w160.webp'].map(async (name) =>
      ((await stat(path.join(folder, 'data', name))).mode & 0o777).toString(8),
    );
    expect(await Promise.all(modes)).toEqual(['700', '700', '700', '600']);
  });

  test('fileMail and fileSms › close the outbox to other users of the computer', async () => {
    const message = { to: 'a@ghalla.example', subject: 'Code', text: '123456' };
    await fileMail(path.join(folder, 'data/mails')).send(message);
    await fileSms(path.join(folder, 'data/texts'), createLog('silent')).send({
      to: '+212661000000',
      text: '123456',
      channel: 'sms',
    });
    for (const name of ['mails', 'texts'])
      expect((await stat(path.join(folder, 'data', name))).mode & 0o777).toBe(0o700);
  });

  test('get › null for a key below a file or in a missing folder', async () => {
    await put('uploads/b.webp', filled(10, 1));
    expect(await storage.get('uploads/b.webp/w320.webp')).toBeNull();
    expect(await storage.get('nowhere/w320.webp')).toBeNull();
    await storage.remove('nowhere/w320.webp');
  });

  test.each(['../outside', 'uploads/../../outside', '/etc/passwd', '..', ''])(
    'rejects the key %s outside its folder',
    async (key) => {
      await expect(put(key, filled(1, 1))).rejects.toThrow('outside the storage folder');
      await expect(storage.get(key)).rejects.toThrow('outside the storage folder');
      await expect(storage.remove(key)).rejects.toThrow('outside the storage folder');
      expect(await readdir(folder)).toEqual(['data']);
    },
  );

  test('put › is atomic for readers and leaves no temporary files', async () => {
    const size = 400_000;
    await put('uploads/c.webp', filled(size, 0));
    const writing = Array.from({ length: 20 }, (_, i) => put('uploads/c.webp', filled(size, i)));
    const seen: Uint8Array[] = [];
    for (let i = 0; i < 20; i += 1) seen.push((await storage.get('uploads/c.webp'))!);
    await Promise.all(writing);
    for (const body of seen) {
      expect(body.byteLength).toBe(size);
      expect(body.every((byte) => byte === body[0])).toBe(true);
    }
    expect((await readdir(path.join(folder, 'data/uploads'))).filter((name) => name.includes('tmp'))).toEqual([]);
  });

  test('remove › deletes the emptied folder, even during writes', async () => {
    for (let round = 0; round < 30; round += 1) {
      await put('uploads/d/w160.webp', filled(10, 1));
      await Promise.all([storage.remove('uploads/d/w160.webp'), put('uploads/d/w320.webp', filled(10, 2))]);
      expect(await storage.get('uploads/d/w320.webp')).not.toBeNull();
      await storage.remove('uploads/d/w320.webp');
      expect(await readdir(path.join(folder, 'data/uploads'))).not.toContain('d');
    }
  });
});
