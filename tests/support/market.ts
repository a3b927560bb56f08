import { startMarket } from './process.ts';

/** One demo market for all browser tests; its address goes to them in `BASE_URL`. */
export default async function setup(): Promise<() => Promise<void>> {
  const market = await startMarket();
  process.env.BASE_URL = market.url;
  return market.stop;
}
