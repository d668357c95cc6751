import cluster from 'node:cluster';
import type { Siblings } from '../siblings.ts';
import { type Line, openLine } from './line.ts';
import type { Beginning } from './workers.ts';

/** The first process, as a serving one sees it. */
export interface First {
  readonly line: Line;
  readonly beginning: Beginning;
  readonly siblings: Siblings;
  /** Says that we serve, and how to end when we are told to. */
  serving(close: () => Promise<void>): Promise<void>;
}

/** Whether the process that started this one is a first process of ours. */
export const isServing = cluster.isWorker;

/** Asks the first process how to begin. Without it node ends a serving process by itself. */
export async function meetFirst(): Promise<First> {
  const line = openLine({
    send: (message, sent) =>
      process.connected ? process.send!(message, undefined, undefined, sent) : sent(new Error('it is gone')),
    onMessage: (take) => process.on('message', take),
    onEnd: (end) => process.once('disconnect', end),
  });
  const takes = new Map<string, (body: unknown) => void>();
  line.answer('told', (told) => {
    const { topic, body } = told as { topic: string; body: unknown };
    takes.get(topic)?.(body);
  });
  // A terminal and a supervisor signal the whole group: who ends when is the first process's to say.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const beginning = (await line.ask('begin')) as Beginning;
  return {
    line,
    beginning,
    siblings: {
      count: beginning.count,
      tell: (topic, body) => line.ask('tell', { topic, body }).then(ignore, ignore),
      hear: (topic, take) => void takes.set(topic, take),
    },
    async serving(close) {
      line.answer('close', async () => {
        await close();
        // After the answer has gone out.
        setImmediate(() => process.exit(process.exitCode));
      });
      await line.ask('serving');
    },
  };
}

const ignore = () => undefined;
