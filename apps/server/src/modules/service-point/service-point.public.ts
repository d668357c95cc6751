import type { InfoOf } from '@yidi/contract/call';
import type { servicePointNear } from '@yidi/contract/calls/service-point';
import { openState } from '@yidi/rules/service-point/hours';
import type { Point } from '../../ports/carrier/carrier.ts';

/** Points farther from the delivery address are not offered. */
const NEAR_M = 10_000;

/** Returns the points near enough for collection, including those at unknown distance. */
export function nearPoints<Near extends { readonly distanceM: number }>(points: readonly Near[]): Near[] {
  return points.filter(({ distanceM }) => distanceM <= NEAR_M);
}

/** Converts a counter for the wire; `distanceM` is 0 if unknown. */
export function viewPoint(
  point: Point & { readonly distanceM?: number },
  nowMs: number,
): InfoOf<typeof servicePointNear>['list'][number] {
  const { code, name, kind, address, phone, lat, lng, openFrom, openTo, stepFree, keepsDays } = point;
  return {
    ...{ code, name, kind, address, phone, lat, lng, openFrom, openTo, stepFree },
    ...(keepsDays === undefined ? {} : { keepsDays }),
    services: [...point.services],
    distanceM: Math.round(point.distanceM ?? 0),
    openNow: openState(point, nowMs).open,
  };
}
