import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const inside = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/**
 * Returns whether an address is not on the public internet: loopback, private, link-local,
 * multicast.
 */
export function isInside(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 || inside.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Checks a URL that a vendor gave: it must use https on a public host, or be on the host that the
 * operator configured.
 * @throws Error if a request to it would reach one of our machines
 */
export async function vendorUrl(
  given: unknown,
  configured: string,
  resolve: (host: string) => Promise<readonly { readonly address: string }[]> = (host) => lookup(host, { all: true }),
): Promise<URL> {
  const url = new URL(String(given));
  const own = new URL(configured);
  if (url.origin === own.origin) return url;
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new Error('The address is not https');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await resolve(host) : [{ address: host }];
  if (addresses.length === 0 || addresses.some(({ address }) => isInside(address)))
    throw new Error('The address is not on the public internet');
  return url;
}
