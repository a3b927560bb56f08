import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environment, ROOT, run } from './bootstrap.js';

const STAMP = path.join(ROOT, 'dist/.built-from');
const SOURCES = ['src', 'scripts', 'db/seed', 'vite.config.ts', 'package-lock.json', 'SECURITY.md'];

const listFiles = (entry) => {
  const full = path.join(ROOT, entry);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { withFileTypes: true }).flatMap((child) => listFiles(path.join(entry, child.name)));
};

const hashSources = () => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)
    .filter((name) => !/\.test\.tsx?$|tables\.ts$/.test(name))
    .sort()) {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** Runs `build`, after which dist/ counts as built from the sources as they were when it began. */
export const stampBuild = async (build) => {
  const digest = hashSources();
  rmSync(STAMP, { force: true });
  await build();
  writeFileSync(STAMP, digest);
};

/** Builds dist/ if any of its sources has changed. Writes nothing otherwise: the folder may be read-only. */
export const buildIfChanged = async (node) => {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources()) return;
  const code = await run(node, ['scripts/build.ts'], environment(node, { NODE_ENV: 'production' }));
  if (code !== 0) process.exit(code);
};
