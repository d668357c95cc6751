import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keysFrom } from '../../apps/server/src/config/keys.ts';
import { connectDatabase } from '../../apps/server/src/db/open.ts';
import { localCarrier } from '../../apps/server/src/network/carrier.local.ts';
import { orderRequest, signAll, type World } from '../../apps/server/src/world/parcels.ts';
import { makePerson, type WorldPerson } from '../../apps/server/src/world/people.ts';
import {
  freePort,
  type ServerOptions,
  type ServerProcess,
  startServer,
} from '../../apps/server/src/world/server-process.ts';
import { worldDivisions } from '../../apps/server/src/world/site.ts';
import { type FaultDatabase, openFaultDatabase } from './database.ts';

/** The check's own queries may wait for a busy machine. Only the server's time-outs are tested. */
export const OWN_WAIT_MS = 60_000;
/** Filling tables with millions of rows takes minutes. */
const OWN_STATEMENT_MS = 15 * 60_000;

/** A server that can be killed, with access to its database to count what was stored. */
export interface FaultWorld {
  readonly database: FaultDatabase;
  readonly world: World;
  /** Returns the current server. */
  server(): ServerProcess;
  /** Restarts the server; `main` is the path of another version. */
  restart(main?: string): Promise<ServerProcess>;
  /** The folder that retains the code of earlier versions. */
  readonly keptAssets: string;
  stop(): Promise<void>;
}

export async function openFaultWorld(
  more: Pick<ServerOptions, 'preload' | 'flags'> & { env?: Record<string, string> } = {},
): Promise<FaultWorld> {
  const database = await openFaultDatabase();
  const secret = randomBytes(32);
  const options = {
    ...more,
    port: await freePort(),
    env: { SERVER_KEYS: secret.toString('base64'), ...database.env, ...more.env },
  };
  let server = await startServer(options);
  const reading = connectDatabase(database.connectTo, {
    size: 4,
    waitMs: OWN_WAIT_MS,
    statementTimeoutMs: OWN_STATEMENT_MS,
  });
  const { db } = reading;
  const world = {
    db,
    keys: keysFrom([secret]),
    divisions: await worldDivisions(),
    carrier: localCarrier(db, { firstLookMs: 0 }),
  };
  return {
    database,
    world,
    server: () => server,
    keptAssets: join(database.env.DATA_DIR, 'assets'),
    async restart(main) {
      server = await startServer({ ...options, ...(main !== undefined && { main }) });
      return server;
    },
    async stop() {
      await server.stop();
      await reading.close();
      await database.stop();
    },
  };
}

/** A user who places orders: a session, accepted agreements, and a valid order to repeat. */
export interface Customer {
  readonly person: WorldPerson;
  readonly order: unknown;
}

export async function makeCustomer({ world }: FaultWorld): Promise<Customer> {
  const person = await makePerson(world);
  await signAll(world, person);
  return { person, order: await orderRequest(world, person, { orderType: '2' }) };
}

export async function makeCustomers(fault: FaultWorld, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let number = 0; number < count; number += 1) customers.push(await makeCustomer(fault));
  return customers;
}
