import type { ParsedOf } from '@yidi/contract/call';
import type { doLogin, validatePhoneCode } from '@yidi/contract/calls/auth';
import { ApiError, badField } from '@yidi/contract/envelope';
import type { CodePurpose } from '@yidi/contract/values/phone';
import type { CallContext } from '../../../call/handlers.ts';
import type { Adopt } from '../../../call/module.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { Host } from '../../../ports/host/host.ts';
import { notifyOfAccount } from '../../message/message.public.ts';
import { addTicket, type CodeResult, takeTicket, useCode } from '../codes/codes.ts';
import { lockAll } from '../codes/sms-limits.ts';
import { deviceOfCall } from '../devices/devices.ts';
import { forgetLogOut, hostAppOf, unionIdOf } from '../host/identity.store.ts';
import { linkAtLogIn } from '../host/link.ts';
import { wideNetOf } from '../net.ts';
import { addPhoneChange, changedLately, notifyOfNewNumber } from '../phone/phone-change.store.ts';
import { addAccessToken, addSession, deviceOfSession, endReplaced, endSessionsOf } from '../session/session.store.ts';
import {
  deleteOtherDevices,
  isHeldFromNew,
  isPhoneFree,
  loginUser,
  markMerged,
  rebindPhone,
  rememberDevice,
} from './person.store.ts';

/** Cancels a pending account closure in the transaction of a log-in. */
export type TakeBack = (trx: Db, userId: string, ctx: Pick<CallContext, 'now' | 'recordSecurity'>) => Promise<void>;

export interface LoginDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly adopters: readonly Adopt[];
  readonly takeBack?: TakeBack | undefined;
  /** The host apps that recognise users; none if undefined. */
  readonly hosts?: readonly Host[];
}

export interface LoggedIn {
  readonly cookie: string;
  readonly accessToken: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly endedSessions: readonly string[];
}

/** The reason why the work after a right code was refused. The code is consumed all the same. */
type Refused =
  | Exclude<CodeResult, 'right'>
  | 'taken'
  | 'unproven'
  | 'recent'
  | 'moved'
  | 'waiting'
  | 'linkTaken'
  | 'linkMain'
  | 'linkFull';

const SPENT_RETRY_S = 60;
const CLOSED_RETRY_S = 3600;

const refusals: { readonly [Why in Refused]: () => ApiError } = {
  wrong: () => new ApiError('INLINE', { reason: 'code.wrong' }),
  taken: () => new ApiError('INLINE', { reason: 'phone.taken' }),
  unproven: () => new ApiError('INLINE', { reason: 'phone.unproven' }),
  recent: () => new ApiError('INLINE', { reason: 'phone.recent' }),
  moved: () => new ApiError('INLINE', { reason: 'phone.moved' }),
  waiting: () => new ApiError('INLINE', { reason: 'claim.waiting' }),
  linkTaken: () => new ApiError('INLINE', { reason: 'link.taken' }),
  linkMain: () => new ApiError('INLINE', { reason: 'link.main' }),
  linkFull: () => new ApiError('INLINE', { reason: 'link.full' }),
  spent: () => new ApiError('RATE', { reason: 'code.spent', retryAfterS: SPENT_RETRY_S }),
  closed: () => new ApiError('RATE', { reason: 'code.closed', retryAfterS: CLOSED_RETRY_S }),
};

/** Runs `work` in the transaction that checked the code. A refused code commits its count first. */
export async function withCode<T>(
  { db, keys }: LoginDeps,
  typed: { phone: string; code: string; purpose: CodePurpose },
  ctx: CallContext,
  work: (trx: Db, proof: { phoneMacs: readonly Buffer[]; deviceId: string }) => Promise<T | Refused>,
): Promise<T> {
  const phoneMacs = keys.macs('phone.index', typed.phone);
  const result = await transact(db, async (trx): Promise<{ done: T } | { refused: Refused }> => {
    const deviceId = await deviceOfSession(trx, ctx.caller.sessionId);
    if (!deviceId) throw new ApiError('SESSION');
    const used = await useCode(
      trx,
      keys,
      { ...typed, phoneMacs, deviceId, wideMac: keys.mac('ip', wideNetOf(ctx.ip)), sessionId: ctx.caller.sessionId },
      typed.code,
      ctx.now,
    );
    if (used !== 'right') return { refused: used };
    const done = await work(trx, { phoneMacs, deviceId });
    return isRefused(done) ? { refused: done } : { done };
  });
  if ('refused' in result) throw refusals[result.refused]();
  return result.done;
}

