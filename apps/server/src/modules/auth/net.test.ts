import { expect, test } from 'vitest';
import { netOf } from './net.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:42:aaaa::1', '2001:db8:0:42::/64'],
  ['2001:0DB8:0000:0042::', '2001:db8:0:42::/64'],
  ['2001:db8:0:42:1:2:3:4', '2001:db8:0:42::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (ip, net) => {
  expect(netOf(ip)).toBe(net);
});
