import { setTimeout as sleep } from 'node:timers/promises';
import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { doSendPhoneV2 } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { smsTexts } from '@yidi/phrases/sms';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { CallContext } from '../../handlers.ts';
import type { Keys } from '../../keys.ts';
import { SmsRefused } from '../../ports/sms/sms.ts';
import { deviceOfSession } from './auth.store.ts';
import { CODE_LIFE_MS, issueCode, newCode, noteOutcome } from './codes.ts';
import { netOf } from './net.ts';
import { burnSlider } from './slider.ts';
import type { SmsGate } from './sms-gate.ts';
import type { SendRefusal, SmsLimits } from './sms-limits.ts';
import { MINUTE_MS } from './token.ts';

const RESEND_AFTER_S = 60;

export interface SendCodeDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly gate: SmsGate;
  readonly limits: SmsLimits;
  readonly tolerancePx: number;
  /** A solution without a drag track (keyboard, or a program) answers no faster than this. */
  readonly noTrackWaitMs: number;
}

/**
 * Sends a code: the puzzle is burnt first, then the limits are asked, then code and record are stored together, and only
 * then the SMS goes out, once. Nothing here looks at whether the phone has an account.
 */
export async function sendCode(
  deps: SendCodeDeps,
  request: ParsedOf<typeof doSendPhoneV2>,
  ctx: CallContext,
): Promise<InfoOf<typeof doSendPhoneV2>> {
  const { sessionId } = ctx.caller;
  const attempt = { ...request, track: request.track };
  const wait = request.track ? null : sleep(deps.noTrackWaitMs);
  const solved = await burnSlider(deps.db, sessionId, attempt, deps.tolerancePx, ctx.now);
  if (!solved) {
    await wait;
    throw new ApiError('INLINE', { reason: 'slider.failed' });
  }
  const code = newCode();
  if (!deps.gate.admit()) throw new ApiError('OVERLOAD', { reason: 'sms.down', retryAfterS: 10 });
  const sendId = await storeCode(deps, request.phone, code, ctx).catch((error: unknown) => {
    deps.gate.release();
    throw error;
  });
  await Promise.all([handOver(deps, sendId, request.phone, code, ctx.language), wait]);
  return { ttlS: CODE_LIFE_MS / 1000, resendAfterS: RESEND_AFTER_S, passMs: solved.passMs };
}

async function storeCode(deps: SendCodeDeps, phone: string, code: string, ctx: CallContext): Promise<number> {
  const deviceId = await deviceOfSession(deps.db, ctx.caller.sessionId);
  if (!deviceId) throw new ApiError('SESSION');
  const to = {
    phone,
    code,
    phoneMacs: deps.keys.macs('phone.index', phone),
    netMac: deps.keys.mac('ip', netOf(ctx.ip)),
    deviceId,
  };
  const issued = await transact(deps.db, (trx) => issueCode(trx, deps.keys, to, deps.limits, ctx.now));
  if ('why' in issued) throw refusalOf(issued);
  return issued.sendId;
}

function refusalOf({ why, retryAfterS }: SendRefusal): ApiError {
  if (why === 'service') return new ApiError('OVERLOAD', { reason: 'sms.down', retryAfterS });
  const reason = why === 'wait' ? 'sms.wait' : why === 'hour' ? 'sms.hour' : 'sms.limit';
  return new ApiError('RATE', { reason, retryAfterS });
}

async function handOver(
  { db, gate }: SendCodeDeps,
  sendId: number,
  phone: string,
  code: string,
  language: 'zh' | 'en',
): Promise<void> {
  const text = smsTexts[language].loginCode(code, CODE_LIFE_MS / MINUTE_MS);
  try {
    const outcome = await gate.send({ phone, template: 'loginCode', params: { code }, text });
    // The SMS is out: a record that cannot be completed now must not make the answer a failure.
    await noteOutcome(db, sendId, outcome).catch(() => undefined);
    if (outcome === 'unknown') throw new ApiError('OVERLOAD', { reason: 'sms.slow', retryAfterS: RESEND_AFTER_S });
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error;
    await noteOutcome(db, sendId, 'refused').catch(() => undefined);
    if (error.reason === 'number') throw new ApiError('INLINE', { reason: 'sms.refused' });
    if (error.reason === 'rate') throw new ApiError('RATE', { reason: 'sms.hour', retryAfterS: 3600 });
    throw new ApiError('OVERLOAD', { reason: 'sms.down', retryAfterS: RESEND_AFTER_S });
  }
}
