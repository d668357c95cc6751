import { contractIds } from '@yidi/contract/calls/agreement';
import type { FastifyInstance } from 'fastify';
import { contractFile } from './texts.ts';

/** `/static/contract/{id}.json`: the agreement in force, with its hash as ETag. */
export function mountContracts(app: FastifyInstance, now: () => Date): void {
  for (const id of contractIds) {
    app.get(`/static/contract/${id}.json`, (request, reply) => {
      const { json, etag } = contractFile(id, now());
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.header('content-type', 'application/json; charset=utf-8').send(json);
    });
  }
}
