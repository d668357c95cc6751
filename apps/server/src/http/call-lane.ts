import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clientIpBy } from './client-ip.ts';
import { Exchange } from './exchange.ts';

/** Serves an exchange to its end; must not throw. */
export type ServeExchange = (exchange: Exchange, done: () => void) => void;

type Observe = (route: string, status: number, seconds: number) => void;

declare module 'fastify' {
  interface FastifyInstance {
    readonly callLane: CallLane;
  }
}

export interface CallLane {
  /** Serves requests of this method and path, whether they come over a socket or are injected. */
  add(method: 'GET' | 'POST', path: string, serve: ServeExchange): void;
  /** The methods of the calls whose path has named places and fits this one. */
  methodsAt(path: string): readonly ('GET' | 'POST')[];
  /** Observes every answer on a socket in the lane. */
  observe: Observe;
}

/**
 * Lets calls pass beside Fastify, whose request objects, hooks and body parsers cost as much as
 * node:http itself (docs/decisions/050): a POST to a call's exact path goes straight to its
 * exchange. Everything else, paths with parameters and requests injected by tests come through
 * Fastify's router to the same exchange.
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
        // The body is the exchange's to read: Fastify's part ends before its parsers.
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
