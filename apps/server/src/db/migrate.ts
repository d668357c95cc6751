import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { quietLogger } from './jobs-logger.ts';

const ADVISORY_LOCK = 7_214_001;
const LOCK_TIMEOUT_MS = 1000;
const LOCK_TRIES = 30;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * `formerly`: the hash of an earlier wording that produced the same tables. A database that applied
 * that wording needs no change.
 */
export type Migration = { name: string; sql: string; sha256: string; formerly?: string | undefined };

/** The database has migrations that this program does not have. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew';
  constructor(migration: string) {
    super(
      `A newer version of this program made the database (it applied ${migration}): start that version, or restore a backup from before it`,
    );
  }
}

const sourceRoot = join(import.meta.dirname, '..');
const MIGRATION = /(?:^|[\\/])\d[^\\/]*-[^\\/]*\.sql$/;

/**
 * Reads every `<number>-<name>.sql` of the server's source, in any folder, sorted by number. Each
 * file runs once, in a transaction. An applied file is never changed; a new file is added instead.
 * Only a file that locked too much may be reworded if the result stays the same. Its first line
 * then has the hash of the former wording.
 * @throws Error if two files have the same number
 */
export function readMigrations(root: string = sourceRoot): Migration[] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => MIGRATION.test(path));
  const migrations = paths.map((path) => {
    const sql = readFileSync(join(root, path), 'utf8');
    const formerly = /^-- Formerly ([0-9a-f]{64})$/m.exec(sql)?.[1];
    return { name: basename(path), sql, sha256: createHash('sha256').update(sql).digest('hex'), formerly };
  });
  migrations.sort((a, b) => numberOf(a) - numberOf(b));
  for (const [index, migration] of migrations.entries()) {
    const next = migrations[index + 1];
    if (next && numberOf(next) === numberOf(migration)) {
      throw new Error(`Two migrations have one number: ${migration.name} and ${next.name}`);
    }
  }
  return migrations;
}

const numberOf = (migration: Migration) => Number.parseInt(migration.name, 10);

/**
 * Applies the missing migrations and returns the names of their files. Tables are made only here.
 * Of several servers one migrates and the others wait.
 * @throws Error if an applied file was changed, DatabaseTooNew if one is not in the list
 */
export async function migrate(pool: pg.Pool, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    // The tables of graphile-worker are made first, because ours may call graphile_worker.add_job.
    await runMigrations({ pgPool: pool, logger: quietLogger });
    return await applyAll(client, migrations);
  } finally {
    // Ends the session together with its settings and its lock.
    client.release(true);
  }
}

async function applyAll(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migration');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  for (const { name, sha256, formerly } of migrations) {
    if (applied.has(name) && ![sha256, formerly].includes(applied.get(name))) {
      throw new Error(`${name} was changed after this database applied it: restore it and add a new file instead`);
    }
  }
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name)).sort((a, b) => a.localeCompare(b));
  if (unknown.length > 0) throw new DatabaseTooNew(unknown.at(-1)!);
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
}

// Applies a migration. A migration that waits for a lock blocks every later query on that table.
// Therefore it gives up after a second and retries.
async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(migration.sql);
      await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [
        migration.name,
        migration.sha256,
      ]);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries >= LOCK_TRIES) {
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
      await sleep(200);
    }
  }
}
