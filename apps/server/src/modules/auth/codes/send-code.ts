import { isIPv4 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { doSendPhoneV2 } from '@yidi/contract/calls/auth';
import { ApiError, badField } from '@yidi/contract/envelope';
import type { CodePurpose } from '@yidi/contract/values/phone';
import { smsTexts } from '@yidi/phrases/sms';
import { maskPhone } from '@yidi/rules/mask/mask';
import { HOUR_S, MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { CallContext } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { SmsTemplate } from '../../../config/sms-templates.ts';
import { guardsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { type Sms, type SmsMessage, SmsRefused, smsIn, type VoiceCode } from '../../../ports/sms/sms.ts';
import { logCode, recordCodeOutcome } from '../../message/message.public.ts';
import { netOf, wideNetOf } from '../net.ts';
import { deviceOfSession } from '../session/session.store.ts';
import { burnSlider } from '../slider/slider.ts';
import { CODE_LIFE_MS, issueCode, newCode, recordSendOutcome } from './codes.ts';
import type { SmsGate } from './sms-gate.ts';
import type { SmsLimits } from './sms-limits.ts';
import type { SendRefusal } from './windows.ts';

const RESEND_AFTER_S = 60;
const CODE_MINUTES = CODE_LIFE_MS / MINUTE_MS;

export interface SendCodeDeps {
  readonly db: Db;
  readonly keys: Keys;
  /** The gateways for SMS and voice calls, each with its own circuit breaker. */
  readonly gates: { readonly sms: SmsGate<SmsMessage>; readonly voice: SmsGate<VoiceCode> };
  /** Whether codes may be sent in English. */
  readonly sms: Pick<Sms, 'hasEnglish'>;
  readonly limits: SmsLimits;
  readonly tolerancePx: number;
  /** The shortest time to answer a solution without a drag track (from a keyboard or a program). */
  readonly noTrackWaitMs: number;
}

/** The request of the call; the server itself also requests codes for fresh proofs. */
export type CodeRequest = Omit<ParsedOf<typeof doSendPhoneV2>, 'purpose'> & {
  readonly purpose?: CodePurpose | undefined;
};

/**
 * Sends a code by SMS or voice call. Order: consume the puzzle, check the limits, store code and
 * record together, then send once. It never checks whether the phone has an account.
 */
export async function sendCode(
  deps: SendCodeDeps,
  request: CodeRequest,
  ctx: CallContext,
): Promise<InfoOf<typeof doSendPhoneV2>> {
  const { sessionId } = ctx.caller;
  // The vendor speaks its own text in calls, which cannot name the purpose of the code.
  if (request.via === 'voice' && purposeOf(request, ctx) !== 'login') throw badField('via', 'field.unknown');
  if (request.purpose && ANOTHER.has(request.purpose)) await refuseOwn(deps.db, request.phone, ctx);
  const attempt = { ...request, track: request.track };
  const wait = request.track ? null : sleep(deps.noTrackWaitMs);
  const solved = await burnSlider(deps.db, sessionId, attempt, deps.tolerancePx, ctx.now);
  if (!solved) {
    await wait;
    throw new ApiError('INLINE', { reason: 'slider.failed' });
  }
  const purpose = purposeOf(request, ctx);
  const { phone, via = 'sms' } = request;
  const code = { phone, via, purpose, code: newCode(), language: ctx.language };
  const gate = deps.gates[via];
  if (!gate.admit()) throw new ApiError('OVERLOAD', { reason: 'sms.down', retryAfterS: 10 });
  const stored = await storeCode(deps, code, ctx).catch((error: unknown) => {
    gate.release();
    throw error;
  });
  await Promise.all([handOver(deps, stored, code), wait]);
  return { ttlS: CODE_LIFE_MS / 1000, resendAfterS: RESEND_AFTER_S, passMs: solved.passMs };
}

/** Purposes for which the phone must not be the caller's own. */
const ANOTHER: ReadonlySet<CodePurpose> = new Set(['rebind', 'prove', 'link']);

/** Tries of a session in an hour at other numbers. More could reveal a masked own number. */
const OTHER_NUMBERS = 30;

/** Refuses the caller's own number, before any puzzle. @throws ApiError INLINE, RATE */
async function refuseOwn(db: Db, phone: string, { caller }: CallContext): Promise<void> {
  if (caller.phone === null) return;
  const { ok, retryAfterS } = await guardsIn(db).hit(`other-number:${caller.sessionId}`, OTHER_NUMBERS, HOUR_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
  if (phone === caller.phone) throw new ApiError('INLINE', { reason: 'phone.own' });
}

/** The record of a send, and its row in the message log. */
interface Stored {
  readonly sendId: number;
  readonly messageId: string;
}

/** The SMS template of each purpose; the message names what the code is for. */
const templateOf = {
  login: 'loginCode',
  rebind: 'rebindCode',
  prove: 'proveCode',
  link: 'linkCode',
  stepUp: 'confirmCode',
} as const satisfies Record<CodePurpose, SmsTemplate>;

/** A code to be sent. */
interface Outgoing {
  readonly phone: string;
  readonly via: 'sms' | 'voice';
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly language: 'zh' | 'en';
}

/** Returns the text of a code in an approved language. In voice calls the vendor's text is used. */
function wordsOf({ sms }: Pick<SendCodeDeps, 'sms'>, { via, purpose, language, code, phone }: Outgoing) {
  const masked = maskPhone(phone);
  const params: Record<string, string> = purpose === 'prove' || purpose === 'link' ? { code, phone: masked } : { code };
  if (via === 'voice')
    return { language, text: smsTexts[language].voiceCode(code), template: templateOf[purpose], params };
  const text = smsIn(sms, templateOf[purpose], language);
  return { ...text, text: smsTexts[text.language][templateOf[purpose]](code, CODE_MINUTES, masked), params };
}

/** The purpose by default (as in the spec): own number proof, another rebind, else log-in. */
function purposeOf({ purpose, phone }: CodeRequest, { caller }: CallContext): CodePurpose {
  if (purpose) return purpose;
  if (caller.phone === null) return 'login';
  return caller.phone === phone ? 'stepUp' : 'rebind';
}

async function storeCode(deps: SendCodeDeps, outgoing: Outgoing, ctx: CallContext): Promise<Stored> {
  const { phone, purpose, via, code } = outgoing;
  const deviceId = await deviceOfSession(deps.db, ctx.caller.sessionId);
  if (!deviceId) throw new ApiError('SESSION');
  const to = {
    phone,
    code,
    phoneMacs: deps.keys.macs('phone.index', phone),
    netMac: deps.keys.mac('ip', netOf(ctx.ip)),
    wideMac: deps.keys.mac('ip', wideNetOf(ctx.ip)),
    isIpv4: isIPv4(netOf(ctx.ip)),
    via,
    purpose,
    sessionId: ctx.caller.sessionId,
    deviceId,
  };
  const { caller, now } = ctx;
  const issued = await transact(deps.db, async (trx) => {
    const sent = await issueCode(trx, deps.keys, to, deps.limits, now);
    if ('why' in sent) return sent;
    // A log-in with another number does not look up that number's user.
    const personId = caller.phone === phone ? caller.userId : null;
    const { text, language } = wordsOf(deps, outgoing);
    const telling = { personId, way: via, to: phone, text, language } as const;
    const messageId = await logCode(trx, deps.keys, { ...telling, minutes: CODE_MINUTES }, now);
    return { ...sent, messageId };
  });
  if ('why' in issued) throw refusalOf(issued);
  return issued;
}

function refusalOf({ why, retryAfterS }: SendRefusal): ApiError {
  if (why === 'service') return new ApiError('OVERLOAD', { reason: 'sms.down', retryAfterS });
  const reason = why === 'wait' ? 'sms.wait' : why === 'hour' ? 'sms.hour' : 'sms.limit';
  return new ApiError('RATE', { reason, retryAfterS });
}

async function handOver(
  { db, gates, sms }: SendCodeDeps,
  { sendId, messageId }: Stored,
  outgoing: Outgoing,
): Promise<void> {
  const { phone, via, code } = outgoing;
  const { text, template, params } = wordsOf({ sms }, outgoing);
  // The SMS was sent: if its record cannot be completed now, the call succeeds all the same.
  const recordOutcome = (outcome: 'sent' | 'refused' | 'unknown') =>
    Promise.all([recordSendOutcome(db, sendId, outcome), recordCodeOutcome(db, messageId, outcome)]).catch(
      () => undefined,
    );
  try {
    const outcome =
      via === 'voice'
        ? await gates.voice.send({ phone, code, text })
        : await gates.sms.send({ phone, template, params, text });
    await recordOutcome(outcome);
    if (outcome === 'unknown') throw new ApiError('OVERLOAD', { reason: 'sms.slow', retryAfterS: RESEND_AFTER_S });
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error;
    await recordOutcome('refused');
    if (error.reason === 'number') throw new ApiError('INLINE', { reason: 'sms.refused' });
    if (error.reason === 'rate') throw new ApiError('RATE', { reason: 'sms.hour', retryAfterS: 3600 });
    throw new ApiError('OVERLOAD', { reason: 'sms.down', retryAfterS: RESEND_AFTER_S });
  }
}
