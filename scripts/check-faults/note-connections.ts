// Loaded before the server (--import): tells of every connection that it takes, by the other end's port.
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

subscribe('net.server.socket', (message) => {
  const { remotePort } = (message as { socket: Socket }).socket;
  if (process.connected) process.send?.({ taken: remotePort });
});
process.channel?.unref();
