import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort, waitUntilReady } from '#scripts/cluster/cluster.ts';
import { findLosses, startLoad, summarize } from '#scripts/cluster/load.ts';
import { startProxy, type Proxy } from '#scripts/cluster/proxy.ts';
import { openPool, SILENCE } from '#platform/data/db/db.ts';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';
import { startMarket, type MarketProcess } from '../support/market-process.ts';

// A part of `npm run cluster -- --kill`: two processes on one database behind a proxy, one of which is killed under load.

let processes: MarketProcess[] = [];
let ports: number[];
let proxy: Proxy;

/** Starts a process; the second one joins the database in the data folder of the first. */
const startProcess = (port: number, env: Record<string, string> = {}): Promise<MarketProcess> =>
  startMarket({
    DATABASE_URL: '',
    SEED: '60',
    PORT: String(port),
    NODE_OPTIONS: '--import=./tests/support/cheap-market.ts',
    TRUST_PROXY: '1',
    ...env,
  });

test.beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  const first = await startProcess(ports[0] ?? 0);
  processes = [first, await startProcess(ports[1] ?? 0, { DATA_DIR: first.dataDir })];
  proxy = await startProxy({ upstreams: ports });
  await waitUntilReady(`${proxy.url}/readyz`);
});

test.afterAll(async () => {
  await proxy.close();
  const [first, second] = processes;
  await second?.end();
  await first?.stop();
});

/** The ids of the orders of an item in the database. */
const readOrders = async (item: number): Promise<number[]> => {
  const server = await openEmbedded({ dataDir: processes[0]?.dataDir ?? '', log: () => {} });
  const pool = openPool(server.url, 1, SILENCE.longRunning);
  const { rows } = await pool.query<{ id: number }>('select id::int from orders where item_id = $1', [item]);
  await pool.end();
  await server.close();
  return rows.map(({ id }) => id);
};

test('kill -9 of a process › the proxy uses the other one, and nothing that was acknowledged is missing', async () => {
  const load = await startLoad(proxy.url, { pairs: 1, readers: 2, orderers: 1, uploaders: 1 });
  await sleep(1_000);
  const from = performance.now();
  const [first, killed] = processes;
  process.kill(killed?.pid ?? 0, 'SIGKILL');
  await killed?.exited;
  await sleep(1_500);
  expect(proxy.ready()).toEqual([ports[0]]);
  processes[1] = await startProcess(ports[1] ?? 0, { DATA_DIR: first?.dataDir ?? '' });
  await expect.poll(() => proxy.ready()).toEqual(ports);
  await sleep(500);
  const acknowledged = await load.finish();
  expect(await findLosses(proxy.url, acknowledged, await readOrders(load.item))).toEqual([]);
  // The proxy repeats what may be repeated. Only an upload may fail, which its client repeats.
  const { sent, failed } = summarize(load.samples, ['page', 'call', 'order', 'message'], from, performance.now());
  expect(sent).toBeGreaterThan(10);
  expect(failed).toBe(0);
});
