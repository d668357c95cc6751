import type { Call } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import type { Exchange } from '../http/exchange.ts';
import { checkUserSign } from '../http/user-sign.ts';
import type { Gate } from './gate.ts';
import type { Caller } from './handlers.ts';
import { isForStaff } from './staff.ts';

/** A token of ours has about 500 characters. */
const MOST_TOKEN_LENGTH = 2_048;

type SessionGate = Pick<Gate, 'callerOfToken' | 'callerOfServiceToken' | 'signKeysOf' | 'takeOnce' | 'signRequired'>;

/**
 * Identifies the caller by the access token and checks their access. Returns a promise only if it
 * must wait.
 * @throws ApiError SESSION or LOGIN
 */
export function identify(
  call: Call,
  gate: SessionGate,
  exchange: Exchange,
  raw: Buffer,
  now: Date,
  sessionCookie: string | null,
): Promise<Caller | null> | Caller | null {
  if (call.access === 'public' || call.access === 'carrier' || isForStaff(call)) return null;
  const { headers } = exchange.request;
  if (gate.callerOfServiceToken) return identifyByService(call, gate.callerOfServiceToken, headers.jwt, now);
  const token = headers['auth-token'];
  const caller =
    typeof token === 'string' && token.length <= 128 ? gate.callerOfToken(token, sessionCookie, now) : null;
  const signed = call.client.sign && (headers['user-sign'] !== undefined || gate.signRequired);
  if (signed || caller instanceof Promise) return identifySlowly(call, gate, exchange, raw, now, caller);
  checkAccess(call, caller);
  return caller;
}

/** Identifies the caller on a server for services of another site, which reads no cookies. */
async function identifyByService(
  call: Call,
  callerOf: NonNullable<Gate['callerOfServiceToken']>,
  token: string | string[] | undefined,
  now: Date,
): Promise<Caller | null> {
  const caller = typeof token === 'string' && token.length <= MOST_TOKEN_LENGTH ? await callerOf(token, now) : null;
  checkAccess(call, caller);
  return caller;
}

async function identifySlowly(
  call: Call,
  gate: SessionGate,
  { request: { headers }, path }: Exchange,
  raw: Buffer,
  now: Date,
  found: Promise<Caller | null> | Caller | null,
): Promise<Caller | null> {
  const caller = await found;
  checkAccess(call, caller);
  const token = headers['auth-token'];
  if (!call.client.sign || typeof token !== 'string') return caller;
  const header = headers['user-sign'];
  if (typeof header === 'string') {
    const signed = { path, body: raw.toString('utf8'), keys: gate.signKeysOf(token), now };
    await checkUserSign(header, signed, (nonce, ttlS) => gate.takeOnce(nonce, ttlS));
  } else if (gate.signRequired) throw new ApiError('SESSION');
  return caller;
}

export function checkAccess(call: Call, caller: Caller | null): void {
  if (call.access === 'public' || call.access === 'carrier') return;
  // Colleagues are admitted by `admitStaff`, and never by a session of a consumer.
  if (isForStaff(call)) throw new ApiError('NOT_FOUND');
  if (!caller) throw new ApiError('SESSION');
  if (call.access === 'user' && !caller.userId) throw new ApiError('LOGIN');
}

/**
 * Refuses a call that needs a fresh proof if there is none.
 * @throws ApiError STEPUP with its kind
 */
export async function checkProof(
  call: Call,
  gate: Pick<Gate, 'hasProof'>,
  caller: Caller | null,
  now: Date,
): Promise<void> {
  // A fresh passkey of a colleague is checked by `admitStaff`.
  if (call.stepUp === null || call.stepUp === 'passkey') return;
  if (caller && (await gate.hasProof?.(caller.sessionId, call.stepUp, now))) return;
  throw new ApiError('STEPUP', { kind: call.stepUp });
}
