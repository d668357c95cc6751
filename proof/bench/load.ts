import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The order to the load generator, whose process imports `maker` and sends its requests. */
export interface LoadOrder {
  readonly url: string;
  readonly connections: number;
  readonly warmMs: number;
  readonly measureMs: number;
  /**
   * Requests per second at regular intervals, independent of the server. Without it each connection
   * sends after its previous answer.
   */
  readonly rate?: number;
  /**
   * A file whose `makeRequests(args)` returns a function that makes the bytes of the next request,
   * or null at the end.
   */
  readonly maker: string;
  readonly args: unknown;
  /** A text in every good answer; by default an envelope's OK code. */
  readonly good?: string;
  /**
   * A refused client repeats the request after the requested time, and the wait counts. Otherwise a
   * refusal is a failure.
   */
  readonly shedComeAgain?: boolean;
  /** Measures until there are no more requests instead of for a fixed time. */
  readonly untilEmpty?: boolean;
}

export const GOOD_ENVELOPE = '"code":"000000"';

/**
 * The result. Latencies are in milliseconds; with a rate they count from when the request was due.
 */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Number of requests that were refused and repeated. */
  readonly shed: number;
  readonly failures: number;
  /** The first unsuccessful answer. */
  readonly firstFailure: string | null;
}

export type MakeRequests = (args: never) => () => Buffer | null;

const PROCESS = join(import.meta.dirname, 'load-process.ts');

/**
 * Runs the load generator in a separate process.
 * @throws if any answer failed, because the measurement would be meaningless
 */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const child = fork(PROCESS, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(order);
  const result = await Promise.race([
    once(child, 'message').then(([message]) => message as LoadResult),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The load generator ended with ${code}`);
    }),
  ]);
  if (result.failures > 0)
    throw new Error(`${result.failures} answers were failures, the first: ${result.firstFailure}`);
  return result;
}

/** The headers that a page of a session sends with every call. */
export interface SessionHeaders {
  readonly 'auth-token': string;
  readonly cookie: string;
}

/** A request as bytes, for a keep-alive connection. */
export function requestBytes(path: string, headers: Readonly<Record<string, string>>, body: Buffer | string): Buffer {
  const lines = Object.entries({ host: '127.0.0.1', ...headers, 'content-length': Buffer.byteLength(body) });
  const head = `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return typeof body === 'string' ? Buffer.from(head + body) : Buffer.concat([Buffer.from(head), body]);
}

/** A request for a page as bytes. */
export function pageBytes(path: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

/** Returns the durations of warm-up and measurement: BENCH_SECONDS, 4 by default. */
export function timesMs(): { warmMs: number; measureMs: number } {
  const measureMs = Number(process.env.BENCH_SECONDS ?? 4) * 1000;
  return { warmMs: measureMs / 2, measureMs };
}

const TURNS = 3;

/**
 * Measures limit and value alternately, so that a busy machine affects both. Returns the median
 * turn of each.
 */
export async function byTurns<L extends Rate, V extends Rate>(
  limit: () => Promise<L>,
  value: () => Promise<V>,
): Promise<{ limit: L; value: V; turns: string }> {
  const [limits, values]: [L[], V[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    limits.push(await limit());
    values.push(await value());
  }
  const formatRates = (rates: readonly Rate[]) => rates.map((rate) => count(rate.perSecond)).join(', ');
  const turns = `by turns, a second: ${formatRates(values)}; limit ${formatRates(limits)}; the middle ones count`;
  return { limit: middle(limits), value: middle(values), turns };
}

interface Rate {
  readonly perSecond: number;
}

function middle<R extends Rate>(rates: readonly R[]): R {
  return [...rates].sort((a, b) => a.perSecond - b.perSecond)[rates.length >> 1]!;
}

/** Formats a count or rate. */
export const count = (value: number) => Math.round(value).toLocaleString('en-US');
