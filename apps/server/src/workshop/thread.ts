// Runs the tasks of a workshop, in a thread of its own. Started by workshop.ts.
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './workshop.ts';

/** Requests are served first. Elsewhere the whole process would get this priority. */
const PRIORITY = 10;
if (process.platform === 'linux') setPriority(PRIORITY);

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
