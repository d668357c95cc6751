import type { FastifyInstance } from 'fastify';
import type { AdmissionControl } from './admission-control.ts';
import { openMetrics } from './metrics.ts';

const READY_TIMEOUT_MS = 1_000;

/** The operator's probes: liveness, readiness, metrics. */
export interface Health {
  /** Resolves if the database answers. */
  ping(): Promise<unknown>;
  readonly load: AdmissionControl;
  readonly checks?: ReadinessChecks | undefined;
}

/** Checks of the server's dependencies except the database, by name; false if unusable. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

/** The app that serves `/metrics`, and the source of its figures. */
export interface MetricsPlace {
  /** The app that serves `/metrics`: by default the app itself, null for none. */
  readonly app?: FastifyInstance | null | undefined;
  /** The number of this process, if there are several. */
  readonly place?: number | undefined;
  /** Returns the figures of the database, which one process of a server tells. */
  readonly state?: (() => Promise<string>) | undefined;
  /** Returns the figures of all processes; by default only those of this process. */
  readonly all?: (() => Promise<string>) | undefined;
}

/**
 * Mounts `/livez`, `/readyz`, `/metrics` and the measurement of every request. Returns a function
 * that reads this process's figures.
 */
export function mountHealth(app: FastifyInstance, health: Health, metrics: MetricsPlace = {}): () => Promise<string> {
  const figures = openMetrics(metrics.place, metrics.state);
  const { times } = figures;
  app.addHook('onResponse', async (request, reply) => {
    times.observe(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/livez', (_request, reply) => reply.header('content-type', 'text/plain; charset=utf-8').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    const missing = health.load.draining ? ['draining'] : await missingOf(health);
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('content-type', 'text/plain; charset=utf-8')
      .send(missing.length === 0 ? 'ready\n' : `not ready: ${missing.join(', ')}\n`);
  });
  const asked = metrics.all ?? figures.text;
  const at = metrics.app === undefined ? app : metrics.app;
  at?.get('/metrics', async (_request, reply) => reply.header('content-type', figures.contentType).send(await asked()));
  return figures.text;
}

/** Returns the names of required resources that cannot be used now. */
async function missingOf({ ping, checks = {} }: Health): Promise<string[]> {
  const asked = { database: () => ping().then(() => true), ...checks };
  const usable = await Promise.all(Object.values(asked).map((check) => answersInTime(check())));
  return Object.keys(asked).filter((_, index) => !usable[index]);
}

async function answersInTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
