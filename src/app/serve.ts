import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { prepareMarket } from '#db/seed/seed.ts';
import { explainAddress } from './address.ts';
import { createApp } from './app.ts';
import { filterActiveSessions } from '#features/accounts/index.ts';
import { listStoredFiles } from '#features/uploads/index.ts';
import { ABSENT, getErasers, getFeatures } from './features.ts';
import { startJobs } from './jobs.ts';
import { repeatErasures } from '#features/users/index.ts';
import type { ItemCard, itemsCalls } from '#features/items/contract.ts';
import { SECOND } from '#lib/days.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import type { Config } from '#platform/core/config.ts';
import type { Deps } from '#platform/context.ts';
import { openDeps } from '#platform/deps.ts';
import { backUpBeforeUpgrade, readBackupState } from '#platform/operations/backup/daily.ts';
import { createDrain } from '#platform/transport/http/drain.ts';
import { removeOldIncoming } from '#platform/transport/storage/incoming.ts';
import { listen, type StopListening, toListener } from '#platform/transport/http/listen.ts';
import type { DatabaseServer } from '#platform/data/postgres/open.ts';
import { printWelcome } from './welcome.ts';
import { openSite } from './site.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Milliseconds that running requests may take during a shutdown. */
const REQUESTS_END = 6_000;

/**
 * Loads the modules and data for which the first requests would otherwise block the process, up to 180 ms each. Then renders each
 * page where visits begin: V8 has not compiled anything yet, and takes up to half a second for the first of each.
 */
const warmUp = async (deps: Deps, app: Hono, origin: string, isClosing: () => boolean): Promise<void> => {
  for (const feature of getFeatures(deps)) await feature.warmUp?.(deps);
  // Searches of programs are not counted.
  const headers = { 'user-agent': 'Ghalla bot' };
  const open = async (path: string): Promise<Response> => app.fetch(new Request(origin + path, { headers }));
  const latest: keyof typeof itemsCalls = 'GET /api/items/latest';
  const { items } = (await (await open(latest.slice('GET '.length))).json()) as { items: ItemCard[] };
  const item = items.slice(0, 1).map(({ id, slug }) => pathTo('item', { slug, id: String(id) }));
  const search = pathTo('search', { type: 'All' });
  for (const path of [PATHS.home, search, `${search}?q=${encodeURIComponent('زيت')}`, ...item]) {
    if (isClosing()) return;
    await (await open(path)).text();
  }
};

/** Opens the dependencies, prepares the market and serves it, in the only process or in one of several workers. */
export const serve = async (config: Config, database: DatabaseServer): Promise<void> => {
  const { deps, close } = await openDeps(config, {
    opened: database,
    absent: ABSENT,
    announce: console.log,
    beforeUpgrade: backUpBeforeUpgrade(config, listStoredFiles),
  });
  const server = createServer({
    // The timeout is longer than proxies keep idle connections: a connection that closes just as it is reused is an error, and
    // a new one costs a weak network several round trips.
    keepAliveTimeout: 75_000,
    // Files wait for a place before they are read; then each has a deadline of its own (`http/body.ts`).
    requestTimeout: 450_000,
    // Upgrades other than WebSocket (some HTTP clients always offer HTTP/2) are ordinary requests.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  const drain = createDrain(server);
  let stopListening: StopListening;
  let app: Hono;
  let starting = true;
  try {
    await prepareMarket(deps, database.ownerUrl, console.log);
    await repeatErasures(deps, getErasers(deps));
    await removeOldIncoming(config.DATA_DIR, deps.clock.now());
    const site = await openSite(server);
    app = await createApp(deps, { pages: site.mount, starting: () => starting, draining: drain.draining });
    server.on('request', site.wrap(toListener(app.fetch)));
    stopListening = await listen(server, config.PORT, config.HOST).catch((error: unknown) => {
      throw explainAddress(config, error);
    });
    deps.realtime.start(server, (ids) => filterActiveSessions(deps, ids));
  } catch (error) {
    await close();
    throw error;
  }
  const backups = await readBackupState(config, deps.clock.now());
  if (backups.is === 'unset') deps.log.error('nothing backs up this market: set BACKUP_DIR to a folder, or to off');
  if (backups.is === 'unwritable') deps.log.error(backups, 'BACKUP_DIR cannot be written: no backups can be made');
  const endJobs = startJobs(deps);
  const address = server.address() as AddressInfo;
  if (cluster.isPrimary) printWelcome(config, address);
  const origin = config.PUBLIC_URL ?? `http://localhost:${address.port}`;
  const warm = warmUp(deps, app, origin, drain.draining)
    // The first request that needs it tries again.
    .catch((error: unknown) => deps.log.debug({ err: error }, 'not loaded in advance'))
    .finally(() => {
      starting = false;
    });
  stopOnSignal(async () => {
    await drain.begin(config.DRAIN_SECONDS * SECOND);
    await Promise.all([drain.close(stopListening, REQUESTS_END), deps.realtime.close(), warm]);
    await endJobs();
    await close();
  }, config.DRAIN_SECONDS);
  // Informs the parent process that the configuration works: a later exit is not a wrong setting.
  process.send?.('ready');
};
