// Runs the tasks of a workshop in a worker thread. Started by workshop.ts.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadStart } from './workshop.ts';

/** Requests take precedence. On other systems the whole process would get this priority. */
const PRIORITY = 10;
if (process.platform === 'linux') {
  setPriority(PRIORITY);
  // `<process>/task/<thread>`: the thread id with which the system counts the time of this thread.
  const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  Atomics.store(new Int32Array((workerData as ThreadStart).threadId), 0, threadId);
}

parentPort?.on('message', async ({ file, input }: { file: string; input: unknown }) => {
  parentPort?.postMessage(await answerOf(file, input));
});

async function answerOf(file: string, input: unknown): Promise<ThreadAnswer> {
  try {
    const { run } = (await import(pathToFileURL(file).href)) as { run: (input: unknown) => unknown };
    return { output: await run(input) };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { error: { message, stack } };
  }
}
