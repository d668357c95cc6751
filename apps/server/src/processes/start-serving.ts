import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { isDatabaseBusy } from '../db/busy.ts';
import { connectDatabase } from '../db/open.ts';
import type { ConnectTo } from '../db/pool.ts';
import { openSms } from '../ports/sms/open-sms.ts';
import { smsOfFirst } from '../ports/sms/sms.first.ts';
import { meetFirst } from './first.ts';
import { readDivisions } from './once.ts';
import { startServing } from './serve.ts';

/** What a serving process needs to know of the start that it did not see. */
export interface Common {
  readonly connectTo: ConnectTo;
  readonly demoSecret: string;
}

/** One of several processes that answer requests: it stands on what the first one made ready, and ends when that says so. */
export async function startServingBesideOthers(config: Config, log: FastifyBaseLogger): Promise<void> {
  const { line, beginning, siblings, serving: tellFirst } = await meetFirst();
  const { connectTo, demoSecret } = beginning.common as Common;
  const database = connectDatabase(connectTo, { size: config.poolSize });
  const serving = await startServing({
    config,
    log,
    prepared: { database, demoSecret },
    divisions: await readDivisions(),
    ...(config.sms.vendor === 'local' ? smsOfFirst(line) : openSms(config.sms)),
    siblings,
    place: beginning.place,
    // The first process listens there.
    metricsApp: config.metricsPort === null ? undefined : null,
    allFigures: async () => String(await line.ask('figures')),
  });
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= serving.closeCalmly().then(() => database.close());
    return ending;
  };
  line.answer('figures', serving.figures);
  line.answer('endConnections', serving.endConnections);
  line.answer('drain', serving.drain);
  line.answer('taken', serving.taken);
  await tellFirst(end);

  const fail = (problem: unknown) => {
    log.error({ err: problem }, 'unhandled failure');
    // The first process starts another in our place.
    process.exitCode = 1;
    void end().finally(() => process.exit());
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseBusy(reason)) log.warn({ err: reason }, 'the database went away');
    else fail(reason);
  });
}
