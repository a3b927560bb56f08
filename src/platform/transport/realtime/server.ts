import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { hasAddress } from '../http/listen.ts';
import { forwardedAddress } from '../http/request.ts';
import { toNetwork } from '#platform/core/network.ts';
import { MINUTE } from '#lib/days.ts';
import type { SocketLimits } from './connections.ts';
import { CLOSE_CODES, frames, checkVersion, type CloseReason } from './protocol.ts';
import type { Sockets } from './sockets.ts';

interface UpgradeOptions {
  readonly key: string;
  readonly limits: SocketLimits;
  readonly trustedProxies: number;
  /** The only origin whose pages may connect; the request's own host if undefined. */
  readonly publicUrl: string | undefined;
  readonly sockets: Sockets;
}

const STATUS_TEXT = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

const reject = (socket: Duplex, status: keyof typeof STATUS_TEXT): void => {
  socket.on('error', () => {});
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_TEXT[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

/** Browsers always send an `Origin`; a client without one is not a browser. */
const isOwnPage = ({ headers }: IncomingMessage, publicUrl: string | undefined): boolean => {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return publicUrl ? new URL(publicUrl).origin === new URL(origin).origin : new URL(origin).host === headers.host;
};

const APP_PATH = /^\/app\/([^/?]+)(?:\?(.*))?$/;

/** Accepts WebSocket upgrades at `/app/{key}` and leaves other paths to other listeners. */
export const acceptUpgrade = (server: Server, options: UpgradeOptions): { close(): Promise<void> } => {
  const { key, limits, sockets } = options;
  // Client messages are short; compression would cost each socket far more memory than the rest.
  const wss = new WebSocketServer({ noServer: true, maxPayload: 10 * 1024, perMessageDeflate: false });
  const recentByNetwork = new Map<string, number>();
  const resetTimer = setInterval(() => recentByNetwork.clear(), MINUTE).unref();
  let closed = false;

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const [path, requestedKey, query] = APP_PATH.exec(request.url ?? '') ?? [];
    if (path === undefined) {
      // The path of another listener (hot reload in development); without one, the socket must be ended here.
      if (server.listenerCount('upgrade') === 1) reject(socket, 404);
      return;
    }
    if (!hasAddress(request)) return reject(socket, 400);
    if (closed) return reject(socket, 503);
    if (!isOwnPage(request, options.publicUrl)) return reject(socket, 403);
    const forwarded = request.headers['x-forwarded-for'];
    const network = toNetwork(
      forwardedAddress(Array.isArray(forwarded) ? forwarded.join(',') : forwarded, options.trustedProxies) ??
        request.socket.remoteAddress ??
        'unknown',
    );
    const count = (recentByNetwork.get(network) ?? 0) + 1;
    recentByNetwork.set(network, count);
    if (count > limits.maxPerNetworkAndMinute || sockets.countFrom(network) >= limits.maxPerNetwork)
      return reject(socket, 429);
    const closeReason: CloseReason | null =
      requestedKey === key ? checkVersion(new URLSearchParams(query).get('protocol')) : 'unknown_key';
    wss.handleUpgrade(request, socket, head, (ws) => {
      if (closeReason === null) return sockets.accept(ws, network);
      const [code, message] = CLOSE_CODES[closeReason];
      ws.on('error', () => {});
      ws.send(frames.error(code, message));
      ws.close(code, message);
    });
  };
  server.on('upgrade', onUpgrade);

  return {
    close: async () => {
      closed = true;
      clearInterval(resetTimer);
      sockets.close();
      const allClosed = Promise.all([...wss.clients].map((ws) => new Promise((resolve) => ws.once('close', resolve))));
      let timeout: NodeJS.Timeout | undefined;
      await Promise.race([allClosed, new Promise((resolve) => (timeout = setTimeout(resolve, 1_000)))]);
      clearTimeout(timeout);
      for (const ws of wss.clients) ws.terminate();
    },
  };
};
