// The program of a task process. workshop.ts starts it, sends it tasks one at a time and may end it
// at any moment.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { TaskAnswer } from './workshop.ts';

/** Requests take precedence over tasks. */
const PRIORITY = 10;
// When the machine has no memory left, Linux ends this process before the server.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');

process.on('message', async ({ file, input }: { file: string; input: unknown }) => {
  process.send?.(await answerOf(file, input));
});
// The server has ended.
process.on('disconnect', () => process.exit());

async function answerOf(file: string, input: unknown): Promise<TaskAnswer> {
  try {
    const { run } = (await import(pathToFileURL(file).href)) as { run: (input: unknown) => unknown };
    // The priority is lowered after loading, which is short and would take long on a busy machine.
    setPriority(PRIORITY);
    return { output: await run(input) };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { error: { message, stack } };
  }
}
