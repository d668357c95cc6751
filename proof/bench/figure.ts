import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { ROOT } from '../../scripts/setup/steps.ts';

/** One measured figure beside its limit, as `npm run bench -- --json` prints it. */
export interface Figure {
  readonly id: string;
  readonly value: number | null;
  readonly unit: string;
  /**
   * The limit that the value is compared with, measured in the same run; null if only the bar
   * counts.
   */
  readonly limit: number | null;
  /** value ÷ limit. */
  readonly ratio: number | null;
  readonly bar: string;
  /** Null if it could not be measured. */
  readonly pass: boolean | null;
}

/** A figure with additional output for the terminal. */
export interface Measured extends Figure {
  readonly what: string;
  readonly counts: readonly string[];
  /** The reason why it could not be measured. */
  readonly why?: string;
}

interface Reading {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  readonly counts?: readonly string[];
}

/** Rates a reading by its ratio to the limit. */
export function byRatio(reading: Reading & { limit: number }, sign: '≥' | '≤', bar: number): Measured {
  const ratio = reading.value / reading.limit;
  return {
    ...reading,
    counts: reading.counts ?? [],
    ratio: round(ratio),
    value: round(reading.value),
    limit: round(reading.limit),
    bar: `ratio ${sign} ${bar}`,
    pass: sign === '≥' ? ratio >= bar : ratio <= bar,
  };
}

/** Rates a reading that must not exceed the bar. */
export function atMost(reading: Reading, bar: number): Measured {
  const limit = reading.limit ?? null;
  return {
    ...reading,
    counts: reading.counts ?? [],
    value: round(reading.value),
    limit: limit === null ? null : round(limit),
    ratio: limit === null ? null : round(reading.value / limit),
    bar: `≤ ${bar} ${reading.unit}`.trim(),
    pass: reading.value <= bar,
  };
}

/** Rates a reading that must not fall below the bar. */
export function atLeast(reading: Reading, bar: number): Measured {
  return { ...atMost(reading, bar), bar: `≥ ${bar} ${reading.unit}`.trim(), pass: reading.value >= bar };
}

/** A figure that could not be measured, and why. */
export function notMeasured(id: string, what: string, why: string): Measured {
  return { id, what, value: null, unit: '', limit: null, ratio: null, bar: '', pass: null, counts: [], why };
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000);

/** Returns the median. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the commit of the measured code. */
function commitName(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '-uno') ? ' with changes' : ''}`;
  } catch {
    // A tree without its history can be measured too.
    return 'no git';
  }
}

/** The circumstances of the figures. */
export interface Run {
  /** The day in UTC. */
  readonly date: string;
  readonly commit: string;
  readonly node: string;
  readonly machine: string;
  /** Settings from the environment, `NAME=value`. */
  readonly settings: readonly string[];
}

const SETTINGS = ['BENCH_ROUNDS', 'BENCH_PAGES', 'BENCH_SECONDS', 'EVENTS', 'MINUTES'];

/** This run, as it is printed and written. */
export function thisRun(): Run {
  const [cpu] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commitName(),
    node: process.versions.node,
    machine: `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}`,
    settings: SETTINGS.filter((name) => process.env[name]).map((name) => `${name}=${process.env[name]}`),
  };
}

/** The machine and the code that figures belong to. */
export function machineLines({ machine, node, commit }: Run): string[] {
  return [`machine: ${machine}`, `node ${node}, commit ${commit}`];
}

/** The one line of a figure. */
export function lineOf(figure: Measured): string {
  if (figure.pass === null) return `– ${figure.id.padEnd(18)} not measured: ${figure.why ?? 'unknown'}`;
  const limit = figure.limit === null ? '' : ` against ${figure.limit} ${figure.unit}, ratio ${figure.ratio}`;
  const result = figure.pass ? '✓ pass' : '✗ fail';
  return `${result} ${figure.id.padEnd(18)} ${figure.what}: ${figure.value} ${figure.unit}${limit} (bar ${figure.bar})`;
}

/** The one line of a run. */
export function summaryOf(measured: readonly Measured[]): string {
  const met = measured.filter(({ pass }) => pass === true).length;
  const result = met === measured.length && met > 0 ? 'pass' : 'fail';
  return `${result}: bench ${met} of ${measured.length}, seed none, commit ${commitName()}`;
}

/** The figure without what is only for the terminal. */
export function toFigure({ id, value, unit, limit, ratio, bar, pass }: Measured): Figure {
  return { id, value, unit, limit, ratio, bar, pass };
}
