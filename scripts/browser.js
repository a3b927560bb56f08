import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './bootstrap.js';

// The headless shell comes first: the browser tests take a quarter less time with it.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds an installed Chromium or Chrome (or `CHROMIUM_PATH`); undefined if there is none. */
export const findInstalled = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const finder = process.platform === 'win32' ? 'where' : 'which';
  for (const name of NAMES) {
    const { status, stdout } = spawnSync(finder, [name], { encoding: 'utf8' });
    if (status === 0) return stdout.split('\n')[0].trim();
  }
  return PLACES.find((place) => existsSync(place));
};

/** Tries one way of installing a browser; returns whether it worked. */
const tryRun = (command, args, env = process.env) =>
  run(command, args, env).then(
    (code) => code === 0,
    () => false,
  );

const installPackage = async () => {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [first, ...rest] = [...sudo, 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const get = (name) => tryRun(first, [...rest, 'install', '-y', '-qq', '--no-install-recommends', name], env);
  return (await tryRun(first, [...rest, 'update', '-qq'], env)) && ((await get(SHELL)) || get('chromium'));
};

const installWithPlaywright = (node) => {
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  return tryRun(node, [cli, 'install', '--with-deps', SHELL]);
};

/**
 * Finds a browser for tests: an installed Chromium or Chrome (or `CHROMIUM_PATH`), else one from the system's packages,
 * else Playwright's download. Returns its path, or undefined if Playwright finds it itself.
 */
export const findBrowser = async (node) => {
  const found = findInstalled();
  if (found) return found;
  console.log('Installing a browser…');
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get') && (await installPackage())) {
    const installed = findInstalled();
    if (installed) return installed;
  }
  if (await installWithPlaywright(node)) return undefined;
  console.error('No Chromium or Chrome was found and none could be installed: install one, or set CHROMIUM_PATH.');
  return process.exit(1);
};
