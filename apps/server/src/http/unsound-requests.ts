import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type GuardHeaders, writeRaw } from './guard-headers.ts';
import { writeBare } from './write-envelope.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Refuses requests that node:http accepts but proxies interpret differently: a second Host, another
 * version than HTTP/1, an expectation other than 100-continue. Each gets the envelope, and its
 * connection is closed. Node itself closes the connection of a CONNECT. Source: RFC 9112 §3.2, RFC
 * 9110 §10.1.1.
 */
export function refuseUnsound(server: Server, guard: GuardHeaders): void {
  const serve = server.listeners('request') as Listener[];
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isUnsound(request)) refuse(request, '400 Bad Request', guard);
    else for (const listener of serve) listener(request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage) => refuse(request, '417 Expectation Failed', guard));
}

function isUnsound({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  if (httpVersionMajor !== 1) return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Refuses a request. The answer is written directly to the socket, because node:http would answer
 * another HTTP version in that version's format.
 */
function refuse({ socket }: IncomingMessage, status: string, guard: GuardHeaders): void {
  socket.end(writeRaw(status, writeBare('MALFORMED'), guard));
  socket.resume();
}
