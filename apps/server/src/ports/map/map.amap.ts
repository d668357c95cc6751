import { createHash } from 'node:crypto';
import { readAtMost } from '../read-at-most.ts';
import { toGcj } from './gcj.ts';
import { type MapStop, type Maps, MapUnreachable } from './map.ts';

/** A key of AMap's web service with the secret of its digital signature. */
export interface AmapAccount {
  readonly key: string;
  readonly secret: string;
  /** Another endpoint, e.g. a proxy of the operator. */
  readonly baseUrl?: string;
}

const HOST = 'https://restapi.amap.com';
const PATH = '/v3/staticmap';
/** The size of the drawing that the map replaces. */
const SIZE = '343*188';
const TIMEOUT_MS = 5_000;
const LARGEST = 2 * 1024 * 1024;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/**
 * Fetches signed static maps of AMap. AMap chooses the section by the markers. Errors come as JSON
 * with status 200. Source: lbs.amap.com, web service, static map and digital signature.
 */
export function amapMaps({ key, secret, baseUrl = HOST }: AmapAccount, timeoutMs = TIMEOUT_MS): Maps {
  return {
    async way(stops) {
      const parameters = {
        key,
        size: SIZE,
        scale: '2',
        paths: `5,0x00754A,1,,:${stops.map(wordsOf).join(';')}`,
        markers: `mid,0x00754A,:${stops.map(wordsOf).join(';')}`,
      };
      const url = new URL(PATH, baseUrl);
      url.search = new URLSearchParams({ ...parameters, sig: signAmap(parameters, secret) }).toString();
      const picture = await fetchBytes(url, timeoutMs);
      if (!picture.subarray(0, PNG.length).equals(PNG))
        throw new MapUnreachable(`the vendor answered ${reasonOf(picture)}`);
      return picture;
    },
  };
}

/** Formats a position with longitude first and six decimals. */
function wordsOf(stop: MapStop): string {
  const { lat, lng } = toGcj(stop);
  return `${lng.toFixed(6)},${lat.toFixed(6)}`;
}

/** Returns the hex MD5 of the unencoded parameters, sorted by name, followed by the secret. */
export function signAmap(parameters: Readonly<Record<string, string>>, secret: string): string {
  const pairs = Object.entries(parameters).sort(([name], [other]) => (name < other ? -1 : 1));
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return createHash('md5')
    .update(text + secret, 'utf8')
    .digest('hex');
}

async function fetchBytes(url: URL, timeoutMs: number): Promise<Buffer> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new MapUnreachable(`the vendor answered ${response.status}`);
    return await readAtMost(response, LARGEST, () => new MapUnreachable('the vendor answered too much'));
  } catch (cause) {
    // The URL contains the key, so it must not appear in any message.
    throw cause instanceof MapUnreachable ? cause : new MapUnreachable('the vendor cannot be reached');
  }
}

/** Returns the vendor's error code, which contains nothing confidential. */
function reasonOf(answer: Buffer): string {
  return /"infocode"\s*:\s*"(\d{1,6})"/.exec(answer.subarray(0, 400).toString('latin1'))?.[1] ?? 'no picture';
}
