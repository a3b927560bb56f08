import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The files of the deep tier that run in Node: those that say so, and properties, which have more cases there (`random.ts`). The
 * regular expressions are all checked there.
 */
export const findDeepTests = (): string[] => {
  const files = globSync('{src,tests,db,bench}/**/*.test.ts').map((file) => file.replaceAll(path.sep, '/'));
  const hasProperties = (file: string): boolean => readFileSync(file, 'utf8').includes("from 'fast-check'");
  return files.filter((file) => /\.deep\.|regular-expressions/.test(file) || hasProperties(file));
};
