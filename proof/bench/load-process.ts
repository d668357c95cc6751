// A closed-loop (or evenly paced) HTTP client over bare keep-alive sockets. Started by
// bench/load.ts.
import { connect, type Socket } from 'node:net';
import { GOOD_ENVELOPE, type LoadOrder, type LoadResult, type MakeRequests } from './load.ts';
import { isWhole } from './whole-answer.ts';

interface Line {
  readonly socket: Socket;
  busy: boolean;
  began: number;
  answer: Buffer | null;
  /** The last request, in case it was refused and must be repeated. */
  sent: Buffer | null;
}

const SHED = Buffer.from('"code":"500503"');
/** Returns how long a refused client must wait. */
const waitMs = (answer: Buffer) => Number(/\nretry-after: (\d+)/i.exec(answer.toString('latin1'))?.[1] ?? 1) * 1000;

process.once('message', async (order: LoadOrder) => {
  const { makeRequests } = (await import(order.maker)) as { makeRequests: MakeRequests };
  const result = await run(order, makeRequests(order.args as never));
  process.send?.(result, () => process.disconnect());
});

async function run(order: LoadOrder, next: () => Buffer | null): Promise<LoadResult> {
  const { hostname, port } = new URL(order.url);
  const good = Buffer.from(order.good ?? GOOD_ENVELOPE);
  const latencies: number[] = [];
  const due: number[] = [];
  const failed = { count: 0, first: null as string | null };
  let [counting, stopped, empty] = [false, false, false];
  let shed = 0;
  let onIdle = () => {};

  const send = (line: Line, began: number): void => {
    const bytes = next();
    if (bytes === null) {
      empty = true;
      onIdle();
      return;
    }
    line.busy = true;
    line.began = began;
    line.sent = bytes;
    line.socket.write(bytes);
  };

  const onAnswer = (line: Line, answer: Buffer): void => {
    const now = performance.now();
    if (order.shedComeAgain && !stopped && answer.includes(SHED)) {
      if (counting) shed += 1;
      setTimeout(() => !stopped && line.sent && line.socket.write(line.sent), waitMs(answer)).unref();
      return;
    }
    line.busy = false;
    if (counting) latencies.push(now - line.began);
    if (!answer.includes(good)) {
      failed.count += 1;
      failed.first ??= answer.toString('utf8').slice(0, 600);
    }
    const began = order.rate ? due.shift() : now;
    if (stopped || empty) onIdle();
    else if (began !== undefined) send(line, began);
  };

  const lines = await Promise.all(
    Array.from({ length: order.connections }, () => openIpc(hostname, Number(port), onAnswer)),
  );
  const pace = order.rate ? startPace(order.rate, lines, due, send) : undefined;
  if (!pace) for (const line of lines) send(line, performance.now());
  if (!order.untilEmpty) await sleep(order.warmMs);
  counting = true;
  const began = performance.now();
  const idle = () => lines.every((line) => !line.busy);
  if (!order.untilEmpty) await sleep(order.measureMs);
  const seconds = () => (performance.now() - began) / 1000;
  let took = seconds();
  if (order.untilEmpty) {
    await new Promise<void>((done) => {
      onIdle = () => (empty && idle() ? done() : undefined);
      onIdle();
    });
    took = seconds();
  }
  counting = false;
  stopped = true;
  pace?.();
  for (const line of lines) line.socket.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    requests: latencies.length,
    seconds: took,
    perSecond: latencies.length / took,
    p50: at(0.5),
    p99: at(0.99),
    shed,
    failures: failed.count,
    firstFailure: failed.first,
  };
}

/**
 * Makes requests due at regular intervals. They wait for a free connection, and the wait counts.
 */
function startPace(rate: number, lines: readonly Line[], due: number[], send: (line: Line, began: number) => void) {
  const began = performance.now();
  let made = 0;
  const timer = setInterval(() => {
    const wanted = Math.floor(((performance.now() - began) / 1000) * rate);
    for (; made < wanted; made += 1) due.push(began + ((made + 1) / rate) * 1000);
    for (const line of lines) {
      if (due.length === 0) return;
      if (!line.busy) send(line, due.shift()!);
    }
  }, 1);
  return () => clearInterval(timer);
}

function openIpc(host: string, port: number, onAnswer: (line: Line, answer: Buffer) => void): Promise<Line> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, noDelay: true });
    const line: Line = { socket, busy: false, began: 0, answer: null, sent: null };
    socket.once('connect', () => done(line)).on('error', fail);
    socket.once('close', () => {
      if (line.busy) fail(new Error('the server closed a connection'));
    });
    socket.on('data', (bytes) => {
      const answer = line.answer ? Buffer.concat([line.answer, bytes]) : bytes;
      line.answer = isWhole(answer) ? null : answer;
      if (line.answer === null) onAnswer(line, answer);
    });
  });
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
