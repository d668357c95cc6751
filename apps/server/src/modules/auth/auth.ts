import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import type { FastifyBaseLogger } from 'fastify';
import type { CallContext, Caller, Handlers } from '../../call/handlers.ts';
import type { Adopt } from '../../call/module.ts';
import type { Keys } from '../../config/keys.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Host } from '../../ports/host/host.ts';
import type { Sms, SmsMessage, VoiceCode } from '../../ports/sms/sms.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import type { IssueServiceTokens } from '../../security/service-token.ts';
import type { Sessions } from './auth.public.ts';
import { sendCode } from './codes/send-code.ts';
import { openSmsGate } from './codes/sms-gate.ts';
import { type SmsLimits, smsLimits } from './codes/sms-limits.ts';
import { deviceHandlers } from './devices/devices.ts';
import { rememberLogOut } from './host/identity.store.ts';
import { issueToken } from './host/token-oauth.ts';
import { logIn, provePhone, type TakeBack } from './login/login.ts';
import { netOf } from './net.ts';
import { askForPhone } from './phone/claim.ts';
import { undoPhoneChange } from './phone/undo.ts';
import { recorded, Told } from './recorded.ts';
import { deviceCookieOf } from './session/device.ts';
import { deviceOfSession, endSession } from './session/session.store.ts';
import { describeUser } from './session/user-info.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, PIECE_WIDTH } from './slider/picture.ts';
import { openSliderPool, type SliderPool } from './slider/pool.ts';
import { addSlider, SLIDER_KIND, SLIDER_TOLERANCE_PX } from './slider/slider.ts';
import { stepUpHandlers } from './step-up/step-up.ts';

/** Settings of the operator. Defaults follow the specification and security.md §1.4. */
export interface AuthSettings {
  /** The accepted distance from the hole; clamped to 1–10. */
  readonly tolerancePx: number;
  readonly smsLimits: SmsLimits;
  readonly smsBudgetMs: number;
  readonly noTrackWaitMs: number;
  /** Puzzles per minute for a network and for a session. */
  readonly slidersAMinute: number;
}

export const authSettings: AuthSettings = {
  tolerancePx: SLIDER_TOLERANCE_PX,
  smsLimits,
  smsBudgetMs: 2_500,
  noTrackWaitMs: 400,
  slidersAMinute: 30,
};

export interface AuthDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly sms: Sms;
  readonly sessions: Sessions;
  readonly networks: NetworkLimits;
  /** Issues tokens for the services on other hosts; undefined if there are none. */
  readonly issueServiceTokens?: IssueServiceTokens | undefined;
  /** The host apps that recognise users. */
  readonly hosts: readonly Host[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Returns whether an account has a pending closure; set by the module `closing`. */
  readonly isClosing: (db: Db, userId: string) => Promise<boolean>;
  /** Run one after the other in the transaction of the log-in. */
  readonly adopters: readonly Adopt[];
  /** Withdraws a pending account closure at log-in; set by the module `closing`. */
  readonly takeBack?: TakeBack;
  /** Whether earlier visits on a session's device left data for its user; set by `migration`. */
  readonly leftBehind?: (db: Db, caller: Caller, now: Date) => Promise<boolean>;
  readonly settings?: Partial<AuthSettings>;
  readonly pool?: SliderPool;
}

