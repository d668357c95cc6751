import { AsyncResource } from 'node:async_hooks';
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@yidi/contract/envelope';
import { networksOf } from '../security/net-prefix.ts';
import { processorMsOf } from './process-time.ts';
import { leaveSeat } from './seat-of-call.ts';
import { type Queued, TaskQueue } from './task-queue.ts';

const PROCESS = join(import.meta.dirname, 'task-process.ts');
const SETPRIV = '/usr/bin/setpriv';
/**
 * On Linux the kernel ends a task process with its server. Elsewhere the process notices the end of
 * the server after its task.
 */
const endsWithServer = process.platform === 'linux' && existsSync(SETPRIV);
const METER_MS = 100;
/**
 * On a busy machine a task waits for its processor time, because it has a lower priority than the
 * server. It is aborted after this many times that time, which ends only a task that hangs.
 */
const CLOCK_FACTOR = 60;
/**
 * The server closes a connection on which nothing was sent for 25 s (http/harden.ts), and our pages
 * wait for 20 s. The task itself takes some seconds, too.
 */
export const MOST_WAIT_MS = 15_000;
const IDLE_MS = 60_000;
const YOUNG_MB = 16;

/**
 * A computation in a file of its own, which exports it as `run`. Input and output are copied
 * between processes.
 */
export interface Task<Input, Output> {
  /** The path of the file. */
  readonly file: string;
  /** Limit of the time that a call's task waits for its turn; that of the workshop by default. */
  readonly waitMs?: number;
  /** Never set. It carries the types. */
  readonly types?: (input: Input) => Output;
}

/** A task used up its memory or processor time and was ended with its process. */
export class TaskSpent extends Error {
  override readonly name = 'TaskSpent';
}

export interface WorkshopLimits {
  /** Limit of the JavaScript heap of the process. */
  readonly heapMb: number;
  /** Limit of the processor time of one task. */
  readonly cpuMs: number;
  /**
   * Limit of the real time of one task, sixty times the processor time by default. Exceeded only on
   * an overloaded machine.
   */
  readonly clockMs?: number;
  /** Maximum number of tasks that wait behind the running one. */
  readonly waiting: number;
  /** Maximum number of tasks of one owner, including the running one. */
  readonly ofOwner: number;
  /** Limit of the time that a call's task waits for its turn; no limit by default. */
  readonly waitMs?: number;
}

export interface TaskAnswer {
  readonly output?: unknown;
  readonly error?: { readonly message: string; readonly stack: string | undefined };
}

const overloaded = () => new ApiError('OVERLOAD', { retryAfterS: 5 });

