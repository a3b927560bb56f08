import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { TestApp } from './app.ts';

/** What happens to a connection; nothing by default. */
interface Fault {
  /** Bytes that reach the server before the connection breaks. */
  readonly cutAfter?: number;
  /** Whether it breaks when the server responds. */
  readonly losesResponse?: boolean;
}

export interface WeakNetwork {
  readonly origin: string;
  /** Faults of the next connections, in order. */
  readonly faults: Fault[];
  /** Bytes that reached the server, headers included. */
  readonly sent: () => number;
  readonly close: () => Promise<void>;
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** Serves an app over HTTP through connections that break where a test wants it. */
export const openWeakNetwork = async ({ app }: Pick<TestApp, 'app'>): Promise<WeakNetwork> => {
  const server = createHttpServer(getRequestListener(app.fetch));
  const port = await listen(server);
  const faults: Fault[] = [];
  const sockets = new Set<Socket>();
  let sent = 0;
  const proxy = createServer((client) => {
    const { cutAfter = Infinity, losesResponse = false } = faults.shift() ?? {};
    const upstream = connect(port, '127.0.0.1');
    let passed = 0;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (bytes) => {
      const part = bytes.subarray(0, cutAfter - passed);
      passed += part.byteLength;
      sent += part.byteLength;
      upstream.write(part, () => passed >= cutAfter && end());
    });
    upstream.on('data', (bytes) => (losesResponse ? end() : client.write(bytes)));
  });
  return {
    origin: `http://127.0.0.1:${await listen(proxy)}`,
    faults,
    sent: () => sent,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([server, proxy].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
};
