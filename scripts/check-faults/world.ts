import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, openEmbedded } from '../../apps/server/src/db/embedded.ts';
import { connectDatabase, type Database } from '../../apps/server/src/db/open.ts';
import { keysFrom } from '../../apps/server/src/keys.ts';
import { localCarrier } from '../../apps/server/src/ports/carrier/carrier.local.ts';
import { worldDivisions } from '../../apps/server/src/world/house.ts';
import { orderRequest, signAll, type World } from '../../apps/server/src/world/parcels.ts';
import { makePerson, type WorldPerson } from '../../apps/server/src/world/people.ts';
import { type Child, freePort, startChild } from './child.ts';

/** A server that can be killed, and the same database at hand to count what it kept. */
export interface FaultWorld {
  readonly embedded: Embedded;
  readonly database: Database;
  readonly world: World;
  /** The server that runs now. */
  child(): Child;
  restart(): Promise<Child>;
  stop(): Promise<void>;
}

export async function openFaultWorld(): Promise<FaultWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yidi-faults-'));
  await chmod(dataDir, 0o755);
  const secret = randomBytes(32);
  const options = { port: await freePort(), dataDir, serverKeys: secret.toString('base64') };
  let child = await startChild(options);
  // Shared with the server: the database stays up while the server is dead, and is here to be asked.
  const embedded = await openEmbedded(join(dataDir, 'postgres'));
  const database = connectDatabase(embedded.connection, { size: 4 });
  const { db } = database;
  const world = {
    db,
    keys: keysFrom([secret]),
    divisions: await worldDivisions(),
    carrier: localCarrier(db, { firstLookMs: 0 }),
  };
  return {
    embedded,
    database,
    world,
    child: () => child,
    async restart() {
      child = await startChild(options);
      return child;
    },
    async stop() {
      await child.stop();
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
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
