import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { queryHome } from '@yidi/contract/calls/account';
import { tokenOauth } from '@yidi/contract/calls/auth';
import { makePerson, type WorldPerson } from '../../apps/server/src/world/people.ts';
import { type LoadResult, runLoad } from '../bench/load.ts';
import { type FaultWorld, openFaultWorld } from '../harness/fault-world.ts';
import type { openResult } from '../harness/result.ts';

export interface LoadRun {
  readonly seed: number;
  /** Duration of each measurement. */
  readonly seconds: number;
  /** False: times are measured but not checked. */
  readonly timed: boolean;
  /** The share of the rows of a large service that jobs and periodic work run on. */
  readonly scale: number;
}

/** The memory limit of the server, whatever others send. */
const MOST_MEMORY_MB = 400;
/**
 * The memory limit of its task processes together. The pixels of a large picture take 200 MB, and
 * V8 frees those of earlier pictures late.
 */
const MOST_TASKS_MB = 1_000;
const SAMPLE_MS = 100;
/** Calls per second of the observed user. */
const CALLS_A_SECOND = 50;
const WARM_MS = 1_000;

export interface Session {
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  /** 0 if the connection was lost. */
  readonly status: number;
  readonly body: string;
}

/** A server in a separate process, with users from separate networks. */
export interface LoadWorld {
  readonly fault: FaultWorld;
  readonly port: number;
  /** A session of a new user, of this user, or an anonymous one. */
  enter(who: 'user' | 'anonymous' | Pick<WorldPerson, 'cookie'>): Promise<Session>;
  ask(session: Session, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
  upload(session: Session, path: string, file: Buffer): Promise<Answer>;
  /** Returns the peak memory of the server so far, in MB; null if the system does not report it. */
  memoryMb(): number | null;
  /** Returns the memory that the server's task processes use now, in MB. */
  tasksMb(): number;
  stop(): Promise<void>;
}

let networks = 0;

/**
 * Starts it with the flags of `npm start` and the image, behind a proxy that names each user's
 * network.
 */
export async function openLoadWorld(): Promise<LoadWorld> {
  const env = { TRUST_PROXY: '127.0.0.1', DEMO_IN_PUBLIC: '1' };
  const flags = ['--max-old-space-size=512', '--max-semi-space-size=32'];
  const fault = await openFaultWorld({ env, flags });
  const { url, pid } = fault.server();
  const port = Number(new URL(url).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> =>
    new Promise((resolve) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (reply) => {
        const pieces: Buffer[] = [];
        reply.on('data', (piece: Buffer) => pieces.push(piece));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(pieces).toString() }));
        reply.on('error', () => resolve({ status: 0, body: '' }));
      });
      sent.on('error', () => resolve({ status: 0, body: '' }));
      sent.end(body);
    });
  return {
    fault,
    port,
    async enter(who) {
      networks += 1;
      const network = { 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.7`, 'user-channel': '41' };
      const user = who === 'user' ? await makePerson(fault.world) : who;
      const own: Record<string, string> = user === 'anonymous' ? {} : { cookie: `sid=${user.cookie}` };
      const { headers, info } = await openSession(port, { ...network, ...own });
      const given = /sid=([A-Za-z0-9_-]+)/.exec(String(headers['set-cookie'] ?? ''))?.[1];
      const cookie: Record<string, string> = given ? { cookie: `sid=${given}` } : {};
      return { headers: { ...network, ...own, ...cookie, 'auth-token': info.sacToken } };
    },
    ask(session, method, path, body) {
      const headers = { ...session.headers, 'idempotency-key': randomUUID() };
      if (method === 'GET') return send(method, path, headers);
      return send(method, path, { ...headers, 'content-type': 'application/json' }, Buffer.from(JSON.stringify(body)));
    },
    upload(session, path, file) {
      const head = '--load\r\ncontent-disposition: form-data; name="file"; filename="load"\r\n\r\n';
      const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--load--\r\n')]);
      return send('POST', path, { ...session.headers, 'content-type': 'multipart/form-data; boundary=load' }, body);
    },
    memoryMb: () => statusMb(pid, 'VmHWM'),
    tasksMb: () => taskProcessesOf(pid).reduce((sum, task) => sum + (statusMb(task, 'VmRSS') ?? 0), 0),
    async stop() {
      agent.destroy();
      await fault.stop();
    },
  };
}

/** Reads a size of a process, in MB; null if the process or the system does not report it. */
function statusMb(pid: number | undefined, field: 'VmHWM' | 'VmRSS'): number | null {
  const text = contentOf(`/proc/${pid}/status`);
  const kb = new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1];
  return kb === undefined ? null : Number(kb) / 1024;
}

/** Returns the ids of the task processes that a server has started. */
function taskProcessesOf(pid: number | undefined): number[] {
  const children = contentOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.filter((child) => contentOf(`/proc/${child}/cmdline`).includes('workshop/task-process.ts'));
}

/** Returns the content of a file of the system, '' if it is missing. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

interface Opened {
  readonly headers: IncomingHttpHeaders;
  readonly info: { readonly sacToken: string };
}

function openSession(port: number, headers: Record<string, string>): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: tokenOauth.path, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      reply.on('end', () => resolve({ headers: reply.headers, info: (JSON.parse(text) as Opened).info }));
    });
    sent.on('error', reject).end();
  });
}

/**
 * Sends calls of one more user at regular intervals from a separate process.
 * @throws if one is refused
 */
export async function watchCalls({ enter, port }: LoadWorld, { seconds }: LoadRun): Promise<LoadResult> {
  const { headers } = await enter('user');
  return runLoad({
    url: `http://127.0.0.1:${port}`,
    connections: 16,
    warmMs: WARM_MS,
    measureMs: seconds * 1000,
    rate: CALLS_A_SECOND,
    maker: join(import.meta.dirname, 'watched-requests.ts'),
    args: { path: queryHome.path, headers },
  });
}

