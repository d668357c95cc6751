import * as z from 'zod/mini';
import { readAtMost } from '../read-at-most.ts';
import { ChatRefused, ChatUnreachable } from './chat.ts';

/** The vendor's app, and its endpoint. */
export interface WechatApp {
  readonly appId: string;
  readonly appSecret: string;
  /** An endpoint that replaces the vendor's own. */
  readonly baseUrl: string | undefined;
}

export interface WechatOptions {
  readonly now?: () => Date;
  readonly timeoutMs?: number;
}

/** Calls the vendor with its access token. */
export interface WechatAccess {
  /**
   * Calls the vendor with the token in the URL. If the vendor rejects the token, calls once more
   * with a new one. Returns the vendor's answer as it is.
   * @throws ChatRefused if it was not accepted, ChatUnreachable if the result is unknown
   */
  ask(path: string, query?: Readonly<Record<string, string>>, body?: object): Promise<unknown>;
}

const ENDPOINT = 'https://api.weixin.qq.com';
const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER = 64 * 1024;
/** A token is renewed this long before it expires. */
const SPARE_S = 300;

const tokenAnswer = z.object({ access_token: z.optional(z.string()), expires_in: z.optional(z.number()) });
const coded = z.object({ errcode: z.number() });

/**
 * The vendor's codes for a rejected token. Source: developers.weixin.qq.com, global return codes.
 */
const badToken = new Set([40001, 40014, 42001]);

/**
 * Uses the vendor's stable access token: every process of ours gets the same token, and no process
 * invalidates another's.
 */
export function openWechat(
  app: WechatApp,
  { now = () => new Date(), timeoutMs = TIMEOUT_MS }: WechatOptions = {},
): WechatAccess {
  const base = app.baseUrl ?? ENDPOINT;
  let cached: { readonly token: string; readonly endsAtMs: number } | undefined;
  let coming: Promise<string> | undefined;

  async function newToken(): Promise<string> {
    const asked = { grant_type: 'client_credential', appid: app.appId, secret: app.appSecret };
    const reply = await fetchOnce(new URL('/cgi-bin/stable_token', base), timeoutMs, asked).catch((error: unknown) => {
      // The message itself was not sent yet, so the failure is a refusal.
      throw error instanceof ChatUnreachable ? new ChatRefused('later') : error;
    });
    const { access_token: token, expires_in: livesS } = z.safeParse(tokenAnswer, reply).data ?? {};
    if (!token || !livesS) throw new ChatRefused('account');
    cached = { token, endsAtMs: now().getTime() + (livesS - SPARE_S) * 1000 };
    return token;
  }

  function tokenOf(): Promise<string> {
    if (cached && cached.endsAtMs > now().getTime()) return Promise.resolve(cached.token);
    coming ??= newToken().finally(() => {
      coming = undefined;
    });
    return coming;
  }

  return {
    async ask(path, query = {}, body) {
      for (let left = 1; ; left -= 1) {
        const url = new URL(path, base);
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        const token = await tokenOf();
        url.searchParams.set('access_token', token);
        const reply = await fetchOnce(url, timeoutMs, body);
        const code = z.safeParse(coded, reply).data?.errcode;
        if (left === 0 || code === undefined || !badToken.has(code)) return reply;
        if (cached?.token === token) cached = undefined;
      }
    },
  };
}

/**
 * Sends one request, by POST if there is a body. Follows no redirect and reads at most 64 KiB of
 * JSON. @throws ChatUnreachable
 */
async function fetchOnce(url: URL, timeoutMs: number, body?: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readAtMost(response, LARGEST_ANSWER, () => new Error('too long an answer'));
    if (!response.ok) throw new Error(`the vendor answered ${response.status}`);
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new ChatUnreachable('the vendor cannot be reached', { cause });
  }
}
