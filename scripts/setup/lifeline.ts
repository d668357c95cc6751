import { Socket } from 'node:net';

/**
 * Ends this process, as SIGTERM would, when its parent has exited for any reason. scripts/run.mjs
 * keeps the other end of a pipe open. Without that pipe it does nothing.
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
