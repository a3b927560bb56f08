import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Stores files at `{folder}/{key}`. Writes go to a temporary file that is renamed, so that readers never see a partial file.
 * Throws file system errors (disk full, no permission).
 */
export const diskStorage = (folder: string): Storage => {
  const root = path.resolve(folder);
  const resolveKey = (key: string): string => {
    const file = path.resolve(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error('the key points outside the storage folder');
    return file;
  };
  const write = async (file: string, body: Uint8Array): Promise<void> => {
    const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      await writeFile(temporary, body, { mode: 0o600 });
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
  return {
    put: async (key, body) => {
      const file = resolveKey(key);
      try {
        await write(file, body);
      } catch (error) {
        // A concurrent `remove` may have deleted the empty folder, so the write is retried once.
        if (!hasCode(error, 'ENOENT')) throw error;
        await write(file, body);
      }
    },
    get: async (key) => {
      try {
        return await readFile(resolveKey(key));
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },
    open: async (key) => {
      try {
        const file = await open(resolveKey(key));
        return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },
    getSize: async (key) => {
      try {
        return (await stat(resolveKey(key))).size;
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },
    getFreeShare: async () => {
      await mkdir(root, { recursive: true });
      // The blocks that unprivileged processes may use.
      const { bavail, blocks } = await statfs(root);
      return blocks === 0 ? 1 : bavail / blocks;
    },
    remove: async (key) => {
      const file = resolveKey(key);
      await rm(file, { force: true });
      // Removes the folder if it is now empty.
      if (path.dirname(path.dirname(file)) !== root) await rmdir(path.dirname(file)).catch(() => {});
    },
  };
};
