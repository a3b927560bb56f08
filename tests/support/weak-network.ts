import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { toListener } from '#platform/transport/http/listen.ts';
import type { TestApp } from './app.ts';

/** The fault of a connection; none by default. */
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
  /** Bytes of requests other than GET that reached the server, with their headers. */
  readonly sent: () => number;
  /** Breaks all connections once this many bytes were sent, and refuses others until `restore`. Resolves when they are broken. */
  readonly cutAt: (bytes: number) => Promise<void>;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/**
 * Connects clients to a server on this machine, through connections that break where a test wants it.
 * @param bytesPerSecond how fast requests pass
 */
export const openWeakNetwork = async (port: number, bytesPerSecond = Infinity): Promise<WeakNetwork> => {
  const faults: Fault[] = [];
  const sockets = new Set<Socket>();
  let sent = 0;
  let isDown = false;
  let limit = Infinity;
  let onCut = (): void => {};
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  const count = (bytes: number): void => {
    sent += bytes;
    if (sent < limit) return;
    limit = Infinity;
    isDown = true;
    cut();
    onCut();
  };
  const proxy = createServer((client) => {
    if (isDown) return void client.destroy();
    const { cutAfter = Infinity, losesResponse = false } = faults.shift() ?? {};
    const upstream = connect(port, '127.0.0.1');
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    upstream.on('data', (bytes) => (losesResponse ? end() : client.write(bytes)));
    const forward = async (): Promise<void> => {
      let passed = 0;
      let isUpload = false;
      for await (const bytes of client as AsyncIterable<Buffer>) {
        const start = bytes.subarray(0, 5).toString('latin1');
        if (/^[A-Z]{3,5}/.test(start)) isUpload = !start.startsWith('GET');
        // Slices, so that a slow line also breaks in the middle of them.
        for (let at = 0; at < bytes.byteLength; at += 4096) {
          const part = bytes.subarray(at, Math.min(at + 4096, at + cutAfter - passed));
          passed += part.byteLength;
          await sleep((part.byteLength / bytesPerSecond) * 1000);
          if (client.destroyed) return;
          if (isUpload) count(part.byteLength);
          await new Promise((resolve) => upstream.write(part, resolve));
          if (passed >= cutAfter) return end();
        }
      }
    };
    forward().catch(end);
  });
  const own = await listen(proxy);
  return {
    origin: `http://127.0.0.1:${own}`,
    faults,
    sent: () => sent,
    cutAt: (bytes) => {
      limit = bytes;
      return new Promise((resolve) => (onCut = resolve));
    },
    restore: () => {
      isDown = false;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
};

/** Serves an app over HTTP. */
export const serveApp = async ({ app }: Pick<TestApp, 'app'>): Promise<{ port: number; close: () => void }> => {
  const server = createHttpServer(toListener(app.fetch));
  const port = await listen(server);
  return {
    port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
