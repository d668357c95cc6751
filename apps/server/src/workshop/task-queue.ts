/** A job with its owner. */
export interface Queued<Job> {
  readonly owner: string;
  readonly job: Job;
}

interface Limits {
  readonly waiting: number;
  readonly ofOwner: number;
}

/**
 * Where a job got: it waits or runs (`added`), too many wait (`full`), or this owner has too many (`owner`).
 */
export interface Place<Job> {
  readonly is: 'added' | 'full' | 'owner';
  /** The job that gave its place up for it, and will never run. */
  readonly displaced?: Queued<Job>;
}

/**
 * Jobs that run one at a time. Owners take turns, so that one with many jobs delays another by one job only.
 * They share the places as well: when all are taken, the owner with the most waiting jobs gives one up for
 * another who has at least two fewer.
 */
export class TaskQueue<Job> {
  readonly #limits: Limits;
  /** The waiting jobs of each owner. The owner whose turn is next comes first. */
  readonly #lanes = new Map<string, Queued<Job>[]>();
  #running: Queued<Job> | undefined;
  #waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Adds a job, if there is a place for it. */
  add(queued: Queued<Job>): Place<Job> {
    const lane = this.#lanes.get(queued.owner) ?? [];
    const own = lane.length + (this.#running?.owner === queued.owner ? 1 : 0);
    if (own >= this.#limits.ofOwner) return { is: 'owner' };
    const isFull = this.#running !== undefined && this.#waiting >= this.#limits.waiting;
    const displaced = isFull ? this.#displace(lane.length) : undefined;
    if (isFull && !displaced) return { is: 'full' };
    lane.push(queued);
    this.#lanes.set(queued.owner, lane);
    this.#waiting += 1;
    return { is: 'added', ...(displaced && { displaced }) };
  }

  /**
   * Removes the newest waiting job of the owner who has the most, unless an owner with `own` of them would
   * then have as many.
   */
  #displace(own: number): Queued<Job> | undefined {
    let longest: Queued<Job>[] = [];
    for (const lane of this.#lanes.values()) if (lane.length > longest.length) longest = lane;
    if (longest.length <= own + 1) return undefined;
    this.#waiting -= 1;
    return longest.pop();
  }

  /** Takes the next job to run; undefined while one runs, or if none waits. */
  take(): Queued<Job> | undefined {
    if (this.#running) return undefined;
    for (const [owner, lane] of this.#lanes) {
      const next = lane.shift();
      this.#lanes.delete(owner);
      if (lane.length > 0) this.#lanes.set(owner, lane);
      if (!next) continue;
      this.#waiting -= 1;
      this.#running = next;
      return next;
    }
    return undefined;
  }

  /** Marks the running job as ended. */
  end(queued: Queued<Job>): void {
    if (this.#running === queued) this.#running = undefined;
  }
}
