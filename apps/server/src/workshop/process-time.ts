import { readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10;

/**
 * Returns the processor time that a process has used since its start, in ms. The operating system
 * counts it, also while the process does not answer. Returns undefined if the system does not
 * report it or the process has ended.
 */
export function processorMsOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of a process may contain blanks. It ends with the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return Number.isFinite(user + system) ? (user + system) * TICK_MS : undefined;
  } catch {
    return undefined;
  }
}
