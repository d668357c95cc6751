import { ApiError } from '@yidi/contract/envelope';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { noPeers, type Peers } from '../../../call/peers.ts';
import { guardsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';

const MAX_CALLERS = 20_000;
/** Messages to other processes are batched for this time. */
const TELL_MS = 50;

/** A caller's count is stored each time it grows by this many. */
const STORED_AFTER = 50;

/** Adds to a caller's stored count of the hour and returns the sum. */
export type StoreNumbers = (
  caller: string,
  more: number,
) => Promise<{ readonly count: number; readonly leftS: number }>;

/** Stores counts in the database, so that they survive restarts. */
export function storeIn(db: Db): StoreNumbers {
  return async (caller, more) => (await guardsIn(db).incrAll([caller], HOUR_MS / 1000, more))[0]!;
}

interface Seen {
  untilMs: number;
  readonly numbers: Set<string>;
  /** The numbers counted by this process. */
  own: number;
  /** True once the stored count has reached the limit. */
  spent: boolean;
  /** True if the other processes count this caller's numbers as well. */
  shared: boolean;
}

/** Callers with the numbers that another process has counted for them. */
type Told = [caller: string, numbers: string[], untilMs: number][];

/**
 * Limits how many different mail numbers a caller (a session, or an address shared by many users)
 * may query per hour. Counted in memory, because a write per query would cost more than the query.
 * With a `store` every fifty numbers are stored, so a restart grants fifty more at most. Each
 * process counts alone until a caller has used its even share of the hour. From then on the
 * processes exchange their counts of that caller, 50 ms later. Callers below that share cause no
 * messages. `name` distinguishes limits.
 */
export function limitNumbers(
  perHour: number,
  { name = '', peers = noPeers, store }: { name?: string; peers?: Peers | undefined; store?: StoreNumbers } = {},
) {
  const callers = new Map<string, Seen>();
  const share = perHour / peers.count;
  const topic = `trace.numbers ${name}`;
  const broadcast = batchedTo(peers, topic);

  const seenOf = (caller: string, nowMs: number): Seen => {
    const counted = callers.get(caller);
    if (counted && counted.untilMs > nowMs) return counted;
    if (callers.size >= MAX_CALLERS) deleteOldest(callers);
    const seen = { untilMs: nowMs + HOUR_MS, numbers: new Set<string>(), own: 0, spent: false, shared: false };
    callers.delete(caller);
    callers.set(caller, seen);
    return seen;
  };
  peers.hear(topic, (message) => {
    for (const [caller, numbers, untilMs] of message as Told) {
      const seen = seenOf(caller, untilMs - HOUR_MS);
      // The hour starts in the process that saw the caller first.
      seen.untilMs = Math.min(seen.untilMs, untilMs);
      if (!seen.shared && seen.numbers.size > 0) broadcast(caller, seen.numbers, seen.untilMs);
      seen.shared = true;
      for (const number of numbers) seen.numbers.add(number);
    }
  });

  /** Counts a number; repeated queries of one are free. @throws ApiError RATE above the limit */
  function countNumber(caller: string, mailNo: string, now: Date): void {
    const seen = seenOf(caller, now.getTime());
    if (seen.numbers.has(mailNo)) return;
    refuseSpent(seen, now);
    seen.numbers.add(mailNo);
    seen.own += 1;
    if (store && seen.own % STORED_AFTER === 0) void storeSome(store, caller, seen, now.getTime());
    if (seen.shared) broadcast(caller, [mailNo], seen.untilMs);
    else if (seen.numbers.size >= share) {
      seen.shared = true;
      broadcast(caller, seen.numbers, seen.untilMs);
    }
  }

  /** Stores a part of the count. If that fails, callers are not blocked: memory still counts. */
  async function storeSome(add: StoreNumbers, caller: string, seen: Seen, nowMs: number): Promise<void> {
    const stored = await add(`${topic} ${caller}`, STORED_AFTER).catch(() => null);
    if (stored === null || stored.count < perHour) return;
    seen.spent = true;
    seen.untilMs = Math.min(seen.untilMs, nowMs + stored.leftS * 1000);
  }

  /** Checks the limit without counting. @throws ApiError RATE if the hour is used up */
  function check(caller: string, now: Date): void {
    const seen = callers.get(caller);
    if (seen && seen.untilMs > now.getTime()) refuseSpent(seen, now);
  }

  function refuseSpent(seen: Seen, now: Date): void {
    if (seen.numbers.size < perHour && !seen.spent) return;
    throw new ApiError('RATE', { retryAfterS: Math.max(1, Math.ceil((seen.untilMs - now.getTime()) / 1000)) });
  }

  return Object.assign(countNumber, { check });
}

/** Returns a function that sends a caller's numbers to the other processes, in batches. */
function batchedTo(peers: Peers, topic: string) {
  let untold: Told = [];
  return (caller: string, numbers: Iterable<string>, untilMs: number): void => {
    if (peers.count === 1) return;
    if (untold.length === 0) {
      setTimeout(() => {
        void peers.tell(topic, untold);
        untold = [];
      }, TELL_MS).unref();
    }
    untold.push([caller, [...numbers], untilMs]);
  };
}

function deleteOldest(callers: Map<string, unknown>): void {
  let spare = MAX_CALLERS / 10;
  for (const caller of callers.keys()) {
    if (spare <= 0) return;
    callers.delete(caller);
    spare -= 1;
  }
}
