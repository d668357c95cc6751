import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** True if the process has exited and its parent has not reaped it yet. */
  readonly ended: boolean;
}

/**
 * Lists all processes. Linux has them in `/proc`. Other systems, such as macOS, need `ps`, which a
 * small Linux may lack.
 */
function listProcesses(): Process[] {
  if (existsSync('/proc/self/stat')) return readdirSync('/proc').flatMap((name) => readStat(Number(name)) ?? []);
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), ended: state.startsWith('Z') };
  });
}

function readStat(pid: number): Process | undefined {
  if (!Number.isInteger(pid)) return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The process name in brackets may contain any character.
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), ended: state === 'Z' || state === 'X' };
  } catch {
    return undefined;
  }
}

/** Returns the running processes that `parent` started. */
export function childrenOf(parent: number): number[] {
  return listProcesses().flatMap((child) => (child.parent === parent && !child.ended ? [child.pid] : []));
}

/** Returns the command line of a running process. */
export function commandOf(pid: number): string {
  if (existsSync('/proc/self/stat')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
}

/** Returns whether a process runs. A zombie does not run. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
  if (existsSync('/proc/self/stat')) return readStat(pid)?.ended === false;
  return !listProcesses().some((process) => process.pid === pid && process.ended);
}
