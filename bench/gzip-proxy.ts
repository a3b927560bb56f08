import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

/** The types that are compressed, as in the usual settings of nginx. */
const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:javascript|json|xml)\b)/;

/** The statuses that nginx compresses. */
const STATUSES = new Set([200, 403, 404]);

const isCompressible = (request: http.IncomingMessage, response: http.IncomingMessage): boolean =>
  request.method !== 'HEAD' &&
  STATUSES.has(response.statusCode ?? 0) &&
  response.headers['content-encoding'] === undefined &&
  /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '') &&
  COMPRESSIBLE.test(response.headers['content-type'] ?? '');

/** Headers of a connection are not passed on. */
const CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

const omit = (headers: http.IncomingHttpHeaders, names: readonly string[]): http.IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const compressedHeaders = (headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders => {
  const { etag, vary } = headers;
  return {
    ...omit(headers, ['content-length']),
    // The bytes differ from those of the origin, but mean the same.
    ...(etag === undefined ? {} : { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
    'content-encoding': 'gzip',
  };
};

/** A proxy in front of a server that does not compress. */
export interface GzipProxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a proxy that compresses text, scripts, styles, JSON and SVG with gzip at level 6, as nginx in front of a shop does. */
export const startGzipProxy = async (origin: string): Promise<GzipProxy> => {
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const { method, url = '/' } = request;
    const passed = http.request(new URL(origin), {
      agent,
      method,
      path: url,
      headers: omit(request.headers, CONNECTION),
    });
    passed.on('response', (answer) => {
      const headers = omit(answer.headers, CONNECTION);
      const ended = (): void => {};
      if (isCompressible(request, answer)) {
        response.writeHead(answer.statusCode ?? 502, compressedHeaders(headers));
        pipeline(answer, createGzip({ level: 6 }), response, ended);
      } else {
        response.writeHead(answer.statusCode ?? 502, headers);
        pipeline(answer, response, ended);
      }
    });
    passed.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    // A browser that closes the connection needs no answer.
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
};
