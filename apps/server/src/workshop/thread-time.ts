import { readFileSync } from 'node:fs';

/** Linux counts the time of threads in hundredths of a second. */
const TICK_MS = 10;

/**
 * Returns the processor time that a thread of this process has used, in ms. The operating system
 * counts it, also while the thread runs native code. Returns undefined if the system does not
 * report it or the thread has ended.
 */
export function processorMsOf(threadId: number): number | undefined {
  if (process.platform !== 'linux' || threadId === 0) return undefined;
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'utf8');
    // The name of a thread may contain blanks. It ends with the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return Number.isFinite(user + system) ? (user + system) * TICK_MS : undefined;
  } catch {
    return undefined;
  }
}
