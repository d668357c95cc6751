import { ApiError } from '@yidi/contract/envelope';
import { HOUR_MS } from '@yidi/rules/time/shanghai';

const MAX_CALLERS = 20_000;

/**
 * Keeps one caller (a session, or an address behind which many may stand) from walking through numbers: so many
 * different ones an hour. Kept in this process, because a write a query would cost more than the query.
 */
export function limitNumbers(perHour: number) {
  const callers = new Map<string, { untilMs: number; numbers: Set<string> }>();

  /** Throws ApiError RATE when the caller has asked for too many numbers this hour; asking again for one is free. */
  return function countNumber(caller: string, mailNo: string, now: Date): void {
    const nowMs = now.getTime();
    let seen = callers.get(caller);
    if (!seen || seen.untilMs <= nowMs) {
      if (callers.size >= MAX_CALLERS) forgetOldest(callers);
      seen = { untilMs: nowMs + HOUR_MS, numbers: new Set() };
      callers.delete(caller);
      callers.set(caller, seen);
    }
    if (seen.numbers.has(mailNo)) return;
    if (seen.numbers.size >= perHour) {
      throw new ApiError('RATE', { retryAfterS: Math.max(1, Math.ceil((seen.untilMs - nowMs) / 1000)) });
    }
    seen.numbers.add(mailNo);
  };
}

function forgetOldest(callers: Map<string, unknown>): void {
  let spare = MAX_CALLERS / 10;
  for (const caller of callers.keys()) {
    if (spare <= 0) return;
    callers.delete(caller);
    spare -= 1;
  }
}
