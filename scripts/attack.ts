import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startMarket } from '../tests/support/market-process.ts';
import { findBrowser } from './browser.js';
import { buildIfChanged } from './build-if-changed.js';

// npm run attack [-- --seed 7 --requests 10000 --scanners]: attacks a market of its own on this machine, and exits with 1
// when it finds a fault. It prints the seed, with which the same requests come back. `--scanners` also runs the scanners
// that are installed (sqlmap, wapiti, ffuf, slowhttptest), each for two minutes at most, and prints what they say.

const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string' }, scanners: { type: 'boolean', default: false } },
});

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** The arguments of each scanner for a market. */
const scannersOf = (url: string): Readonly<Record<string, readonly string[]>> => ({
  sqlmap: [
    '-u',
    `${url}/api/items/search?q=a&min_price=1&city_id=1&sort=price`,
    '--batch',
    '--level=2',
    '--risk=2',
    '--technique=BEUS',
    '--flush-session',
    '--disable-coloring',
    '-v',
    '1',
  ],
  wapiti: [
    '-u',
    `${url}/`,
    ...['en/login', 'en/sellers?q=a', 'en/orders/find', 'api/items/search?q=a'].flatMap((path) => [
      '-s',
      `${url}/${path}`,
    ]),
    '-m',
    'xss,file,csp,http_headers,cookieflags,redirect,crlf,exec',
    '--max-scan-time',
    '100',
    '-v',
    '0',
  ],
  ffuf: ['-u', `${url}/FUZZ`, '-w', 'tests/attack/paths.txt', '-mc', '200-299,500-599', '-s'],
  slowhttptest: ['-c', '200', '-H', '-i', '10', '-r', '50', '-l', '40', '-u', url],
});

const isInstalled = (name: string): boolean => spawnSync('which', [name]).status === 0;

const runScanners = async (): Promise<void> => {
  const market = await startMarket({ NODE_OPTIONS: '--import=./tests/support/cheap-market.ts' });
  try {
    for (const [name, args] of Object.entries(scannersOf(market.url))) {
      if (!isInstalled(name)) {
        console.log(`${name} is not installed`);
        continue;
      }
      console.log(`\n${name}:`);
      await run('timeout', ['120', name, ...args]);
      const { status } = await fetch(`${market.url}/healthz`);
      console.log(`After ${name}, the market answers ${status}.`);
    }
  } finally {
    await market.stop();
  }
};

await buildIfChanged(process.execPath);
const seed = values.seed ?? String(Math.floor(Math.random() * 1e9));
console.log(`TEST_SEED=${seed}`);
const browser = await findBrowser(process.execPath);
const files = ['tests/attack/market.attack.ts', 'tests/regular-expressions.test.ts'];
const code = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
  ...process.env,
  NODE_ENV: 'test',
  ATTACK: 'yes',
  TEST_SEED: seed,
  ...(values.requests ? { ATTACK_REQUESTS: values.requests } : {}),
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
});
if (values.scanners) await runScanners();
process.exit(code);
