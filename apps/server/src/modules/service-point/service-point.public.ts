import type { InfoOf } from '@yidi/contract/call';
import type { servicePointNear } from '@yidi/contract/calls/service-point';
import { openState } from '@yidi/rules/service-point/hours';
import type { Point } from '../../ports/carrier/carrier.ts';

/** Farther from the delivery address than this, a point is not offered. */
const NEAR_M = 10_000;

/** The points that are near enough to collect at, those of an unknown distance included. */
export function nearPoints<Near extends { readonly distanceM: number }>(points: readonly Near[]): Near[] {
  return points.filter(({ distanceM }) => distanceM <= NEAR_M);
}

/** A counter as the calls answer it; `distanceM` is 0 where the distance is not known. */
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
