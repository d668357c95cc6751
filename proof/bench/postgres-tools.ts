import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { ConnectTo } from '../../apps/server/src/db/pool.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 2 ** 20;
/** The unit in which Linux counts a process's time on all common machines. */
const TICKS_A_SECOND = 100;
const HALF_A_SECOND = 0.5;

/**
 * Finds PostgreSQL's own programs in PATH or in Debian's folder.
 * @throws Error that says what to install
 */
function findTool(name: 'pgbench' | 'psql'): string {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian];
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const package_ = name === 'pgbench' ? 'postgresql-contrib (pgbench)' : 'postgresql-client (psql)';
  if (!found) throw new Error(`${name} was not found: install ${package_}`);
  return found;
}

function connection(to: ConnectTo): { dbname: string; env: NodeJS.ProcessEnv } {
  if ('connectionString' in to) return { dbname: to.connectionString, env: process.env };
  const env = { ...process.env, PGHOST: to.host, PGPORT: String(to.port), PGUSER: to.user, PGPASSWORD: to.password };
  return { dbname: to.database, env };
}

export interface PgbenchResult {
  readonly transactions: number;
  /** Including the transactions that were not counted. */
  readonly ran: number;
  readonly perSecond: number;
  readonly averageMs: number;
}

/**
 * Runs scripts in equal shares, prepared, over this many connections. Reports the last `seconds`
 * after `warmSeconds` (0 by default), both rounded up to whole seconds.
 * @throws if a transaction failed
 */
export async function runPgbench(
  to: ConnectTo,
  options: { scripts: readonly string[]; clients: number; seconds: number; warmSeconds?: number },
): Promise<PgbenchResult> {
  const tool = findTool('pgbench');
  const folder = await mkdtemp(join(tmpdir(), 'yidi-pgbench-'));
  try {
    const files = await Promise.all(
      options.scripts.map(async (text, index) => {
        const file = join(folder, `${index}.sql`);
        await writeFile(file, text);
        return ['-f', file];
      }),
    );
    const { dbname, env } = connection(to);
    // pgbench accepts whole seconds only.
    const warm = Math.ceil(options.warmSeconds ?? 0);
    const all = warm + Math.ceil(options.seconds);
    const how = ['-n', '-M', 'prepared', '-P', '1', '-c', String(options.clients), '-j', '1', '-T', String(all)];
    const { stdout, stderr } = await run(tool, [...how, ...files.flat(), dbname], { env, maxBuffer: MAX_OUTPUT_BYTES });
    if (/error|aborted/i.test(stderr)) throw new Error(`pgbench: ${stderr.slice(0, 500)}`);
    const ran = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1] ?? Number.NaN);
    return { ...readProgress(stderr, warm), ran };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Parses pgbench's progress for each second after the first `warm`. */
export function readProgress(output: string, warm: number): Omit<PgbenchResult, 'ran'> {
  let [from, seconds, transactions, waitedMs] = [0, 0, 0, 0];
  for (const line of output.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps, lat ([\d.]+) ms/gm)) {
    const [at, perSecond, ms] = [Number(line[1]), Number(line[2]), Number(line[3])];
    if (from >= warm - HALF_A_SECOND) {
      seconds += at - from;
      transactions += perSecond * (at - from);
      waitedMs += perSecond * (at - from) * ms;
    }
    from = at;
  }
  if (transactions === 0) throw new Error(`pgbench told of no second: ${output.slice(0, 500)}`);
  return {
    transactions: Math.round(transactions),
    perSecond: transactions / seconds,
    averageMs: waitedMs / transactions,
  };
}

/**
 * Returns the processor time per second of pgbench's sessions, in milliseconds, between two times
 * from now (in seconds). Undefined if the database runs on another machine or /proc is not
 * available.
 */
export async function sessionsMsASecond(pool: pg.Pool, from: number, to: number): Promise<number | undefined> {
  await sleep(from * 1000);
  const [begin, before] = [performance.now(), await sessionsMs(pool)];
  await sleep((to - from) * 1000);
  const [end, after] = [performance.now(), await sessionsMs(pool)];
  return before === undefined || after === undefined ? undefined : ((after - before) / (end - begin)) * 1000;
}

/** Returns the processor time of pgbench's sessions so far. */
async function sessionsMs(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'pgbench' AND datname = current_database()`,
  );
  try {
    const stats = await Promise.all(rows.map(({ pid }) => readFile(`/proc/${pid}/stat`, 'utf8')));
    // After the name in brackets the line has state and parent. utime and stime are its 14th and
    // 15th field (proc(5)).
    const ticks = stats.map((stat) =>
      stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number),
    );
    return ticks.length === 0
      ? undefined
      : (ticks.flat().reduce((sum, ticksOfOne) => sum + ticksOfOne, 0) * 1000) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

/**
 * Runs psql commands one after another in one session. Returns the duration of each in
 * milliseconds.
 */
export async function runPsql(to: ConnectTo, commands: readonly string[]): Promise<number[]> {
  const { dbname, env } = connection(to);
  const words = commands.flatMap((command) => ['-c', command]);
  const { stdout } = await run(
    findTool('psql'),
    ['-X', '-v', 'ON_ERROR_STOP=1', '-c', '\\timing on', ...words, '-d', dbname],
    { env, maxBuffer: MAX_OUTPUT_BYTES },
  );
  return [...stdout.matchAll(/^Time: ([\d.]+) ms/gm)].map((match) => Number(match[1]));
}
