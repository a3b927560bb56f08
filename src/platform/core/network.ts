import { isIP } from 'node:net';

/** Returns the eight groups of a valid IPv6 address as numbers. */
const toGroups = (address: string): number[] => {
  const [plain = ''] = address.split('%');
  // An IPv4 address at the end takes two groups.
  const last = plain.slice(plain.lastIndexOf(':') + 1);
  const [a = 0, b = 0, c = 0, d = 0] = last.split('.').map(Number);
  const lastGroups = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const hex = last.includes('.') ? `${plain.slice(0, -last.length)}${lastGroups}` : plain;
  const parse = (part: string | undefined): number[] =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const [head, tail] = hex.split('::');
  const [before, after] = [parse(head), parse(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
};

/** Returns an IPv4 address in its usual form, also one that is written as IPv6 (RFC 4291, 2.5.5.2); null for any other text. */
const toIPv4 = (address: string): string | null => {
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const groups = toGroups(address);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
};

const toPrefix = (address: string, groups: number): string =>
  `${toGroups(address)
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${groups * 16}`;

/**
 * Returns the part of an address that an internet provider gives to one customer: an IPv4 address, or the /64 network of an
 * IPv6 address. Any other text is returned unchanged.
 */
export const toNetwork = (address: string): string =>
  toIPv4(address) ?? (isIP(address) === 6 ? toPrefix(address, 4) : address);

/** Returns the /48 network of an IPv6 address, the most that one customer may have; null for any other text. */
export const toWideNetwork = (address: string): string | null =>
  toIPv4(address) === null && isIP(address) === 6 ? toPrefix(address, 3) : null;

/**
 * Returns an address without the part that distinguishes its users, for logs and e-mails: `192.0.2.0/24`, `2001:db8:1:2::/64`.
 */
export const shortenAddress = (address: string): string => {
  const ipv4 = toIPv4(address);
  return ipv4 === null ? toNetwork(address) : `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`;
};
