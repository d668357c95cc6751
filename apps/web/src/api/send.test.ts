import { doLogOut } from '@yidi/contract/calls/auth';
import { createOrder } from '@yidi/contract/calls/order';
import { type CodeClass, codes } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import type { PublicConfig } from '@yidi/contract/page';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { wasDeclined, wasToasted } from '@yidi/shell/failure-marks';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformFor } from '../channels/platform.fixture.ts';
import { rememberHolder } from '../session/holder.ts';
import { clearToken } from '../session/token.ts';
import { type AskClass, type Asks, bindSending, send } from './send.ts';
import { sendToLeave } from './send-to-leave.ts';
import { submit } from './submit.ts';

type Order = Parameters<typeof send<typeof createOrder>>[1];
const order = { goodsInfo: { goodInternals: '书' } } as Order;
const made = { orderId: 'o1' };

/**
 * The server's answer to each attempt at the order. `lost` is a connection without an answer,
 * `loggedOut` the end of the session because the page logged out before the answer came.
 */
type Answer = CodeClass | 'lost' | 'loggedOut';
let answers: Answer[] = [];
/** The key of each attempt. */
let keys: (string | null)[] = [];
/** How far the server's clock is ahead of the device's. */
let aheadMs = 0;
let toasts: string[] = [];
let losses = 0;

const infos: Partial<Record<CodeClass, object>> = { OK: made, PAY: { payment: { id: 'p1' } } };

function answer(codeClass: CodeClass, info: object | null = infos[codeClass] ?? null): Response {
  const { code, http } = codes[codeClass];
  return new Response(JSON.stringify({ code, msg: '', info, traceId: 't' }), { status: http });
}

/** Delays the answer to a log-out. */
let leaving: Promise<unknown> | undefined;

async function server(url: string, init: RequestInit): Promise<Response> {
  if (url.endsWith(doLogOut.path)) {
    await leaving;
    return answer((answers.shift() ?? 'OK') as CodeClass, {});
  }
  if (!url.endsWith(createOrder.path)) {
    const token = { sacToken: 'token', signKey: 'key', expiresInS: 3600, nowMs: Date.now() + aheadMs };
    return new Response(JSON.stringify({ code: '000000', msg: '', info: token, traceId: 't' }));
  }
  const headers = new Headers(init.headers);
  keys.push(headers.get('idempotency-key'));
  const signedMs = Number(/^t=(\d{13});/.exec(headers.get('user-sign') ?? '')?.[1]);
  if (!(Math.abs(signedMs - Date.now() - aheadMs) <= 5 * MINUTE_MS)) return answer('SESSION', { reason: 'sign.clock' });
  const next = answers.shift() ?? 'OK';
  if (next === 'lost') throw new TypeError('network');
  if (next !== 'loggedOut') return answer(next);
  clearToken();
  return answer('SESSION');
}

/** Makes prompts that return `yes` and record the order in which they were called. */
function askers(yes: boolean, wired: readonly AskClass[]): { asks: Asks; asked: AskClass[] } {
  const asked: AskClass[] = [];
  const ask = (codeClass: AskClass) => async () => {
    asked.push(codeClass);
    return yes;
  };
  return { asks: Object.fromEntries(wired.map((codeClass) => [codeClass, ask(codeClass)])), asked };
}

function bind(asks: Asks): void {
  bindSending({
    config: { hosts: { order: '', user: '' } } as PublicConfig,
    platform: () => platformFor(''),
    language: () => 'zh',
    toast: (text) => toasts.push(text),
    asks,
    async sessionLost() {
      losses += 1;
    },
  });
}

const all: readonly AskClass[] = ['LOGIN', 'CONSENT', 'REALNAME', 'STEPUP', 'PAY'];

