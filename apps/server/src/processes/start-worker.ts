import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { isDatabaseBusy } from '../db/busy.ts';
import { connectDatabase } from '../db/open.ts';
import type { ConnectTo } from '../db/pool.ts';
import type { SandboxPlace } from '../ports/pay/open-pays.ts';
import { reportingOpenedSms } from '../ports/refused-accounts.ts';
import { openSms } from '../ports/sms/open-sms.ts';
import { smsThroughPrimary } from '../ports/sms/sms.primary.ts';
import { readDivisions } from './prepare.ts';
import { meetPrimary } from './primary.ts';
import { startServing } from './serve.ts';

/** The part of the primary process's preparation that a worker needs. */
export interface Common {
  readonly connectTo: ConnectTo;
  readonly demoSecret: string;
  readonly sandbox: SandboxPlace | null;
}

/** Starts this process as a worker of the primary process. */
export async function startWorker(config: Config, log: FastifyBaseLogger): Promise<void> {
  const { ipc, start, peers, serving: reportServing } = await meetPrimary();
  const { connectTo, demoSecret, sandbox } = start.common as Common;
  const database = connectDatabase(connectTo, { size: config.poolSize });
  const serving = await startServing({
    config,
    log,
    prepared: { database, demoSecret, sandbox },
    divisions: await readDivisions(),
    ...(config.sms.vendor === 'local' ? smsThroughPrimary(ipc) : reportingOpenedSms(openSms(config.sms), log)),
    peers,
    slot: start.slot,
    // If metrics have a port of their own, the primary process listens on it.
    metricsApp: config.metricsPort === 'main' ? undefined : null,
    allFigures: async () => String(await ipc.ask('figures')),
  });
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= serving.closeGracefully().then(() => database.close());
    return ending;
  };
  ipc.answer('figures', serving.figures);
  ipc.answer('endConnections', serving.endConnections);
  ipc.answer('drain', serving.drain);
  ipc.answer('accepted', serving.accepted);
  await reportServing(end);

  const fail = (problem: unknown) => {
    log.error({ err: problem }, 'unhandled failure');
    // The primary process starts another worker.
    process.exitCode = 1;
    void end().finally(() => process.exit());
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseBusy(reason)) log.warn({ err: reason }, 'the database went away');
    else fail(reason);
  });
}
