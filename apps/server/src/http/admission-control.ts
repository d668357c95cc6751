import type { Call } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';

type Weight = Call['weight'];

/** The priorities, highest first: adverts and notices are shed first, log-in and orders last. */
const order = ['core', 'normal', 'extra'] as const satisfies readonly Weight[];
/**
 * The longest expected wait of a call that is still queued. Of a payment or an order nearly as long
 * as any is waited for: two hundred that take turns at one row (spends of one card) wait half a
 * second each, and are served sooner than if they came again.
 */
const maxWaitMs = { core: 700, normal: 120, extra: 40 } as const;
/** Queue places that are never refused: a few users on a slow machine are no overload. */
const minQueue = { core: 48, normal: 24, extra: 12 } as const;
/** A call that has waited this long is shed, whatever was expected: its answer would come too late to be of use. */
const LONGEST_WAIT_MS = 800;
/** Shared: under the heaviest load even making an error costs too much. */
const overload = new ApiError('OVERLOAD', { retryAfterS: 2 });

/** Concurrent calls. More would only queue for the ten database connections. */
const MOST = 32;
const LEAST = 16;
const ADJUST_MS = 50;
/** Event-loop lag above which even refusals come late. */
const LATE_MS = 25;
/** Weight of the latest call in the moving average: 1 / MEMORY. */
const MEMORY = 32;

interface Waiting {
  readonly since: number;
  run(): void;
  shed(): void;
}

/** One admitted call. */
export interface Admission {
  readonly since: number;
}

/**
 * Admission control: a limit of concurrent calls, a short queue, and immediate refusal of a call
 * that would wait too long for its weight, before its body is read. The limit follows the lag of
 * the event loop. One per process. `nowMs` is a monotonic clock. Without `sheds` nothing is
 * refused: a call waits as long as it must.
 */
export function makeAdmissionControl({
  nowMs = () => performance.now(),
  sheds = true,
}: {
  nowMs?: () => number;
  sheds?: boolean;
} = {}) {
  const queues: Record<Weight, Waiting[]> = { core: [], normal: [], extra: [] };
  let limit = MOST;
  let underWay = 0;
  let meanMs = 5;
  let endsConnections = false;
  let draining = false;
  const onDrain = new Set<() => void>();

  const waitingBefore = (weight: Weight): number => {
    let count = 0;
    for (const one of order) {
      count += queues[one].length;
      if (one === weight) break;
    }
    return count;
  };
  const admission = (): Admission => {
    underWay += 1;
    return { since: nowMs() };
  };
  const isFull = (weight: Weight): boolean => {
    if (!sheds || underWay < limit) return false;
    const waiting = waitingBefore(weight);
    return waiting >= minQueue[weight] && ((waiting + 1) * meanMs) / limit > maxWaitMs[weight];
  };

  const admitQueued = (): void => {
    for (const weight of order) {
      const queue = queues[weight];
      while (underWay < limit && queue.length > 0) queue.shift()!.run();
    }
  };

  return {
    /** Whether a call of this weight is refused now; asked before its body is read. */
    isFull,
    overload,
    /**
     * Admits a call at once or as a promise. Every admission ends with `release`.
     * @throws ApiError OVERLOAD when the wait would be too long, or (the promise) was.
     */
    admit(weight: Weight): Admission | Promise<Admission> {
      if (underWay < limit) return admission();
      if (isFull(weight)) throw overload;
      return new Promise((resolve, reject) => {
        queues[weight].push({ since: nowMs(), run: () => resolve(admission()), shed: () => reject(overload) });
      });
    },
    release({ since }: Admission): void {
      underWay -= 1;
      meanMs += (nowMs() - since - meanMs) / MEMORY;
      admitQueued();
    },
    /** Adjusts the limit and sheds calls that waited too long; called every ADJUST_MS with the lag of the event loop. */
    adjust(lateMs: number): void {
      if (lateMs > LATE_MS) limit = Math.max(LEAST, Math.floor(limit * 0.8));
      else if (limit < MOST) limit += 1;
      const before = sheds ? nowMs() - LONGEST_WAIT_MS : Number.NEGATIVE_INFINITY;
      for (const queue of Object.values(queues))
        while (queue.length > 0 && queue[0]!.since < before) queue.shift()!.shed();
      admitQueued();
    },
    /** Calls `adjust` until the process ends. */
    watch(): void {
      let due = performance.now() + ADJUST_MS;
      setInterval(() => {
        const now = performance.now();
        this.adjust(now - due);
        due = now + ADJUST_MS;
      }, ADJUST_MS).unref();
    },
    /** From now on every answer closes its connection; calls are still served. */
    endConnections(): void {
      endsConnections = true;
    },
    /** From now on `/readyz` fails, too. */
    drain(): void {
      endsConnections = true;
      draining = true;
      for (const listener of onDrain) listener();
    },
    /** Calls `listener` when draining begins; returns how to unsubscribe. */
    onDrain(listener: () => void): () => void {
      onDrain.add(listener);
      if (draining) listener();
      return () => onDrain.delete(listener);
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

/** The seat of one call in admission control, which the call leaves while it waits for something else than this process. */
export class Seat {
  readonly #load: Pick<AdmissionControl, 'admit' | 'release'>;
  readonly #weight: Weight;
  #admission: Admission | null = null;

  constructor(load: Pick<AdmissionControl, 'admit' | 'release'>, weight: Weight) {
    this.#load = load;
    this.#weight = weight;
  }

  /** Takes the seat at once or as a promise. @throws ApiError OVERLOAD */
  take(): Promise<void> | undefined {
    const admitted = this.#load.admit(this.#weight);
    if (!(admitted instanceof Promise)) {
      this.#admission = admitted;
      return undefined;
    }
    return admitted.then((admission) => {
      this.#admission = admission;
    });
  }

  /** Leaves the seat, if it is taken. */
  leave(): void {
    if (this.#admission) this.#load.release(this.#admission);
    this.#admission = null;
  }
}

export type AdmissionControl = ReturnType<typeof makeAdmissionControl>;
