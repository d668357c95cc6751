import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { administer, openTestServer, toDatabase } from './testing-admin.ts';

/**
 * Once for all test files: a server (TEST_DATABASE_URL, or an embedded one in a temporary folder) and on it a migrated
 * template, which `freshDatabase` copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  const template = `yidi_template_${randomBytes(8).toString('hex')}`;
  await administer(server.connectTo, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
  const pool = openPool(toDatabase(server.connectTo, template), { size: 3 });
  await migrate(pool);
  await pool.end();
  project.provide('testDatabase', { connectTo: server.connectTo, template });
  return async () => {
    await administer(server.connectTo, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.stop();
  };
}
