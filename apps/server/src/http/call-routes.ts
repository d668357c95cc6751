import type { FastifyInstance } from 'fastify';
import { clientIpBy } from './client-ip.ts';
import { Exchange } from './exchange.ts';

type Method = 'GET' | 'POST';

declare module 'fastify' {
  interface FastifyInstance {
    readonly callRoutes: CallRoutes;
  }
}

export interface CallRoutes {
  /** Registers the handler of a method and path. `serve` sends the answer and must not throw. */
  add(method: Method, path: string, serve: (exchange: Exchange) => void): void;
  /** Returns the methods of calls whose path has parameters and matches this one. */
  methodsAt(path: string): readonly Method[];
}

/**
 * Opens the routes of calls. Fastify finds the route and hands over the request before it reads the
 * body; the exchange reads, limits and answers it (docs/decisions/050).
 */
export function openCallRoutes(app: FastifyInstance, trustProxy: boolean | string, ending: () => boolean): void {
  const patterns: { readonly method: Method; readonly pattern: RegExp }[] = [];
  const clientIp = clientIpBy(trustProxy);
  let hasListened = false;
  app.server.once('listening', () => {
    hasListened = true;
  });
  // Between the close of the server and that of the app, every answer ends its connection.
  const endsNow = () => ending() || (hasListened && !app.server.listening);
  app.decorate('callRoutes', {
    methodsAt: (path) => patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method),
    add(method, path, serve) {
      const named = path.includes('{');
      if (named) patterns.push({ method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) });
      app.route({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        onRequest: (request, reply) => {
          reply.hijack();
          const parameters = named ? (request.params as Record<string, string>) : null;
          serve(new Exchange(request.raw, reply.raw, clientIp(request.raw), endsNow, app.guardHeaders, parameters));
        },
        handler: () => undefined,
      });
    },
  } satisfies CallRoutes);
}
