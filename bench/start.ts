import { rm } from 'node:fs/promises';
import { waitUntilReady } from '#scripts/cluster/cluster.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startMarket } from '#tests/support/market-process.ts';
import { median } from './measure.ts';
import { formatDecimals } from './report.ts';

/** Milliseconds from the spawn of the server until it answers and until it is ready, and those of the first home page then. */
interface Start {
  readonly answers: number;
  readonly ready: number;
  readonly page: number;
}

const start = async (env: Record<string, string>): Promise<Start> => {
  const spawned = performance.now();
  const market = await startMarket(env);
  try {
    await (await fetch(`${market.url}/healthz`)).text();
    const answers = performance.now() - spawned;
    await waitUntilReady(`${market.url}/readyz`);
    const ready = performance.now() - spawned;
    await (await fetch(market.url)).text();
    return { answers, ready, page: performance.now() - spawned - ready };
  } finally {
    await market.end();
  }
};

/**
 * Prints how long a server with its embedded PostgreSQL takes to start on data that exists, as the median of some starts.
 * @param seeds what the data folders contain: `demo`, or a number of synthetic listings
 */
export const printStarts = async (seeds: readonly string[], starts: number): Promise<void> => {
  // The data folder has its own database.
  delete process.env.DATABASE_URL;
  console.log('| start with | answers, s | ready, s | first home page, s |\n|---|---:|---:|---:|');
  for (const SEED of seeds) {
    const env = { DATA_DIR: await createTemporaryFolder('start'), SEED };
    try {
      // The first start creates the data, the second one the compile cache of a checkout that has none.
      for (let n = 0; n < 2; n += 1) await start(env);
      const results: Start[] = [];
      for (let n = 0; n < starts; n += 1) results.push(await start(env));
      const format = (name: keyof Start): string => formatDecimals(median(results.map((each) => each[name])) / 1000, 2);
      console.log(`| ${SEED} | ${format('answers')} | ${format('ready')} | ${format('page')} |`);
    } finally {
      await rm(env.DATA_DIR, { recursive: true, force: true });
    }
  }
};
