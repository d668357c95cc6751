import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import * as z from 'zod/mini';
import { type Chat, type ChatMessage, ChatRefused, ChatUnreachable } from './chat.ts';

/** What of a message a field of the vendor's template shows. */
export const chatSlots = ['title', 'mailNo', 'at', 'body'] as const;
export type ChatSlot = (typeof chatSlots)[number];

/** What a service account needs, from the configuration. */
export interface ChatAccount {
  readonly appId: string;
  readonly appSecret: string;
  readonly templateId: string;
  /** The name of the template's field for each part that it shows: thing1, character_string2, time3 … */
  readonly fields: Readonly<Partial<Record<ChatSlot, string>>>;
  /** Where a tap leads, unless the message says it. */
  readonly url: string;
  /** Another endpoint than the vendor's own. */
  readonly baseUrl: string | undefined;
}

const ENDPOINT = 'https://api.weixin.qq.com';
const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER = 64 * 1024;
/** A token is asked for anew so long before it ends. */
const SPARE_S = 300;

const tokenAnswer = z.object({ access_token: z.optional(z.string()), expires_in: z.optional(z.number()) });
const sendAnswer = z.object({ errcode: z.number() });

/** The vendor's codes. Source: developers.weixin.qq.com, global return codes. */
const badToken = new Set([40001, 40014, 42001]);
const refusals: Readonly<Record<number, ChatRefused['reason']>> = {
  [-1]: 'later',
  45009: 'later',
  45011: 'later',
  40003: 'receiver',
  43004: 'receiver',
  43019: 'receiver',
  43101: 'receiver',
};

/** How long a field of a kind may be; longer ones are refused (47003). Source: template message field types. */
const longest: readonly (readonly [RegExp, number])[] = [
  [/^thing/, 20],
  [/^phrase/, 5],
  [/^(?:character_string|const)/, 32],
];

/**
 * Template messages of a WeChat service account (`cgi-bin/message/template/send`), with a stable access token. A token that the
 * vendor no longer takes is asked for anew, once.
 */
export function wechatChat(
  account: ChatAccount,
  { now = () => new Date(), timeoutMs = TIMEOUT_MS }: { now?: () => Date; timeoutMs?: number } = {},
): Chat {
  const base = account.baseUrl ?? ENDPOINT;
  let known: { readonly token: string; readonly endsAtMs: number } | undefined;

  async function tokenOf(): Promise<string> {
    if (known && known.endsAtMs > now().getTime()) return known.token;
    const asked = { grant_type: 'client_credential', appid: account.appId, secret: account.appSecret };
    const reply = await post(new URL('/cgi-bin/stable_token', base), asked, timeoutMs).catch((error: unknown) => {
      // Nothing was handed over yet.
      throw error instanceof ChatUnreachable ? new ChatRefused('later') : error;
    });
    const { access_token: token, expires_in: livesS } = z.safeParse(tokenAnswer, reply).data ?? {};
    if (!token || !livesS) throw new ChatRefused('account');
    known = { token, endsAtMs: now().getTime() + (livesS - SPARE_S) * 1000 };
    return token;
  }

  async function hand(message: ChatMessage): Promise<number> {
    const url = new URL('/cgi-bin/message/template/send', base);
    url.searchParams.set('access_token', await tokenOf());
    const reply = await post(url, wordsOf(account, message), timeoutMs);
    const read = z.safeParse(sendAnswer, reply);
    if (!read.success) throw new ChatUnreachable('the vendor answered something else');
    return read.data.errcode;
  }

  return {
    async send(message) {
      let code = await hand(message);
      if (badToken.has(code)) {
        known = undefined;
        code = await hand(message);
      }
      if (code !== 0) throw new ChatRefused(refusals[code] ?? 'account');
    },
  };
}

function wordsOf(account: ChatAccount, message: ChatMessage): object {
  const texts: Readonly<Record<ChatSlot, string>> = {
    title: message.title,
    mailNo: message.mailNo ?? '',
    at: toShanghaiIso(message.at.getTime()).slice(0, 16).replace('T', ' '),
    body: message.body,
  };
  const shown = chatSlots.flatMap((slot) => {
    const field = account.fields[slot];
    return field === undefined ? [] : [[field, { value: fit(field, texts[slot]) }] as const];
  });
  return {
    touser: message.to,
    template_id: account.templateId,
    url: message.link ?? account.url,
    client_msg_id: message.id,
    data: Object.fromEntries(shown),
  };
}

/** A field as long as its kind allows; the vendor refuses an empty one. */
function fit(field: string, text: string): string {
  const most = longest.find(([kind]) => kind.test(field))?.[1] ?? Number.POSITIVE_INFINITY;
  const signs = [...text.replace(/[\u2060]/g, '')];
  return (signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('')) || '-';
}

/** Posts once: follows no redirect, reads at most 64 KiB of JSON. @throws ChatUnreachable */
async function post(url: URL, body: object, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > LARGEST_ANSWER) throw new Error('too long an answer');
      parts.push(part);
    }
    if (!response.ok) throw new Error(`the vendor answered ${response.status}`);
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (cause) {
    throw new ChatUnreachable('the vendor cannot be reached', { cause });
  }
}
