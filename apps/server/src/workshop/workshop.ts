import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '@yidi/contract/envelope';
import { networksOf } from '../security/net-prefix.ts';
import { leaveSeat } from './seat-of-call.ts';
import { type Queued, TaskQueue } from './task-queue.ts';
import { processorMsOf } from './thread-time.ts';

const THREAD = join(import.meta.dirname, 'thread.ts');
const METER_MS = 100;
/** On a busy machine a task waits for its processor time. After so many times this time it is given up. */
const CLOCK_FACTOR = 10;
const IDLE_MS = 60_000;
const YOUNG_MB = 16;

/** A computation in a file of its own, which exports it as `run`. Input and output are copied between threads. */
export interface Task<Input, Output> {
  /** The path of the file. */
  readonly file: string;
  /** Never set: it carries the types. */
  readonly types?: (input: Input) => Output;
}

/** A task used up its memory or its processor time, and was ended with its thread. */
export class TaskSpent extends Error {
  override readonly name = 'TaskSpent';
}

export interface WorkshopLimits {
  /** Memory of JavaScript in the thread. */
  readonly heapMb: number;
  /** Processor time of one task. */
  readonly cpuMs: number;
  /** Real time of one task, ten times the processor time by default: then the machine was too busy. */
  readonly clockMs?: number;
  /** Tasks that wait behind the one that runs. */
  readonly waiting: number;
  /** Tasks of one owner, the running one included. */
  readonly ofOwner: number;
}

/** What a thread is started with: where it stores its number. */
export interface ThreadStart {
  readonly threadId: SharedArrayBuffer;
}

export interface ThreadAnswer {
  readonly output?: unknown;
  readonly error?: { readonly message: string; readonly stack: string | undefined };
}

const overloaded = () => new ApiError('OVERLOAD', { retryAfterS: 5 });

interface Job {
  readonly file: string;
  readonly input: unknown;
  readonly prepare: (() => Promise<void>) | undefined;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/**
 * Runs long or dangerous computations in one thread, one at a time, with limits of memory and processor
 * time. The networks of calls take turns, and owners in each. The thread starts with the first
 * task, ends after a minute without one, and has a lower priority than the thread that serves
 * requests. A call that waits for it holds no seat.
 */
export class Workshop {
  readonly #limits: WorkshopLimits;
  readonly #queue: TaskQueue<Job>;
  #thread: Worker | undefined;
  #threadId = new SharedArrayBuffer(4);
  #idle: NodeJS.Timeout | undefined;
  #starts = 0;

  constructor(limits: WorkshopLimits) {
    this.#limits = limits;
    this.#queue = new TaskQueue(limits);
  }

  /** How many tasks wait, and how often a thread was started. */
  get counts(): { readonly waiting: number; readonly starts: number } {
    return { waiting: this.#queue.waiting, starts: this.#starts };
  }

  /**
   * Runs a task for an owner: a person or a network. `prepare` is called when its turn has come, and never
   * when there was no place for it: what it fails with, the task fails with.
   * @throws ApiError OVERLOAD (too many tasks wait, the place went to an owner with fewer, or the machine is too busy for this
   *   one), RATE (too many of this owner); TaskSpent; Error with the message of what the task threw.
   */
  run<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    owner: string,
    prepare?: () => Promise<void>,
  ): Promise<Output> {
    const ip = leaveSeat();
    const nets = ip === undefined ? [] : networksOf(ip).toReversed();
    return new Promise<Output>((resolve, reject) => {
      const job: Job = { file: task.file, input, prepare, resolve: (output) => resolve(output as Output), reject };
      const place = this.#queue.add({ owner, nets, job });
      place.displaced?.job.reject(overloaded());
      if (place.is === 'full') reject(overloaded());
      else if (place.is === 'owner') reject(new ApiError('RATE', { retryAfterS: 2 }));
      else this.#next();
    });
  }

  /** Ends the thread; the task that runs fails. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  /** Ends a thread; the next task gets another one at once. */
  async #end(thread = this.#thread): Promise<void> {
    if (this.#thread === thread) this.#thread = undefined;
    await thread?.terminate();
  }

  #next(): void {
    const queued = this.#queue.take();
    if (!queued) return;
    clearTimeout(this.#idle);
    void this.#work(queued);
  }

  async #work(queued: Queued<Job>): Promise<void> {
    const { file, input, prepare, resolve, reject } = queued.job;
    try {
      if (prepare) await prepare();
      const thread = this.#thread ?? this.#start();
      resolve(await this.#ask(thread, file, input));
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#queue.end(queued);
      this.#rest();
      this.#next();
    }
  }

  #start(): Worker {
    this.#starts += 1;
    const { heapMb } = this.#limits;
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB };
    this.#threadId = new SharedArrayBuffer(4);
    const workerData: ThreadStart = { threadId: this.#threadId };
    const thread = new Worker(THREAD, { resourceLimits, workerData, execArgv: [] });
    this.#thread = thread;
    // The next task gets another thread.
    const drop = (): void => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    thread.on('error', drop).once('exit', drop);
    return thread;
  }

  /** The process may end while the thread is idle. */
  #rest(): void {
    this.#thread?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
  }

  async #ask(thread: Worker, file: string, input: unknown): Promise<unknown> {
    thread.ref();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const onMessage = ({ output, error }: ThreadAnswer): void => {
      if (error) reject(Object.assign(new Error(error.message), { stack: error.stack }));
      else resolve(output);
    };
    const onExit = (): void => reject(new TaskSpent('the thread has ended'));
    // Out of memory, or a fault of the thread itself.
    const onError = (error: Error): void => reject(new TaskSpent(error.message));
    thread.once('message', onMessage).once('exit', onExit).once('error', onError);
    const stopMeter = this.#meter(thread, () => reject(overloaded()));
    try {
      thread.postMessage({ file, input });
      return await promise;
    } finally {
      stopMeter();
      thread.off('message', onMessage).off('exit', onExit).off('error', onError);
    }
  }

  /**
   * Ends the thread when its task has used its processor time up, and calls `giveUp` when the clock alone has
   * gone on. Returns how to stop the meter.
   */
  #meter(thread: Worker, giveUp: () => void): () => void {
    const { cpuMs, clockMs = cpuMs * CLOCK_FACTOR } = this.#limits;
    const deadline = setTimeout(() => {
      // Before the task is given up: the next one begins then, and must not come to a thread that ends.
      void this.#end(thread);
      giveUp();
    }, clockMs);
    let isOver = false;
    const usedMs = this.#counter(thread);
    const meter = setInterval(async () => {
      // The task may have ended while its time was read.
      if ((await usedMs()) > cpuMs && !isOver) void this.#end(thread);
    }, METER_MS);
    return () => {
      isOver = true;
      clearTimeout(deadline);
      clearInterval(meter);
    };
  }

  /** Returns what says how much processor time a thread has used since now, in ms. */
  #counter(thread: Worker): () => Promise<number> {
    const threadId = new Int32Array(this.#threadId);
    const read = () => processorMsOf(Atomics.load(threadId, 0));
    let began = read();
    const before = thread.cpuUsage().catch(() => undefined);
    return async () => {
      const now = read();
      // A thread that has just started stores its number a moment later.
      began ??= now;
      if (now !== undefined && began !== undefined) return now - began;
      const earlier = await before;
      const usage = earlier && (await thread.cpuUsage(earlier).catch(() => undefined));
      return usage ? (usage.user + usage.system) / 1000 : 0;
    };
  }
}
