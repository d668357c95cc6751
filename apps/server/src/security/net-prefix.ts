import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address, also one inside a mapped IPv6 one; else the text without its zone. */
export function plainAddress(ip: string): string {
  const plain = ip.split('%')[0]!;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  return mapped && isIPv4(mapped) ? mapped : plain;
}

/** The network of an IPv6 address that its first groups of 16 bits make, each without leading zeros. */
export function networkOfGroups(ip: string, count: number): string {
  // Eight groups; `::` replaces those of zero.
  const [front = [], back = []] = ip.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  const first = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/${count * 16}`;
}

/**
 * The network of an IP address, coarse enough to identify no person: the /24 of an IPv4 address
 * (also of one mapped into IPv6), the /48 of an IPv6 one; null for text that is no address.
 */
export function netPrefixOf(ip: string): string | null {
  const plain = plainAddress(ip);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? networkOfGroups(plain, 3) : null;
}

/** An IPv4 address and its /24, or the /64 of an IPv6 address and its /48; other text is both. */
export function networksOf(ip: string): readonly [net: string, wide: string] {
  const plain = plainAddress(ip);
  return [isIPv6(plain) ? networkOfGroups(plain, 4) : plain, netPrefixOf(ip) ?? plain];
}
