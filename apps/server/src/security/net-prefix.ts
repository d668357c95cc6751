import { isIPv4, isIPv6 } from 'node:net';

/**
 * The first 96 bits of IPv6 addresses whose last 32 bits are an IPv4 address: mapped (RFC 4291),
 * translated (RFC 2765), and those of translators with the well-known prefix (RFC 6052) or a /96 of
 * the local one (RFC 8215). All users behind a translator would share a /64.
 */
const ipv4Inside = /^(?:0:0:0:0:(?:0:ffff|ffff:0)|64:ff9b:(?:0:0:0:0|1:.*))$/;

/** Returns the IPv4 address, also one inside an IPv6 address, or the text without its zone. */
export function plainAddress(ip: string): string {
  const plain = ip.split('%')[0]!;
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (!ipv4Inside.test(groups.slice(0, 6).join(':'))) return plain;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((bits) => `${bits >> 8}.${bits & 255}`)
    .join('.');
}

/** The eight groups of 16 bits of an IPv6 address, each without leading zeros. */
function groupsOf(ip: string): string[] {
  // The last 32 bits may be written as an IPv4 address.
  const whole = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = parts.slice(0, 4).map(Number);
    return `${(first * 256 + second).toString(16)}:${(third * 256 + fourth).toString(16)}`;
  });
  // `::` replaces groups of zero.
  const [front = [], back = []] = whole.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** The network of an IPv6 address that its first groups of 16 bits make. */
export function networkOfGroups(ip: string, count: number): string {
  return `${groupsOf(ip).slice(0, count).join(':')}::/${count * 16}`;
}

/**
 * Returns the network of an IP address, coarse enough not to identify a user: the /24 of an IPv4
 * address, also of one inside an IPv6 address, or the /48 of an IPv6 address. Null for text that is
 * no address.
 */
export function netPrefixOf(ip: string): string | null {
  const plain = plainAddress(ip);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? networkOfGroups(plain, 3) : null;
}

/**
 * Returns an IPv4 address and its /24, or the /64 of an IPv6 address and its /48. For other text
 * both are the text.
 */
export function networksOf(ip: string): readonly [net: string, wide: string] {
  const plain = plainAddress(ip);
  return [isIPv6(plain) ? networkOfGroups(plain, 4) : plain, netPrefixOf(ip) ?? plain];
}
