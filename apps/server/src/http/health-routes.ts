import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Load } from './load.ts';
import { RequestTimes } from './request-times.ts';

const READY_TIMEOUT_MS = 1_000;

/** What the operator's machines ask: alive, ready to take requests, figures. */
export interface Health {
  /** Answers when the database does. */
  ping(): Promise<unknown>;
  readonly load: Load;
}

/** Mounts `/livez`, `/readyz` and the measuring of every request. `/metrics` goes on `metricsApp`. */
export function mountHealth(app: FastifyInstance, metricsApp: FastifyInstance, health: Health): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new RequestTimes();
  app.callLane.observe = (route, status, seconds) => times.observe(route, status, seconds);
  app.addHook('onResponse', async (request, reply) => {
    times.observe(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/livez', (_request, reply) => reply.header('content-type', 'text/plain; charset=utf-8').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    const ready = !health.load.draining && (await answersInTime(health.ping()));
    return reply
      .code(ready ? 200 : 503)
      .header('content-type', 'text/plain; charset=utf-8')
      .send(ready ? 'ready\n' : 'not ready\n');
  });
  metricsApp.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(`${await registry.metrics()}\n${times.text()}`),
  );
}

async function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
