import { expect, test } from 'vitest';
import { shortenAddress, toNetwork, toWideNetwork } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', null, '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', null, '192.0.2.0/24'],
  ['::FFFF:c000:207', '192.0.2.7', null, '192.0.2.0/24'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7', null, '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48', '0:0:0:0::/64'],
  ['unknown', 'unknown', null, 'unknown'],
  ['1.2.3', '1.2.3', null, '1.2.3'],
])('the networks of %s', (address, network, wide, short) => {
  expect([toNetwork(address), toWideNetwork(address), shortenAddress(address)]).toEqual([network, wide, short]);
});
