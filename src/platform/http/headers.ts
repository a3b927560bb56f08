/** Headers of every response: no sniffing, no framing, no referrer to other sites. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=()',
};

/** Sent over https only: browsers then refuse plain http for a year. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

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
