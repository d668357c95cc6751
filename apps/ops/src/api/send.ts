import './zod-setup.ts';
import { newKey } from '@yidi/client/new-key';
import { request as makeRequest, NetworkError, type SendOptions, type Transport } from '@yidi/client/send';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import { channelCodes } from '@yidi/contract/values/channel';
import { markDeclined } from '@yidi/shell/failure-marks';
import { recordReached } from '@yidi/shell/online';
import { type Door, meetDoor, whenUncovered } from './door.ts';

export const transport: Transport = {
  fetch: (input, init) => fetch(input, init),
  baseUrlOf: () => '',
  headersFor: () => ({
    'accept-language': document.documentElement.lang,
    'user-channel': String(channelCodes.web),
  }),
};

/** Returns the door that a refusal leads to; undefined if the screen shows the refusal itself. */
export function doorOf(error: unknown): Door | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.class === 'LOGIN') return 'logIn';
  if (error.class !== 'STEPUP') return undefined;
  return error.info?.kind === 'unlock' ? 'unlock' : 'passkey';
}

/**
 * Makes a call once, without doors: for the calls of the doors themselves and the question who is
 * logged in. @throws ApiError, NetworkError
 */
export async function sendPlainly<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<InfoOf<C>> {
  try {
    const { info } = await makeRequest(call, request, transport, options);
    recordReached(true);
    return info;
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) recordReached(error instanceof ApiError);
    throw error;
  }
}

/**
 * Makes a call. What the server requires first is asked for in place, and the call is made again
 * with the same key. @throws ApiError, NetworkError
 */
export async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<InfoOf<C>> {
  const all = { ...options, ...(call.idempotent && { idempotencyKey: options.idempotencyKey ?? newKey() }) };
  const passed = new Set<Door>();
  for (;;) {
    await whenUncovered();
    const sentAtMs = Date.now();
    try {
      const info = await sendPlainly(call, request, all);
      calledAtMs = Math.max(calledAtMs, sentAtMs);
      return info;
    } catch (error) {
      const door = doorOf(error);
      if (!door || passed.has(door)) throw error;
      if (!(await meetDoor(door))) {
        markDeclined(error as ApiError);
        throw error;
      }
      passed.add(door);
    }
  }
}

let calledAtMs = Date.now();

/** Returns when this tab last sent a call that was served, in ms: the session locks by it. */
export function lastCallMs(): number {
  return calledAtMs;
}
