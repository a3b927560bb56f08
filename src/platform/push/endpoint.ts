import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { isPrivateHost } from '../external/address.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Longer than the endpoints of all known push services. */
export const MAX_ENDPOINT_LENGTH = 1000;

/**
 * Whether this server may send requests to an endpoint that a browser has given. A live site accepts public https
 * addresses only; a demo also accepts http on its own machine, where tests run a push service. The names are checked
 * again when they are resolved.
 */
export const isAllowedEndpoint = (endpoint: string, mode: 'demo' | 'live'): boolean => {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, hash } = new URL(endpoint);
  if (`${username}${password}${hash}` !== '') return false;
  if (mode === 'demo' && protocol === 'http:') return LOOPBACK.has(hostname);
  if (protocol !== 'https:') return false;
  // Push services have names; an address is a sign of a request forgery.
  return mode === 'demo' || (!isPrivateHost(hostname) && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0);
};

/** Whether a subscription's public key is an uncompressed point of the curve P-256 (RFC 8291). Base64url. */
export const isUsableKey = (p256dh: string): boolean => {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
};

/** Whether a subscription's shared secret has the 16 bytes of RFC 8291. Base64url. */
export const isUsableSecret = (auth: string): boolean => Buffer.from(auth, 'base64url').length === 16;
