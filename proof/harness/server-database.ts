import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, globSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/world/server-process.ts';
import { type Postmaster, untilAccepts } from './postmaster.ts';

/** Finds the newest PostgreSQL installed on this machine. */
function programs(): string {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').sort(
    (a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]),
  );
  if (!newest) throw new Error('DATABASE=server needs an installed PostgreSQL: apt-get install postgresql');
  return newest;
}

/** Returns the user that runs PostgreSQL, which refuses to run as root. */
function whoRuns(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, user: string) => spawnSync('id', [flag, user], { encoding: 'utf8' });
  const user = id('-u', 'postgres').status === 0 ? 'postgres' : 'nobody';
  return { uid: Number(id('-u', user).stdout), gid: Number(id('-g', user).stdout) };
}

/**
 * Starts a separate durable server in `dir` on a free loopback port, like an installation, and
 * keeps it running.
 */
export async function startServerDatabase(dir: string): Promise<Postmaster> {
  const bin = programs();
  const who = whoRuns();
  const data = join(dir, 'data');
  mkdirSync(dir);
  if (who.uid !== undefined) chownSync(dir, who.uid, who.gid);
  const options = { ...who, cwd: dir, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' } };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    {
      ...options,
      stdio: 'pipe',
    },
  );
  const port = await freePort();
  const log = openSync(join(dir, 'log'), 'a');
  let child: ChildProcess | undefined;
  const start = () => {
    const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: dir };
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = spawn(join(bin, 'postgres'), ['-D', data, ...words], { ...options, stdio: ['ignore', log, log] });
  };
  /**
   * An exited process that is not reaped yet still holds the lock file, and the next one would not
   * start.
   */
  const gone = async () => {
    if (child!.exitCode === null && child!.signalCode === null) await once(child!, 'exit');
  };
  start();
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const connectTo = { connectionString: databaseUrl };
  await untilAccepts(connectTo).catch((error: unknown) => {
    throw new Error(`PostgreSQL did not start: ${readFileSync(join(dir, 'log'), 'utf8').slice(-2000)}`, {
      cause: error,
    });
  });
  return {
    connectTo,
    databaseUrl,
    pid: () => (existsSync(join(data, 'postmaster.pid')) ? child?.pid : undefined),
    async revive() {
      await gone();
      start();
    },
    async stop() {
      child!.kill('SIGINT');
      await gone();
      closeSync(log);
    },
  };
}
