import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { prepareMarket } from '../../db/seed/seed.ts';
import { createApp } from './app.ts';
import { filterActiveSessions } from '../features/accounts/service.ts';
import { startJobs } from './jobs.ts';
import { readConfig } from '../platform/config.ts';
import { openDeps } from '../platform/deps.ts';
import { createDrain } from '../platform/http/drain.ts';
import { printWelcome } from './welcome.ts';
import { openSite } from './site.ts';

const SECOND = 1000;

/** Milliseconds that running requests may take during a shutdown. */
const REQUESTS_END = 6 * SECOND;

/** The process exits at most this many milliseconds after the signal, whatever hangs. */
const EXIT_DEADLINE = 15 * SECOND;

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** On SIGTERM, SIGINT or the loss of the parent process, runs `stop` once and exits. */
const stopOnSignal = (stop: () => Promise<void>): void => {
  let stopping = false;
  const begin = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Shutdown did not finish within ${EXIT_DEADLINE / SECOND} seconds: exiting anyway`);
      process.exit(1);
    }, EXIT_DEADLINE);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  process.on('disconnect', begin);
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { deps, close } = await openDeps(config);
  const server = createServer({
    // Longer than proxies keep idle connections: a connection that closes just as it is reused is an error, and a new
    // one costs a weak network several round trips.
    keepAliveTimeout: 75_000,
    // Upgrades other than WebSocket (some HTTP clients always offer HTTP/2) are ordinary requests.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  const drain = createDrain(server);
  try {
    await prepareMarket(deps);
    const site = await openSite(server);
    const app = await createApp(deps, { pages: site.mount, draining: drain.draining });
    const requestListener = getRequestListener(app.fetch);
    server.on(
      'request',
      site.wrap((request, response) => void requestListener(request, response)),
    );
    await listen(server, config.PORT, config.HOST);
    deps.realtime.start(server, (ids) => filterActiveSessions(deps, ids));
  } catch (error) {
    await close();
    throw error;
  }
  const endJobs = startJobs(deps);
  stopOnSignal(async () => {
    await Promise.all([drain.close(REQUESTS_END), deps.realtime.close()]);
    await endJobs();
    await close();
  });
  printWelcome(config, server);
  // Tells the parent process that the configuration works: a later exit is not a wrong setting.
  process.send?.('ready');
};

start().catch((error: unknown) => {
  const portInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (portInUse) console.error(`PORT ${process.env.PORT ?? 3000} is in use: set another PORT`);
  else console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error);
  process.exit(1);
});
