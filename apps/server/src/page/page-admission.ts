import { ApiError } from '@yidi/contract/envelope';

/** Number of pages that load their data at the same time. */
export const MOST_PAGES = 8;
/** Number of pages that may wait for a seat. */
export const MOST_WAITING = 256;
/** A page that has waited this long is refused, because the user has reloaded or left. */
const LONGEST_WAIT_MS = 3_000;
/**
 * The time between two renders while calls are served. A render takes about as long, so pages get
 * half of the event loop.
 */
export const PAUSE_MS = 5;
/** Number of cached pages that are sent in one turn of the event loop. */
export const HITS_A_TURN = 16;

const overload = new ApiError('OVERLOAD', { retryAfterS: 2 });

interface Waiting {
  readonly sinceMs: number;
  admit(): void;
  refuse(): void;
}

interface Options {
  /** Returns how many calls this process is serving. */
  readonly callsUnderWay: () => number;
  readonly nowMs?: () => number;
  /** Calls `next` in a later turn of the event loop, after at least `pauseMs`. */
  readonly later?: (next: () => void, pauseMs: number) => void;
}

/**
 * Calls `next` in a later turn of the event loop, after at least `pauseMs`. Between two turns the
 * loop polls for requests, with a timer as well as with `setImmediate`.
 */
function laterInLoop(next: () => void, pauseMs: number): void {
  if (pauseMs > 0) setTimeout(next, pauseMs);
  else setImmediate(next);
}

/**
 * Admission control of pages, separate from that of calls. A limited number of pages loads data,
 * the others wait in a queue. Renders run one at a time, with calls served in between. There is one
 * per process.
 */
export class PageAdmission {
  readonly #callsUnderWay: () => number;
  readonly #nowMs: () => number;
  readonly #later: (next: () => void, pauseMs: number) => void;
  readonly #waiting: Waiting[] = [];
  readonly #turns: (() => void)[] = [];
  readonly #hits: (() => void)[] = [];
  #sent = 0;
  #underWay = 0;
  #isTurning = false;

  constructor({ callsUnderWay, nowMs = () => performance.now(), later = laterInLoop }: Options) {
    this.#callsUnderWay = callsUnderWay;
    this.#nowMs = nowMs;
    this.#later = later;
  }

  /** The numbers of pages that have a seat and that wait for one. */
  get counts(): { readonly underWay: number; readonly waiting: number } {
    return { underWay: this.#underWay, waiting: this.#waiting.length };
  }

  /**
   * Runs `work` with a seat.
   * @throws ApiError OVERLOAD if the queue is full or the wait is too long
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay < MOST_PAGES) this.#underWay += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  /** Resolves when the caller may render. There is one render in each turn of the event loop. */
  takeTurn(): Promise<void> {
    return new Promise((resolve) => {
      this.#turns.push(resolve);
      if (this.#isTurning) return;
      this.#isTurning = true;
      this.#later(() => this.#turn(), 0);
    });
  }

  /**
   * Resolves when a cached page may be sent; undefined means at once. Calls are served between
   * batches of pages.
   */
  takeHit(): Promise<void> | undefined {
    if (this.#sent === 0) this.#later(() => this.#nextHits(), 0);
    if (this.#sent < HITS_A_TURN) {
      this.#sent += 1;
      return undefined;
    }
    return new Promise((resolve) => this.#hits.push(resolve));
  }

  #nextHits(): void {
    const next = this.#hits.splice(0, HITS_A_TURN);
    this.#sent = next.length;
    if (next.length > 0) this.#later(() => this.#nextHits(), 0);
    for (const send of next) send();
  }

  #turn(): void {
    this.#turns.shift()?.();
    if (this.#turns.length === 0) this.#isTurning = false;
    else this.#later(() => this.#turn(), this.#callsUnderWay() > 0 ? PAUSE_MS : 0);
  }

  #wait(): Promise<void> {
    this.#refuseLate();
    if (this.#waiting.length >= MOST_WAITING) throw overload;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sinceMs: this.#nowMs(), admit: resolve, refuse: () => reject(overload) });
    });
  }

  /** Passes the seat to the page that has waited longest. */
  #passOn(): void {
    this.#refuseLate();
    const next = this.#waiting.shift();
    if (next) next.admit();
    else this.#underWay -= 1;
  }

  #refuseLate(): void {
    const before = this.#nowMs() - LONGEST_WAIT_MS;
    while (this.#waiting.length > 0 && this.#waiting[0]!.sinceMs < before) this.#waiting.shift()!.refuse();
  }
}
