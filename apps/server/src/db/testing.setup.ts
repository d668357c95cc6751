import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { type ConnectTo, openPool } from './pool.ts';
import { administer, toDatabase } from './testing-admin.ts';

/**
 * Once for all test files: a server (TEST_DATABASE_URL, or an embedded one in a temporary folder) and on it a migrated
 * template, which `freshDatabase` copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
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

async function openServer(): Promise<{ connectTo: ConnectTo; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connectTo: { connectionString: url }, stop: async () => {} };
  const dir = mkdtempSync(join(tmpdir(), 'yidi-test-'));
  chmodSync(dir, 0o755);
  const embedded = await openEmbedded(dir, { scratch: true });
  return {
    connectTo: embedded.connection,
    async stop() {
      await embedded.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
