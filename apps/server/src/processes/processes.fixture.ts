import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import type { Envelope } from '@yidi/contract/envelope';
import type { ConnectTo } from '../db/pool.ts';
import { type ServerProcess, startServer } from '../world/server-process.ts';
import { childrenOf, commandOf } from './children.fixture.ts';

/** The real server, started by its command. */
export interface Started extends ServerProcess {
  /** Returns the processes that it started to serve, without those that run tasks. */
  servingPids(): number[];
}

/**
 * Starts the server on an existing database and waits until all its processes serve. `early` runs
 * as soon as one process serves.
 */
export async function startProcesses(
  connectTo: ConnectTo,
  more: Readonly<Record<string, string>>,
  early?: (url: string) => Promise<void>,
): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yidi-processes-'));
  const server = await startServer({
    env: {
      // All servers of a database must have the same key.
      SERVER_KEYS: Buffer.alloc(32, 7).toString('base64'),
      ...{ DATA_DIR: dataDir, DATABASE_URL: urlOf(connectTo), METRICS_PORT: 'main', PAY_VENDORS: 'none', ...more },
    },
  });
  await early?.(server.url);
  // The first worker answers while others are still starting. All serve when this line is printed.
  while (!server.output.join('').includes(' is ready: ')) await sleep(10);
  return {
    ...server,
    servingPids: () => childrenOf(server.pid).filter((pid) => commandOf(pid).includes('main.ts')),
    async stop() {
      const ended = await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      return ended;
    },
  };
}

function urlOf(connectTo: ConnectTo): string {
  if ('connectionString' in connectTo) return connectTo.connectionString;
  const { host, port, user, password, database } = connectTo;
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

export interface Reply {
  readonly status: number;
  readonly closes: boolean;
  readonly body: string;
  readonly cookie: string | undefined;
}

/** One keep-alive connection, all requests of which reach the same process. */
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
