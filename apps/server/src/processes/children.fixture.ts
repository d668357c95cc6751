import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** It has exited; its parent has not reaped it yet. */
  readonly ended: boolean;
}

/**
 * Linux tells by itself; `ps`, which a small Linux may lack, is asked where it does not, as on
 * macOS.
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
    // The name, in brackets, may hold anything.
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), ended: state === 'Z' || state === 'X' };
  } catch {
    return undefined;
  }
}

/** The processes that one has started and that run. */
export function childrenOf(parent: number): number[] {
  return listProcesses().flatMap((one) => (one.parent === parent && !one.ended ? [one.pid] : []));
}

/** Whether a process runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
  if (existsSync('/proc/self/stat')) return readStat(pid)?.ended === false;
  return !listProcesses().some((one) => one.pid === pid && one.ended);
}
