import { atShanghai, shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Handlers } from '../../handlers.ts';
import type { Carrier, Point } from '../../ports/carrier/carrier.ts';

const MOST = 20;

/** Counters near a place, from whoever carries. */
export function pointsHandlers(deps: {
  readonly carrier: Pick<Carrier, 'pointsNear'>;
}): Handlers<typeof import('@yidi/contract/calls/points')> {
  return {
    async servicePointNear(place, ctx) {
      const points = await deps.carrier.pointsNear(place, MOST);
      return {
        list: points.map((point) => ({
          ...point,
          services: [...point.services],
          openNow: isOpen(point, ctx.now.getTime()),
        })),
      };
    },
  };
}

/** Whether a counter is open at a moment; its hours are those of Asia/Shanghai, `24:00` is the end of the day. */
export function isOpen(point: Pick<Point, 'openFrom' | 'openTo'>, nowMs: number): boolean {
  const today = shanghaiDate(nowMs);
  const closesMs = point.openTo === '24:00' ? atShanghai(today, '00:00') + 86_400_000 : atShanghai(today, point.openTo);
  return nowMs >= atShanghai(today, point.openFrom) && nowMs < closesMs;
}
