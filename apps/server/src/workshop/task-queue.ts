/** A job with its owner: a person or a network. */
export interface Queued<Job> {
  readonly owner: string;
  /** The networks that it came from, the widest first; absent for the server's own work. */
  readonly nets?: readonly string[];
  readonly job: Job;
}

interface Limits {
  readonly waiting: number;
  readonly ofOwner: number;
}

/**
 * The result of adding a job: it waits or runs (`added`), too many jobs wait (`full`), or this
 * owner has too many (`owner`).
 */
export interface Place<Job> {
  readonly is: 'added' | 'full' | 'owner';
  /** The job that lost its place to this one and will never run. */
  readonly displaced?: Queued<Job>;
}

const pathOf = ({ owner, nets = [] }: Pick<Queued<unknown>, 'owner' | 'nets'>): readonly string[] => [...nets, owner];

/** The waiting jobs of a network or an owner, the next ones first. */
class Lane<Job> {
  /** The narrower networks of a network, and the owners in the narrowest one. */
  readonly lanes = new Map<string, Lane<Job>>();
  readonly jobs: Queued<Job>[] = [];
  waiting = 0;

  push(queued: Queued<Job>, path: readonly string[]): void {
    this.waiting += 1;
    const [name, ...rest] = path;
    if (name === undefined) {
      this.jobs.push(queued);
      return;
    }
    const lane = this.lanes.get(name) ?? new Lane<Job>();
    this.lanes.set(name, lane);
    lane.push(queued, rest);
  }

  /** Takes the next job and moves its lane to the end. */
  take(): Queued<Job> | undefined {
    if (this.waiting === 0) return undefined;
    this.waiting -= 1;
    const [first] = this.lanes;
    if (!first) return this.jobs.shift();
    const [name, lane] = first;
    const next = lane.take();
    this.lanes.delete(name);
    if (lane.waiting > 0) this.lanes.set(name, lane);
    return next;
  }

  /** Removes the newest job of the longest lane, and of the longest lane in it. */
  drop(): Queued<Job> | undefined {
    this.waiting -= 1;
    const longest = this.longest();
    if (!longest) return this.jobs.pop();
    const [name, lane] = longest;
    const dropped = lane.drop();
    if (lane.waiting === 0) this.lanes.delete(name);
    return dropped;
  }

  /** Removes a waiting job on this path. Returns false if it is not there. */
  remove(queued: Queued<Job>, [name, ...rest]: readonly string[]): boolean {
    if (name === undefined) {
      const at = this.jobs.indexOf(queued);
      if (at < 0) return false;
      this.jobs.splice(at, 1);
    } else {
      const lane = this.lanes.get(name);
      if (!lane?.remove(queued, rest)) return false;
      if (lane.waiting === 0) this.lanes.delete(name);
    }
    this.waiting -= 1;
    return true;
  }

  longest(): readonly [name: string, lane: Lane<Job>] | undefined {
    let longest: readonly [string, Lane<Job>] | undefined;
    for (const entry of this.lanes) if (!longest || entry[1].waiting > longest[1].waiting) longest = entry;
    return longest;
  }

  /**
   * Removes a job to make room for another one on this path. The job is taken from the widest
   * network, or else the owner, that has at least two jobs more than the one on the path. Returns
   * undefined if there is none.
   */
  giveWay([name, ...rest]: readonly string[]): Queued<Job> | undefined {
    const own = name === undefined ? undefined : this.lanes.get(name);
    const longest = this.longest()?.[1];
    if (name !== undefined && longest && longest.waiting > (own?.waiting ?? 0) + 1) return this.drop();
    const given = own?.giveWay(rest);
    if (given) this.waiting -= 1;
    return given;
  }
}

/**
 * Jobs that run one at a time. Networks take turns, and so do the owners in each network, so that
 * an owner with many jobs delays another by one job only. Places in the queue are shared likewise.
 * If all are taken, the network with the most waiting jobs loses one to a network that has at least
 * two fewer. Many accounts or addresses of one network therefore cannot fill the queue. Within a
 * network, owners share in the same way.
 */
export class TaskQueue<Job> {
  readonly #limits: Limits;
  readonly #lanes = new Lane<Job>();
  /** Number of waiting and running jobs of each owner, over all networks. */
  readonly #owned = new Map<string, number>();
  #running: Queued<Job> | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#lanes.waiting;
  }

  /** Adds a job, if there is a place for it. */
  add(queued: Queued<Job>): Place<Job> {
    const { owner, nets = [] } = queued;
    if ((this.#owned.get(owner) ?? 0) >= this.#limits.ofOwner) return { is: 'owner' };
    const path = pathOf({ owner, nets });
    const isFull = this.#running !== undefined && this.waiting >= this.#limits.waiting;
    const displaced = isFull ? this.#lanes.giveWay(path) : undefined;
    if (isFull && !displaced) return { is: 'full' };
    if (displaced) this.#count(displaced.owner, -1);
    this.#count(owner, 1);
    this.#lanes.push(queued, path);
    return { is: 'added', ...(displaced && { displaced }) };
  }

  #count(owner: string, more: number): void {
    const count = (this.#owned.get(owner) ?? 0) + more;
    if (count > 0) this.#owned.set(owner, count);
    else this.#owned.delete(owner);
  }

  /** Removes a job that still waits. Returns false if it runs or has ended. */
  remove(queued: Queued<Job>): boolean {
    if (!this.#lanes.remove(queued, pathOf(queued))) return false;
    this.#count(queued.owner, -1);
    return true;
  }

  /** Takes the next job to run; undefined while one runs, or if none waits. */
  take(): Queued<Job> | undefined {
    if (this.#running) return undefined;
    this.#running = this.#lanes.take();
    return this.#running;
  }

  /** Marks the running job as ended. */
  end(queued: Queued<Job>): void {
    if (this.#running !== queued) return;
    this.#running = undefined;
    this.#count(queued.owner, -1);
  }
}
