import type { InfoOf, RequestOf } from '@yidi/contract/call';
import type { servicePointSearch } from '@yidi/contract/calls/service-point';
import { openState } from '@yidi/rules/service-point/hours';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Handlers } from '../../call/handlers.ts';
import type { Carrier, FoundPoint, PointSearch } from '../../ports/carrier/carrier.ts';

const MOST = 20;

/** Service points near an address, from the carrier. */
export function servicePointHandlers(deps: {
  readonly carrier: Pick<Carrier, 'pointsNear' | 'searchPoints'>;
}): Handlers<typeof import('@yidi/contract/calls/service-point')> {
  return {
    async servicePointNear(place, ctx) {
      const points = await deps.carrier.pointsNear(place, MOST);
      return {
        list: points.map(({ special, ...point }) => ({
          ...point,
          services: [...point.services],
          openNow: openState({ ...point, special }, ctx.now.getTime()).open,
        })),
      };
    },

    async servicePointSearch(request, ctx) {
      const search = searchOf(request);
      // Nothing was asked for, nothing is found: the whole country is no answer.
      if (!search) return { list: [] };
      const found = await deps.carrier.searchPoints(search, MOST);
      const first = found[0];
      return {
        ...(first && (search.at || search.words) ? { place: first.region } : {}),
        list: found.map((point) => viewFound(point, ctx.now.getTime())),
      };
    },
  };
}

function searchOf({ words, lat, lng, ...rest }: RequestOf<typeof servicePointSearch>): PointSearch | null {
  const at = lat === undefined || lng === undefined ? undefined : { lat, lng };
  if (!words && !rest.region && !rest.code && !at) return null;
  return { ...rest, ...(words && { words }), ...(at && { at }) };
}

function viewFound(point: FoundPoint, nowMs: number): InfoOf<typeof servicePointSearch>['list'][number] {
  const { special: _special, services, waiting, distanceM, region, ...facts } = point;
  const state = openState(point, nowMs);
  const { province, city, district } = region;
  return {
    ...facts,
    region: { province, city, district },
    services: [...services],
    distanceM: distanceM ?? 0,
    openNow: state.open,
    shortened: state.shortened,
    ...(state.open && state.closesMs !== null ? { closesAt: toShanghaiIso(state.closesMs) } : {}),
    ...(!state.open && state.opensMs !== null ? { opensAt: toShanghaiIso(state.opensMs) } : {}),
    ...(state.open && waiting !== null ? { waiting } : {}),
  };
}