/**
 * Measures the calls of another user first without, then during `attack`, which repeats until
 * `ended` is true. Checks their p99 against `mostMs`, and the memory of the server.
 */
export async function watchDuring(
  world: LoadWorld,
  run: LoadRun,
  result: ReturnType<typeof openResult>,
  { name, mostMs, attack }: { name: string; mostMs: number; attack: (ended: () => boolean) => Promise<void> },
): Promise<void> {
  const alone = await watchCalls(world, run);
  let hasEnded = false;
  let tasksMb = 0;
  const sampler = setInterval(() => {
    tasksMb = Math.max(tasksMb, world.tasksMb());
  }, SAMPLE_MS);
  const attacking = attack(() => hasEnded);
  try {
    const during = await watchCalls(world, run);
    result.counts[`${name} calls`] = during.requests;
    result.counts[`${name} p99 ms`] = Math.round(during.p99 * 10) / 10;
    result.counts[`${name} p99 ms alone`] = Math.round(alone.p99 * 10) / 10;
    if (run.timed) result.atMost(`${name}: p99 of another user's call in ms`, during.p99, mostMs);
  } catch (error) {
    result.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    hasEnded = true;
    await attacking;
    clearInterval(sampler);
  }
  if (tasksMb > 0) {
    result.counts[`${name} tasks MB`] = Math.round(tasksMb);
    if (run.timed) result.atMost(`${name}: memory of the task processes in MB`, Math.round(tasksMb), MOST_TASKS_MB);
  }
  const memoryMb = world.memoryMb();
  if (memoryMb !== null) {
    result.counts[`${name} memory MB`] = Math.round(memoryMb);
    if (run.timed) result.atMost(`${name}: memory of the server in MB`, Math.round(memoryMb), MOST_MEMORY_MB);
  }
  const { exitCode, signalCode } = world.fault.server().process;
  result.expect(`${name}: the server's end`, signalCode ?? exitCode, null);
}
