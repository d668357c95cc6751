import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The fate of a request: it passes, or the connection breaks before the site receives it, or after
 * it is executed and before the reply arrives.
 */
export type Fate = 'pass' | 'before' | 'after';

/** A connection between a browser and a site that breaks on command. */
export interface CutLine {
  readonly url: string;
  /** Decides about every request from now on. */
  setFate(fate: (path: string, nth: number) => Fate | Promise<Fate>): void;
  /** Lets everything pass from now on. Counts are kept. */
  resume(): void;
  /** Requests since `setFate`, by what happened to them. */
  readonly counts: Readonly<Record<Fate, number>>;
  /** Idempotency keys seen since `setFate`, by path. */
  keysOf(path: string): readonly string[];
  close(): Promise<void>;
}

export async function openCutLine(productUrl: string): Promise<CutLine> {
  const { hostname, port } = new URL(productUrl);
  const agent = new Agent({ keepAlive: true });
  let decide: (path: string, nth: number) => Fate | Promise<Fate> = () => 'pass';
  let seen = new Map<string, number>();
  let keys = new Map<string, string[]>();
  const counts = { pass: 0, before: 0, after: 0 };

  async function carry(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = (asked.url ?? '/').split('?', 1)[0]!;
    const nth = (seen.get(path) ?? 0) + 1;
    seen.set(path, nth);
    const key = asked.headers['idempotency-key'];
    if (typeof key === 'string') keys.set(path, [...(keys.get(path) ?? []), key]);
    const fate = await decide(path, nth);
    counts[fate] += 1;
    if (fate === 'before') return void asked.socket.resetAndDestroy();
    const { method, url, headers } = asked;
    const onward = request({ hostname, port, method, path: url, headers: { ...headers, connection: '' }, agent });
    onward.on('error', () => asked.socket.resetAndDestroy());
    onward.on('response', (reply) => {
      if (fate === 'after') {
        reply.resume();
        reply.on('end', () => asked.socket.resetAndDestroy());
        return;
      }
      // One connection per request, because a browser itself retries a request that failed on a
      // reused connection.
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, connection: 'close' });
      reply.pipe(answer);
    });
    asked.pipe(onward);
  }

  const server = createServer((asked, answer) => void carry(asked, answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFate(fate) {
      decide = fate;
      seen = new Map();
      keys = new Map();
      Object.assign(counts, { pass: 0, before: 0, after: 0 });
    },
    resume() {
      decide = () => 'pass';
    },
    counts,
    keysOf: (path) => keys.get(path) ?? [],
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Returns a function that breaks a share of all requests, half of them after they were executed.
 * The same seed breaks the same ones.
 */
export function cutShare(share: number, seed: string): (path: string, nth: number) => Fate {
  return (path, nth) => {
    const dice = createHash('sha256').update(`${seed} ${path} ${nth}`).digest().readUInt32BE(0) / 2 ** 32;
    if (dice >= share) return 'pass';
    return dice < share / 2 ? 'before' : 'after';
  };
}
