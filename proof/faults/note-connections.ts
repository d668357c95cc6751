// Loaded before the server (--import). Reports every accepted connection by the client's port.
import cluster from 'node:cluster';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

subscribe('net.server.socket', (message) => {
  const { remotePort } = (message as { socket: Socket }).socket;
  if (process.connected) process.send?.({ taken: remotePort });
});
// A worker reports to the primary process, which reports to the test.
if (cluster.isPrimary)
  cluster.on('message', (_worker, message: object) => 'taken' in message && process.send?.(message));
if (cluster.isPrimary) process.channel?.unref();
