import { setTimeout as sleep } from 'node:timers/promises';
import type { Divisions } from '@yidi/rules/address/divisions';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { noPeers } from '../call/peers.ts';
import type { Config } from '../config/config.ts';
import { isDatabaseBusy } from '../db/busy.ts';
import { openApp } from '../http/harden.ts';
import { joinMetrics, openMetrics } from '../http/metrics.ts';
import { stateGauges } from '../modules/state/state.public.ts';
import type { SandboxPlace } from '../ports/pay/open-pays.ts';
import { reportingOpenedSms } from '../ports/refused-accounts.ts';
import { type OpenedSms, openSms } from '../ports/sms/open-sms.ts';
import { answerSms } from '../ports/sms/sms.primary.ts';
import { driveOf, type Prepared, prepareServer, readDivisions, runOurJobs } from './prepare.ts';
import type { ServingDeps } from './serve.ts';
import type { Common } from './start-worker.ts';
import { startWorkers, type Workers } from './workers.ts';

const STOP_MS = 25_000;
/** Connections of the primary process itself, for the start, the demo network and the heartbeat. */
const PRIMARY_POOL = 4;

/** The part that answers requests, in this process or in workers. */
interface Answering {
  drain(): Promise<unknown>;
  close(): Promise<void>;
}

/** Resources that exist once, however many processes answer requests. */
interface Outside {
  readonly sms: OpenedSms;
  readonly metricsApp: FastifyInstance | undefined;
}

/**
 * Starts the server as one process, or as a primary process with workers. `main` is the program
 * that runs, which its workers run as well.
 */
export async function startAll(config: Config, log: FastifyBaseLogger, main: string): Promise<void> {
  const printLine = (line: string) => process.stdout.write(`${line}\n`);
  const alone = config.processes === 1;
  let divisions: Promise<Divisions> | undefined;
  const needDivisions = () => {
    divisions ??= readDivisions();
    return divisions;
  };
  // The code that answers requests is loaded while the database starts. A primary process with
  // workers answers no requests.
  const serveModule = alone ? import('./serve.ts') : undefined;
  const prepared = await prepareServer(config, {
    poolSize: alone ? config.poolSize : PRIMARY_POOL,
    divisions: needDivisions,
    log,
    say: printLine,
  });
  const sms = reportingOpenedSms(openSms(config.sms), log);
  // A server of some services leaves jobs and the demo network to the server with the pages.
  const isWhole = config.services.second === null;
  const jobs = isWhole ? await runOurJobs(config, prepared, { ...sms, log }) : undefined;
  const metricsApp = typeof config.metricsPort !== 'number' ? undefined : openApp({ logger: log, trustProxy: false });
  const answering = serveModule
    ? await answerHere(await serveModule, { config, log, prepared, divisions: await needDivisions(), sms, metricsApp })
    : await answerByWorkers(config, log, prepared, { sms, metricsApp, main });
  divisions = undefined;
  if (typeof config.metricsPort === 'number') await metricsApp?.listen({ host: config.host, port: config.metricsPort });
  // Starts also at speed 0, because the demo page can change the speed. A staffed network waits for
  // its colleagues.
  const isDriven = !config.production && config.network === 'demo' && isWhole;
  const driving = !isDriven ? undefined : driveOf(config, prepared, log).start();
  printLine(`驿递 Yidi is ready: ${config.publicUrl.origin}/`);
  if (config.ops && isWhole) printLine(`the console is at ${config.ops.url.origin}/`);
  if (!config.production) printLine(`demo: SMS codes and the demo network are at ${config.publicUrl.origin}/demo`);

  endWithGrace(log, async () => {
    await answering.drain();
    await driving?.stop();
    // During this pause load balancers see that `/readyz` fails, and clients that their connections
    // will be closed.
    await sleep(config.drainMs);
    await answering.close();
    await metricsApp?.close();
    await jobs?.stop();
    prepared.sandbox?.stop();
    await prepared.holder.stop();
    await prepared.database.close();
  });
}

async function answerHere(
  { startServing }: Pick<typeof import('./serve.ts'), 'startServing'>,
  { sms, metricsApp, ...deps }: Outside & Pick<ServingDeps, 'config' | 'log' | 'prepared' | 'divisions'>,
): Promise<Answering> {
  const { config } = deps;
  const serving = await startServing({
    ...deps,
    ...sms,
    peers: noPeers,
    metricsApp: config.metricsPort === 'main' ? undefined : (metricsApp ?? null),
  });
  return { drain: async () => serving.drain(), close: serving.closeGracefully };
}

async function answerByWorkers(
  config: Config,
  log: FastifyBaseLogger,
  { database, demoSecret, sandbox }: Prepared,
  { sms, metricsApp, main }: Outside & { readonly main: string },
): Promise<Answering> {
  const isWhole = config.services.second === null;
  const own = openMetrics(0, isWhole ? stateGauges({ db: database.db, now: () => new Date(), log }) : undefined);
  const figuresOf = async (started: Pick<Workers, 'askAll'>) =>
    joinMetrics([await own.text(), ...(await started.askAll('figures'))] as string[]);
  const workers = await startWorkers({
    exec: main,
    count: config.processes,
    common: { connectTo: database.connectTo, demoSecret, sandbox: sandbox && placeOf(sandbox) } satisfies Common,
    answers: { figures: (_body, started) => figuresOf(started), ...answerSms(sms) },
    onLost: (lost) => log.error({ lost }, 'a serving process ended and is started again'),
  });
  metricsApp?.get('/metrics', async (_request, reply) =>
    reply.header('content-type', own.contentType).send(await figuresOf(workers)),
  );
  return {
    async drain() {
      // Every worker must close its connections before `/readyz` fails on the first worker.
      await workers.askAll('endConnections');
      await workers.askAll('drain');
    },
    close: workers.close,
  };
}

const placeOf = ({ port, folder }: SandboxPlace): SandboxPlace => ({ port, folder });

function endWithGrace(log: FastifyBaseLogger, close: () => Promise<void>): void {
  const grace = closeWithGrace(
    {
      delay: STOP_MS,
      logger: { error: (error) => log.error({ err: error }, 'stopping') },
      skip: ['unhandledRejection'],
    },
    async ({ err }) => {
      if (err) log.error({ err }, 'stopping after a failure');
      await close();
    },
  );
  // The job runner does not await its writes. If the database is down, they fail here, and the
  // runner restarts by itself. Any other unhandled failure ends the process.
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseBusy(reason)) return log.warn({ err: reason }, 'the database went away');
    log.error({ err: reason }, 'unhandled failure');
    process.exitCode = 1;
    void grace.close();
  });
}
