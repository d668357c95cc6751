import cluster from 'node:cluster';
import type { Peers } from '../call/peers.ts';
import { type Ipc, openIpc } from './ipc.ts';
import type { WorkerStart } from './workers.ts';

/** A worker's connection to the primary process. */
export interface Primary {
  readonly ipc: Ipc;
  readonly start: WorkerStart;
  readonly peers: Peers;
  /** Reports that this worker serves. `close` is called when the primary process ends it. */
  serving(close: () => Promise<void>): Promise<void>;
}

/** True if a primary process of this server started this process. */
export const isWorker = cluster.isWorker;

/** Asks the primary process how to start. Node ends a worker whose primary process has exited. */
export async function meetPrimary(): Promise<Primary> {
  const ipc = openIpc({
    send: (message, sent) =>
      process.connected ? process.send!(message, undefined, undefined, sent) : sent(new Error('it is gone')),
    onMessage: (take) => process.on('message', take),
    onEnd: (end) => process.once('disconnect', end),
  });
  const takes = new Map<string, (body: unknown) => void>();
  ipc.answer('told', (message) => {
    const { topic, body } = message as { topic: string; body: unknown };
    takes.get(topic)?.(body);
  });
  // Terminals and supervisors signal the whole process group. Workers ignore the signals, because
  // the primary process decides which process ends when.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const start = (await ipc.ask('begin')) as WorkerStart;
  return {
    ipc,
    start,
    peers: {
      count: start.count,
      tell: (topic, body) => ipc.ask('tell', { topic, body }).then(ignore, ignore),
      hear: (topic, take) => void takes.set(topic, take),
    },
    async serving(close) {
      ipc.answer('close', async () => {
        await close();
        // Exits only after the answer was sent.
        setImmediate(() => process.exit(process.exitCode));
      });
      await ipc.ask('serving');
    },
  };
}

const ignore = () => undefined;
