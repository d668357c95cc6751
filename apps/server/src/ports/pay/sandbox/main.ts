import { openSandbox } from './open-sandbox.ts';

/** The sandbox as a process of its own: its parent process tells it where to run, and it ends with the parent. */
process.once('message', async (told: { folder: string; port: number; pageBase: string }) => {
  const sandbox = await openSandbox(told);
  process.send?.({ port: Number(new URL(sandbox.baseUrl).port) });
});
process.on('disconnect', () => process.exit());
// A terminal signals the whole group: who started it decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
