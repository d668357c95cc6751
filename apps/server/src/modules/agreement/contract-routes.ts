import { contractIds } from '@yidi/contract/values/contract-text';
import type { FastifyInstance } from 'fastify';
import { contractFile, contractPath, protocolsInForce } from './texts.ts';

/** `/static/contract/{id}.json`: an agreement in force; `/static/protocols.json`: all (spec §7). */
export function mountContracts(app: FastifyInstance, now: () => Date): void {
  for (const id of contractIds) {
    app.get(contractPath(id), (request, reply) => {
      const { json, etag } = contractFile(id, now());
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.header('content-type', 'application/json; charset=utf-8').send(json);
    });
  }
  app.get('/static/protocols.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(protocolsInForce(now())),
  );
}
