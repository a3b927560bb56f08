import http, {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server behind the proxy. */
interface Upstream {
  readonly port: number;
  /** Idle connections wait here for the next request. */
  readonly agent: Agent;
  ready: boolean;
}

export interface Proxy {
  readonly url: string;
  /** The ports of the servers that answer `/readyz` with 200. */
  ready(): number[];
  close(): Promise<void>;
}

interface ProxyOptions {
  /** The port to listen on; 0 for a free one. */
  readonly port?: number;
  /** The ports of the servers, on the loopback address. */
  readonly upstreams: readonly number[];
  /** Milliseconds between two checks of a server. */
  readonly checkEvery?: number;
}

const HOST = '127.0.0.1';
const CHECK_TIMEOUT = 1_000;

/** Headers that concern one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const withoutHopByHop = (headers: IncomingMessage['headers']): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

const forward = (request: IncomingMessage): OutgoingHttpHeaders => ({
  'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', '),
  'x-forwarded-proto': 'http',
});

/** Whether a request may be sent to a second server although the first one may have received it. */
const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;

const isRefused = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const check = (upstream: Upstream): Promise<boolean> =>
  new Promise((resolve) => {
    const request = http.get({ host: HOST, port: upstream.port, path: '/readyz', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.setTimeout(CHECK_TIMEOUT, () => request.destroy());
    request.once('error', () => resolve(false));
  });

/** Sends a request and resolves with the head of its response. */
const send = ({ port, agent }: Upstream, request: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { ...withoutHopByHop(request.headers), ...forward(request), 'content-length': body.byteLength };
    const { method, url: path } = request;
    const sent = http.request({ host: HOST, port, agent, method, path, headers }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });

const openUpgrade = ({ port }: Upstream): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, HOST, () => resolve(socket.off('error', reject)));
    socket.once('error', reject);
  });

/** The head of an upgrade request, as it came. */
const toHead = (request: IncomingMessage): string => {
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let n = 0; n < request.rawHeaders.length; n += 2)
    lines.push(`${request.rawHeaders[n]}: ${request.rawHeaders[n + 1]}`);
  for (const [name, value] of Object.entries(forward(request))) lines.push(`${name}: ${String(value)}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/**
 * Starts a reverse proxy for experiments with several processes. Each request goes to the next server that is ready: `/readyz`
 * of all is checked four times a second. A request whose connection was refused goes to another server, and so does one that
 * failed before its response and may be repeated. If none is ready, all are tried: some pages need no database.
 */
export const startProxy = async ({ port = 0, upstreams: ports, checkEvery = 250 }: ProxyOptions): Promise<Proxy> => {
  const upstreams = ports.map((each): Upstream => ({
    port: each,
    agent: new Agent({ keepAlive: true }),
    ready: false,
  }));
  const closing = new AbortController();
  let next = 0;
  const inTurn = (): Upstream[] => {
    next += 1;
    const rotated = upstreams.map((_, n) => upstreams[(n + next) % upstreams.length] as Upstream);
    const ready = rotated.filter((upstream) => upstream.ready);
    return ready.length > 0 ? ready : rotated;
  };

  /** Tries the servers in turn. Rejects with the last error if none responded. */
  const tryEach = async <T>(work: (upstream: Upstream) => Promise<T>, mayRepeat: boolean): Promise<T> => {
    let failure: unknown;
    for (const upstream of inTurn()) {
      try {
        return await work(upstream);
      } catch (error) {
        failure = error;
        if (isRefused(error)) upstream.ready = false;
        else if (!mayRepeat) break;
      }
    }
    throw failure;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const answer = await tryEach((upstream) => send(upstream, request, body), isRepeatable(request)).catch(() => null);
    if (!answer) {
      response.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
    // A server that dies within a response leaves its client a response that is visibly incomplete.
    answer.once('error', () => response.destroy());
    answer.pipe(response);
  };

  const upgrade = async (request: IncomingMessage, client: Socket, head: Buffer): Promise<void> => {
    const server = await tryEach(openUpgrade, true);
    server.write(toHead(request));
    server.write(head);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.pipe(to);
      from.once('error', () => to.destroy());
      from.once('close', () => to.destroy());
    }
  };

  const watch = async (upstream: Upstream): Promise<void> => {
    while (!closing.signal.aborted) {
      upstream.ready = await check(upstream);
      await sleep(checkEvery, undefined, { signal: closing.signal }).catch(() => {});
    }
  };

  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, client: Socket, head) => {
    client.on('error', () => client.destroy());
    upgrade(request, client, head).catch(() => client.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const watching = upstreams.map(watch);
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    ready: () => upstreams.filter(({ ready }) => ready).map((upstream) => upstream.port),
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const { agent } of upstreams) agent.destroy();
      await Promise.all([...watching, closed]);
    },
  };
};
