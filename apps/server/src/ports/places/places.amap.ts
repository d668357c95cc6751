import * as z from 'zod/mini';
import { toGcj } from '../map/gcj.ts';
import { type AmapAccount, signAmap } from '../map/map.amap.ts';
import { readAtMost } from '../read-at-most.ts';
import { type FoundPlace, MOST_PLACES, type Places, PlacesUnreachable } from './places.ts';

const ENDPOINT = 'https://restapi.amap.com';
/** Short, because a user is waiting for the result. */
const TIMEOUT_MS = 1_500;
const LARGEST_ANSWER = 256 * 1024;

/** The vendor answers an unknown value as an empty list. */
const words = z.union([z.string(), z.array(z.unknown())]);
const answer = z.object({
  status: z.string(),
  pois: z.optional(
    z.array(
      z.object({
        name: words,
        address: z.optional(words),
        location: words,
        pname: z.optional(words),
        cityname: z.optional(words),
        adname: z.optional(words),
      }),
    ),
  ),
});
type Poi = NonNullable<z.infer<typeof answer>['pois']>[number];

/**
 * Searches places by AMap, v3 text, signed. Source: lbs.amap.com "搜索POI", infocodes, digital
 * signature.
 */
export function amapPlaces({ key, secret, baseUrl }: AmapAccount, timeoutMs = TIMEOUT_MS): Places {
  return {
    async find(typed, city) {
      const url = new URL('/v3/place/text', baseUrl ?? ENDPOINT);
      const parameters = {
        ...{ key, keywords: typed, output: 'json', extensions: 'base' },
        ...(city && { city }),
        ...{ offset: String(MOST_PLACES), page: '1' },
      };
      url.search = new URLSearchParams({ ...parameters, sig: signAmap(parameters, secret) }).toString();
      const read = z.safeParse(answer, await fetchOnce(url, timeoutMs));
      if (!read.success) throw new PlacesUnreachable('line');
      if (read.data.status !== '1') throw new PlacesUnreachable('account');
      return (read.data.pois ?? []).flatMap(toPlace).slice(0, MOST_PLACES);
    },
  };
}

async function fetchOnce(url: URL, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new PlacesUnreachable('line');
    const bytes = await readAtMost(response, LARGEST_ANSWER, () => new PlacesUnreachable('line'));
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof PlacesUnreachable) throw error;
    // The URL contains the key, so it must not appear in any message.
    throw new PlacesUnreachable('line');
  }
}

const textOf = (value: z.infer<typeof words> | undefined) => (typeof value === 'string' ? value : '');

/** Returns a list of one place, or an empty list if it has no position. */
function toPlace(poi: Poi): FoundPlace[] {
  const [lng = Number.NaN, lat = Number.NaN] = textOf(poi.location).split(',').map(Number);
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return [];
  return [
    {
      ...{ name: textOf(poi.name), address: textOf(poi.address) },
      ...{ province: textOf(poi.pname), city: textOf(poi.cityname), district: textOf(poi.adname) },
      ...fromGcj({ lat, lng }),
    },
  ];
}

/** Converts the vendor's shifted position back, using the shift at that position. */
function fromGcj(at: { readonly lat: number; readonly lng: number }) {
  const shifted = toGcj(at);
  return { lat: 2 * at.lat - shifted.lat, lng: 2 * at.lng - shifted.lng };
}
