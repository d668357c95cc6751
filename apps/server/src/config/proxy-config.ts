import { isIP } from 'node:net';
import type { Env } from './config.ts';

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isPlace(place: string): boolean {
  if (NAMED.has(place)) return true;
  const [address = '', bits] = place.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Reads the proxies whose `X-Forwarded-For` is trusted, separated by commas; none by default. Adds
 * each error to `wrong`.
 */
export function readProxies({ TRUST_PROXY: text }: Env, wrong: string[]): string | false {
  if (!text) return false;
  const unread = text.split(',').filter((place) => !isPlace(place.trim()));
  if (unread.length > 0) wrong.push(`TRUST_PROXY has no address or network of a proxy: ${unread.join(', ')}`);
  return text;
}
