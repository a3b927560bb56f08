import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import type { StopListening } from './listen.ts';

export interface Drain {
  readonly draining: () => boolean;
  /**
   * From now on `draining` is true, and every response closes its connection, so that clients with keep-alive connections connect
   * elsewhere. Resolves after `wait` milliseconds, in which the server answers as before: a proxy that checks `/readyz` notices.
   */
  readonly begin: (wait: number) => Promise<void>;
  /** Closes the server without cutting off requests. Those still running after `timeout` milliseconds are cut off. */
  readonly close: (stopListening: StopListening, timeout: number) => Promise<void>;
}

/**
 * The server continues to listen until no request has arrived for `QUIET` milliseconds, but no longer than `MAX_LISTEN`: a
 * proxy that checks `/readyz` sends its requests elsewhere then, and clients with keep-alive connections have sent the request
 * whose response closes their connection. A connection that arrives as the server stops listening is reset, and a proxy may not
 * repeat a POST.
 */
const QUIET = 300;
const MAX_LISTEN = 2_000;

/** The paths of requests that arrive even if the server is not used. */
const CHECKS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Waits for an iteration of the event loop that takes less than half a millisecond. When it ends, only connections that have
 * arrived within it are not accepted yet.
 */
const shortIteration = async (): Promise<void> => {
  for (let n = 0; n < 1_000; n += 1) {
    const from = performance.now();
    await nextIteration();
    if (performance.now() - from < 0.5) return;
  }
};

/** Prepares a server for a graceful shutdown. Call it before other request listeners are added. */
export const createDrain = (server: Server): Drain => {
  let draining = false;
  let lastRequest = -Infinity;
  const running = new Set<ServerResponse>();
  server.on('request', ({ url = '' }, response) => {
    if (!CHECKS.has(url.split('?', 1)[0] ?? '')) lastRequest = performance.now();
    if (draining) response.setHeader('connection', 'close');
    running.add(response);
    response.once('close', () => running.delete(response));
  });

  const begin = async (wait: number): Promise<void> => {
    draining = true;
    for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
    await sleep(wait);
  };
  return {
    draining: () => draining,
    begin,
    close: async (stopListening, timeout) => {
      await begin(0);
      const until = performance.now() + MAX_LISTEN;
      while (performance.now() < Math.min(until, lastRequest + QUIET)) await sleep(20);
      await shortIteration();
      const deadline = setTimeout(() => server.closeAllConnections(), timeout);
      await stopListening();
      clearTimeout(deadline);
    },
  };
};
