import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'uploads';
/** The endings of uploads; `uploads/ab12….webp` has its other sizes in `uploads/ab12…/`. */
const ENDINGS = ['webp', 'jpg', 'pdf'] as const;
/** The file by which the health page tests whether the storage takes files. */
const PROBE = 'health-check';
const BATCH = 500;

/** A file in the folder of uploads that belongs to no upload. */
export interface Stray {
  /** Relative to the data folder: `uploads/ab12….webp`. */
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

const list = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * Finds the files below `DATA_DIR/uploads` that belong to no upload: of a deletion or a write that was interrupted, or put there by
 * hand. They are never served.
 * @param findUploads returns those of the given paths that are uploads
 */
export async function* findStrays(
  dataDir: string,
  findUploads: (paths: readonly string[]) => Promise<readonly string[]>,
): AsyncGenerator<Stray> {
  const root = path.resolve(dataDir, FOLDER);
  const describe = async (key: string): Promise<Stray[]> => {
    // It may have been deleted meanwhile.
    const found = await stat(path.join(root, '..', key)).catch(() => null);
    return found ? [{ key, bytes: found.size, changedAt: found.mtime }] : [];
  };
  const entries = (await list(root)).filter(({ name }) => name !== PROBE);
  for (let start = 0; start < entries.length; start += BATCH) {
    const batch = entries.slice(start, start + BATCH);
    const getStem = (name: string): string => name.split('.', 1)[0] ?? name;
    const paths = batch.flatMap(({ name }) => ENDINGS.map((ending) => `${FOLDER}/${getStem(name)}.${ending}`));
    const uploads = new Set(await findUploads([...new Set(paths)]));
    const isKnown = (name: string, isFolder: boolean): boolean =>
      isFolder
        ? ENDINGS.some((ending) => uploads.has(`${FOLDER}/${name}.${ending}`))
        : uploads.has(`${FOLDER}/${name}`);
    for (const entry of batch) {
      if (isKnown(entry.name, entry.isDirectory())) continue;
      if (!entry.isDirectory()) yield* await describe(`${FOLDER}/${entry.name}`);
      else
        for (const { name } of await list(path.join(root, entry.name)))
          yield* await describe(`${FOLDER}/${entry.name}/${name}`);
    }
  }
}

/** Deletes a stray file, and its folder if it was the last file in it. */
export const removeStray = async (dataDir: string, { key }: Stray): Promise<void> => {
  const file = path.resolve(dataDir, key);
  await rm(file, { force: true });
  const folder = path.dirname(file);
  if (folder !== path.resolve(dataDir, FOLDER) && (await list(folder)).length === 0)
    await rm(folder, { recursive: true, force: true });
};
