import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { prepareMarket } from '../db/seed/seed.ts';
import { createApp } from './app.ts';
import { startJobs } from './jobs.ts';
import { readConfig } from './platform/config.ts';
import { openDeps } from './platform/deps.ts';
import { printWelcome } from './web/welcome.ts';
import { openSite } from './web/site.ts';

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** Lets running requests end (ten seconds at the most), then closes what the process stands on. */
const closing = (server: Server, close: () => Promise<void>): (() => void) => {
  let begun = false;
  return () => {
    if (begun) return;
    begun = true;
    const deadline = setTimeout(() => server.closeAllConnections(), 10_000).unref();
    server.close(() => {
      clearTimeout(deadline);
      void close().then(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { deps, close } = await openDeps(config);
  const server = createServer();
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
  } catch (error) {
    await close();
    throw error;
  }
  const endJobs = startJobs(deps);
  const stop = closing(server, async () => {
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
