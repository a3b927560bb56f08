import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

// Special-purpose addresses: https://www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 counterpart.
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

/** Whether an address belongs to this machine or a private network, including IPv4-mapped IPv6 addresses. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/i;

/** Whether a configured host is itself private: a private address, or a name that only exists on a local network. */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPrivateAddress(host) : PRIVATE_NAME.test(host);
};

type Resolve = (host: string) => Promise<LookupAddress[]>;

const pendingLookups = new Map<string, Promise<LookupAddress[]>>();

// DNS lookups block one of four libuv threads that passwords and files need too, so concurrent lookups are shared.
const sharedResolve: Resolve = (host) => {
  const pending = pendingLookups.get(host);
  if (pending) return pending;
  const lookup = resolve(host, { all: true }).finally(() => pendingLookups.delete(host));
  pendingLookups.set(host, lookup);
  return lookup;
};

/** A `lookup` function for sockets that rejects names which resolve to a private address (SSRF protection). */
export const publicLookup = (resolveHost: Resolve = sharedResolve): LookupFunction => {
  const findPublic = callbackify(async (host: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...rest] = await resolveHost(host);
    if (!first) throw new Error(`${host} has no address`);
    if ([first, ...rest].some(({ address }) => isPrivateAddress(address))) {
      throw new Error(`${host} resolves to an address of the private network`);
    }
    return [first, ...rest];
  });
  return (host, options, done) =>
    findPublic(host, (error, addresses) => {
      if (error) done(error, []);
      else if (options.all) done(null, addresses);
      else done(null, addresses[0].address, addresses[0].family);
    });
};
