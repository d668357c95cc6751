import { request as makeRequest, NetworkError, type Reply, type SendOptions, type Via } from '@yidi/client/send';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import type { PublicConfig } from '@yidi/contract/page';
import { channelCodes } from '@yidi/contract/values/channel';
import type { Language } from '@yidi/phrases/language';
import type { Place } from '../channels/detect.ts';
import { accessToken, loseToken } from '../session/token.ts';
import { failureValueOf } from './failure-values.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { noteReached } from './online.ts';
import { toastOf } from './say-failure.ts';
import { userSign } from './sign.ts';

/** What sending needs of the app around it. Given once, by the entry; the asks break the ring between api and overlays. */
export interface Surroundings {
  readonly config: PublicConfig;
  place(): Place;
  language(): Language;
  toast(text: string): void;
  /** Opens the log-in; true when someone is logged in now. */
  askLogin(): Promise<boolean>;
  /** Opens the newest agreement; true when it is signed now. */
  askConsent(): Promise<boolean>;
  /** The session is gone: renew and reload at most once in 60 s, else the page with a button. */
  sessionLost(): Promise<void>;
}

let around: Surroundings | undefined;

/** Binds sending to the running app. The browser's entry calls it before anything is rendered. */
export function bindSending(surroundings: Surroundings): void {
  around = surroundings;
}

const bare: Via = {
  fetch: (input, init) => fetch(input, init),
  baseUrlOf: (service) => app().config.hosts[service],
  headersFor: (_call: Call): Record<string, string> => ({
    'user-channel': String(channelCodes[app().place().channel]),
    'accept-language': app().language() === 'zh' ? 'zh-CN' : 'en',
  }),
};

const via: Via = {
  ...bare,
  async headersFor(call, body) {
    const headers = { ...(await bare.headersFor(call, body)) };
    if (call.access === 'nobody') return headers;
    const { token, signKey } = await accessToken(bare);
    headers['auth-token'] = token;
    if (call.client.sign) {
      const sign = await userSign(call.path, body, signKey, Date.now());
      if (sign) headers['user-sign'] = sign;
    }
    return headers;
  },
};

function app(): Surroundings {
  if (!around) throw new Error('Nothing can be sent before bindSending');
  return around;
}

/** As `send`, with the class of the answer: for calls with more than one good class (a notice or none). */
export async function sendForReply<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions & { readonly ask?: boolean } = {},
): Promise<Reply<InfoOf<C>>> {
  const { family } = app().place().can;
  const otherwise = failureValueOf(call, request);
  if (call.client.onlyIn && (family === 'other' || !call.client.onlyIn.includes(family))) {
    if (otherwise) return { class: 'OK', info: otherwise.info };
    throw new ApiError('NOT_FOUND');
  }
  const kept = keptAnswer(call, request, Date.now());
  if (kept) return kept as Reply<InfoOf<C>>;
  try {
    const reply = await sendOrAsk(call, request, options, options.ask ?? true);
    keepAnswer(call, request, reply, Date.now());
    return reply;
  } catch (error) {
    if (otherwise && !options.signal?.aborted) return { class: 'OK', info: otherwise.info };
    // A query's failure has its place on the screen already.
    const text = options.ask === false ? undefined : toastOf(call, error, app().language());
    if (text) app().toast(text);
    throw error;
  }
}

/**
 * Makes a call from a screen: adds the headers, minds the call's manners, asks for a log-in or a consent where the server
 * wants one and goes on where it was. Generic failures are toasted here; the rest is the screen's.
 * @throws ApiError, NetworkError
 */
export async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<InfoOf<C>> {
  return (await sendForReply(call, request, options)).info;
}

/** For queries, which run by themselves: a screen that may not be read shows its own state instead of opening a log-in. */
export async function sendQuietly<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<InfoOf<C>> {
  return (await sendForReply(call, request, { ...options, ask: false })).info;
}

async function sendOrAsk<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions,
  ask: boolean,
): Promise<Reply<InfoOf<C>>> {
  try {
    return await reach(call, request, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.class === 'SESSION') {
      loseToken();
      await app().sessionLost();
      throw error;
    }
    if (ask && error.class === 'LOGIN' && (await app().askLogin())) return reach(call, request, options);
    if (ask && error.class === 'CONSENT' && (await app().askConsent())) return reach(call, request, options);
    throw error;
  }
}

async function reach<C extends Call>(call: C, request: RequestOf<C>, options: SendOptions): Promise<Reply<InfoOf<C>>> {
  try {
    const reply = await makeRequest(call, request, via, options);
    noteReached(true);
    return reply;
  } catch (error) {
    if (error instanceof NetworkError) noteReached(false);
    else if (error instanceof ApiError) noteReached(true);
    throw error;
  }
}