function isRefused(value: unknown): value is Refused {
  return typeof value === 'string' && Object.hasOwn(refusals, value);
}

/** Logs in or rebinds; revokes the old session. @throws ApiError INLINE, RATE, LOGIN, SESSION */
export async function logIn(deps: LoginDeps, request: ParsedOf<typeof doLogin>, ctx: CallContext): Promise<LoggedIn> {
  const { caller, now } = ctx;
  const rebind = request.type === '1';
  if (rebind && !caller.userId) throw new ApiError('LOGIN', { reason: 'login.needed' });
  if (rebind && !request.ticket) throw refusals.unproven();
  const typed = { phone: request.phone, code: request.validCode, purpose: rebind ? 'rebind' : 'login' } as const;
  return withCode(deps, typed, ctx, async (trx, { phoneMacs, deviceId }) => {
    const sealed = deps.keys.seal('phone.stored', request.phone);
    const endedSessions = [caller.sessionId];
    const hostApp = await hostAppOf(trx, caller.sessionId);
    const unionIdSealed = await unionIdOf(trx, caller.sessionId);
    let userId: string;
    if (rebind && caller.userId && caller.phone) {
      userId = caller.userId;
      if (await changedLately(trx, userId, now)) return 'recent';
      const oldMacs = deps.keys.macs('phone.index', caller.phone);
      await lockAll(trx, oldMacs);
      // The ticket is consumed last, so that a user who chose a taken number needs no other one.
      if (!(await isPhoneFree(trx, phoneMacs, now, userId))) return 'taken';
      if (!(await takeTicket(trx, caller.sessionId, request.ticket ?? '', oldMacs, now))) return 'unproven';
      await rebindPhone(trx, userId, phoneMacs, sealed, now);
      const change = {
        kind: 'proven',
        oldPhone: caller.phone,
        newPhone: request.phone,
        language: ctx.language,
      } as const;
      await addPhoneChange(trx, deps.keys, userId, change, now);
      endedSessions.push(...(await endSessionsOf(trx, userId)));
      await deleteOtherDevices(trx, userId, deviceId);
    } else {
      if (await isHeldFromNew(trx, phoneMacs, now)) return 'moved';
      userId = await loginUser(trx, phoneMacs, sealed, { employeeId: request.employeeId, label: request.label }, now);
      await deps.takeBack?.(trx, userId, ctx);
      await adoptAll(trx, deps.adopters, caller.personId, userId, now);
      await endReplaced(trx, caller.sessionId);
    }
    const on = deviceOfCall(ctx);
    const isStrange = await rememberDevice(trx, userId, deviceId, now);
    const about = { personId: userId, at: now.toISOString() };
    if (rebind) await notifyOfNewNumber(trx, deps.keys, about, request.phone);
    else if (isStrange) {
      const params = { app: on.app, system: on.system };
      await notifyOfAccount(trx, deps.keys, { ...about, template: 'newDevice', params });
    }
    await forgetLogOut(trx, deviceId);
    const { keys, hosts = [] } = deps;
    if (request.autoLogin === '1')
      await linkAtLogIn(trx, { keys, hosts }, { openId: caller.openId, appId: hostApp, unionIdSealed }, userId, ctx);
    const openIdSealed = caller.openId === null ? null : keys.seal('payer.stored', caller.openId);
    const next = { personId: userId, userId, deviceId, openIdSealed, hostApp, on };
    const { sessionId, cookie } = await addSession(trx, next, now);
    return { cookie, userId, deviceId, accessToken: await addAccessToken(trx, sessionId, now), endedSessions };
  });
}

export async function adoptAll(
  trx: Db,
  adopters: readonly Adopt[],
  personId: string,
  userId: string,
  now: Date,
): Promise<void> {
  if (!(await markMerged(trx, personId, userId))) return;
  for (const adopt of adopters) await adopt(trx, personId, userId, now);
}

/** Proves a phone; returns a ticket for one call. @throws ApiError INLINE, RATE, SESSION */
export async function provePhone(
  deps: LoginDeps,
  request: ParsedOf<typeof validatePhoneCode>,
  ctx: CallContext,
): Promise<string> {
  const phone = request.phone ?? ctx.caller.phone;
  if (phone === null) throw badField('phone', 'phone.empty');
  // Listing another number and replacing the own one need different codes with different texts.
  const purpose = phone === ctx.caller.phone ? 'stepUp' : 'prove';
  const typed = { phone, code: request.valiCode, purpose } as const;
  return withCode(deps, typed, ctx, (trx, { phoneMacs }) =>
    addTicket(trx, ctx.caller.sessionId, phoneMacs[0]!, ctx.now),
  );
}
