import type pg from 'pg';
import { fromSqlName } from '../db/column-names.ts';
import { buildQueriesOn, type Db, type Tables } from '../db/open.ts';

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Opens a database whose reads of these tables can be counted. */
export function countRowsRead(
  pool: pg.Pool,
  tables: readonly (keyof Tables)[],
): {
  readonly db: Db;
  readonly rowsRead: (work: () => Promise<unknown>) => Promise<number>;
  readonly plansOf: (work: () => Promise<unknown>) => Promise<string>;
} {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = buildQueriesOn(pool, ({ query }) => {
    asked.push(query);
  });
  const counted: ReadonlySet<string> = new Set(tables);
  const read = (plan: Plan): number => {
    const isCounted = counted.has(fromSqlName(plan['Relation Name'] ?? ''));
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
  /** Returns the plans of the statements in `work`, as text. */
  async function plansOf(work: () => Promise<unknown>): Promise<string> {
    asked.length = 0;
    await work();
    const lines: string[] = [];
    for (const query of [...asked]) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${query.sql}`, [...query.parameters]);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines.join('\n');
  }
  return { db, rowsRead, plansOf };
}
