import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { forwardedAddress } from '../http/request.ts';
import type { SocketLimits } from './lines.ts';
import { CLOSED, frames, refusedVersion, type Closing } from './protocol.ts';
import type { Sockets } from './sockets.ts';

interface Door {
  readonly key: string;
  readonly limits: SocketLimits;
  readonly trustedProxies: number;
  /** The one origin whose pages may connect; where there is none, the request's own host. */
  readonly publicUrl: string | undefined;
  readonly sockets: Sockets;
}

const REFUSED = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests', 503: 'Service Unavailable' } as const;

const refuse = (socket: Duplex, status: keyof typeof REFUSED): void => {
  socket.on('error', () => {});
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${REFUSED[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

/** Browsers always say which page connects; whatever says nothing is none. */
const isOwnPage = ({ headers }: IncomingMessage, publicUrl: string | undefined): boolean => {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return publicUrl ? new URL(publicUrl).origin === new URL(origin).origin : new URL(origin).host === headers.host;
};

const APP = /^\/app\/([^/?]+)(?:\?(.*))?$/;
const MINUTE = 60_000;

/** Takes sockets at `/app/{key}` of a server and leaves other upgrades to others. Answers what ends that. */
export const openDoor = (server: Server, door: Door): { close(): Promise<void> } => {
  const { key, limits, sockets } = door;
  // Nothing that a client says is long; squeezing would cost each socket far more memory than all the rest.
  const wss = new WebSocketServer({ noServer: true, maxPayload: 10 * 1024, perMessageDeflate: false });
  const lately = new Map<string, number>();
  const minute = setInterval(() => lately.clear(), MINUTE).unref();
  let closed = false;

  const knock = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const [whole, asked, query] = APP.exec(request.url ?? '') ?? [];
    if (whole === undefined) {
      // Another listener's (hot reload in development); where there is none, nobody else would end it.
      if (server.listenerCount('upgrade') === 1) refuse(socket, 404);
      return;
    }
    if (closed) return refuse(socket, 503);
    if (!isOwnPage(request, door.publicUrl)) return refuse(socket, 403);
    const forwarded = request.headers['x-forwarded-for'];
    const address =
      forwardedAddress(Array.isArray(forwarded) ? forwarded.join(',') : forwarded, door.trustedProxies) ??
      request.socket.remoteAddress ??
      'unknown';
    const count = (lately.get(address) ?? 0) + 1;
    lately.set(address, count);
    if (count > limits.fromAddressAMinute || sockets.fromAddress(address) >= limits.fromAddress)
      return refuse(socket, 429);
    const wrong: Closing | null =
      asked === key ? refusedVersion(new URLSearchParams(query).get('protocol')) : 'unknown_key';
    wss.handleUpgrade(request, socket, head, (ws) => {
      if (wrong === null) return sockets.welcome(ws, address);
      const [code, message] = CLOSED[wrong];
      ws.on('error', () => {});
      ws.send(frames.error(code, message));
      ws.close(code, message);
    });
  };
  server.on('upgrade', knock);

  return {
    close: async () => {
      closed = true;
      clearInterval(minute);
      sockets.close();
      const gone = Promise.all([...wss.clients].map((ws) => new Promise((resolve) => ws.once('close', resolve))));
      let late: NodeJS.Timeout | undefined;
      await Promise.race([gone, new Promise((resolve) => (late = setTimeout(resolve, 1_000)))]);
      clearTimeout(late);
      for (const ws of wss.clients) ws.terminate();
    },
  };
};
