import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import type { Envelope } from '@yidi/contract/envelope';
import { vi } from 'vitest';
import type { ConnectTo } from '../db/pool.ts';
import { childrenOf } from './children.fixture.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/** The real server, started as a person starts it. */
export interface Started {
  readonly url: string;
  readonly pid: number;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  /** The processes that it started to serve. */
  servingPids(): number[];
  end(): Promise<void>;
}

/** Starts the server on a database that is there and waits until it is ready. */
export async function startServer(connectTo: ConnectTo, more: Readonly<Record<string, string>>): Promise<Started> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'yidi-processes-'));
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_OPTIONS: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(connectTo),
    DEMO_SPEED: '0',
    LOG_LEVEL: 'error',
    ...more,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => said.push(String(words)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const text = () => said.join('');
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(text());
      if (!text().includes('is ready')) throw new Error(`not ready: ${text()}`);
    },
    { timeout: 120_000, interval: 20 },
  );
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    said: text,
    ended,
    servingPids: () => childrenOf(child.pid!),
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function urlOf(connectTo: ConnectTo): string {
  if ('connectionString' in connectTo) return connectTo.connectionString;
  const { host, port, user, password, database } = connectTo;
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export interface Reply {
  readonly status: number;
  readonly closes: boolean;
  readonly body: string;
  readonly cookie: string | undefined;
}

/** One connection that is kept: all it sends reaches one process. */
export class OneConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  token = '';
  cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  get(path: string): Promise<Reply> {
    return this.#send('GET', path);
  }

  async call<C extends Call>(call: C, body: RequestOf<C>): Promise<Envelope<InfoOf<C>>> {
    const reply = await this.#send(call.method, call.path, call.body, body as Record<string, string>);
    this.cookie = reply.cookie ?? this.cookie;
    return JSON.parse(reply.body) as Envelope<InfoOf<C>>;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, kind?: Call['body'], body?: Record<string, string>): Promise<Reply> {
    const headers = {
      'user-channel': '41',
      ...(this.token && { 'auth-token': this.token }),
      ...(this.cookie && { cookie: `sid=${this.cookie}` }),
      ...(method === 'POST' && {
        'content-type': kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.#url), { method, headers, agent: this.#agent }, async (answer) => {
        let text = '';
        try {
          for await (const part of answer.setEncoding('utf8')) text += part;
        } catch (error) {
          return reject(error);
        }
        const cookie = /sid=([A-Za-z0-9_-]+)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1];
        resolve({ status: answer.statusCode!, closes: answer.headers.connection === 'close', body: text, cookie });
      });
      sent.once('error', reject);
      sent.end(
        method === 'POST' ? (kind === 'form' ? String(new URLSearchParams(body)) : JSON.stringify(body)) : undefined,
      );
    });
  }
}
