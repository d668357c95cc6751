import { ApiError } from '@yidi/contract/envelope';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { noSiblings, type Siblings } from '../../siblings.ts';

const MAX_CALLERS = 20_000;
/** So long what the other processes must know is gathered before they are told. */
const TELL_MS = 50;

interface Seen {
  untilMs: number;
  readonly numbers: Set<string>;
  /** The other processes count this caller's numbers, too. */
  shared: boolean;
}

/** Callers and numbers of theirs that another process has counted. */
type Told = [caller: string, numbers: string[], untilMs: number][];

/**
 * Keeps one caller (a session, or an address behind which many may stand) from walking through numbers: so many
 * different ones an hour. Kept in memory, because a write a query would cost more than the query.
 *
 * Of several processes each counts for itself until a caller has used up one's even share of the hour; from then on
 * each tells the others what it counts of him, a twentieth of a second later. Who stays below that, as people do, is
 * not talked about. `name` tells limits apart.
 */
export function limitNumbers(
  perHour: number,
  { name = '', siblings = noSiblings }: { name?: string; siblings?: Siblings | undefined } = {},
) {
  const callers = new Map<string, Seen>();
  const share = perHour / siblings.count;
  const topic = `trace.numbers ${name}`;
  let untold: Told = [];

  const seenOf = (caller: string, nowMs: number): Seen => {
    const known = callers.get(caller);
    if (known && known.untilMs > nowMs) return known;
    if (callers.size >= MAX_CALLERS) forgetOldest(callers);
    const seen = { untilMs: nowMs + HOUR_MS, numbers: new Set<string>(), shared: false };
    callers.delete(caller);
    callers.set(caller, seen);
    return seen;
  };
  const tell = (caller: string, numbers: Iterable<string>, untilMs: number): void => {
    if (siblings.count === 1) return;
    if (untold.length === 0) {
      setTimeout(() => {
        void siblings.tell(topic, untold);
        untold = [];
      }, TELL_MS).unref();
    }
    untold.push([caller, [...numbers], untilMs]);
  };
  siblings.hear(topic, (told) => {
    for (const [caller, numbers, untilMs] of told as Told) {
      const seen = seenOf(caller, untilMs - HOUR_MS);
      // His hour began when the first of us saw him.
      seen.untilMs = Math.min(seen.untilMs, untilMs);
      if (!seen.shared && seen.numbers.size > 0) tell(caller, seen.numbers, seen.untilMs);
      seen.shared = true;
      for (const number of numbers) seen.numbers.add(number);
    }
  });

  /** Throws ApiError RATE when the caller has asked for too many numbers this hour; asking again for one is free. */
  return function countNumber(caller: string, mailNo: string, now: Date): void {
    const nowMs = now.getTime();
    const seen = seenOf(caller, nowMs);
    if (seen.numbers.has(mailNo)) return;
    if (seen.numbers.size >= perHour) {
      throw new ApiError('RATE', { retryAfterS: Math.max(1, Math.ceil((seen.untilMs - nowMs) / 1000)) });
    }
    seen.numbers.add(mailNo);
    if (seen.shared) tell(caller, [mailNo], seen.untilMs);
    else if (seen.numbers.size >= share) {
      seen.shared = true;
      tell(caller, seen.numbers, seen.untilMs);
    }
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