beforeEach(() => {
  [answers, keys, toasts] = [[], [], []];
  [aheadMs, losses] = [0, 0];
  clearToken();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

// The last session stays lost. Other files of this worker import the modules anew.
afterAll(() => void vi.resetModules());

describe('a call for which the server requires a step of the user first', () => {
  it('opens each prompt in turn and sends the same request with the same key', async () => {
    const { asks, asked } = askers(true, all);
    bind(asks);
    answers = ['LOGIN', 'CONSENT', 'STEPUP', 'REALNAME', 'PAY', 'OK'];
    expect(await send(createOrder, order, { idempotencyKey: 'k' })).toEqual(made);
    expect(asked).toEqual(['LOGIN', 'CONSENT', 'STEPUP', 'REALNAME', 'PAY']);
    expect(keys).toEqual(['k', 'k', 'k', 'k', 'k', 'k']);
  });

  it('opens the same prompt only once', async () => {
    const { asks, asked } = askers(true, all);
    bind(asks);
    answers = ['LOGIN', 'CONSENT', 'LOGIN'];
    await expect(send(createOrder, order)).rejects.toMatchObject({ class: 'LOGIN' });
    expect(asked).toEqual(['LOGIN', 'CONSENT']);
    expect(keys).toHaveLength(3);
  });

  it('fails with an error that is marked as declined when the user declines, and is not sent again', async () => {
    const { asks } = askers(false, all);
    bind(asks);
    answers = ['CONSENT'];
    const failure = await send(createOrder, order).catch((error: unknown) => error);
    expect([failure, wasDeclined(failure)]).toMatchObject([{ class: 'CONSENT' }, true]);
    expect([keys.length, toasts]).toEqual([1, []]);
  });

  it('fails with the class of the answer if there is no prompt for it', async () => {
    const { asks, asked } = askers(true, ['LOGIN', 'CONSENT']);
    bind(asks);
    answers = ['LOGIN', 'STEPUP'];
    const failure = await send(createOrder, order).catch((error: unknown) => error);
    expect(failure).toMatchObject({ class: 'STEPUP' });
    expect(wasDeclined(failure)).toBe(false);
    expect(asked).toEqual(['LOGIN']);
  });

  it('is refused, but does not lose the session, if this page logged out before the answer', async () => {
    bind({});
    answers = ['loggedOut'];
    await expect(send(createOrder, order)).rejects.toMatchObject({ class: 'SESSION' });
    expect([losses, keys.length]).toEqual([0, 1]);
  });

  it('is refused, but does not lose the session, while a log-out is under way', async () => {
    bind({});
    const { promise, resolve } = Promise.withResolvers();
    leaving = promise;
    const left = sendToLeave(doLogOut, {});
    answers = ['SESSION'];
    await expect(send(createOrder, order)).rejects.toMatchObject({ class: 'SESSION' });
    resolve(undefined);
    await left;
    expect([losses, keys.length]).toEqual([0, 1]);
  });

  it('uses no token that was on the way when the page left its session', async () => {
    bind({});
    const { promise, resolve } = Promise.withResolvers();
    let tokens = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.endsWith(createOrder.path)) {
        tokens += 1;
        const sacToken = `token ${tokens}`;
        if (tokens === 1) await promise;
        const info = { sacToken, signKey: 'key', expiresInS: 3600, nowMs: Date.now() };
        return new Response(JSON.stringify({ code: '000000', msg: '', info, traceId: 't' }));
      }
      keys.push(new Headers(init.headers).get('auth-token'));
      return answer('OK');
    });
    const early = send(createOrder, order);
    await vi.waitFor(() => expect(tokens).toBe(1));
    clearToken();
    await send(createOrder, order);
    resolve(undefined);
    await early;
    expect(keys).toEqual(['token 2', 'token 2']);
  });

  it('passes the info of the answer to the payment prompt', async () => {
    const seen: unknown[] = [];
    const pay = async (error: ApiError) => seen.push(error.info) > 0;
    bind({ PAY: pay });
    answers = ['PAY'];
    await send(createOrder, order);
    expect(seen).toEqual([{ payment: { id: 'p1' } }]);
  });

  it.each<[Answer, boolean]>([
    ['OVERLOAD', true],
    ['CONFLICT', false],
    ['NOCARD', false],
    ['lost', false],
  ])('fails with %s, of which a toast tells: %s', async (outcome, isToasted) => {
    bind({});
    answers = [outcome];
    const failure = await send(createOrder, order).catch((error: unknown) => error);
    expect([wasToasted(failure), toasts.length > 0]).toEqual([isToasted, isToasted]);
  });

  it('is not sent again after the screen was left', async () => {
    const gone = new AbortController();
    const logIn = async () => {
      gone.abort();
      return true;
    };
    bind({ LOGIN: logIn });
    answers = ['LOGIN'];
    await expect(send(createOrder, order, { signal: gone.signal })).rejects.toBeInstanceOf(ApiError);
    expect(keys).toHaveLength(1);
  });
});

describe('a signed call of a device whose clock is wrong', () => {
  it.each([7, -7])('is signed with the time of the server, which is %s minutes ahead', async (minutes) => {
    bind({});
    aheadMs = minutes * MINUTE_MS;
    expect(await send(createOrder, order)).toEqual(made);
    expect([keys.length, losses]).toEqual([1, 0]);
  });

  it.each([7, -7])('is sent again with the same key after the clock was set by %s minutes', async (minutes) => {
    bind({});
    await send(createOrder, order);
    aheadMs = minutes * MINUTE_MS;
    expect(await send(createOrder, order, { idempotencyKey: 'k' })).toEqual(made);
    expect([keys, losses]).toEqual([[null, 'k', 'k'], 0]);
  });
});

describe('a submission', () => {
  const attempt = () => submit(createOrder, order, 'order.create').catch((error: unknown) => error);
  /** Returns how many keys `count` attempts used. */
  async function keysOf(count: number): Promise<number> {
    for (let at = 0; at < count; at += 1) await attempt();
    return new Set(keys).size;
  }

  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    // A holder recorded by another test would be a former holder, for whom nothing is stored.
    rememberHolder(undefined);
    bind(askers(false, all).asks);
  });

  it.each<Answer>(['lost', 'OVERLOAD', 'INTERNAL', 'RATE', 'LOGIN', 'CONSENT', 'STEPUP', 'PAY'])(
    'stays the same after %s',
    async (outcome) => {
      answers = [outcome, outcome, 'OK'];
      expect(await keysOf(3)).toBe(1);
    },
  );

  it.each<Answer>(['OK', 'CONFLICT', 'BAD_INPUT', 'NOT_FOUND'])('is over after %s', async (outcome) => {
    answers = [outcome, 'OK'];
    expect(await keysOf(2)).toBe(2);
  });
});

// The last test: until the reload that follows, this page has no token.
it('a log-out that is itself refused loses the session', async () => {
  bind({});
  leaving = undefined;
  answers = ['SESSION'];
  await expect(sendToLeave(doLogOut, {})).rejects.toMatchObject({ class: 'SESSION' });
  expect(losses).toBe(1);
});
