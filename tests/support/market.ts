import { startMarket } from './process.ts';

/**
 * One demo market for all browser tests; its address and its folder (with the outbox of mails and codes) go to them in
 * `BASE_URL` and `DATA_DIR`. Where both are set already, the tests use that market.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL && process.env.DATA_DIR) return () => Promise.resolve();
  const market = await startMarket();
  process.env.BASE_URL = market.url;
  process.env.DATA_DIR = market.dataDir;
  return () => market.stop();
}
