import { openSandbox } from './open-sandbox.ts';

/**
 * Runs the sandbox as a process of its own. The parent process sends its settings, and the sandbox
 * exits with the parent.
 */
process.once('message', async (settings: { folder: string; port: number; pageBase: string }) => {
  const sandbox = await openSandbox(settings);
  process.send?.({ port: Number(new URL(sandbox.baseUrl).port) });
});
process.on('disconnect', () => process.exit());
// A terminal signals the whole process group. The parent decides when the sandbox ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
