import type { Call } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';

type Weight = Call['weight'];

/** The priorities, highest first. Adverts and notices are shed first, log-in and orders last. */
const order = ['core', 'normal', 'extra'] as const satisfies readonly Weight[];
/**
 * The longest expected wait with which a call is still queued. For payments and orders it is nearly
 * LONGEST_WAIT_MS, because two hundred payments from one card, which lock the same row, wait half a
 * second each. Refused and retried calls would wait longer.
 */
const maxWaitMs = { core: 700, normal: 120, extra: 40 } as const;
/** The queue always accepts this many calls. A few users on a slow machine are no overload. */
const minQueue = { core: 48, normal: 24, extra: 12 } as const;
/** A call that has waited this long is always refused, because its answer would be too late. */
const LONGEST_WAIT_MS = 800;
/** A single shared object: under the heaviest load even creating an error costs too much. */
const overload = new ApiError('OVERLOAD', { retryAfterS: 2 });

/** Maximum number of concurrent calls. More would only wait for the ten database connections. */
const MOST = 32;
const LEAST = 16;
const ADJUST_MS = 50;
/** Event-loop lag above which even refusals are late. */
const LATE_MS = 25;
/** The latest call has a weight of 1 / MEMORY in the moving average. */
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
 * The admission control of this process: a limit of concurrent calls, a short queue, and immediate
 * refusal of a call that would wait too long for its weight, before its body is read. The limit
 * follows the lag of the event loop. `nowMs` is a monotonic clock. Without `sheds` no call is
 * refused; each waits as long as it must.
 */
export class AdmissionControl {
  readonly overload = overload;
  /** True once every answer closes its connection. */
  endsConnections = false;
  draining = false;
  underWay = 0;
  readonly #nowMs: () => number;
  readonly #sheds: boolean;
  readonly #queues: Record<Weight, Waiting[]> = { core: [], normal: [], extra: [] };
  readonly #onDrain = new Set<() => void>();
  #limit = MOST;
  #meanMs = 5;

  constructor({ nowMs = () => performance.now(), sheds = true }: { nowMs?: () => number; sheds?: boolean } = {}) {
    this.#nowMs = nowMs;
    this.#sheds = sheds;
  }

  /** Returns whether a call of this weight is refused now. Called before its body is read. */
  isFull(weight: Weight): boolean {
    if (!this.#sheds || this.underWay < this.#limit) return false;
    const waiting = this.#waitingBefore(weight);
    return waiting >= minQueue[weight] && ((waiting + 1) * this.#meanMs) / this.#limit > maxWaitMs[weight];
  }

  /**
   * Admits a call at once, or returns a promise. Every admission must end with `release`.
   * @throws ApiError OVERLOAD if the wait would be too long; the promise rejects with it if the
   * wait was too long
   */
  admit(weight: Weight): Admission | Promise<Admission> {
    if (this.underWay < this.#limit) return this.#admission();
    if (this.isFull(weight)) throw overload;
    return new Promise((resolve, reject) => {
      const run = () => resolve(this.#admission());
      this.#queues[weight].push({ since: this.#nowMs(), run, shed: () => reject(overload) });
    });
  }

  release({ since }: Admission): void {
    this.underWay -= 1;
    this.#meanMs += (this.#nowMs() - since - this.#meanMs) / MEMORY;
    this.#admitQueued();
  }

  /**
   * Adjusts the limit and refuses calls that waited too long. Called every ADJUST_MS with the lag
   * of the event loop.
   */
  adjust(lateMs: number): void {
    if (lateMs > LATE_MS) this.#limit = Math.max(LEAST, Math.floor(this.#limit * 0.8));
    else if (this.#limit < MOST) this.#limit += 1;
    const before = this.#sheds ? this.#nowMs() - LONGEST_WAIT_MS : Number.NEGATIVE_INFINITY;
    for (const queue of Object.values(this.#queues))
      while (queue.length > 0 && queue[0]!.since < before) queue.shift()!.shed();
    this.#admitQueued();
  }

  /** Calls `adjust` until the process ends. */
  watch(): void {
    let due = performance.now() + ADJUST_MS;
    setInterval(() => {
      const now = performance.now();
      this.adjust(now - due);
      due = now + ADJUST_MS;
    }, ADJUST_MS).unref();
  }

  /** Makes every answer close its connection from now on. Calls are still served. */
  endConnections(): void {
    this.endsConnections = true;
  }

  /** Makes `/readyz` fail from now on, too. */
  drain(): void {
    this.endsConnections = true;
    this.draining = true;
    for (const listener of this.#onDrain) listener();
  }

  /** Calls `listener` when draining begins. Returns the function that unsubscribes. */
  onDrain(listener: () => void): () => void {
    this.#onDrain.add(listener);
    if (this.draining) listener();
    return () => this.#onDrain.delete(listener);
  }

  #waitingBefore(weight: Weight): number {
    let count = 0;
    for (const kind of order) {
      count += this.#queues[kind].length;
      if (kind === weight) break;
    }
    return count;
  }

  #admission(): Admission {
    this.underWay += 1;
    return { since: this.#nowMs() };
  }

  #admitQueued(): void {
    for (const weight of order) {
      const queue = this.#queues[weight];
      while (this.underWay < this.#limit && queue.length > 0) queue.shift()!.run();
    }
  }
}

/**
 * The seat of one call in admission control. The call leaves it while it waits for something
 * outside this process.
 */
export class Seat {
  readonly #load: Pick<AdmissionControl, 'admit' | 'release'>;
  readonly #weight: Weight;
  #admission: Admission | null = null;

  constructor(load: Pick<AdmissionControl, 'admit' | 'release'>, weight: Weight) {
    this.#load = load;
    this.#weight = weight;
  }

  /** Takes the seat at once, or returns a promise. @throws ApiError OVERLOAD */
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

  /** Leaves the seat if the call has it. */
  leave(): void {
    if (this.#admission) this.#load.release(this.#admission);
    this.#admission = null;
  }
}
