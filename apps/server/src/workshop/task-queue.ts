/** A job with its owner. */
export interface Queued<Job> {
  readonly owner: string;
  readonly job: Job;
}

interface Limits {
  readonly waiting: number;
  readonly ofOwner: number;
}

/** Jobs that run one at a time. Owners take turns, so that one with many jobs delays another by one job only. */
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

  /** Adds a job, unless too many wait (`full`) or this owner has too many (`owner`). */
  add(queued: Queued<Job>): 'added' | 'full' | 'owner' {
    const lane = this.#lanes.get(queued.owner) ?? [];
    const own = lane.length + (this.#running?.owner === queued.owner ? 1 : 0);
    if (own >= this.#limits.ofOwner) return 'owner';
    if (this.#running && this.#waiting >= this.#limits.waiting) return 'full';
    lane.push(queued);
    this.#lanes.set(queued.owner, lane);
    this.#waiting += 1;
    return 'added';
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
