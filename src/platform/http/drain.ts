import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Drain {
  /** Whether the server is shutting down. */
  readonly draining: () => boolean;
  /**
   * Closes the server without cutting off requests. From now on every response closes its connection, so that clients
   * with keep-alive connections go elsewhere. Requests still running after `timeout` milliseconds are cut off.
   */
  readonly close: (timeout: number) => Promise<void>;
}

/** Milliseconds in which busy keep-alive clients send one more request, whose response closes the connection. */
const KEEP_ALIVE_GRACE = 1_000;

/** Prepares a server for a graceful shutdown. Call it before other request listeners are added. */
export const createDrain = (server: Server): Drain => {
  let draining = false;
  const running = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    if (draining) response.setHeader('connection', 'close');
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  const connections = (): Promise<number> =>
    new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

  return {
    draining: () => draining,
    close: async (timeout) => {
      draining = true;
      for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
      const until = performance.now() + KEEP_ALIVE_GRACE;
      while (performance.now() < until && (await connections()) > 0) await sleep(20);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const deadline = setTimeout(() => server.closeAllConnections(), timeout);
      await closed;
      clearTimeout(deadline);
    },
  };
};
