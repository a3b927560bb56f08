import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

// Special addresses by https://www.iana.org/assignments/iana-ipv4-special-registry and the one of IPv6.
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

/** Whether an address belongs to this machine or its own network; IPv4 inside IPv6 too. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const OWN_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/i;

/** Whether a configured host itself names something on the own network: an address, or a name that exists only there. */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPrivateAddress(host) : OWN_NAME.test(host);
};

type Resolve = (host: string) => Promise<LookupAddress[]>;

const resolving = new Map<string, Promise<LookupAddress[]>>();

// Looking up holds one of four threads that passwords and files need too: whoever waits for a name shares the waiting.
const sharedResolve: Resolve = (host) => {
  const known = resolving.get(host);
  if (known) return known;
  const fresh = resolve(host, { all: true }).finally(() => resolving.delete(host));
  resolving.set(host, fresh);
  return fresh;
};

/** Looks a public name up, for sockets; a name that leads to an own address is not followed. */
export const publicLookup = (ask: Resolve = sharedResolve): LookupFunction => {
  const find = callbackify(async (host: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...rest] = await ask(host);
    if (!first) throw new Error(`${host} has no address`);
    if ([first, ...rest].some(({ address }) => isPrivateAddress(address))) {
      throw new Error(`${host} resolves to an address of the private network`);
    }
    return [first, ...rest];
  });
  return (host, options, done) =>
    find(host, (error, found) => {
      if (error) done(error, []);
      else if (options.all) done(null, found);
      else done(null, found[0].address, found[0].family);
    });
};
