import type { Call } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';

type Weight = Call['weight'];

/** Who goes first, and how long each may be made to wait: adverts and notices give way first, log-in and orders last. */
const order = ['core', 'normal', 'extra'] as const satisfies readonly Weight[];
const patienceMs = { core: 400, normal: 120, extra: 40 } as const;
/** So many may wait in any case: a few people on a slow machine are no overload. */
const lineLeast = { core: 48, normal: 24, extra: 12 } as const;
/** Who waited this long in spite of what was reckoned goes: the answer would come too late to be of use. */
const LONGEST_WAIT_MS = 800;
/** One for all: under the heaviest load even the making of an error is much. */
const overload = new ApiError('OVERLOAD', { retryAfterS: 2 });

/** Calls at work at once. More would only wait in line for the database's connections, of which there are ten. */
const MOST = 32;
const LEAST = 16;
const LOOK_MS = 50;
/** The loop is late by more: what is at work takes so much that refusals come late too. */
const LATE_MS = 25;
/** Of the last work, one part in this many counts for the mean. */
const MEMORY = 32;

interface Waiting {
  readonly since: number;
  run(): void;
  shed(): void;
}

/** The seat of one call that was let in. */
export interface Turn {
  readonly since: number;
}

/**
 * Lets calls to work: so many at once, a short line before the door, and whoever would wait too long for his weight is
 * refused at once, before anything is read. How many are let in follows the event loop: when it comes late, fewer. One
 * per process. `nowMs` is a clock that never jumps.
 */
export function makeLoad({ nowMs = () => performance.now() }: { nowMs?: () => number } = {}) {
  const lines: Record<Weight, Waiting[]> = { core: [], normal: [], extra: [] };
  let limit = MOST;
  let underWay = 0;
  let meanMs = 5;
  let endsConnections = false;
  let draining = false;

  const waitingBefore = (weight: Weight): number => {
    let count = 0;
    for (const one of order) {
      count += lines[one].length;
      if (one === weight) break;
    }
    return count;
  };
  const seat = (): Turn => {
    underWay += 1;
    return { since: nowMs() };
  };
  const isFull = (weight: Weight): boolean => {
    if (underWay < limit) return false;
    const waiting = waitingBefore(weight);
    return waiting >= lineLeast[weight] && ((waiting + 1) * meanMs) / limit > patienceMs[weight];
  };

  const letIn = (): void => {
    for (const weight of order) {
      const line = lines[weight];
      while (underWay < limit && line.length > 0) line.shift()!.run();
    }
  };

  return {
    /** Whether a call of this weight is refused now: asked before its body is read. */
    isFull,
    overload,
    /**
     * A seat at once, or a promise of one. Every seat is given back by `leave`.
     * @throws ApiError OVERLOAD when the wait would be too long, or (the promise) was.
     */
    enter(weight: Weight): Turn | Promise<Turn> {
      if (underWay < limit) return seat();
      if (isFull(weight)) throw overload;
      return new Promise((resolve, reject) => {
        lines[weight].push({ since: nowMs(), run: () => resolve(seat()), shed: () => reject(overload) });
      });
    },
    leave({ since }: Turn): void {
      underWay -= 1;
      meanMs += (nowMs() - since - meanMs) / MEMORY;
      letIn();
    },
    /** Looks after the line and the loop; to be called every LOOK_MS with how late that came. */
    look(lateMs: number): void {
      if (lateMs > LATE_MS) limit = Math.max(LEAST, Math.floor(limit * 0.8));
      else if (limit < MOST) limit += 1;
      const before = nowMs() - LONGEST_WAIT_MS;
      for (const line of Object.values(lines)) while (line.length > 0 && line[0]!.since < before) line.shift()!.shed();
      letIn();
    },
    /** Calls `look` in time, until the process ends. */
    watch(): void {
      let due = performance.now() + LOOK_MS;
      setInterval(() => {
        const now = performance.now();
        this.look(now - due);
        due = now + LOOK_MS;
      }, LOOK_MS).unref();
    },
    /** From here on every answer ends its connection; calls are still served. */
    endConnections(): void {
      endsConnections = true;
    },
    /** From here on `/readyz` says no, too. */
    drain(): void {
      endsConnections = true;
      draining = true;
    },
    get endsConnections() {
      return endsConnections;
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
