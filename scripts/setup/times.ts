import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './steps.ts';

interface TimedReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/**
 * The file in which the sweep over all screens records counts (proof/screens/depth.ts), one
 * `<number> <what>` per line.
 */
export const TALLY = join(ROOT, '.build/test/tally');
/** Proofs that are generated for every call from the contract. */
const BY_CALL = ['proof/inputs', 'proof/access'];

/** Number of the slowest files that a run lists. */
const SLOWEST = 10;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Returns the milliseconds of test files by folder. Files run two at a time, so a run takes less.
 */
export function msByFolder(reports: readonly TimedReport[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, startTime, endTime } of reports.flatMap((report) => report.testResults)) {
    const parts = relative(ROOT, name).split('/');
    const folder = parts.slice(0, parts[0] === 'e2e' || parts[0] === 'scripts' ? 1 : 2).join('/');
    sums.set(folder, (sums.get(folder) ?? 0) + Math.max(0, endTime - startTime));
  }
  return sums;
}

/** Milliseconds of each test file. */
function msByFile(reports: readonly TimedReport[]): Map<string, number> {
  const files = reports.flatMap((report) => report.testResults);
  return new Map(files.map(({ name, startTime, endTime }) => [relative(ROOT, name), Math.max(0, endTime - startTime)]));
}

/** Sums of a tally by what was counted. */
export function readTally(file: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []) {
    const [many = '', what = ''] = line.split(/ (.*)/s);
    sums[what] = (sums[what] ?? 0) + Number(many);
  }
  return sums;
}

/**
 * Returns the last lines of a test run: its parts, its folders, and the cost of one more screen and
 * one more call.
 */
export function timeLines(parts: ReadonlyMap<string, number>, calls: number): string[] {
  const files = globSync('.build/test/*.json', { cwd: ROOT }).map((file) => join(ROOT, file));
  const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as TimedReport);
  const folders = msByFolder(reports);
  const list = (sums: ReadonlyMap<string, number>) =>
    [...sums].sort(([, a], [, b]) => b - a).map(([name, ms]) => `${name} ${seconds(ms)}`);
  const whole = [...parts.values()].reduce((sum, ms) => sum + ms, 0);
  const { 'screens visited': visited = 0, 'ms of visits': visitsMs = 0 } = readTally(TALLY);
  const byCallMs = BY_CALL.reduce((sum, folder) => sum + (folders.get(folder) ?? 0), 0);
  return [
    `time ${seconds(whole)}: ${list(parts).join(', ')}`,
    `files by folder: ${list(folders).join(', ')}`,
    `slowest files: ${list(msByFile(reports)).slice(0, SLOWEST).join(', ')}`,
    ...(visited > 0 ? [`one more screen costs ${seconds(visitsMs / visited)} (${visited} were visited)`] : []),
    ...(byCallMs > 0 ? [`one more call costs ${seconds(byCallMs / calls)} in ${BY_CALL.join(' and ')}`] : []),
  ];
}
