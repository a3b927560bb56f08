import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildIfChanged } from '../scripts/build-if-changed.js';
import { startMarket } from '../tests/support/market-process.ts';
import { openEnvironment, startFloor, takeCores } from './environment.ts';
import { measure, recordScenario, type Measurement } from './measure.ts';
import { openRecorder, type Statement } from './record.ts';
import { HEAD, toTableRow, describeMachine, summarize } from './report.ts';
import { loadScenarios } from './scenarios.ts';
import { firstVisit } from './visit.ts';

// npm run bench [-- --items 1000000] [-- --quick] [-- --only search]: throughput and latency on one core, next to a
// floor that only runs the same SQL, measured alternately in the same run.

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const duration = options.quick ? { seconds: 0.4, turns: 5 } : { seconds: 1, turns: 9 };

const signIn = async (origin: string): Promise<{ cookie: string; token: string }> => {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@ghalla.example', password: 'ghalla-demo-2026' }),
  });
  if (!response.ok) throw new Error(`sign-in returned ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  return { cookie, token: response.headers.get('set-auth-token') ?? '' };
};

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
};

delete process.env.DEMO_PASSWORD;
await buildIfChanged(process.execPath);
const cores = takeCores();
const environment = await openEnvironment();
const { databaseUrl } = environment;
const env = { DATABASE_URL: databaseUrl, SEED: options.items };
const market = await timed(`${options.items} items`, () => startMarket(env, cores.wrapper));
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const recorder = await openRecorder({ DATABASE_URL: databaseUrl, DATA_DIR: market.dataDir });
try {
  const session = await signIn(market.url);
  const scenarios = (await loadScenarios(pool)).filter(({ name }) => name.includes(options.only));
  const recordings: Record<string, Statement[]> = {};
  for (const scenario of scenarios) Object.assign(recordings, await recordScenario(scenario, recorder, session));
  const file = path.join(market.dataDir, 'floor.json');
  await writeFile(file, JSON.stringify(recordings));
  await pool.query('checkpoint');
  const floor = await startFloor(cores.wrapper, file, databaseUrl);
  try {
    const { rows } = await pool.query<{ version: string }>('select version()');
    console.log([describeMachine(rows[0]?.version ?? '', cores.description), '', ...HEAD].join('\n'));
    const product = { port: Number(new URL(market.url).port), pid: market.pid };
    const measurements: Measurement[] = [];
    for (const scenario of scenarios) {
      const row = await measure(scenario, { product, floor, ...session }, duration);
      measurements.push(row);
      console.log(toTableRow(row));
    }
    console.log(['', ...summarize(measurements, await firstVisit(market.url))].join('\n'));
  } finally {
    await floor.stop();
  }
} finally {
  await recorder.close();
  await pool.end();
  await market.stop();
  await environment.close();
}
