// Writes the types of all tables into .build/database-types.ts, which only the compiler and editors
// read, if they are missing or a migration has changed.
// Run: node scripts/db-types.ts
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { PostgresDialect as GeneratorDialect, generate, RawExpressionNode } from 'kysely-codegen';
import { openEmbedded } from '../apps/server/src/db/embedded.ts';
import { listColumns } from '../apps/server/src/db/list-columns.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPool } from '../apps/server/src/db/pool.ts';
import { DATABASE_TYPES, hasDatabaseTypes, headOfDatabaseTypes } from './setup/database-types.ts';
import { hashDatabaseSources } from './setup/sources.ts';

async function generateTypes(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'yidi-types-'));
  const embedded = await openEmbedded(dir, { scratch: true });
  const pool = openPool(embedded.connection, { statementTimeoutMs: 0 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(pool);
    return await generate({
      camelCase: true,
      db,
      dialect: new GeneratorDialect({ dateParser: 'string', numericParser: 'string' }),
      excludePattern: 'graphile_worker.*',
      typeMapping: { int8: 'number' },
      outFile: null,
      overrides: { columns: await listTypes(db) },
      partitions: false,
      runtimeEnums: false,
      typeOnlyImports: true,
    });
  } finally {
    await db.destroy();
    await embedded.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * Returns the types of columns with a closed list of values. The generator adds null for nullable
 * columns.
 */
async function listTypes(db: Kysely<unknown>): Promise<Record<string, RawExpressionNode>> {
  const { rows } = await sql<{ name: string; filled: boolean }>`
    SELECT table_name || '.' || column_name AS name, column_default IS NOT NULL AS filled
    FROM information_schema.columns WHERE table_schema = 'public'`.execute(db);
  const filled = new Set(rows.flatMap((row) => (row.filled ? [row.name] : [])));
  return Object.fromEntries(
    Object.entries(listColumns).map(([name, values]) => {
      const type = values.map((value) => JSON.stringify(value)).join(' | ');
      return [name, new RawExpressionNode(filled.has(name) ? `Generated<${type}>` : type)];
    }),
  );
}

/**
 * Writes the types unless they were made from exactly these migrations and lists. A reader sees
 * the old file or the new one, never a part of it.
 */
export async function makeDatabaseTypes(): Promise<void> {
  const hash = hashDatabaseSources();
  if (hasDatabaseTypes(hash)) return;
  const draft = `${DATABASE_TYPES}.${process.pid}`;
  mkdirSync(dirname(DATABASE_TYPES), { recursive: true });
  writeFileSync(draft, headOfDatabaseTypes(hash) + (await generateTypes()));
  renameSync(draft, DATABASE_TYPES);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // An exit also stops the embedded database.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  await makeDatabaseTypes();
}
