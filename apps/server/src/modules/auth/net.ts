import { isIPv6 } from 'node:net';
import { netPrefixOf, networkOfGroups, plainAddress } from '../../security/net-prefix.ts';

/**
 * Returns the network of an address for limits: the IPv4 address (also a mapped one), or the IPv6
 * /64, which is usually one household. Any other text counts as a network of its own.
 */
export function netOf(ip: string): string {
  const plain = plainAddress(ip);
  return isIPv6(plain) ? networkOfGroups(plain, 4) : plain;
}

/** Returns the wider network: an IPv6 /48 (perhaps one customer), an IPv4 /24 (many customers). */
export function wideNetOf(ip: string): string {
  return netPrefixOf(ip) ?? ip;
}
