import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { createDatabase } from './create-database.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yidi-create-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('createDatabase', () => {
  test('creates every table and leaves the database running for the server', async () => {
    const close = await createDatabase({ databaseUrl: undefined, dataDir });
    const database = await openDatabase({ dataDir });
    await close();
    try {
      const { rows } = await database.pool.query<{ count: number }>('SELECT count(*)::int FROM schema_migration');
      expect(rows[0]?.count).toBe(readMigrations().length);
      expect(await migrate(database.pool)).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test('leaves a server of DATABASE_URL alone', async () => {
    const close = await createDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir });
    await close();
  });
});
