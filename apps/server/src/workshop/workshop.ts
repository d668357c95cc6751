import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '@yidi/contract/envelope';
import { networksOf } from '../security/net-prefix.ts';
import { leaveSeat } from './seat-of-call.ts';
import { type Queued, TaskQueue } from './task-queue.ts';
import { processorMsOf } from './thread-time.ts';

const THREAD = join(import.meta.dirname, 'thread.ts');
const METER_MS = 100;
/**
 * On a busy machine a task waits for its processor time. It is aborted after this many times that
 * time.
 */
const CLOCK_FACTOR = 10;
const IDLE_MS = 60_000;
const YOUNG_MB = 16;

/**
 * A computation in a file of its own, which exports it as `run`. Input and output are copied
 * between threads.
 */
export interface Task<Input, Output> {
  /** The path of the file. */
  readonly file: string;
  /** Never set. It carries the types. */
  readonly types?: (input: Input) => Output;
}

/** A task used up its memory or processor time and was terminated with its thread. */
export class TaskSpent extends Error {
  override readonly name = 'TaskSpent';
}

export interface WorkshopLimits {
  /** Limit of the JavaScript heap of the thread. */
  readonly heapMb: number;
  /** Limit of the processor time of one task. */
  readonly cpuMs: number;
  /**
   * Limit of the real time of one task, ten times the processor time by default. Exceeded only on
   * an overloaded machine.
   */
  readonly clockMs?: number;
  /** Maximum number of tasks that wait behind the running one. */
  readonly waiting: number;
  /** Maximum number of tasks of one owner, including the running one. */
  readonly ofOwner: number;
}

/** The start data of a thread: where it stores its thread id. */
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
 * Runs long or dangerous computations in one worker thread, one at a time, with limits of memory
 * and processor time. The networks of calls take turns, and owners in each network. The thread
 * starts with the first task, ends after a minute without one, and has a lower priority than the
 * thread that serves requests. A call that waits for it leaves its seat.
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

  /** The number of waiting tasks, and how often a thread was started. */
  get counts(): { readonly waiting: number; readonly starts: number } {
    return { waiting: this.#queue.waiting, starts: this.#starts };
  }

  /**
   * Runs a task for an owner: a person or a network. `prepare` is called when the task's turn
   * comes, and not at all if there was no place for it. If `prepare` fails, the task fails with its
   * error.
   * @throws ApiError OVERLOAD (too many tasks wait, the place was lost to an owner with fewer
   * tasks, or the machine is too busy), RATE (too many tasks of this owner); TaskSpent; Error with
   * the message of an error in the task
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

  /** Ends the thread. The running task fails. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  /** Ends a thread. The next task gets a new one at once. */
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
    // Makes the next task start a new thread.
    const drop = (): void => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    thread.on('error', drop).once('exit', drop);
    return thread;
  }

  /** Allows the process to exit while the thread is idle. */
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
   * Ends the thread when its task has used up its processor time. Calls `giveUp` when only the real
   * time is used up. Returns the function that stops the meter.
   */
  #meter(thread: Worker, giveUp: () => void): () => void {
    const { cpuMs, clockMs = cpuMs * CLOCK_FACTOR } = this.#limits;
    const deadline = setTimeout(() => {
      // Ended before the task is given up, because the next task then begins and must not get a
      // thread that is ending.
      void this.#end(thread);
      giveUp();
    }, clockMs);
    let isOver = false;
    const usedMs = this.#counter(thread);
    const meter = setInterval(async () => {
      // The task may have ended while its time was being read.
      if ((await usedMs()) > cpuMs && !isOver) void this.#end(thread);
    }, METER_MS);
    return () => {
      isOver = true;
      clearTimeout(deadline);
      clearInterval(meter);
    };
  }

  /**
   * Returns a function that returns the processor time that the thread has used since now, in ms.
   */
  #counter(thread: Worker): () => Promise<number> {
    const threadId = new Int32Array(this.#threadId);
    const read = () => processorMsOf(Atomics.load(threadId, 0));
    let began = read();
    const before = thread.cpuUsage().catch(() => undefined);
    return async () => {
      const now = read();
      // A thread that just started stores its id a moment later.
      began ??= now;
      if (now !== undefined && began !== undefined) return now - began;
      const earlier = await before;
      const usage = earlier && (await thread.cpuUsage(earlier).catch(() => undefined));
      return usage ? (usage.user + usage.system) / 1000 : 0;
    };
  }
}
