import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Makes a function that returns the client's address: the nearest address in X-Forwarded-For, read
 * from the end, that is not a trusted proxy. Reading stops at a hop that is not an address, because
 * limits count by the result. `trust` is Fastify's own setting (no proxy, every proxy, or addresses
 * and ranges separated by commas), which Fastify checks at the start.
 */
export function clientIpBy(trust: boolean | string): (request: IncomingMessage) => string {
  const trusted = trust === true ? () => true : trust === false ? null : readRanges(trust);
  return function clientIp(request) {
    const peer = request.socket.remoteAddress ?? '';
    const forwarded = request.headers['x-forwarded-for'];
    if (trusted === null || typeof forwarded !== 'string' || !trusted(peer)) return peer;
    const hops = forwarded.split(',');
    let nearest = peer;
    for (let at = hops.length - 1; at >= 0; at -= 1) {
      const hop = hops[at]!.trim();
      if (hop === '') continue;
      const address = addressOf(hop);
      // An invalid hop ends the reading, because its author also wrote the earlier hops.
      if (address === null) break;
      nearest = address;
      if (!trusted(address)) break;
    }
    return nearest;
  };
}

/** Returns the address of a hop without brackets and port; null if the hop is not an IP address. */
function addressOf(hop: string): string | null {
  if (isIP(hop) !== 0) return hop;
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(hop) ?? [];
  const address = bracketed ?? plain ?? '';
  return isIP(address) === 0 ? null : address;
}

function readRanges(text: string): (address: string) => boolean {
  const list = new BlockList();
  const words = text.split(',').map((word) => word.trim());
  for (const word of words.flatMap((name) => namedRanges[name] ?? [name])) {
    const [address = '', bits] = word.split('/', 2);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
