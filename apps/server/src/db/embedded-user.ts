import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * How PostgreSQL is run. It refuses to run as root, so root runs it in one of two ways:
 * - `namespace`: in a user namespace that maps root to the user nobody. Files stay owned by root,
 * and nothing needs to be copied.
 * - `nobody`: as the user nobody, where user namespaces are forbidden (most containers). Its files
 * are owned by nobody. If a parent folder is closed to nobody (/root), the process keeps the
 * capability to pass it (`passes`).
 */
export type RunAs =
  | { kind: 'self' }
  | { kind: 'namespace'; uid: number }
  | { kind: 'nobody'; uid: number; gid: number; passes: boolean };

export type RunAsKind = RunAs['kind'];

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const fields = line?.split(':') ?? [];
  return { uid: Number(fields[2] ?? 65534), gid: Number(fields[3] ?? 65534) };
}

function isOpenToAll(path: string): boolean {
  const parent = dirname(path);
  return (statSync(path).mode & 0o001) !== 0 && (parent === path || isOpenToAll(parent));
}

/**
 * Finds out how this user can run PostgreSQL on this machine with its files in `home`. `wanted` is
 * for tests.
 */
export function chooseRunAs(home: string, wanted?: RunAsKind): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { kind: 'self' };
  const { uid, gid } = nobody();
  if (wanted !== 'nobody' && process.platform === 'linux') {
    const trial = spawnSync('unshare', ['--user', `--map-user=${uid}`, 'true'], { stdio: 'ignore', timeout: 5000 });
    if (trial.status === 0) return { kind: 'namespace', uid };
  }
  return { kind: 'nobody', uid, gid, passes: !isOpenToAll(home) };
}

function wrap(runAs: RunAs, program: string, args: string[], lib: string) {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: lib };
  // A working directory that every user can enter, because the user nobody may not enter ours.
  const options = { env: process.platform === 'win32' ? { ...process.env, LC_ALL: 'C' } : env, cwd: join(lib, '..') };
  if (runAs.kind === 'namespace') {
    return { file: 'unshare', args: ['--user', `--map-user=${runAs.uid}`, '--', program, ...args], options };
  }
  if (runAs.kind === 'nobody' && runAs.passes) {
    const person = [`--reuid=${runAs.uid}`, `--regid=${runAs.gid}`, '--clear-groups'];
    const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
    return { file: 'setpriv', args: [...person, ...right, program, ...args], options: { ...options, cwd: '/' } };
  }
  if (runAs.kind === 'nobody') {
    return { file: program, args, options: { ...options, cwd: '/', uid: runAs.uid, gid: runAs.gid } };
  }
  return { file: program, args, options };
}

/** Runs one of PostgreSQL's tools and waits for its exit. */
export function runTool(runAs: RunAs, program: string, args: string[], lib: string) {
  const command = wrap(runAs, program, args, lib);
  const result = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8', windowsHide: true });
  return { status: result.status, stderr: result.stderr || String(result.error ?? ''), stdout: result.stdout ?? '' };
}

/**
 * Starts a detached program that does not receive our Ctrl-C. Its output goes to the open file
 * `logFd`.
 */
export function startApart(runAs: RunAs, program: string, args: string[], lib: string, logFd: number): ChildProcess {
  const command = wrap(runAs, program, args, lib);
  const stdio: ('ignore' | number)[] = ['ignore', logFd, logFd];
  const child = spawn(command.file, command.args, { ...command.options, stdio, detached: true, windowsHide: true });
  child.unref();
  return child;
}

/**
 * Changes the owner of a folder or file to the user that runs PostgreSQL. If the owner is already
 * right, it costs one `lstat`.
 */
export function chownTree(path: string, runAs: RunAs): void {
  if (process.getuid?.() !== 0) return;
  const uid = runAs.kind === 'nobody' ? runAs.uid : 0;
  const gid = runAs.kind === 'nobody' ? runAs.gid : 0;
  const top = lstatSync(path);
  if (top.uid === uid) return;
  const below = top.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  for (const entry of below) {
    const file = join(path, entry);
    if (!lstatSync(file).isSymbolicLink()) chownSync(file, uid, gid);
  }
  // The top folder is changed last. Until then it has the old owner, so that an interrupted run
  // starts over.
  chownSync(path, uid, gid);
}