/** Starts a process. @throws ApiError OVERLOAD, if the system has no memory or files for it */
function startProcess({ execArgv, ...options }: ForkOptions & { readonly execArgv: string[] }): ChildProcess {
  const bound = { execPath: SETPRIV, execArgv: ['--pdeathsig', 'KILL', process.execPath, ...execArgv] };
  try {
    const child = fork(PROCESS, { ...options, ...(endsWithServer ? bound : { execArgv }) });
    child.on('error', () => undefined);
    if (child.pid !== undefined) return child;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
  throw overloaded();
}

interface Job {
  readonly file: string;
  readonly input: unknown;
  readonly prepare: (() => Promise<void>) | undefined;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/**
 * Runs long or dangerous computations in a process of its own, one at a time, with limits of memory
 * and processor time. Their memory is not the server's, and they can be ended at any moment. The
 * networks of calls take turns, and owners in each network. The process starts with the first task,
 * ends after a minute without one, and has a lower priority than the server. A call that waits for
 * it leaves its seat.
 */
export class Workshop {
  readonly #limits: WorkshopLimits;
  readonly #queue: TaskQueue<Job>;
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #starts = 0;

  constructor(limits: WorkshopLimits) {
    this.#limits = limits;
    this.#queue = new TaskQueue(limits);
  }

  /** The number of waiting tasks, and how often a process was started. */
  get counts(): { readonly waiting: number; readonly starts: number } {
    return { waiting: this.#queue.waiting, starts: this.#starts };
  }

  /**
   * Runs a task for an owner: a person or a network. `prepare` is called when the task's turn
   * comes, and not at all if there was no place for it. If `prepare` fails, the task fails with its
   * error.
   * @throws ApiError OVERLOAD (too many tasks wait, the place was lost to an owner with fewer
   * tasks, the turn did not come in time, the machine is too busy, or the system refused or ended
   * the process), RATE (too many tasks of this owner); TaskSpent; Error with the message of an
   * error in the task
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
      const job: Job = {
        file: task.file,
        input,
        // Called from the end of another call's task, with the context of this call.
        prepare: prepare && AsyncResource.bind(prepare),
        resolve: (output) => resolve(output as Output),
        reject,
      };
      const queued = { owner, nets, job };
      const place = this.#queue.add(queued);
      place.displaced?.job.reject(overloaded());
      if (place.is === 'full') reject(overloaded());
      else if (place.is === 'owner') reject(new ApiError('RATE', { retryAfterS: 2 }));
      else this.#next();
      const { waitMs = this.#limits.waitMs } = task;
      if (place.is === 'added' && ip !== undefined && waitMs !== undefined) this.#limitWait(queued, waitMs);
    });
  }

  /** Refuses a task whose turn does not come in time. */
  #limitWait(queued: Queued<Job>, waitMs: number): void {
    const giveUp = () => this.#queue.remove(queued) && queued.job.reject(overloaded());
    setTimeout(giveUp, waitMs).unref();
  }

  /** Ends the process. The running task fails. */
  close(): void {
    clearTimeout(this.#idle);
    this.#end();
  }

  /** Ends a process. The next task gets a new one at once. */
  #end(child = this.#process): void {
    if (this.#process === child) this.#process = undefined;
    child?.kill('SIGKILL');
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
      const child = this.#process ?? this.#start();
      resolve(await this.#ask(child, file, input));
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#queue.end(queued);
      this.#rest();
      this.#next();
    }
  }

  #start(): ChildProcess {
    this.#starts += 1;
    const execArgv = [`--max-old-space-size=${this.#limits.heapMb}`, `--max-semi-space-size=${YOUNG_MB}`];
    // The process does not get the rest of the server's environment, which contains the server's
    // keys. No task reads the fonts of the system, which would take 19 MB.
    const { NODE_COMPILE_CACHE } = process.env;
    const env = { DISABLE_SYSTEM_FONTS_LOAD: '1', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
    // An error is part of the answer. Node writes a long report when it runs out of memory.
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
    const child = startProcess({ execArgv, env, serialization: 'advanced', stdio: [...stdio] });
    this.#process = child;
    // Makes the next task start a new process.
    child.once('exit', () => {
      if (this.#process === child) this.#process = undefined;
    });
    return child;
  }

  /** Allows the server to exit while the task process is idle. */
  #rest(): void {
    this.#process?.unref();
    this.#process?.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      // Ends by itself and so stores its compiled code for the next start.
      this.#process?.disconnect();
      this.#process = undefined;
    }, IDLE_MS).unref();
  }

  async #ask(child: ChildProcess, file: string, input: unknown): Promise<unknown> {
    child.ref();
    child.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const onMessage = (message: unknown): void => {
      const { output, error } = message as TaskAnswer;
      if (error) reject(Object.assign(new Error(error.message), { stack: error.stack }));
      else resolve(output);
    };
    // The system ends a process by SIGKILL when its memory is short, which is not due to the task.
    const onExit = (_code: number | null, signal: string | null): void =>
      reject(signal === 'SIGKILL' ? overloaded() : new TaskSpent('the process has ended'));
    child.once('message', onMessage).once('exit', onExit);
    const stopMeter = this.#meter(child, reject);
    try {
      // A process that cannot get its task has ended or will not answer.
      child.send({ file, input }, (error) => error && this.#end(child));
      return await promise;
    } finally {
      stopMeter();
      child.off('message', onMessage).off('exit', onExit);
    }
  }

  /**
   * Ends the process when its task has used up its processor time, or only the real time. Calls
   * `giveUp` with the reason. Returns the function that stops the meter.
   */
  #meter(child: ChildProcess, giveUp: (reason: Error) => void): () => void {
    const { cpuMs, clockMs = cpuMs * CLOCK_FACTOR } = this.#limits;
    // Ended before the task is given up, because the next task then begins and must not get a
    // process that is ending.
    const endFor = (reason: Error): void => {
      this.#end(child);
      giveUp(reason);
    };
    const deadline = setTimeout(() => endFor(overloaded()), clockMs);
    const usedMs = () => (child.pid === undefined ? 0 : (processorMsOf(child.pid) ?? 0));
    const before = usedMs();
    const meter = setInterval(() => {
      if (usedMs() - before > cpuMs) endFor(new TaskSpent('the processor time is used up'));
    }, METER_MS);
    return () => {
      clearTimeout(deadline);
      clearInterval(meter);
    };
  }
}
