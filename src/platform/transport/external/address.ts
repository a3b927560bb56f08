import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

/**
 * Addresses that are not globally reachable, or lead to others: the blocks of
 * https://www.iana.org/assignments/iana-ipv4-special-registry and https://www.iana.org/assignments/iana-ipv6-special-registry
 * that are not globally reachable, multicast (RFC 5771), and everything outside of the addresses that IANA assigns.
 */
const PRIVATE_IPV4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE_IPV4.addSubnet(net, bits, 'ipv4');
}
// Of IPv6 only 2000::/3 is assigned. In it are Teredo and benchmarks (2001::/23), 6to4 (2002::/16), and addresses for examples.
// Outside are loopback, NAT64 (64:ff9b::/96, 64:ff9b:1::/48), fc00::/7, fe80::/10, fec0::/10 and ff00::/8. The list is
// separate, because a list also compares IPv4 addresses with IPv6 blocks, as mapped addresses.
const PRIVATE_IPV6 = new BlockList();
for (const [net, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
] as const) {
  PRIVATE_IPV6.addSubnet(net, bits, 'ipv6');
}

/**
 * Whether an address belongs to this machine or a private network, or contains an IPv4 address that might: mapped addresses
 * (::ffff:0:0/96) and those of NAT64, 6to4 and Teredo are private whatever they contain.
 */
export const isPrivateAddress = (address: string): boolean =>
  isIP(address) === 6
    ? // A zone (`fe80::1%eth0`) would hide the address from the list.
      PRIVATE_IPV6.check(address.replace(/%.*/, ''), 'ipv6')
    : PRIVATE_IPV4.check(address);

const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/i;

/** Whether a configured host is itself private: a private address, or a name that only exists on a local network. */
export const isPrivateHost = (hostname: string): boolean => {
  // The root of the domain names may be written: `localhost.`
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
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
