import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Drain {
  /** Whether the server is on its way down. */
  readonly draining: () => boolean;
  /**
   * Closes the server without cutting off a request. Every answer from now on closes its connection, so that clients
   * with kept connections go elsewhere; what still runs after `patience` milliseconds is cut.
   */
  readonly close: (patience: number) => Promise<void>;
}

/** Busy keep-alive clients send another request within this time; its answer closes the connection. Milliseconds. */
const LAST_ANSWERS = 1_000;

/** Prepares a server for being closed; before it has its other listeners. */
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
    close: async (patience) => {
      draining = true;
      for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
      const until = performance.now() + LAST_ANSWERS;
      while (performance.now() < until && (await connections()) > 0) await sleep(20);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const deadline = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearTimeout(deadline);
    },
  };
};
