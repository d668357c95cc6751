import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db, Tables } from '../db/open.ts';

interface Plan {
  readonly 'Relation Name'?: keyof Tables;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Opens a database whose reads of these tables can be counted. */
export function countRowsRead(
  pool: pg.Pool,
  tables: readonly (keyof Tables)[],
): { readonly db: Db; readonly rowsRead: (work: () => Promise<unknown>) => Promise<number> } {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  const read = (plan: Plan): number => {
    const isCounted = plan['Relation Name'] !== undefined && tables.includes(plan['Relation Name']);
    const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
    return (isCounted ? rows : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + read(part), 0);
  };
  /** Returns how many rows of the tables the statements in `work` read. */
  async function rowsRead(work: () => Promise<unknown>): Promise<number> {
    asked.length = 0;
    await work();
    let sum = 0;
    for (const query of [...asked]) {
      const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${query.sql}`, [...query.parameters]);
      sum += read((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
    }
    return sum;
  }
  return { db, rowsRead };
}
