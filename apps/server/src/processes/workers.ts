import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Line, openLine } from './line.ts';

/** One that ended before it served, or soon after, is not started again at once: its reason is likely still there. */
const SOON_MS = 1_000;
const PAUSE_MS = 1_000;
/** Longer than closing calmly takes (http/close-calmly.ts), less than the whole stop has. */
const END_MS = 15_000;
const TELL_MS = 500;
/** A turn of the event loop in which next to nothing was done, and for how long one is waited for. */
const CALM_MS = 0.2;
const LONGEST_CALMING_MS = 1_000;

/** What a serving process is told when it asks how to begin. */
export interface Beginning {
  /** 1 to `count`; one that takes another's place takes its number. */
  readonly place: number;
  readonly count: number;
  /** What all are told alike. */
  readonly common: unknown;
}

export interface WorkersOptions {
  /** The file that every serving process runs. */
  readonly exec: string;
  readonly args?: readonly string[];
  readonly count: number;
  readonly common: unknown;
  /** What a serving process may ask this one, by topic. */
  readonly answers?: Readonly<Record<string, (body: unknown) => unknown>>;
  /** Hears that one ended and is started again. */
  readonly onLost?: (lost: { pid: number | undefined; place: number; code: number; signal: string }) => void;
}

export interface Workers {
  /** The answers of all that serve now; who ends meanwhile is left out. */
  askAll(topic: string, body?: unknown): Promise<unknown[]>;
  /** Shuts the door and ends all: who does not go by itself is killed. They tell how many they have `taken`. */
  close(): Promise<void>;
}

interface Place {
  readonly worker: Worker;
  readonly line: Line;
  ready: boolean;
}

/**
 * Starts `count` serving processes and keeps them: one that ends is replaced. The connections that they are given are
 * taken here, one to each in turn, so that the port is this process's alone and outlives every one of them. A serving
 * process whose first process is gone ends by itself. @throws when one ends before it serves.
 */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: options.exec, args: [...(options.args ?? [])] });
  const places = new Map<number, Place>();
  let closing = false;

  async function askAll(topic: string, body?: unknown, except?: number): Promise<unknown[]> {
    const asked = [...places].filter(([place, { ready }]) => ready && place !== except);
    const answers = await Promise.allSettled(asked.map(([, { line }]) => line.ask(topic, body)));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  /** Resolves when it serves. */
  function start(place: number): Promise<void> {
    const began = performance.now();
    const worker = cluster.fork();
    const line = openLine({
      send: (message, sent) => (worker.isConnected() ? worker.send(message, sent) : sent(new Error('it is gone'))),
      onMessage: (take) => worker.on('message', take),
      onEnd: (end) => worker.once('disconnect', end),
    });
    const one: Place = { worker, line, ready: false };
    places.set(place, one);
    for (const [topic, answer] of Object.entries(options.answers ?? {})) line.answer(topic, answer);
    line.answer('begin', () => ({ place, count: options.count, common: options.common }) satisfies Beginning);
    line.answer('tell', async (told) => {
      // One that hangs must not make the others wait.
      const late = new AbortController();
      await Promise.race([askAll('told', told, place), sleep(TELL_MS, undefined, { signal: late.signal })]);
      late.abort();
    });
    return new Promise((resolve, reject) => {
      line.answer('serving', () => {
        one.ready = true;
        resolve();
      });
      worker.once('error', () => undefined);
      worker.once('exit', (code: number, signal: string) => {
        places.delete(place);
        reject(new Error(`A serving process ended with ${signal ?? code} before it served`));
        if (closing || !(one.ready || started)) return;
        options.onLost?.({ pid: worker.process.pid, place, code, signal });
        const soon = !one.ready || performance.now() - began < SOON_MS;
        setTimeout(() => !closing && start(place).catch(() => undefined), soon ? PAUSE_MS : 0);
      });
    });
  }

  /**
   * Resolves right after a short turn before which they took nobody while they were asked: nobody waits at the door or
   * with us for one of them. Where more and more come, after a second.
   */
  async function nobodyWaits(): Promise<void> {
    const taken = async () => ((await askAll('taken')) as number[]).reduce((sum, one) => sum + one, 0);
    const deadline = performance.now() + LONGEST_CALMING_MS;
    for (let before = await taken(); performance.now() < deadline; ) {
      const now = await taken();
      const began = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
      if (now === before && performance.now() - began < CALM_MS) return;
      before = now;
    }
  }

  let started = false;
  await Promise.all(Array.from({ length: options.count }, (_, index) => start(index + 1)));
  started = true;

  return {
    askAll: (topic, body) => askAll(topic, body),
    async close() {
      closing = true;
      await Promise.race([nobodyWaits(), sleep(2 * LONGEST_CALMING_MS, undefined, { ref: false })]);
      const ended = [...places.values()].map(async ({ worker, line }) => {
        const gone = once(worker, 'exit');
        const timer = setTimeout(() => worker.process.kill('SIGKILL'), END_MS);
        void line.ask('close').catch(() => undefined);
        // Here and now: when the last of them has told us that it takes nobody more, some have come in vain.
        worker.disconnect();
        await gone;
        clearTimeout(timer);
      });
      await Promise.all(ended);
    },
  };
}
