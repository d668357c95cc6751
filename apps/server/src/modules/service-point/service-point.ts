import type { InfoOf, RequestOf } from '@yidi/contract/call';
import type { servicePointSearch } from '@yidi/contract/calls/service-point';
import { ApiError } from '@yidi/contract/envelope';
import { openState } from '@yidi/rules/service-point/hours';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { FastifyBaseLogger } from 'fastify';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Carrier, FoundPoint, PointSearch } from '../../ports/carrier/carrier.ts';
import type { FoundPlace, Places } from '../../ports/places/places.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';

const MOST = 20;

interface Finding {
  readonly places?: Places | undefined;
  /** Limits place searches per network, since each costs the operator a vendor request. */
  readonly networks?: NetworkLimits;
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
}

interface Deps extends Finding {
  readonly carrier: Pick<Carrier, 'pointsNear' | 'searchPoints'>;
}

/** Service points near an address, from the carrier. */
export function servicePointHandlers(deps: Deps): Handlers<typeof import('@yidi/contract/calls/service-point')> {
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
      // An empty search finds nothing instead of the whole country.
      if (!search) return { list: [] };
      const named = await deps.carrier.searchPoints(search, MOST);
      const around = named.length === 0 && search.words ? await placeOf(deps, search, ctx) : undefined;
      const found = around ? await deps.carrier.searchPoints(searchAround(search, around), MOST) : named;
      const first = found[0];
      return {
        ...(first && (search.at || search.words) ? { place: first.region } : {}),
        ...(first && around ? { around: viewPlace(around) } : {}),
        list: found.map((point) => viewFound(point, ctx.now.getTime())),
      };
    },
  };
}

const viewPlace = ({ name, address, lat, lng }: FoundPlace) => ({ name, address, lat, lng });

/** Returns a search around a place, with the other conditions unchanged. */
function searchAround({ service, stepFree }: PointSearch, { lat, lng }: FoundPlace): PointSearch {
  return { at: { lat, lng }, ...(service && { service }), ...(stepFree !== undefined && { stepFree }) };
}

/** Returns the place named in the words; undefined if there is none or the vendor fails. */
async function placeOf(
  { places, networks, log }: Finding,
  { words = '', region }: PointSearch,
  ctx: Pick<CallContext, 'ip' | 'caller'>,
): Promise<FoundPlace | undefined> {
  try {
    await networks?.take('place', ctx);
    return (await places?.find(words, region?.city ?? ''))?.[0];
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    log?.warn({ err: error }, 'places cannot be searched');
    return undefined;
  }
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
