import { contractIds } from '@yidi/contract/values/contract-text';
import type { FastifyInstance } from 'fastify';
import { contractFile, contractPath, protocolsInForce, versionsOf } from './texts.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * `/static/contract/{id}.json`: an agreement in force; `{id}@{version}.json`: a version, which
 * never changes; `/static/protocols.json`: all (spec §7).
 */
export function mountContracts(app: FastifyInstance, now: () => Date): void {
  for (const id of contractIds) {
    app.get(contractPath(id), (request, reply) => {
      const { json, etag } = contractFile(id, now());
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.header('content-type', JSON_TYPE).send(json);
    });
    for (const { text, json } of versionsOf(id)) {
      app.get(contractPath(id, text.version), (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-type', JSON_TYPE)
          .send(json),
      );
    }
  }
  app.get('/static/protocols.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(protocolsInForce(now())),
  );
}
