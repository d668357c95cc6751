import { Socket } from 'node:net';

/**
 * Ends this process as SIGTERM would when the one that started it is gone, however it went:
 * scripts/run.mjs holds the other end of a pipe. Without such a pipe it does nothing.
 */
export function endWithParent(): void {
  const fd = Number(process.env.LIFELINE_FD);
  delete process.env.LIFELINE_FD;
  if (!fd) return;
  const line = new Socket({ fd, readable: true, writable: false });
  const end = () => process.kill(process.pid, 'SIGTERM');
  line.once('end', end).on('error', end).resume();
  line.unref();
}
