import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server, IncomingMessage, RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server as SocketServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/**
 * Connections that wait to be accepted; the kernel may allow fewer. Beyond Node's 511, a burst of connections from one network
 * makes those of others try again after one second, then after three.
 */
const BACKLOG = 4096;

/**
 * Number of sockets that listen at the port. In each turn of its event loop Node accepts one connection of each: while turns
 * are long, new visitors would wait behind as many turns as there are connections before theirs (docs/decisions/0050).
 */
const SOCKETS = 16;

const listenAt = async (
  server: SocketServer,
  options: { readonly port: number; readonly host: string; readonly reusePort?: boolean },
): Promise<number> => {
  server.listen({ ...options, backlog: BACKLOG });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Opens further sockets on the port of a server, and passes it the connections that they accept. Returns them. */
const addSockets = async (server: Server, options: Parameters<typeof listenAt>[1]): Promise<SocketServer[]> => {
  // The sockets have the options that an HTTP server sets for itself.
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  for (const other of others) await listenAt(other, options);
  return others;
};

/** Stops listening; resolves when all connections that were accepted have ended. */
export type StopListening = () => Promise<void>;

const closeAll =
  (servers: readonly SocketServer[]): StopListening =>
  async () => {
    const close = (server: SocketServer): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));
    await Promise.all(servers.map(close));
  };

/**
 * Lets a server accept connections. Throws the error of Node if the address cannot be used.
 * @param port 0 for any free port
 */
export const listen = async (server: Server, port: number, host: string): Promise<StopListening> => {
  // The processes of a cluster get their connections from the first one, which has no other task.
  if (cluster.isWorker) {
    await listenAt(server, { port, host });
    return closeAll([server]);
  }
  // Sockets that share a port do so with other processes too: a second market must not take visitors from the first.
  const probe = createServer();
  const shared = { port: await listenAt(probe, { port, host }), host, reusePort: true };
  probe.close();
  await once(probe, 'close');
  const canShare = await listenAt(server, shared).then(
    () => true,
    () => false,
  );
  if (!canShare) await listenAt(server, { port: shared.port, host });
  const others = canShare ? await addSockets(server, shared) : [];
  return closeAll([server, ...others]);
};

/** A host name or an IPv4 address, or an IPv6 address in brackets, and a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request has the address of one page: one `Host` (RFC 9110, 7.2), and a path, or the whole URL with that host (RFC
 * 9112, 3.2). Links, cookies and the check of `Origin` are based on it.
 */
export const hasAddress = ({ url = '', headers, rawHeaders }: IncomingMessage): boolean => {
  const { host = '' } = headers;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length !== 1 || !HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (url.startsWith('/')) return true;
  return /^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).host === new URL(`http://${host}`).host;
};

/** Returns a listener for requests of Node’s server. A request without an address gets 400. */
export const toListener = (fetch: Parameters<typeof getRequestListener>[0]): RequestListener => {
  const listener = getRequestListener(fetch);
  return (request, response) => {
    if (hasAddress(request)) return void listener(request, response);
    response.writeHead(400, { 'content-length': 0, connection: 'close' }).end();
  };
};
