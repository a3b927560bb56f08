import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './bootstrap.js';

// Chromium without a window of its own comes first: the browser tests take three quarters of the time with it.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const onPath = () => {
  const look = process.platform === 'win32' ? 'where' : 'which';
  for (const name of NAMES) {
    const { status, stdout } = spawnSync(look, [name], { encoding: 'utf8' });
    if (status === 0) return stdout.split('\n')[0].trim();
  }
  return PLACES.find((place) => existsSync(place));
};

/** A way of getting a browser; failing is no error, another way may do. */
const attempt = (command, args, env = process.env) =>
  run(command, args, env).then(
    (code) => code === 0,
    () => false,
  );

const viaPackages = async () => {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [first, ...rest] = [...sudo, 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const get = (name) => attempt(first, [...rest, 'install', '-y', '-qq', '--no-install-recommends', name], env);
  return (await attempt(first, [...rest, 'update', '-qq'], env)) && ((await get(SHELL)) || get('chromium'));
};

const viaPlaywright = (node) => {
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  return attempt(node, [cli, 'install', '--with-deps', SHELL]);
};

/**
 * The browser for tests: an installed Chromium or Chrome (or `CHROMIUM_PATH`), else one by the system's packages, else
 * the test tool's own download. Tells its path, or undefined when the test tool knows it by itself.
 */
export const findBrowser = async (node) => {
  const known = process.env.CHROMIUM_PATH ?? onPath();
  if (known) return known;
  console.log('Getting a browser…');
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get') && (await viaPackages())) {
    const installed = onPath();
    if (installed) return installed;
  }
  if (await viaPlaywright(node)) return undefined;
  console.error('No Chromium or Chrome was found and none could be installed: install one, or set CHROMIUM_PATH.');
  return process.exit(1);
};
