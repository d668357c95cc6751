import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOauth } from '@yidi/contract/calls/auth';
import { channelCodes } from '@yidi/contract/values/channel';

/** An answer, or how the connection ended. */
export type Tried =
  | {
      readonly kind: 'answer';
      readonly http: number;
      readonly body: string;
      readonly code: string;
      readonly info: unknown;
      readonly retryAfterS: number | null;
      /** The server announced that it closes the connection. */
      readonly closes: boolean;
      readonly ms: number;
    }
  | {
      readonly kind: 'cut';
      readonly error: string;
      /** The client's port; undefined if no connection was made, so nothing was sent. */
      readonly port: number | undefined;
      /** The connection had been used before. */
      readonly reused: boolean;
      readonly ms: number;
    };

export type Answer = Extract<Tried, { kind: 'answer' }>;

const RETRIES = 2;
/** A token that is refused twice is not renewed again. */
const MOST_RENEWALS = 2;

/**
 * A client with keep-alive connections and its own session. It renews its token when the server
 * requires it.
 */
export class Client {
  private token: string;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly url: () => string;
  private cookie: string;

  constructor(url: () => string, cookie: string, token = '') {
    this.url = url;
    this.cookie = cookie;
    this.token = token;
  }

  /** Fetches a token if there is none. Returns the failure if that fails. */
  async warm(): Promise<Tried | null> {
    if (this.token !== '') return null;
    const renewed = await this.send('GET', tokenOauth.path, null);
    if (renewed.kind === 'cut' || renewed.http !== 200) return renewed;
    this.token = (renewed.info as { sacToken: string }).sacToken;
    return null;
  }

  /** Sends bytes with these headers, without a session. */
  raw(path: string, { body, headers }: { body: Buffer; headers: Record<string, string> }): Promise<Tried> {
    return this.send('POST', path, body, headers);
  }

  /** Makes one attempt; encodes a form if the body is one. Never throws. */
  async try(
    path: string,
    body: unknown,
    key?: string,
    more: Record<string, string> = {},
    renewals = MOST_RENEWALS,
  ): Promise<Tried> {
    const cold = await this.warm();
    if (cold) return cold;
    const form = body instanceof URLSearchParams;
    const headers = {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(key && { 'idempotency-key': key }),
      ...more,
    };
    const tried = await this.send('POST', path, Buffer.from(form ? body.toString() : JSON.stringify(body)), headers);
    if (tried.kind === 'cut' || tried.http !== 401 || renewals === 0) return tried;
    this.token = '';
    return this.try(path, body, key, more, renewals - 1);
  }

  /**
   * Retries as the app does: at most twice after an aborted or refused request, at the requested
   * time with jitter, with the same key.
   */
  async request(path: string, body: unknown, key?: string, seen?: (tried: Tried) => void): Promise<Tried> {
    for (let retries = 0; ; retries += 1) {
      const tried = await this.try(path, body, key);
      seen?.(tried);
      if (tried.kind === 'answer' && tried.http !== 503) return tried;
      if (retries === RETRIES) return tried;
      const waitMs = tried.kind === 'answer' && tried.retryAfterS !== null ? tried.retryAfterS * 1000 : 500;
      await sleep(waitMs * (1 + Math.random() / 2));
    }
  }

  /**
   * Retries with the same key until there is a final reply, after a busy server and an aborted
   * connection.
   */
  async insist(path: string, body: unknown, key?: string, seen?: (tried: Tried) => void): Promise<Answer> {
    while (true) {
      const tried = await this.try(path, body, key);
      seen?.(tried);
      if (tried.kind === 'answer' && tried.http !== 503) return tried;
      await sleep(50);
    }
  }

  close(): void {
    this.agent.destroy();
  }

  /**
   * As in a browser, a new session replaces an ended one: a token is valid only with its own
   * cookie.
   */
  private storeCookie(headers: readonly string[] | undefined): void {
    for (const header of headers ?? []) {
      const sid = /^sid=([^;]*)/.exec(header)?.[1];
      if (sid !== undefined) this.cookie = sid;
    }
  }

  private send(method: string, path: string, body: Buffer | null, more: Record<string, string> = {}): Promise<Tried> {
    const began = performance.now();
    return new Promise((done) => {
      let port: number | undefined;
      const headers = {
        'user-channel': String(channelCodes.web),
        cookie: `sid=${this.cookie}`,
        'auth-token': this.token,
        ...(body !== null && { 'content-length': body.length }),
        ...more,
      };
      const cut = (error: Error & { code?: string }) =>
        done({
          kind: 'cut',
          error: error.code ?? error.message,
          port,
          reused: sent.reusedSocket,
          ms: performance.now() - began,
        });
      const sent = request(`${this.url()}${path}`, { method, headers, agent: this.agent, timeout: 20_000 }, (reply) => {
        this.storeCookie(reply.headers['set-cookie']);
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', cut);
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const { code = '', info = null } = parse(text);
          const retryAfter = reply.headers['retry-after'];
          done({
            kind: 'answer',
            http: reply.statusCode ?? 0,
            body: text,
            code,
            info,
            closes: reply.headers.connection === 'close',
            retryAfterS: retryAfter === undefined ? null : Number(retryAfter),
            ms: performance.now() - began,
          });
        });
      });
      sent.on('socket', (socket) => {
        const report = () => {
          port = (socket as Socket).localPort;
        };
        if (socket.connecting) socket.once('connect', report);
        else report();
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in 20 s')));
      sent.on('error', cut);
      sent.end(body ?? undefined);
    });
  }
}

function parse(text: string): { code?: string; info?: unknown } {
  try {
    return JSON.parse(text) as { code?: string; info?: unknown };
  } catch {
    return {};
  }
}
