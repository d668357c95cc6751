import type { Call } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';

/** Requests under way at which each weight of call is shed; notices and ads go first, log-in and orders last. */
const bars = { extra: 120, normal: 240, core: 480 } as const;
const RETRY_AFTER_S = 2;

/** Counts requests under way and sheds the lightest calls first. One per process. */
export function makeLoad() {
  let underWay = 0;
  let draining = false;
  return {
    /** @throws ApiError OVERLOAD when this weight is shed now. */
    enter(weight: Call['weight']): void {
      if (underWay >= bars[weight]) throw new ApiError('OVERLOAD', { retryAfterS: RETRY_AFTER_S });
      underWay += 1;
    },
    leave(): void {
      underWay -= 1;
    },
    /** From here on `/readyz` says no and every answer ends its connection; calls are still served. */
    drain(): void {
      draining = true;
    },
    get draining() {
      return draining;
    },
    get underWay() {
      return underWay;
    },
  };
}

export type Load = ReturnType<typeof makeLoad>;
