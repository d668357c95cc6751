import type { FastifyInstance } from 'fastify';
import type { Exchange } from './exchange.ts';

/** How long a browser may remember that it may call. */
const PREFLIGHT_LIFE_S = 600;

/**
 * The one other site whose pages may call this server, without cookies. Every other site gets no
 * headers of CORS, so browsers do not let its pages read an answer.
 */
export class CallingSite {
  readonly origin: string | null;
  constructor(origin: string | null) {
    this.origin = origin;
  }

  /** Returns whether a request comes from a page of that site. */
  sends({ request: { headers } }: Exchange): boolean {
    return this.origin !== null && headers.origin === this.origin;
  }

  /** Lets the page that sent a call read the answer. */
  admit(exchange: Exchange): void {
    if (this.origin === null) return;
    exchange.addHeader('vary', 'origin');
    if (!this.sends(exchange)) return;
    exchange.addHeader('access-control-allow-origin', this.origin);
    exchange.addHeader('access-control-expose-headers', 'retry-after, content-disposition');
  }

  /** Answers the preflight requests for the routes of this server. */
  mountPreflight(app: FastifyInstance): void {
    const { origin } = this;
    if (origin === null) return;
    app.options('/*', (request, reply) => {
      reply.header('vary', 'origin');
      if (request.headers.origin !== origin) return reply.code(403).send();
      return reply
        .code(204)
        .headers({
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'content-type, user-channel, jwt, idempotency-key',
          'access-control-max-age': String(PREFLIGHT_LIFE_S),
        })
        .send();
    });
  }
}
