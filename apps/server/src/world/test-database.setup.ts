import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { connectDatabase } from '../db/open.ts';
import { type ConnectTo, openPool } from '../db/pool.ts';
import { administer, openTestServer, toDatabase } from '../db/testing-admin.ts';
import { clockFunctions, setClock } from '../db/testing-clock.ts';
import { seedS10Blocks } from '../modules/inter-order/inter-order.public.ts';
import { seedDestinations } from '../modules/international/international.seed.ts';
import { seedNetwork } from '../network/seed-network.ts';

/**
 * Runs once for all test files. Opens a server (TEST_DATABASE_URL, or an embedded one in a
 * temporary folder) with a migrated template that contains the built-in network. `freshDatabase`
 * copies it, which is much faster than filling the network.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  const template = `yidi_template_${randomBytes(8).toString('hex')}`;
  const create = `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`;
  await administer(server.connectTo, create, ...setClock(template, 0));
  await administer(toDatabase(server.connectTo, template), ...clockFunctions);
  const database = connectDatabase(toDatabase(server.connectTo, template), { size: 3 });
  await migrate(database.pool);
  await seedNetwork(database.db);
  await seedDestinations(database.db);
  await seedS10Blocks(database.db, new Date());
  // Lets the planner of a copy know how large the tables of the network are.
  await database.pool.query('ANALYZE');
  await database.close();
  const isScratch = !process.env.TEST_DATABASE_URL;
  project.provide('testDatabase', { connectTo: server.connectTo, template, isScratch });
  return async () => {
    if (!isScratch) await dropAll(server.connectTo, template);
    await server.stop();
  };
}

/**
 * Drops the template and its copies one after another. On a durable server the first drop waits for
 * the disk, the others do not.
 */
async function dropAll(connectTo: ConnectTo, template: string): Promise<void> {
  const pool = openPool(connectTo, { size: 1 });
  const { rows } = await pool.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [template],
  );
  await pool.end();
  await administer(connectTo, ...rows.map(({ datname }) => `DROP DATABASE ${datname} WITH (FORCE)`));
}
