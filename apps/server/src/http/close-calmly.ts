import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** A turn of the event loop in which next to nothing was done; on a machine that has no such turn, longer ones will do. */
const CALM_MS = 0.2;
const LONGER_BY = 0.01;
const LONGEST_CALMING_MS = 2_000;
/** How long a connection that was taken and has said nothing yet may still begin its request. */
const UNUSED_MS = 2_000;
/** Calls are over long before: a statement ends after 5 s, a gateway after 3 s. Less than main.ts gives the whole stop. */
const LONGEST_MS = 12_000;

/**
 * Ends an app without cutting off a request that it was sent. Before it, `/readyz` has said no and every answer has ended
 * its connection (`Load.drain`), so that whoever still has a connection has left it idle for the whole drain.
 *
 * What is left is the client's own race: it sends on an idle connection in the very moment in which we close it, or
 * opens one that we never take. RFC 9112 §9.6 lets a server close an idle connection at any time; a client must expect
 * it (§9.5) and may repeat what is idempotent (RFC 9110 §9.2.2), which every writing call with its key is.
 */
export function watchConnections(app: FastifyInstance): { taken(): number; closeCalmly(): Promise<void> } {
  const open = new Set<Socket>();
  let taken = 0;
  const server = app.server as Server;
  server.on('connection', (socket: Socket) => {
    taken += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    taken: () => taken,
    async closeCalmly() {
      await aCalmTurn(() => taken);
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      const began = performance.now();
      const sweep = setInterval(() => {
        const closingMs = performance.now() - began;
        if (closingMs > LONGEST_MS) server.closeAllConnections();
        server.closeIdleConnections();
        // Node counts a connection without any request neither as idle nor, while it closes, as late.
        if (closingMs > UNUSED_MS) for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, SWEEP_MS);
      await ended.finally(() => clearInterval(sweep));
      await app.close();
    },
  };
}

/**
 * Resolves right after a short turn of the loop in which no connection was taken. A turn takes one at most, so after such
 * a one nobody waits at the door but who came within it. Whoever waits there when the door is shut is cut off unheard.
 */
async function aCalmTurn(taken: () => number): Promise<void> {
  const start = performance.now();
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await turn();
  for (let began = performance.now(); began < start + LONGEST_CALMING_MS; began = performance.now()) {
    const before = taken();
    await turn();
    const calmMs = CALM_MS + (began - start) * LONGER_BY;
    if (taken() === before && performance.now() - began < calmMs) return;
  }
}
