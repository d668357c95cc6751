import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Requests that may wait on a connection for the answers before them. Browsers and proxies send the
 * next request after the answer.
 */
const MOST_WAITING = 8;

/**
 * Closes a connection on which too many requests wait. Node begins all requests of a connection at
 * once, hundreds in one read, so that other connections would wait for all of them.
 */
export function limitPipelined(server: Server): void {
  const serve = server.listeners('request') as Listener[];
  const waiting = new WeakMap<Socket, number>();
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // Read together with the request that closed the connection.
    if (socket.destroyed) return;
    // The answer gets the socket once the answers before it have been sent.
    if (response.socket === null) {
      const count = (waiting.get(socket) ?? 0) + 1;
      if (count > MOST_WAITING) {
        socket.destroy();
        return;
      }
      waiting.set(socket, count);
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    for (const listener of serve) listener(request, response);
  });
}
