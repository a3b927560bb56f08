import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** A host name or an IPv4 address, or an IPv6 address in brackets, and a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request has the address of one page: one `Host` (RFC 9110, 7.2), and a path, or the whole URL with that host
 * (RFC 9112, 3.2). Links, cookies and the check of `Origin` are made from it.
 */
export const hasAddress = ({ url = '', headers, rawHeaders }: IncomingMessage): boolean => {
  const { host = '' } = headers;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length !== 1 || !HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (url.startsWith('/')) return true;
  return /^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).host === new URL(`http://${host}`).host;
};

/** Lets an application answer requests of Node’s server. What has no address is 400. */
export const toListener = (fetch: Parameters<typeof getRequestListener>[0]): RequestListener => {
  const listener = getRequestListener(fetch);
  return (request, response) => {
    if (hasAddress(request)) return void listener(request, response);
    response.writeHead(400, { 'content-length': 0, connection: 'close' }).end();
  };
};
