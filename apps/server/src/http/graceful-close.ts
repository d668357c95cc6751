import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/**
 * A tick of the event loop that is shorter did nothing. On a busy machine the threshold grows with
 * the waiting time.
 */
const QUIET_MS = 0.2;
const GROWTH = 0.01;
const LONGEST_QUIETING_MS = 2_000;
/** An accepted connection that has sent no byte may still send its request within this time. */
const UNUSED_MS = 2_000;
/**
 * Calls end long before: a statement times out after 5 s, a gateway after 3 s. Shorter than the
 * time that main.ts allows for the whole stop.
 */
const LONGEST_MS = 12_000;

/**
 * Closes an app without dropping a request that was sent. Before that, `/readyz` failed and every
 * answer closed its connection (`AdmissionControl.drain`), so a connection that is still open was
 * idle for the whole drain.
 * One race remains: the client sends on an idle connection at the moment at which we close it, or
 * opens one that we never accept. RFC 9112 §9.6 allows a server to close an idle connection at any
 * time. A client must expect it (§9.5) and may repeat idempotent requests (RFC 9110 §9.2.2). Every
 * writing call with its key is idempotent.
 */
export function watchConnections(app: FastifyInstance): { accepted(): number; closeGracefully(): Promise<void> } {
  const open = new Set<Socket>();
  let accepted = 0;
  const server = app.server as Server;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    accepted: () => accepted,
    async closeGracefully() {
      await quietTick(() => accepted);
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      const began = performance.now();
      const sweep = setInterval(() => {
        const closingMs = performance.now() - began;
        if (closingMs > LONGEST_MS) server.closeAllConnections();
        server.closeIdleConnections();
        // Node does not count a connection without a request as idle, and while closing it does not
        // time such connections out.
        if (closingMs > UNUSED_MS) for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, SWEEP_MS);
      await ended.finally(() => clearInterval(sweep));
      await app.close();
    },
  };
}

/**
 * Resolves right after a short tick of the event loop in which no connection was accepted. A tick
 * accepts at most one, so the accept queue then contains only connections that arrived within that
 * tick. Connections in the queue are reset when the server closes.
 */
async function quietTick(accepted: () => number): Promise<void> {
  const start = performance.now();
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  await tick();
  for (let began = performance.now(); began < start + LONGEST_QUIETING_MS; began = performance.now()) {
    const before = accepted();
    await tick();
    const quietMs = QUIET_MS + (began - start) * GROWTH;
    if (accepted() === before && performance.now() - began < quietMs) return;
  }
}
