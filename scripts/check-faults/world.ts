import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { connectDatabase } from '../../apps/server/src/db/open.ts';
import { keysFrom } from '../../apps/server/src/keys.ts';
import { localCarrier } from '../../apps/server/src/ports/carrier/carrier.local.ts';
import { worldDivisions } from '../../apps/server/src/world/house.ts';
import { orderRequest, signAll, type World } from '../../apps/server/src/world/parcels.ts';
import { makePerson, type WorldPerson } from '../../apps/server/src/world/people.ts';
import { type Child, type ChildOptions, freePort, startChild } from './child.ts';
import { type FaultDatabase, openFaultDatabase } from './database.ts';

/** The check's own questions may wait for a busy machine: only the server's patience is on trial. */
export const OWN_WAIT_MS = 60_000;

/** A server that can be killed, and the same database at hand to count what it kept. */
export interface FaultWorld {
  readonly database: FaultDatabase;
  readonly world: World;
  /** The server that runs now. */
  child(): Child;
  /** Starts the server again; `main` is that of another version. */
  restart(main?: string): Promise<Child>;
  /** Where it keeps the code of earlier versions. */
  readonly keptAssets: string;
  stop(): Promise<void>;
}

export async function openFaultWorld(
  more: Pick<ChildOptions, 'preload'> & { env?: Record<string, string> } = {},
): Promise<FaultWorld> {
  const database = await openFaultDatabase();
  const secret = randomBytes(32);
  const options = {
    ...more,
    port: await freePort(),
    serverKeys: secret.toString('base64'),
    env: { ...database.env, ...more.env },
  };
  let child = await startChild(options);
  const reading = connectDatabase(database.connectTo, { size: 4, waitMs: OWN_WAIT_MS });
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
    child: () => child,
    keptAssets: join(database.env.DATA_DIR, 'assets'),
    async restart(main) {
      child = await startChild({ ...options, main });
      return child;
    },
    async stop() {
      await child.stop();
      await reading.close();
      await database.stop();
    },
  };
}

/** Somebody who orders: a session, the agreements signed, and a good order to repeat. */
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
