import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureExhaustion, NAMES, type Measurement } from '#tests/attack/exhaustion/exhaustion.ts';
import { findFailures, writeReport } from '#tests/attack/exhaustion/report.ts';
import { startMarket } from '#tests/support/market-process.ts';
import { ROOT } from './bootstrap.js';
import { findBrowser } from './browser.js';
import { buildIfChanged } from './build-if-changed.js';
import { replaceTable } from './replace-table.ts';

// npm run attack [-- --seed 7 --requests 10000 --scanners]: attacks a market of its own on this machine, and exits with 1
// when it finds a fault. It prints the seed, with which the same requests come back. `--scanners` also runs the scanners
// that are installed (sqlmap, wapiti, ffuf, slowhttptest), each for two minutes at most, and prints what they say.
//
// npm run attack -- --exhaustion [--seconds 60] [--only avif,together,honest] [--market ../other] [--before ../older] [--write]:
// measures only whether one network can exhaust a market. `--market` and `--before` are built checkouts; `--before` is measured
// first, for comparison, and `--write` puts the tables into docs/security.md.

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string' },
    scanners: { type: 'boolean', default: false },
    exhaustion: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    market: { type: 'string', default: ROOT },
    before: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
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

const runCatalog = async (): Promise<number> => {
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
  return code;
};

const DOCUMENT = 'docs/security.md';

/** Prints the tables, and returns 1 when a condition is not met. */
const runExhaustion = async (): Promise<number> => {
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !NAMES.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join()}; known: ${NAMES.join()}`);
  const options = { seconds: Number(values.seconds), names: NAMES.filter((name) => only?.includes(name) ?? true) };
  const roots = [values.before, values.market].filter((root) => root !== undefined).map((root) => path.resolve(root));
  for (const root of roots) {
    if (!existsSync(path.join(root, 'dist/.built-from'))) throw new Error(`${root} is not built: npm run build`);
  }
  const measurements: Measurement[] = [];
  for (const root of roots) measurements.push(await measureExhaustion({ root, ...options }));
  const [after, before] = measurements.toReversed();
  if (!after) return 1;
  const machine = `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores, Node ${process.version.slice(1)}, ${values.seconds} seconds each.`;
  const text = `${machine} ${writeReport(after, before)}`;
  console.log(`\n${text}\n`);
  if (values.write) {
    await writeFile(DOCUMENT, replaceTable(await readFile(DOCUMENT, 'utf8'), 'begin: npm run attack', text));
    await run(process.execPath, ['node_modules/oxfmt/bin/oxfmt', DOCUMENT]);
  }
  const failures = findFailures(after);
  for (const failure of failures) console.log(`NOT MET: ${failure}`);
  return failures.length > 0 ? 1 : 0;
};

await buildIfChanged(process.execPath);
const codes = [values.exhaustion ? 0 : await runCatalog(), await runExhaustion()];
process.exit(Math.max(...codes));
