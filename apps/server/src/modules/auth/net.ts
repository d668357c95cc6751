import { isIPv6 } from 'node:net';
import { netPrefixOf, networkOfGroups, plainAddress } from '../../security/net-prefix.ts';

/**
 * The network that limits count an address by: an IPv4 address itself, the /64 of an IPv6 one (a
 * household gets one), the IPv4 inside a mapped one. Text that is no address counts as one network
 * of its own.
 */
export function netOf(ip: string): string {
  const plain = plainAddress(ip);
  return isIPv6(plain) ? networkOfGroups(plain, 4) : plain;
}

/** The wider network: the /48 of an IPv6 address (one customer may have it), the /24 of an IPv4 one (many customers). */
export function wideNetOf(ip: string): string {
  return netPrefixOf(ip) ?? ip;
}
