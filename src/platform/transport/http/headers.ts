import type { Hono } from 'hono';
import type { Config } from '#platform/core/config.ts';
import { isHttps } from './request.ts';

/** Headers of every response: no sniffing, no framing, no referrer to other sites. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=()',
};

/** The header that is sent over https only: browsers then refuse plain http for a year. */
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/**
 * Adds the security headers to every response of the application, redirects and errors included. A response that already has
 * one of them keeps its own: pages whose URL is a secret send no referrer at all. Mount it before everything else.
 */
export const addSecurityHeaders = (app: Hono, config: Config): void => {
  app.use(async (c, next) => {
    await next();
    const { headers } = c.res;
    const all = isHttps(c, config) ? { ...SECURITY_HEADERS, ...HSTS } : SECURITY_HEADERS;
    for (const [name, value] of Object.entries(all)) if (!headers.has(name)) headers.set(name, value);
  });
};

/**
 * The content security policy of pages. Cached pages cannot carry a nonce, so the inline scripts are listed by hash.
 * @param scriptHashes `sha256-…` of each inline script
 * @param styleHashes the same of each inline style sheet
 * @param connect additional origins for connections (WebSocket, object storage)
 * @param images additional origins for images (map tiles)
 */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[],
  styleHashes: readonly string[] = [],
  connect: readonly string[] = [],
  images: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
