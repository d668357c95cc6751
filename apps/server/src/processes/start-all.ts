import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Divisions } from '@yidi/rules/address/divisions';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isDatabaseBusy } from '../db/busy.ts';
import { joinFigures, openFigures } from '../http/figures.ts';
import { openApp } from '../http/harden.ts';
import { openSms } from '../ports/sms/open-sms.ts';
import { answerSms } from '../ports/sms/sms.first.ts';
import { noSiblings } from '../siblings.ts';
import { driveOf, type Prepared, prepareOnce, readDivisions, runOurJobs } from './once.ts';
import type { Common } from './start-serving.ts';
import { startWorkers } from './workers.ts';

const STOP_MS = 25_000;
/** What the first of several processes asks the database itself: the start, the demo network, a heartbeat. */
const FIRST_POOL = 4;
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Those who answer requests, whichever process they are in. */
interface Answering {
  drain(): Promise<unknown>;
  close(): Promise<void>;
}

/** The only process, or the first of several: all that is there once, and either the answering or those who answer. */
export async function startAll(config: Config, log: FastifyBaseLogger): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const alone = config.processes === 1;
  let divisions: Promise<Divisions> | undefined;
  const needDivisions = () => {
    divisions ??= readDivisions();
    return divisions;
  };
  const prepared = await prepareOnce(config, {
    poolSize: alone ? config.poolSize : FIRST_POOL,
    divisions: needDivisions,
    log,
    say,
  });
  const jobs = await runOurJobs(config, prepared.database, log);
  const metricsApp = config.metricsPort === null ? undefined : openApp({ logger: log, trustProxy: false });
  const answering = alone
    ? await answerHere(config, log, prepared, await needDivisions(), metricsApp)
    : await answerByOthers(config, log, prepared, metricsApp);
  divisions = undefined;
  if (config.metricsPort !== null) await metricsApp?.listen({ host: config.host, port: config.metricsPort });
  // Also at speed 0: the demo page may set another.
  const driving = config.production ? undefined : driveOf(config, prepared, log).start();
  say(`驿递 Yidi is ready: ${config.publicUrl.origin}/`);
  if (!config.production) say(`demo: SMS codes and the demo network are at ${config.publicUrl.origin}/demo`);

  endWithGrace(log, async () => {
    await answering.drain();
    await driving?.stop();
    // Balancers hear that we are not ready and clients that their connection ends, before it does.
    await sleep(config.drainMs);
    await answering.close();
    await metricsApp?.close();
    await jobs.stop();
    await prepared.database.close();
  });
}

async function answerHere(
  config: Config,
  log: FastifyBaseLogger,
  prepared: Prepared,
  divisions: Divisions,
  metricsApp: FastifyInstance | undefined,
): Promise<Answering> {
  // Only here: the first of several processes answers nobody and need not load what does.
  const { startServing } = await import('./serve.ts');
  const sms = openSms(config.sms);
  const serving = await startServing({ config, log, prepared, divisions, ...sms, siblings: noSiblings, metricsApp });
  return { drain: async () => serving.drain(), close: serving.closeCalmly };
}

async function answerByOthers(
  config: Config,
  log: FastifyBaseLogger,
  { database, demoSecret }: Prepared,
  metricsApp: FastifyInstance | undefined,
): Promise<Answering> {
  const own = openFigures(0);
  const allFigures = async () => joinFigures([await own.text(), ...(await workers.askAll('figures'))] as string[]);
  const workers = await startWorkers({
    exec: MAIN,
    count: config.processes,
    common: { connectTo: database.connectTo, demoSecret } satisfies Common,
    answers: { figures: allFigures, ...answerSms(openSms(config.sms)) },
    onLost: (lost) => log.error({ lost }, 'a serving process ended and is started again'),
  });
  metricsApp?.get('/metrics', async (_request, reply) =>
    reply.header('content-type', own.contentType).send(await allFigures()),
  );
  return {
    async drain() {
      // Whoever hears from one that we are not ready must not be kept by another.
      await workers.askAll('endConnections');
      await workers.askAll('drain');
    },
    close: workers.close,
  };
}

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
  // The job runner does not wait for what it writes to a database that is gone; such a failure is the database's, and
  // the runner starts again by itself. Anything else unexpected ends the process.
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseBusy(reason)) return log.warn({ err: reason }, 'the database went away');
    log.error({ err: reason }, 'unhandled failure');
    process.exitCode = 1;
    void grace.close();
  });
}
