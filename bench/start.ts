import { rm } from 'node:fs/promises';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startMarket } from '#tests/support/market-process.ts';
import { median } from './measure.ts';
import { formatDecimals } from './report.ts';

/** Milliseconds from the spawn of the server to its first answers, readiness and home page. */
const start = async (env: Record<string, string>): Promise<{ ready: number; page: number }> => {
  const spawned = performance.now();
  const market = await startMarket(env);
  try {
    const { status } = await fetch(`${market.url}/readyz`);
    if (status !== 200) throw new Error(`/readyz returned ${status}`);
    const ready = performance.now() - spawned;
    await (await fetch(market.url)).text();
    return { ready, page: performance.now() - spawned };
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
  console.log('| start with | ready, s | home page, s |\n|---|---:|---:|');
  for (const SEED of seeds) {
    const env = { DATA_DIR: await createTemporaryFolder('start'), SEED };
    try {
      // The first start creates the data, the second one the compile cache of a checkout that has none.
      for (let n = 0; n < 2; n += 1) await start(env);
      const results: Awaited<ReturnType<typeof start>>[] = [];
      for (let n = 0; n < starts; n += 1) results.push(await start(env));
      const [ready, page] = [median(results.map((each) => each.ready)), median(results.map((each) => each.page))];
      console.log(`| ${SEED} | ${formatDecimals(ready / 1000, 2)} | ${formatDecimals(page / 1000, 2)} |`);
    } finally {
      await rm(env.DATA_DIR, { recursive: true, force: true });
    }
  }
};
