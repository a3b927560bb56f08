import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startMarket } from './market-process.ts';
import { NO_EXTERNAL_SERVICES, startProviders } from './providers.ts';
import { SEED } from './random.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Builds the pages with React's checks. Returns the folder. */
const buildForDevelopment = async (): Promise<string> => {
  const folder = await createTemporaryFolder('build');
  const env = { ...process.env, NODE_ENV: 'development' };
  await promisify(execFile)(process.execPath, ['scripts/build.ts', folder], { env });
  return folder;
};

/**
 * Starts one demo market for all browser tests. They get its origin in `BASE_URL` and its data folder, which contains the
 * outbox of e-mails and codes, in `DATA_DIR`. If both are set already, the tests use that market. The only external
 * service is a weather stub: addresses come from the gazetteer. With `REACT=development` the market is built with React's checks of
 * hydration, which write what differs between server and browser to the console.
 */
export default async function setup(): Promise<() => Promise<void>> {
  console.log(`TEST_SEED=${SEED}`);
  if (process.env.BASE_URL && process.env.DATA_DIR) return () => Promise.resolve();
  const providers = await startProviders();
  const build = process.env.REACT === 'development' ? await buildForDevelopment() : undefined;
  const market = await startMarket({
    ...(build ? { BUILD_DIR: build } : {}),
    ...NO_EXTERNAL_SERVICES,
    OPEN_METEO_URL: providers.env.OPEN_METEO_URL,
    // The tests create hundreds of accounts; real hashes and pictures are tested elsewhere.
    NODE_OPTIONS: '--import=./tests/support/cheap-market.ts',
  });
  process.env.BASE_URL = market.url;
  process.env.DATA_DIR = market.dataDir;
  return async () => {
    await market.stop();
    await providers.close();
    if (build) await rm(build, { recursive: true });
  };
}
