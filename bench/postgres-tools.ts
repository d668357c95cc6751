import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { ConnectTo } from '../apps/server/src/db/pool.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 2 ** 20;
/** What Linux counts a process's time in, on every machine we know. */
const TICKS_A_SECOND = 100;

/** PostgreSQL's own programs: in PATH, or where Debian puts them. @throws with what to install. */
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
  readonly perSecond: number;
  readonly averageMs: number;
}

/** Runs scripts in equal shares, prepared, over so many connections. @throws when a transaction failed. */
export async function runPgbench(
  to: ConnectTo,
  options: { scripts: readonly string[]; clients: number; seconds: number },
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
    // It knows whole seconds only.
    const seconds = String(Math.ceil(options.seconds));
    const how = ['-n', '-M', 'prepared', '-c', String(options.clients), '-j', '1', '-T', seconds];
    const { stdout, stderr } = await run(tool, [...how, ...files.flat(), dbname], { env, maxBuffer: MAX_OUTPUT_BYTES });
    if (/error|aborted/i.test(stderr)) throw new Error(`pgbench: ${stderr.slice(0, 500)}`);
    const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
    return {
      transactions: number(/transactions actually processed: (\d+)/),
      perSecond: number(/tps = ([\d.]+)/),
      averageMs: number(/latency average = ([\d.]+)/),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Processor time that the database's sessions took which have ended, in milliseconds: a postmaster of this machine has
 * waited for each. Undefined where /proc does not tell.
 */
export async function endedSessionsMs(pool: pg.Pool): Promise<number | undefined> {
  try {
    const { rows } = await pool.query<{ pid: string }>(
      `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
    );
    const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
    // After the name in brackets come state and parent; cutime and cstime are the 16th and 17th field (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

/** Runs psql commands one after the other in one session; answers how long each took, in milliseconds. */
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
