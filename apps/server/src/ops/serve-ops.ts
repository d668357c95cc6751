import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DeskCarrier } from '../call/approval.ts';
import type { Channels } from '../call/channels.ts';
import type { Config } from '../config/config.ts';
import type { Keys } from '../config/keys.ts';
import type { Database } from '../db/open.ts';
import { watchConnections } from '../http/graceful-close.ts';
import { guardDemo } from '../network/demo-guard.ts';
import type { Files } from '../ports/files/files.ts';
import { mountDemoLogIn } from './demo-log-in.ts';
import { buildOps } from './ops-app.ts';
import { mountOpsPages } from './ops-pages.ts';

interface ServedOps {
  endConnections(): void;
  accepted(): number;
  closeGracefully(): Promise<void>;
}

const none: ServedOps = { endConnections: () => undefined, accepted: () => 0, closeGracefully: async () => undefined };

interface OpsDeps {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly database: Database;
  readonly keys: Keys;
  readonly files: Files;
  readonly channels: Channels;
  readonly carrier: DeskCarrier;
  readonly now: () => Date;
}

/** Starts the console's listener in this process, if it is configured. */
export async function serveOps({
  config,
  log,
  database,
  keys,
  files,
  channels,
  carrier,
  now,
}: OpsDeps): Promise<ServedOps> {
  const { ops, production, demoInPublic, trustProxy, shedsLoad, services } = config;
  if (!ops || services.second !== null) return none;
  const { origin } = ops.url;
  const secure = origin.startsWith('https:');
  const { app, endConnections } = buildOps({
    ...{ database, keys, files, channels, carrier, network: config.network, log, now, origin, trustProxy, shedsLoad },
  });
  if (!mountOpsPages(app, secure)) log.warn('the console has no build: its calls are served, its pages are not');
  if (!production) mountDemoLogIn(app, { db: database.db, now, secure });
  if (!production && !demoInPublic) guardDemo(app);
  const connections = watchConnections(app);
  if (!(await listens(app, ops, log))) return none;
  return { endConnections, ...connections };
}

/** Listens. A demo that nobody asked for a console starts without it if the port is taken. */
async function listens(
  app: FastifyInstance,
  { host, port, byDefault }: NonNullable<Config['ops']>,
  log: FastifyBaseLogger,
): Promise<boolean> {
  try {
    await app.listen({ host, port });
    return true;
  } catch (error) {
    if (!byDefault || (error as { code?: string }).code !== 'EADDRINUSE') throw error;
    log.warn({ port }, 'the console is off: its port is taken. Set OPS_PORT');
    await app.close();
    return false;
  }
}
