import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startMarket, type MarketProcess } from '#tests/support/market-process.ts';
import { openEnvironment, startFloor, takeCores, type BenchEnvironment } from './environment.ts';
import { recordScenario, type Servers } from './measure.ts';
import { openRecorder, type Statement } from './record.ts';
import { describeMachine } from './report.ts';
import { loadScenarios, type Scenario } from './scenarios.ts';
import { signIn } from './session.ts';

/** A market with synthetic listings on a core of its own. */
export interface Bench {
  readonly market: MarketProcess;
  readonly environment: BenchEnvironment;
  readonly scenarios: readonly Scenario[];
  /** The command prefix that pins a server to its core. */
  readonly wrapper: readonly string[];
}

/** The cores of this run. */
export const cores = takeCores();

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
};

/**
 * Creates a market, starts it anew so that the seeding leaves nothing in its memory, and removes all of it at the end.
 * @param items how many listings, or `demo`
 */
export const withMarket = async (items: string, work: (bench: Bench) => Promise<void>): Promise<void> => {
  const { wrapper, description } = cores;
  const environment = await openEnvironment();
  const pool = new pg.Pool({ connectionString: environment.databaseUrl, max: 1 });
  try {
    const env = { DATABASE_URL: environment.databaseUrl, SEED: items };
    const seeded = await timed(`${items} items`, () => startMarket(env, wrapper));
    await seeded.end();
    const market = await startMarket({ ...env, DATA_DIR: seeded.dataDir }, wrapper);
    try {
      const { rows } = await pool.query<{ version: string }>('select version()');
      const scenarios = await loadScenarios(pool);
      await pool.query('checkpoint');
      console.log([describeMachine(rows[0]?.version ?? '', description), ''].join('\n'));
      await work({ market, environment, scenarios, wrapper });
    } finally {
      await market.stop();
    }
  } finally {
    await pool.end();
    await environment.close();
  }
};

/** Records the statements of the scenarios, and starts the floor that replays them on the core of the market. */
export const withFloor = async (
  { market, environment, wrapper }: Bench,
  scenarios: readonly Scenario[],
  work: (servers: Servers) => Promise<void>,
): Promise<void> => {
  const session = await signIn(market.url);
  const { databaseUrl } = environment;
  const recorder = await openRecorder({ DATABASE_URL: databaseUrl, DATA_DIR: market.dataDir });
  const recordings: Record<string, Statement[]> = {};
  try {
    for (const scenario of scenarios) Object.assign(recordings, await recordScenario(scenario, recorder, session));
  } finally {
    await recorder.close();
  }
  const file = path.join(market.dataDir, 'floor.json');
  await writeFile(file, JSON.stringify(recordings));
  const floor = await startFloor(wrapper, file, databaseUrl);
  try {
    const product = { port: Number(new URL(market.url).port), pid: market.pid };
    await work({ product, floor, ...session });
  } finally {
    await floor.stop();
  }
};
