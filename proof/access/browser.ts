import { randomUUID } from 'node:crypto';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { tokenOauth } from '@yidi/contract/calls/auth';
import { type Reply, readReply, writeRequest } from '../harness/ask.ts';
import { mediaOf } from '../harness/to-wire.ts';

/** A browser from the server's point of view: a cookie, a token, calls over HTTP. */
export interface Browser {
  cookie: string;
  token: string;
  signKey: string;
  /** Every token and cookie it ever had. */
  readonly secrets: Set<string>;
  open(): Promise<void>;
  call<C extends Call>(call: C, request: RequestOf<C>, key?: string): Promise<Reply & { readonly info: InfoOf<C> }>;
  /** Sends any request. */
  send(path: string, init: RequestInit): Promise<{ http: number; body: string; headers: Headers }>;
}

export function openBrowser(url: string, log: (reply: { path: string; http: number; body: string }) => void): Browser {
  const browser: Browser = {
    cookie: '',
    token: '',
    signKey: '',
    secrets: new Set(),
    async open() {
      const { info } = await browser.call(tokenOauth, {});
      browser.token = info.sacToken;
      browser.signKey = info.signKey;
      for (const secret of [info.sacToken, info.signKey]) browser.secrets.add(secret);
    },
    async call(call, request, key) {
      const post = call.method === 'POST';
      const reply = await browser.send(call.path, {
        method: call.method,
        headers: {
          ...(post && { 'content-type': mediaOf(call) }),
          ...(call.idempotent && { 'idempotency-key': key ?? randomUUID() }),
        },
        ...(post && { body: writeRequest(call, request) }),
      });
      return readReply(reply.http, reply.body, Object.fromEntries(reply.headers)) as Reply & {
        info: InfoOf<typeof call>;
      };
    },
    async send(path, init) {
      const own = { 'user-channel': '41', 'auth-token': browser.token, cookie: `sid=${browser.cookie}` };
      const reply = await fetch(`${url}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { ...own, ...(init.headers as Record<string, string>) },
      });
      const body = await reply.text();
      const sid = /sid=([A-Za-z0-9_-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1];
      if (sid) {
        browser.cookie = sid;
        browser.secrets.add(sid);
      }
      log({ path, http: reply.status, body });
      return { http: reply.status, body, headers: reply.headers };
    },
  };
  return browser;
}
