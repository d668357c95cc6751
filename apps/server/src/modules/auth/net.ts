import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that limits count an address by: an IPv4 address itself, the /64 of an IPv6 one (a household gets one),
 * the IPv4 inside a mapped one. Text that is no address counts as one network of its own.
 */
export function netOf(ip: string): string {
  const plain = ip.split('%')[0]!;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return plain;
  // Eight groups, of which `::` stands for those of zero.
  const [front = [], back = []] = plain.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