export function authHandlers(deps: AuthDeps): Handlers<typeof calls> {
  const { db, keys } = deps;
  const settings = { ...authSettings, ...deps.settings };
  const pool = deps.pool ?? openSliderPool();
  const gates = {
    sms: openSmsGate((message: SmsMessage) => deps.sms.send(message), settings.smsBudgetMs),
    voice: openSmsGate((call: VoiceCode) => deps.sms.sayCode(call), settings.smsBudgetMs),
  };
  const sending = { ...settings, db, keys, gates, sms: deps.sms, limits: settings.smsLimits };

  return {
    tokenOauth: recorded(
      keys,
      { event: 'login', done: false },
      (request: ParsedOf<typeof calls.tokenOauth>, ctx: CallContext<Caller | null>) => issueToken(deps, request, ctx),
    ),

    getLoginUserInfo: (_request, ctx) => describeUser(deps, ctx),

    getSlider: recorded(keys, { event: 'slider', done: false }, (_request, ctx) =>
      getSlider({ db, keys, pool, aMinute: settings.slidersAMinute }, ctx),
    ),

    doSendPhone: recorded(keys, { event: 'code.send', done: false }, async () => {
      throw new ApiError('INLINE', { reason: 'sms.v1' });
    }),

    doSendPhoneV2: recorded(
      keys,
      { event: 'code.send', done: true },
      (request: ParsedOf<typeof calls.doSendPhoneV2>, ctx) => sendCode(sending, request, ctx),
    ),

    validatePhoneCode: recorded(
      keys,
      { event: 'code.check', done: true },
      async (request: ParsedOf<typeof calls.validatePhoneCode>, ctx) => ({
        ticket: await provePhone(deps, request, ctx),
      }),
    ),

    doLogin: recorded(
      keys,
      { event: (request) => (request.type === '1' ? 'phone.rebind' : 'login'), done: true },
      (request: ParsedOf<typeof calls.doLogin>, ctx) => doLogin(deps, request, ctx),
    ),

    ...phoneHandlers(deps),
    ...stepUpHandlers({ ...deps, sending }),
    ...deviceHandlers(deps),

    doLogOut: recorded(keys, { event: 'logout', done: true }, (_request, ctx) => doLogOut(deps, ctx)),
  };
}

interface SliderDeps extends Pick<AuthDeps, 'db' | 'keys'> {
  readonly pool: SliderPool;
  readonly aMinute: number;
}

/** Makes a puzzle for the session. @throws ApiError RATE */
async function getSlider(
  { db, keys, pool, aMinute }: SliderDeps,
  ctx: CallContext,
): Promise<InfoOf<typeof calls.getSlider>> {
  const net = keys.mac('ip', netOf(ctx.ip)).toString('base64url');
  for (const key of [`slider:net:${net}`, `slider:session:${ctx.caller.sessionId}`]) {
    const { ok, retryAfterS } = await limitsIn(db).hit(key, aMinute, 60);
    if (!ok) throw new ApiError('RATE', { retryAfterS });
  }
  const puzzle = await pool.take();
  return {
    id: await addSlider(db, ctx.caller.sessionId, puzzle.x, ctx.now),
    type: SLIDER_KIND,
    backgroundImage: `data:image/jpeg;base64,${puzzle.background.toString('base64')}`,
    foregroundImage: `data:image/png;base64,${puzzle.piece.toString('base64')}`,
    y: puzzle.y,
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    pieceWidth: PIECE_WIDTH as 47,
  };
}

async function doLogin(deps: AuthDeps, request: ParsedOf<typeof calls.doLogin>, ctx: CallContext) {
  const done = await logIn(deps, request, ctx);
  await deps.sessions.forget(done.endedSessions);
  ctx.setSession(done.cookie);
  ctx.setDevice?.(deviceCookieOf(deps.keys, done.deviceId));
  return new Told(done.accessToken, { personId: done.userId });
}

async function doLogOut({ db, sessions }: AuthDeps, ctx: CallContext) {
  await transact(db, async (trx) => {
    const deviceId = await deviceOfSession(trx, ctx.caller.sessionId);
    if (ctx.caller.userId !== null && deviceId !== null) await rememberLogOut(trx, deviceId, ctx.now);
    await endSession(trx, ctx.caller.sessionId);
  });
  await sessions.forget([ctx.caller.sessionId]);
  ctx.setSession(null);
  return {};
}

/** Undoes a change of the phone, and claims an account whose number was lost. */
function phoneHandlers(deps: AuthDeps): Pick<Handlers<typeof calls>, 'undoPhoneChange' | 'claimPhone'> {
  const { keys, sessions } = deps;
  return {
    undoPhoneChange: recorded(
      keys,
      { event: 'phone.undo', done: false },
      async ({ token }: ParsedOf<typeof calls.undoPhoneChange>, ctx) => {
        const { endedSessions, ...info } = await undoPhoneChange(deps, token, ctx);
        await sessions.forget(endedSessions);
        return info;
      },
    ),

    claimPhone: recorded(
      keys,
      { event: 'phone.claim', done: true },
      (request: ParsedOf<typeof calls.claimPhone>, ctx) => askForPhone(deps, request, ctx),
    ),
  };
}
