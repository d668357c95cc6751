import { ApiError } from '@yidi/contract/envelope';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { noPeers, type Peers } from '../../../call/peers.ts';
import { guardsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';

const MAX_CALLERS = 20_000;
/** How long messages to the other processes are batched. */
const TELL_MS = 50;

/** After so many numbers of a caller their count is stored. */
const STORED_AFTER = 50;

/** Adds to the stored count of a caller's hour, and returns it. */
export type StoreNumbers = (
  caller: string,
  more: number,
) => Promise<{ readonly count: number; readonly leftS: number }>;

/** Counts that survive the server, in the database. */
export function storeIn(db: Db): StoreNumbers {
  return async (caller, more) => (await guardsIn(db).incrAll([caller], HOUR_MS / 1000, more))[0]!;
}

interface Seen {
  untilMs: number;
  readonly numbers: Set<string>;
  /** The numbers that this process counted itself. */
  own: number;
  /** The stored count has reached the limit. */
  spent: boolean;
  /** The other processes count this caller's numbers, too. */
  shared: boolean;
}

/** Callers and numbers of theirs that another process has counted. */
type Told = [caller: string, numbers: string[], untilMs: number][];

/**
 * Limits how many different mail numbers one caller (a session, or an address that many users may
 * share) may ask for in an hour. Counted in memory, because a write per query would cost more than
 * the query. Where the limit has a `store`, each fifty numbers of a caller are stored, so that a
 * server that was killed gives nobody a new hour, but fifty numbers at most.
 *
 * Of several processes each counts for itself until a caller has used up one's even share of the
 * hour; from then on each sends the others what it counts of that caller, 50 ms later. Callers
 * below that share cause no messages. `name` distinguishes limits.
 */
export function limitNumbers(
  perHour: number,
  { name = '', peers = noPeers, store }: { name?: string; peers?: Peers | undefined; store?: StoreNumbers } = {},
) {
  const callers = new Map<string, Seen>();
  const share = perHour / peers.count;
  const topic = `trace.numbers ${name}`;
  let untold: Told = [];

  const seenOf = (caller: string, nowMs: number): Seen => {
    const known = callers.get(caller);
    if (known && known.untilMs > nowMs) return known;
    if (callers.size >= MAX_CALLERS) deleteOldest(callers);
    const seen = { untilMs: nowMs + HOUR_MS, numbers: new Set<string>(), own: 0, spent: false, shared: false };
    callers.delete(caller);
    callers.set(caller, seen);
    return seen;
  };
  const tell = (caller: string, numbers: Iterable<string>, untilMs: number): void => {
    if (peers.count === 1) return;
    if (untold.length === 0) {
      setTimeout(() => {
        void peers.tell(topic, untold);
        untold = [];
      }, TELL_MS).unref();
    }
    untold.push([caller, [...numbers], untilMs]);
  };
  peers.hear(topic, (told) => {
    for (const [caller, numbers, untilMs] of told as Told) {
      const seen = seenOf(caller, untilMs - HOUR_MS);
      // The caller's hour began in the process that saw it first.
      seen.untilMs = Math.min(seen.untilMs, untilMs);
      if (!seen.shared && seen.numbers.size > 0) tell(caller, seen.numbers, seen.untilMs);
      seen.shared = true;
      for (const number of numbers) seen.numbers.add(number);
    }
  });

  /** Throws ApiError RATE when the caller has asked for too many numbers this hour; asking again for one is free. */
  function countNumber(caller: string, mailNo: string, now: Date): void {
    const seen = seenOf(caller, now.getTime());
    if (seen.numbers.has(mailNo)) return;
    refuseSpent(seen, now);
    seen.numbers.add(mailNo);
    seen.own += 1;
    if (store && seen.own % STORED_AFTER === 0) void storeSome(store, caller, seen, now.getTime());
    if (seen.shared) tell(caller, [mailNo], seen.untilMs);
    else if (seen.numbers.size >= share) {
      seen.shared = true;
      tell(caller, seen.numbers, seen.untilMs);
    }
  }

  /** A store that cannot be reached keeps nobody from asking: the count in memory still holds. */
  async function storeSome(add: StoreNumbers, caller: string, seen: Seen, nowMs: number): Promise<void> {
    const stored = await add(`${topic} ${caller}`, STORED_AFTER).catch(() => null);
    if (stored === null || stored.count < perHour) return;
    seen.spent = true;
    seen.untilMs = Math.min(seen.untilMs, nowMs + stored.leftS * 1000);
  }

  /** Throws ApiError RATE when the caller's hour is used up; counts nothing. */
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

function deleteOldest(callers: Map<string, unknown>): void {
  let spare = MAX_CALLERS / 10;
  for (const caller of callers.keys()) {
    if (spare <= 0) return;
    callers.delete(caller);
    spare -= 1;
  }
}
