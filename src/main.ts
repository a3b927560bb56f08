import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { prepareMarket } from '../db/seed/seed.ts';
import { createApp } from './app.ts';
import { livingSessions } from './features/accounts/service.ts';
import { startJobs } from './jobs.ts';
import { readConfig } from './platform/config.ts';
import { openDeps } from './platform/deps.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import { printWelcome } from './web/welcome.ts';
import { openSite } from './web/site.ts';

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** Sends the sockets elsewhere, lets running requests end (ten seconds at the most), then closes what the process stands on. */
const closing = (server: Server, realtime: Realtime, close: () => Promise<void>): (() => void) => {
  let begun = false;
  return () => {
    if (begun) return;
    begun = true;
    const deadline = setTimeout(() => server.closeAllConnections(), 10_000).unref();
    const sentAway = realtime.close();
    server.close(() => {
      clearTimeout(deadline);
      void sentAway.then(close).then(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { deps, close } = await openDeps(config);
  const server = createServer({
    // Longer than proxies keep a connection: one that ends just as it is used again is an error, and a new one costs a
    // weak network several ways there and back.
    keepAliveTimeout: 75_000,
    // Another upgrade than to a socket (some HTTP clients always offer HTTP/2) is a request like any other.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  try {
    await prepareMarket(deps);
    const site = await openSite(server);
    const app = await createApp(deps, { pages: site.mount });
    const answer = getRequestListener(app.fetch);
    server.on(
      'request',
      site.wrap((request, response) => void answer(request, response)),
    );
    await listen(server, config.PORT, config.HOST);
    await deps.realtime.start(server, (ids) => livingSessions(deps, ids));
  } catch (error) {
    await close();
    throw error;
  }
  const endJobs = startJobs(deps);
  const stop = closing(server, deps.realtime, async () => {
    endJobs();
    await close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  printWelcome(config, server);
};

start().catch((error: unknown) => {
  const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (busy) console.error(`PORT ${process.env.PORT ?? 3000} is in use: set PORT to another one`);
  else console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error);
  process.exit(1);
});
