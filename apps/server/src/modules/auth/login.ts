import type { ParsedOf } from '@yidi/contract/call';
import type { doLogin, validatePhoneCode } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { CallContext } from '../../handlers.ts';
import type { Keys } from '../../keys.ts';
import {
  addAccessToken,
  addSession,
  deviceOfSession,
  endSession,
  endSessionsOf,
  forgetOtherDevices,
  loginUser,
  markMerged,
  rebindPhone,
  rememberDevice,
} from './auth.store.ts';
import { addTicket, type CodeVerdict, useCode } from './codes.ts';

/** Gives what an anonymous person owns to the user who logged in, in the login's transaction; may be asked twice. */
export type Adopt = (trx: Db, anonymousId: string, userId: string, now: Date) => Promise<void>;

export interface LoginDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly adopters: readonly Adopt[];
}

export interface LoggedIn {
  readonly cookie: string;
  readonly accessToken: string;
  readonly endedSessions: readonly string[];
}

type Refused = Exclude<CodeVerdict, 'right'> | 'taken';

const SPENT_RETRY_S = 60;
const CLOSED_RETRY_S = 3600;

function refusalOf(refused: Refused): ApiError {
  if (refused === 'wrong') return new ApiError('INLINE', { reason: 'code.wrong' });
  if (refused === 'taken') return new ApiError('INLINE', { reason: 'phone.taken' });
  if (refused === 'spent') return new ApiError('RATE', { reason: 'code.spent', retryAfterS: SPENT_RETRY_S });
  return new ApiError('RATE', { reason: 'code.closed', retryAfterS: CLOSED_RETRY_S });
}

/** Runs `work` in the transaction in which the code was right; a refused code commits its count and then throws. */
async function withCode<T>(
  { db, keys }: LoginDeps,
  typed: { phone: string; code: string },
  ctx: CallContext,
  work: (trx: Db, proof: { phoneMacs: readonly Buffer[]; deviceId: string }) => Promise<T | Refused>,
): Promise<T> {
  const phoneMacs = keys.macs('phone.index', typed.phone);
  const result = await transact(db, async (trx): Promise<{ done: T } | { refused: Refused }> => {
    const deviceId = await deviceOfSession(trx, ctx.caller.sessionId);
    if (!deviceId) throw new ApiError('SESSION');
    const verdict = await useCode(trx, keys, { phone: typed.phone, phoneMacs, deviceId }, typed.code, ctx.now);
    if (verdict !== 'right') return { refused: verdict };
    const done = await work(trx, { phoneMacs, deviceId });
    return isRefused(done) ? { refused: done } : { done };
  });
  if ('refused' in result) throw refusalOf(result.refused);
  return result.done;
}

function isRefused(value: unknown): value is Refused {
  return value === 'wrong' || value === 'spent' || value === 'closed' || value === 'taken';
}

/** Logs in or rebinds the phone; the old session is dead when this returns. Throws INLINE, RATE, LOGIN, SESSION. */
export async function logIn(deps: LoginDeps, request: ParsedOf<typeof doLogin>, ctx: CallContext): Promise<LoggedIn> {
  const { caller, now } = ctx;
  const rebind = request.type === '1';
  if (rebind && !caller.userId) throw new ApiError('LOGIN', { reason: 'login.needed' });
  const typed = { phone: request.phone, code: request.validCode };
  return withCode(deps, typed, ctx, async (trx, { phoneMacs, deviceId }) => {
    const sealed = deps.keys.seal('phone.stored', request.phone);
    const endedSessions = [caller.sessionId];
    let userId: string;
    if (rebind && caller.userId) {
      userId = caller.userId;
      if (!(await rebindPhone(trx, userId, phoneMacs, sealed))) return 'taken';
      endedSessions.push(...(await endSessionsOf(trx, userId)));
      await forgetOtherDevices(trx, userId, deviceId);
    } else {
      userId = await loginUser(trx, phoneMacs, sealed, { employeeId: request.employeeId, label: request.label }, now);
      await adoptAll(trx, deps.adopters, caller.personId, userId, now);
      await endSession(trx, caller.sessionId);
    }
    await rememberDevice(trx, userId, deviceId, now);
    const next = { personId: userId, userId, deviceId, openId: caller.openId };
    const { sessionId, cookie } = await addSession(trx, next, now);
    return { cookie, accessToken: await addAccessToken(trx, sessionId, now), endedSessions };
  });
}

async function adoptAll(
  trx: Db,
  adopters: readonly Adopt[],
  personId: string,
  userId: string,
  now: Date,
): Promise<void> {
  if (!(await markMerged(trx, personId, userId))) return;
  for (const adopt of adopters) await adopt(trx, personId, userId, now);
}

/** Proves a phone without logging in; answers a ticket for one later call in this session. Throws INLINE, RATE, SESSION. */
export async function provePhone(
  deps: LoginDeps,
  request: ParsedOf<typeof validatePhoneCode>,
  ctx: CallContext,
): Promise<string> {
  const typed = { phone: request.phone, code: request.valiCode };
  return withCode(deps, typed, ctx, (trx, { phoneMacs }) =>
    addTicket(trx, ctx.caller.sessionId, phoneMacs[0]!, ctx.now),
  );
}
