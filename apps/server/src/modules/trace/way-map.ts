import type { wayMap } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Route } from '../../ports/carrier/carrier.ts';
import { type MapStop, type Maps, MapUnreachable } from '../../ports/map/map.ts';
import { citiesOf } from './read/route.ts';

const ROOM = 500;
const LIFE_MS = 24 * HOUR_MS;
/** A vendor that fails or refuses is not called again for this time. */
const PAUSE_MS = MINUTE_MS;
const PLACES = 3;

/**
 * Serves maps of routes by signed picture paths. The vendor's key stays on the server, and the
 * signature stops others from making maps with it. Each route is requested once a day.
 */
export function wayMaps({ keys, maps }: { readonly keys: Keys; readonly maps: Maps | null }) {
  const made = new Map<string, { readonly picture: Promise<Buffer>; readonly untilMs: number }>();

  function pictureOf(vendor: Maps, stops: string, nowMs: number): Promise<Buffer> {
    const cached = made.get(stops);
    if (cached && cached.untilMs > nowMs) return cached.picture;
    if (made.size >= ROOM) made.clear();
    const picture = vendor.way(stopsIn(stops));
    made.set(stops, { picture, untilMs: nowMs + LIFE_MS });
    picture.catch(() => made.set(stops, { picture, untilMs: nowMs + PAUSE_MS }));
    return picture;
  }

  return {
    /** Returns the picture path; empty without a vendor, within one city, and for the last leg. */
    mapOf(
      route: Route | null,
      { verified, stage }: { readonly verified: boolean; readonly stage: TraceStage },
    ): { readonly map?: string } {
      if (!maps || !route || (verified && stage === 'out_for_delivery')) return {};
      const cities = citiesOf(route);
      if (cities.length < 2) return {};
      const stops = cities.map(({ lat, lng }) => `${lat.toFixed(PLACES)},${lng.toFixed(PLACES)}`).join('_');
      return { map: `/mail/way/${stops}~${signOf(keys, stops)}` };
    },

    handlers: {
      async wayMap({ token }, { now }) {
        const [stops = '', sign = ''] = token.split('~');
        if (!maps || sign === '' || !signsOf(keys, stops).includes(sign)) throw new ApiError('NOT_FOUND');
        const content = await pictureOf(maps, stops, now.getTime()).catch((error: unknown) => {
          // The page draws the route itself instead.
          throw error instanceof MapUnreachable ? new ApiError('NOT_FOUND') : error;
        });
        return { type: 'image/png', name: 'way.png', content, show: 'inline' };
      },
    } satisfies Handlers<{ wayMap: typeof wayMap }>,
  };
}

const SIGN_CHARS = 22;
const toSign = (mac: Buffer) => mac.toString('base64url').slice(0, SIGN_CHARS);
const signOf = (keys: Keys, stops: string) => toSign(keys.mac('map.link', stops));
const signsOf = (keys: Keys, stops: string) => keys.macs('map.link', stops).map(toSign);

function stopsIn(text: string): MapStop[] {
  return text.split('_').map((stop) => {
    const [lat = 0, lng = 0] = stop.split(',').map(Number);
    return { lat, lng };
  });
}
