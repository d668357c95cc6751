import { describe, expect, test } from 'vitest';
import { networksOf, plainAddress } from './net-prefix.ts';

describe('the networks of an address', () => {
  test.each([
    ['198.51.100.7', ['198.51.100.7', '198.51.100.0/24']],
    ['2001:db8:a:b::1', ['2001:db8:a:b::/64', '2001:db8:a::/48']],
    ['2001:0DB8:000a:000B:ffff::1%eth0', ['2001:db8:a:b::/64', '2001:db8:a::/48']],
    ['1:2:3:4:5:6:198.51.100.7', ['1:2:3:4::/64', '1:2:3::/48']],
    ['no address', ['no address', 'no address']],
  ])('%s', (ip, networks) => {
    expect(networksOf(ip)).toEqual(networks);
  });

  test.each([
    '::ffff:198.51.100.7',
    '::FFFF:c633:6407',
    '0:0:0:0:0:ffff:198.51.100.7',
    '64:ff9b::198.51.100.7',
    '64:ff9b::c633:6407',
    '64:ff9b:1::198.51.100.7',
    '64:ff9b:1:fffe::c633:6407',
    '::ffff:0:198.51.100.7',
  ])('%s contains an IPv4 address, and its neighbours are other networks', (ip) => {
    expect(networksOf(ip)).toEqual(['198.51.100.7', '198.51.100.0/24']);
  });

  test.each(['::1', '::', '64:ff9b:2::c633:6407', '64:ff9b:0:1::c633:6407', '::c633:6407', '::1:ffff:0:c633:6407'])(
    '%s contains no IPv4 address',
    (ip) => {
      expect(plainAddress(ip)).toBe(ip);
    },
  );
});
