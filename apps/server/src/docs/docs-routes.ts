import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describeCalls, makeOpenApi } from './openapi.ts';
import { writeReadingPage } from './reading-page.ts';

/**
 * Serves `/openapi.json` for machines and `/docs` for people. Both are generated at the first
 * request.
 */
export function mountDocs(app: FastifyInstance): void {
  let described: { readonly calls: ReturnType<typeof describeCalls>; readonly api: string } | undefined;
  const describe = () => {
    if (!described) {
      const calls = describeCalls();
      described = { calls, api: JSON.stringify(makeOpenApi(calls), null, 1) };
    }
    return described;
  };
  app.get('/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(describe().api),
  );
  app.get('/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
      )
      .send(writeReadingPage(describe().calls, nonce));
  });
}
