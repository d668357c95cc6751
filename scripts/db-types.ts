// Writes apps/server/src/db/types.ts from the migrations.
// Run: node scripts/db-types.ts [--write]
// Without --write it fails if the committed file differs from what the migrations produce.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { PostgresDialect as GeneratorDialect, generate, RawExpressionNode } from 'kysely-codegen';
import { openEmbedded } from '../apps/server/src/db/embedded.ts';
import { listColumns } from '../apps/server/src/db/list-columns.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPool } from '../apps/server/src/db/pool.ts';

const target = join(import.meta.dirname, '../apps/server/src/db/types.ts');

async function makeTypes(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'yidi-types-'));
  const embedded = await openEmbedded(dir, { scratch: true });
  const pool = openPool(embedded.connection, { statementTimeoutMs: 0 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(pool);
    return await generate({
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
 * Compares the committed types with the migrations, or writes them. Returns whether they agree
 * afterwards.
 */
export async function checkDatabaseTypes(write: boolean): Promise<boolean> {
  const made = await makeTypes();
  const committed = (() => {
    try {
      return readFileSync(target, 'utf8');
    } catch {
      return '';
    }
  })();
  if (made === committed) return true;
  if (write) writeFileSync(target, made);
  return write;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const agrees = await checkDatabaseTypes(process.argv.includes('--write'));
  if (!agrees) {
    process.stderr.write('apps/server/src/db/types.ts is out of date: run node scripts/db-types.ts --write\n');
    process.exitCode = 1;
  }
}
