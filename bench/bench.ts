import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildWhatChanged } from '../scripts/build-if-changed.js';
import { startMarket } from '../tests/support/process.ts';
import { openGround, startFloor, takeCores } from './environment.ts';
import { measure, recordingsOf, type Line } from './measure.ts';
import { openRecorder, type Statement } from './record.ts';
import { HEAD, lineOf, machineOf, summaryOf } from './report.ts';
import { scenariosOf } from './scenarios.ts';
import { firstVisit } from './visit.ts';

// npm run bench [-- --items 1000000] [-- --quick] [-- --only search]: how fast the market is on one core, each figure
// beside that of a floor which does nothing but the same SQL, measured in turns in the same run.

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const patience = options.quick ? { seconds: 0.4, turns: 5 } : { seconds: 1, turns: 9 };

const signIn = async (origin: string): Promise<{ cookie: string; token: string }> => {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@ghalla.example', password: 'ghalla-demo-2026' }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { cookie, token: response.headers.get('set-auth-token') ?? '' };
};

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
};

delete process.env.DEMO_PASSWORD;
await buildWhatChanged(process.execPath);
const cores = takeCores();
const ground = await openGround();
const { databaseUrl } = ground;
const env = { DATABASE_URL: databaseUrl, SEED: options.items };
const market = await timed(`${options.items} items`, () => startMarket(env, cores.wrapper));
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const recorder = await openRecorder({ DATABASE_URL: databaseUrl, DATA_DIR: market.dataDir });
try {
  const who = await signIn(market.url);
  const scenarios = (await scenariosOf(pool)).filter(({ name }) => name.includes(options.only));
  const recordings: Record<string, Statement[]> = {};
  for (const scenario of scenarios) Object.assign(recordings, await recordingsOf(scenario, recorder, who));
  const file = path.join(market.dataDir, 'floor.json');
  await writeFile(file, JSON.stringify(recordings));
  await pool.query('checkpoint');
  const floor = await startFloor(cores.wrapper, file, databaseUrl);
  try {
    const { rows } = await pool.query<{ version: string }>('select version()');
    console.log([machineOf(rows[0]?.version ?? '', cores.told), '', ...HEAD].join('\n'));
    const product = { port: Number(new URL(market.url).port), pid: market.pid };
    const lines: Line[] = [];
    for (const scenario of scenarios) {
      const line = await measure(scenario, { product, floor, ...who }, patience);
      lines.push(line);
      console.log(lineOf(line));
    }
    console.log(['', ...summaryOf(lines, await firstVisit(market.url))].join('\n'));
  } finally {
    await floor.stop();
  }
} finally {
  await recorder.close();
  await pool.end();
  await market.stop();
  await ground.close();
}
