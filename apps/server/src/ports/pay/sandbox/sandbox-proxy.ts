import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSite } from '../../../security/cross-site.ts';

/**
 * Serves the sandbox's page under our own origin, so that everyone who reaches the site can reach
 * it.
 */
export function mountSandboxPage(app: FastifyInstance, port: number): void {
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isCrossSite(request.headers)) return reply.code(404).send();
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method,
      headers: { 'accept-language': request.headers['accept-language'] ?? '' },
      ...(request.method === 'POST' && { body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : '' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    if (!answer) return reply.code(502).send();
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'location']) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(answer.status).send(await answer.text());
  };
  app.get('/sandbox-pay', pass);
  app.post('/sandbox-pay', pass);
}
