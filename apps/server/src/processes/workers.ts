import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ipc, openIpc } from './ipc.ts';

/**
 * A worker that exits before it serves, or this soon after its start, is restarted after a pause.
 */
const SOON_MS = 1_000;
const PAUSE_MS = 1_000;
/**
 * Longer than a graceful shutdown (http/graceful-close.ts), shorter than the limit of the whole
 * stop.
 */
const END_MS = 15_000;
const TELL_MS = 500;
/** An event loop turn this short counts as idle. The wait for an idle turn has a limit. */
const IDLE_MS = 0.2;
const MAX_IDLE_WAIT_MS = 1_000;

/** The answer to a worker that asks how to start. */
export interface WorkerStart {
  /** From 1 to `count`. A worker that replaces another gets the number of the old worker. */
  readonly slot: number;
  readonly count: number;
  /** Data that is the same for all workers. */
  readonly common: unknown;
}

export interface WorkersOptions {
  /** The file that every worker runs. */
  readonly exec: string;
  readonly args?: readonly string[];
  readonly count: number;
  readonly common: unknown;
  /**
   * Handlers of workers' requests, by topic. They also run while other workers are still starting.
   */
  readonly answers?: Readonly<Record<string, (body: unknown, workers: Pick<Workers, 'askAll'>) => unknown>>;
  /** Called when a worker has exited and is restarted. */
  readonly onLost?: (lost: { pid: number | undefined; place: number; code: number; signal: string }) => void;
}

export interface Workers {
  /**
   * Asks all workers that serve now and returns their answers, without those of workers that exit.
   */
  askAll(topic: string, body?: unknown): Promise<unknown[]>;
  /** Stops accepting connections and ends all workers. A worker that does not exit is killed. */
  close(): Promise<void>;
}

interface Slot {
  readonly worker: Worker;
  readonly ipc: Ipc;
  ready: boolean;
}

/**
 * Starts `count` workers and restarts those that exit. This process accepts the connections and
 * hands them to workers round-robin, so that the port outlives every worker.
 * @throws when a worker exits before it serves.
 */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: options.exec, args: [...(options.args ?? [])] });
  const slots = new Map<number, Slot>();
  let closing = false;

  async function askAll(topic: string, body?: unknown, except?: number): Promise<unknown[]> {
    const asked = [...slots].filter(([slot, { ready }]) => ready && slot !== except);
    const answers = await Promise.allSettled(asked.map(([, { ipc }]) => ipc.ask(topic, body)));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  /** Resolves when the worker serves. */
  function start(slot: number): Promise<void> {
    const began = performance.now();
    const worker = cluster.fork();
    const ipc = openIpc({
      send: (message, sent) => (worker.isConnected() ? worker.send(message, sent) : sent(new Error('it is gone'))),
      onMessage: (take) => worker.on('message', take),
      onEnd: (end) => worker.once('disconnect', end),
    });
    const started: Slot = { worker, ipc, ready: false };
    slots.set(slot, started);
    for (const [topic, answer] of Object.entries(options.answers ?? {}))
      ipc.answer(topic, (body) => answer(body, { askAll }));
    ipc.answer('begin', () => ({ slot, count: options.count, common: options.common }) satisfies WorkerStart);
    ipc.answer('tell', async (message) => {
      // The caller does not wait longer for a worker that hangs.
      const timeout = new AbortController();
      await Promise.race([askAll('told', message, slot), sleep(TELL_MS, undefined, { signal: timeout.signal })]);
      timeout.abort();
    });
    return new Promise((resolve, reject) => {
      ipc.answer('serving', () => {
        started.ready = true;
        resolve();
      });
      worker.once('error', () => undefined);
      worker.once('exit', (code: number, signal: string) => {
        slots.delete(slot);
        reject(new Error(`A worker ended with ${signal ?? code} before it served`));
        if (closing || !(started.ready || allStarted)) return;
        options.onLost?.({ pid: worker.process.pid, place: slot, code, signal });
        const soon = !started.ready || performance.now() - began < SOON_MS;
        setTimeout(() => !closing && start(slot).catch(() => undefined), soon ? PAUSE_MS : 0);
      });
    });
  }

  let allStarted = false;
  await Promise.all(Array.from({ length: options.count }, (_, index) => start(index + 1)));
  allStarted = true;

  return {
    askAll: (topic, body) => askAll(topic, body),
    async close() {
      closing = true;
      await Promise.race([untilIdle(askAll), sleep(2 * MAX_IDLE_WAIT_MS, undefined, { ref: false })]);
      await Promise.all([...slots.values()].map(endWorker));
    },
  };
}

/** Ends a worker, and kills it if it does not exit. */
async function endWorker({ worker, ipc }: Slot): Promise<void> {
  const exited = once(worker, 'exit');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), END_MS);
  void ipc.ask('close').catch(() => undefined);
  // Disconnects now, because connections handed to a worker that is about to close would be lost.
  worker.disconnect();
  await exited;
  clearTimeout(timer);
}

/**
 * Resolves right after an idle turn in which the workers accepted no connection, or after a
 * second. Then no connection waits to be accepted or handed to a worker.
 */
async function untilIdle(askAll: Workers['askAll']): Promise<void> {
  const accepted = async () => ((await askAll('accepted')) as number[]).reduce((sum, count) => sum + count, 0);
  const deadline = performance.now() + MAX_IDLE_WAIT_MS;
  for (let before = await accepted(); performance.now() < deadline; ) {
    const now = await accepted();
    const began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (now === before && performance.now() - began < IDLE_MS) return;
    before = now;
  }
}
