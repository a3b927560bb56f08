import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { isLocalDemo, type Config } from '#platform/core/config.ts';
import { isLoopback } from '#platform/core/setting-types.ts';
import { isPrivateHost } from '#platform/transport/external/address.ts';

/** Max length of an endpoint; those of all known push services are shorter. */
export const MAX_ENDPOINT_LENGTH = 1000;

type Site = Pick<Config, 'MODE' | 'HOST' | 'PUBLIC_URL'>;

/**
 * Whether an endpoint is on this computer, as the push service of tests, and the site is a demo that only this computer can
 * reach.
 */
export const isLocalEndpoint = (endpoint: string, site: Site): boolean =>
  isLocalDemo(site) && URL.canParse(endpoint) && isLoopback(new URL(endpoint).hostname);

/**
 * Whether this server may send requests to an endpoint that a browser has sent: a public name with https. Its addresses are
 * checked again when the name is resolved. A demo on this computer also accepts http to this computer.
 */
export const isAllowedEndpoint = (endpoint: string, site: Site): boolean => {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, hash } = new URL(endpoint);
  if (`${username}${password}${hash}` !== '') return false;
  if (protocol === 'http:') return isLocalEndpoint(endpoint, site);
  // Push services have names; an address is a sign of a request forgery.
  return protocol === 'https:' && !isPrivateHost(hostname) && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
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
