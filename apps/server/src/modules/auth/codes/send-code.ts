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
import { logCode, noteCode } from '../../message/message.public.ts';
import { netOf, wideNetOf } from '../net.ts';
import { deviceOfSession } from '../session/session.store.ts';
import { burnSlider } from '../slider/slider.ts';
import { CODE_LIFE_MS, issueCode, newCode, noteOutcome } from './codes.ts';
import type { SmsGate } from './sms-gate.ts';
import type { SmsLimits } from './sms-limits.ts';
import type { SendRefusal } from './windows.ts';

const RESEND_AFTER_S = 60;
const CODE_MINUTES = CODE_LIFE_MS / MINUTE_MS;

export interface SendCodeDeps {
  readonly db: Db;
  readonly keys: Keys;
  /** The gateway for messages and the one for calls, each with its own circuit breaker. */
  readonly gates: { readonly sms: SmsGate<SmsMessage>; readonly voice: SmsGate<VoiceCode> };
  /** Whether codes may be sent in English. */
  readonly sms: Pick<Sms, 'hasEnglish'>;
  readonly limits: SmsLimits;
  readonly tolerancePx: number;
  /** A solution without a drag track (keyboard, or a program) answers no faster than this. */
  readonly noTrackWaitMs: number;
}

/** What is asked for; the product itself also asks for fresh proofs. */
export type CodeRequest = Omit<ParsedOf<typeof doSendPhoneV2>, 'purpose'> & {
  readonly purpose?: CodePurpose | undefined;
};

/**
 * Sends a code, by SMS or by a voice call: the puzzle is burnt first, then the limits are asked,
 * then code and record are stored together, and only then the SMS goes out, once. Nothing here
 * looks at whether the phone has an account.
 */
export async function sendCode(
  deps: SendCodeDeps,
  request: CodeRequest,
  ctx: CallContext,
): Promise<InfoOf<typeof doSendPhoneV2>> {
  const { sessionId } = ctx.caller;
  // What a call says is the vendor's: it cannot say what the code opens.
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

/** What only another number than the own one is asked for. */
const ANOTHER: ReadonlySet<CodePurpose> = new Set(['rebind', 'prove', 'link']);

/** Of one session in an hour: more would guess what a masked number hides. */
const OTHER_NUMBERS = 30;

/** Another number is wanted, not the one that the user has: said before any puzzle. @throws ApiError INLINE, RATE */
async function refuseOwn(db: Db, phone: string, { caller }: CallContext): Promise<void> {
  if (caller.phone === null) return;
  const { ok, retryAfterS } = await guardsIn(db).hit(`other-number:${caller.sessionId}`, OTHER_NUMBERS, HOUR_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
  if (phone === caller.phone) throw new ApiError('INLINE', { reason: 'phone.own' });
}

/** The record of a send, and its row in the log of messages. */
interface Stored {
  readonly sendId: number;
  readonly messageId: string;
}

/** What each purpose's code is sent by: the message says what it opens. */
const templateOf = {
  login: 'loginCode',
  rebind: 'rebindCode',
  prove: 'proveCode',
  link: 'linkCode',
  own: 'confirmCode',
  stepUp: 'confirmCode',
} as const satisfies Record<CodePurpose, SmsTemplate>;

/** A code that is to go out. */
interface Outgoing {
  readonly phone: string;
  readonly via: 'sms' | 'voice';
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly language: 'zh' | 'en';
}

/** The words of a code, in the language that was approved; in voice calls vendors use words of their own. */
function wordsOf({ sms }: Pick<SendCodeDeps, 'sms'>, { via, purpose, language, code, phone }: Outgoing) {
  const masked = maskPhone(phone);
  const params: Record<string, string> = purpose === 'prove' || purpose === 'link' ? { code, phone: masked } : { code };
  if (via === 'voice')
    return { language, text: smsTexts[language].voiceCode(code), template: templateOf[purpose], params };
  const said = smsIn(sms, templateOf[purpose], language);
  return { ...said, text: smsTexts[said.language][templateOf[purpose]](code, CODE_MINUTES, masked), params };
}

/** A request without a purpose, as the specification has it: the own number is proven, another takes its place, else a log-in. */
function purposeOf({ purpose, phone }: CodeRequest, { caller }: CallContext): CodePurpose {
  if (purpose) return purpose;
  if (caller.phone === null) return 'login';
  return caller.phone === phone ? 'own' : 'rebind';
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
    // A log-in by another number does not look up its owner.
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
  // The SMS is out: a record that cannot be completed now must not make the answer a failure.
  const note = (outcome: 'sent' | 'refused' | 'unknown') =>
    Promise.all([noteOutcome(db, sendId, outcome), noteCode(db, messageId, outcome)]).catch(() => undefined);
  try {
    const outcome =
      via === 'voice'
        ? await gates.voice.send({ phone, code, text })
        : await gates.sms.send({ phone, template, params, text });
    await note(outcome);
    if (outcome === 'unknown') throw new ApiError('OVERLOAD', { reason: 'sms.slow', retryAfterS: RESEND_AFTER_S });
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error;
    await note('refused');
    if (error.reason === 'number') throw new ApiError('INLINE', { reason: 'sms.refused' });
    if (error.reason === 'rate') throw new ApiError('RATE', { reason: 'sms.hour', retryAfterS: 3600 });
    throw new ApiError('OVERLOAD', { reason: 'sms.down', retryAfterS: RESEND_AFTER_S });
  }
}
