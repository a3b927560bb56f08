import { startMarket } from './process.ts';
import { NOBODY_OUTSIDE, startProviders } from './providers.ts';
import { SEED } from './random.ts';

/**
 * One demo market for all browser tests; its address and its folder (with the outbox of mails and codes) go to them in
 * `BASE_URL` and `DATA_DIR`. Where both are set already, the tests use that market. Outside of it only a weather service
 * of our own answers: places are those of the gazetteer.
 */
export default async function setup(): Promise<() => Promise<void>> {
  console.log(`TEST_SEED=${SEED}`);
  if (process.env.BASE_URL && process.env.DATA_DIR) return () => Promise.resolve();
  const providers = await startProviders();
  const market = await startMarket({
    ...NOBODY_OUTSIDE,
    OPEN_METEO_URL: providers.env.OPEN_METEO_URL,
    // Some hundred accounts are opened: what their hashes cost is tested elsewhere.
    NODE_OPTIONS: '--import=./tests/support/cheap-hashes.ts',
  });
  process.env.BASE_URL = market.url;
  process.env.DATA_DIR = market.dataDir;
  return async () => {
    await market.stop();
    await providers.close();
  };
}
