import { request as makeRequest, NetworkError, type Reply, type SendOptions, type Transport } from '@yidi/client/send';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import type { PublicConfig } from '@yidi/contract/page';
import type { Language } from '@yidi/phrases/language';
import { markDeclined, markToasted } from '@yidi/shell/failure-marks';
import { recordReached } from '@yidi/shell/online';
import { toastOf } from '@yidi/shell/say-failure';
import type { Platform } from '../channels/detect.ts';
import { accessToken, invalidateToken, renewToken, session } from '../session/token.ts';
import { cacheAnswer, cachedAnswer } from './cached-answers.ts';
import { failureValueOf } from './failure-values.ts';
import { userSign } from './sign.ts';

/** Classes with which the server requires a step of the user before it executes the call. */
export type AskClass = 'LOGIN' | 'CONSENT' | 'REALNAME' | 'STEPUP' | 'PAY';
/**
 * The prompt for each class. It resolves to true if the user completed the step. A class without a
 * prompt fails the call, and the screen handles it.
 */
export type Asks = { readonly [Class in AskClass]?: (error: ApiError) => Promise<boolean> };

/**
 * The functions of the app that sending uses. The entry binds them once, so that api does not
 * import overlays.
 */
export interface SendContext {
  readonly config: PublicConfig;
  platform(): Platform;
  language(): Language;
  toast(text: string): void;
  readonly asks: Asks;
  /**
   * Handles an expired session. Renews it and reloads the page at most once in 60 s, else shows a
   * page with a button.
   */
  sessionLost(): Promise<void>;
}

let context: SendContext | undefined;

/** Binds sending to the running app. The browser's entry calls it before the first render. */
export function bindSending(sending: SendContext): void {
  context = sending;
}

/** Hears every answer. Set by shell/follow-content.ts, which is loaded after the first page. */
export const hearing: { answer?: (answer: Response) => void } = {};

const publicTransport: Transport = {
  async fetch(input, init) {
    const answer = await fetch(input, init);
    hearing.answer?.(answer);
    return answer;
  },
  baseUrlOf: (service) => app().config.hosts[service] ?? '',
  headersFor: (_call: Call): Record<string, string> => ({
    'user-channel': String(app().platform().code),
    'accept-language': app().language() === 'zh' ? 'zh-CN' : 'en',
  }),
};

const transport: Transport = {
  ...publicTransport,
  async headersFor(call, body, path) {
    const headers = { ...(await publicTransport.headersFor(call, body, path)) };
    if (call.access === 'public') return headers;
    const elsewhere = publicTransport.baseUrlOf(call.service);
    const { token, signKey, aheadMs, jwts } = await accessToken(publicTransport, call.client.sign || elsewhere !== '');
    // A service on another host gets its own token, and neither cookies nor ours.
    if (elsewhere) return { ...headers, jwt: jwts?.[elsewhere] ?? '' };
    headers['auth-token'] = token;
    if (call.client.sign) {
      const sign = await userSign(path, body, signKey, Date.now() + aheadMs);
      if (sign) headers['user-sign'] = sign;
    }
    return headers;
  },
};

/** The app's transport, for calls that upload a file or answer with one. */
export const appTransport = transport;

function app(): SendContext {
  if (!context) throw new Error('bindSending was not called');
  return context;
}

/**
 * Like `send`, but returns the class of the answer too: for calls with several successful classes
 * (a notice or none).
 */
export async function sendForReply<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions & { readonly ask?: boolean } = {},
): Promise<Reply<InfoOf<C>>> {
  const otherwise = failureValueOf(call, request);
  const hosts: readonly string[] | undefined = call.client.onlyIn;
  if (hosts && !hosts.includes(app().platform().can.family)) {
    if (otherwise) return { class: 'OK', info: otherwise.info };
    throw new ApiError('NOT_FOUND');
  }
  const cached = cachedAnswer(call, request, Date.now());
  if (cached) return cached as Reply<InfoOf<C>>;
  try {
    const reply = await sendOrAsk(call, request, options, options.ask === false ? {} : app().asks);
    cacheAnswer(call, request, reply, Date.now());
    return reply;
  } catch (error) {
    if (otherwise && !options.signal?.aborted) return { class: 'OK', info: otherwise.info };
    // The screen already shows a query's failure.
    const text = options.ask === false ? undefined : toastOf(call, error, app().language());
    if (text) {
      markToasted(error as ApiError);
      app().toast(text);
    }
    throw error;
  }
}

/**
 * Makes a call from a screen: adds the headers, follows the call's client options, and prompts for
 * steps that the server requires. Generic failures are shown as toasts here; the screen handles the
 * others.
 * @throws ApiError, NetworkError
 */
export async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<InfoOf<C>> {
  return (await sendForReply(call, request, options)).info;
}

/**
 * Sends a query without prompts: a screen that needs a log-in shows that state instead of opening
 * the sheet.
 */
export async function sendQuietly<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<InfoOf<C>> {
  return (await sendForReply(call, request, { ...options, ask: false })).info;
}

/**
 * Sends a call. After each step that the server requires, sends the same call again with the same
 * key. Prompts at most once for each class.
 */
async function sendOrAsk<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions,
  asks: Asks,
): Promise<Reply<InfoOf<C>>> {
  const before = session.number;
  try {
    return await sendOnce(call, request, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A log-in or log-out in the meantime ended the session of this call, not that of the page.
    const isLeaving = session.leaving !== undefined && session.leaving !== call;
    const isLost = before === session.number && !isLeaving;
    if (error.class === 'SESSION' && isLost) {
      invalidateToken();
      await app().sessionLost();
    }
    const wanted = error.class as AskClass;
    const { [wanted]: ask, ...rest } = asks;
    if (!ask) throw error;
    if (!(await ask(error)) || options.signal?.aborted) {
      markDeclined(error);
      throw error;
    }
    return sendOrAsk(call, request, options, rest);
  }
}

/**
 * Sends a call. If this device's clock was set while the page was open, the server refuses the
 * signature, and the call is sent again with a new token and the server's present time.
 */
async function sendOnce<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions,
  isFirst = true,
): Promise<Reply<InfoOf<C>>> {
  try {
    const reply = await makeRequest(call, request, transport, options);
    recordReached(true);
    return reply;
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    // The rest of the site may be reached although a service on another host is not.
    const isHere = publicTransport.baseUrlOf(call.service) === '';
    if (isAnswer || (error instanceof NetworkError && isHere)) recordReached(isAnswer);
    if (!isFirst || !isAnswer || error.reason !== 'sign.clock') throw error;
    renewToken();
    return sendOnce(call, request, options, false);
  }
}
