import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Keeps files below a folder, each at `{folder}/{key}`. A reader sees a file whole or not at all: it is written beside
 * its place and renamed. Throws what the file system throws (disk full, no rights).
 */
export const diskStorage = (folder: string): Storage => {
  const root = path.resolve(folder);
  const fileOf = (key: string): string => {
    const file = path.resolve(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error('the key points outside the storage folder');
    return file;
  };
  const write = async (file: string, body: Uint8Array): Promise<void> => {
    const beside = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(beside, body);
      await rename(beside, file);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  };
  return {
    put: async (key, body) => {
      const file = fileOf(key);
      try {
        await write(file, body);
      } catch (error) {
        // A removal may have taken the empty folder away at this very moment: once more.
        if (!hasCode(error, 'ENOENT')) throw error;
        await write(file, body);
      }
    },
    get: async (key) => {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },
    remove: async (key) => {
      const file = fileOf(key);
      await rm(file, { force: true });
      // A folder that this leaves empty goes too.
      if (path.dirname(path.dirname(file)) !== root) await rmdir(path.dirname(file)).catch(() => {});
    },
  };
};
