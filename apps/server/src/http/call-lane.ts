import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clientIpBy } from './client-ip.ts';
import { Exchange } from './exchange.ts';

/** Serves an exchange until its answer is sent. Must not throw. */
export type ServeExchange = (exchange: Exchange, done: () => void) => void;

type Observe = (route: string, status: number, seconds: number) => void;

declare module 'fastify' {
  interface FastifyInstance {
    readonly callLane: CallLane;
  }
}

export interface CallLane {
  /** Registers the handler of a method and path, for requests over a socket and injected ones. */
  add(method: 'GET' | 'POST', path: string, serve: ServeExchange): void;
  /** Returns the methods of calls whose path has parameters and matches this one. */
  methodsAt(path: string): readonly ('GET' | 'POST')[];
  /** Called for every answer to a request on a socket in the lane. */
  observe: Observe;
}

/**
 * Opens a fast lane for calls that bypasses Fastify, whose request objects, hooks and body parsers
 * cost as much as node:http itself (docs/decisions/050). A POST to a call's exact path goes
 * directly to its exchange. Paths with parameters, requests injected by tests and everything else
 * reach the same exchange through Fastify's router.
 */
export function openCallLane(app: FastifyInstance, trustProxy: boolean | string, ending: () => boolean): void {
  const posts = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const patterns: { readonly method: 'GET' | 'POST'; readonly pattern: RegExp }[] = [];
  const clientIp = clientIpBy(trustProxy);
  const nothing = () => undefined;
  const endsNow = () => ending() || !app.server.listening;
  const lane: CallLane = {
    observe: nothing,
    methodsAt: (path) => patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method),
    add(method, path, serve) {
      const named = path.includes('{');
      if (named) patterns.push({ method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) });
      app.route({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        // The exchange reads the body itself, so the request must not reach Fastify's parsers.
        onRequest: (request, reply) => {
          reply.hijack();
          const parameters = named ? (request.params as Record<string, string>) : null;
          const raw = reply.request.raw;
          serve(new Exchange(raw, reply.raw, clientIp(raw), ending, app.guardHeaders, parameters), nothing);
        },
        handler: nothing,
      });
      if (named) return;
      if (method !== 'POST') return;
      posts.set(path, (request, response) => {
        const began = performance.now();
        const exchange = new Exchange(request, response, clientIp(request), endsNow, app.guardHeaders);
        serve(exchange, () => lane.observe(path, exchange.status, (performance.now() - began) / 1000));
      });
    },
  };
  app.decorate('callLane', lane);
  const [rest] = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const serve = request.method === 'POST' ? posts.get(request.url ?? '') : undefined;
    if (serve) serve(request, response);
    else rest?.(request, response);
  });
}
