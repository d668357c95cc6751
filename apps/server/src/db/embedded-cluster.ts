import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Native } from './embedded-native.ts';
import { chownTree, type RunAs, runTool } from './embedded-user.ts';

export const POSTGRES_MAJOR = '18';
// The path of a unix socket must fit in 107 bytes. PostgreSQL appends ".s.PGSQL.5432.lock" to the
// folder.
const SOCKET_DIR_LIMIT_BYTES = 107 - '/.s.PGSQL.5432.lock'.length;

/**
 * Creates a folder for the unix socket that only our user (or PostgreSQL's) can enter. Its path is
 * short enough for a socket.
 */
export function prepareSocketDir(home: string, runAs: RunAs): string {
  const near = join(home, 'run');
  const short = join(tmpdir(), `yidi-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  const dir = [near, short, short.replace(tmpdir(), '/tmp')].find(
    (path) => Buffer.byteLength(path) <= SOCKET_DIR_LIMIT_BYTES,
  );
  if (!dir) throw new Error(`No folder with a short enough name for a socket: neither ${near} nor ${short}`);
  if (process.platform === 'win32') return dir;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const stat = lstatSync(dir);
  const mine = stat.uid === process.getuid?.() || (runAs.kind !== 'self' && stat.uid === runAs.uid);
  if (!stat.isDirectory() || !mine || (stat.mode & 0o077) !== 0) {
    throw new Error(`${dir} is not a private folder of this user: remove it`);
  }
  chownTree(dir, runAs);
  return dir;
}

/**
 * Returns the superuser's password. Only TCP (Windows) asks for it; a unix socket is protected by
 * its folder.
 */
export function passwordIn(home: string): string {
  const path = join(home, 'password');
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}

function refuseOtherVersion(data: string): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_MAJOR) return;
  throw new Error(
    `${data} was made by PostgreSQL ${version}; this release brings ${POSTGRES_MAJOR}: dump and restore it`,
  );
}

/**
 * Creates a database cluster in `data` if there is none. The cluster is created in a folder beside
 * it and renamed when complete, so that an interrupted run leaves no incomplete cluster. Call it
 * inside the start lock.
 */
export function prepareCluster(home: string, data: string, native: Native, runAs: RunAs, scratch: boolean): void {
  if (existsSync(data)) {
    refuseOtherVersion(data);
    chownTree(data, runAs);
    return;
  }
  const draft = `${data}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = join(draft, '..', 'password.init');
  writeFileSync(passwordFile, passwordIn(home), { mode: 0o600 });
  chownTree(draft, runAs);
  chownTree(passwordFile, runAs);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const auth = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth-local=trust', '--auth-host=scram-sha-256'];
  const care = ['--data-checksums', ...(scratch ? ['--no-sync'] : [])];
  const made = runTool(runAs, native.initdb, ['-D', draft, ...locale, ...auth, ...care], native.lib);
  rmSync(passwordFile);
  if (made.status !== 0) {
    const hint = runAs.kind === 'nobody' ? ` (run it as an ordinary user, or set DATABASE_URL)` : '';
    throw new Error(`The database folder could not be made${hint}: ${made.stderr.trim()}`);
  }
  renameSync(draft, data);
}
