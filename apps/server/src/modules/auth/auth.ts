import type * as calls from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { maskPhone } from '@yidi/rules/mask/mask';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import type { CallContext, Handlers } from '../../handlers.ts';
import type { Keys } from '../../keys.ts';
import type { Sms } from '../../ports/sms/sms.ts';
import type { AuthDoor } from './auth.door.ts';
import { endSession, profileOf } from './auth.store.ts';
import { type Adopt, logIn, provePhone } from './login.ts';
import { netOf } from './net.ts';
import { sendCode } from './send-code.ts';
import { addSlider, SLIDER_KIND } from './slider.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, PIECE_WIDTH } from './slider-picture.ts';
import { openSliderPool, type SliderPool } from './slider-pool.ts';
import { openSmsGate } from './sms-gate.ts';
import { type SmsLimits, smsLimits } from './sms-limits.ts';

/** What an operator may set; the defaults are those of the specification and of security.md §1.4. */
export interface AuthSettings {
  /** How far from the hole still counts; clamped to 1–10. */
  readonly tolerancePx: number;
  readonly smsLimits: SmsLimits;
  readonly smsBudgetMs: number;
  readonly noTrackWaitMs: number;
  /** Puzzles a minute, for a network and for a session. */
  readonly slidersAMinute: number;
}

export const authSettings: AuthSettings = {
  tolerancePx: 10,
  smsLimits,
  smsBudgetMs: 2_500,
  noTrackWaitMs: 400,
  slidersAMinute: 30,
};

export interface AuthDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly sms: Sms;
  readonly door: AuthDoor;
  /** Asked in order, in the login's transaction. */
  readonly adopters: readonly Adopt[];
  readonly settings?: Partial<AuthSettings>;
  readonly pool?: SliderPool;
}

export function authHandlers(deps: AuthDeps): Handlers<typeof calls> {
  const { db, keys, door } = deps;
  const settings = { ...authSettings, ...deps.settings };
  const pool = deps.pool ?? openSliderPool();
  const gate = openSmsGate(deps.sms, settings.smsBudgetMs);
  const sending = { ...settings, db, keys, gate, limits: settings.smsLimits };

  return {
    async tokenOauth(request, ctx) {
      // No channel's OAuth is configured: no code can be ours, so none is exchanged.
      if (request.__code !== undefined) throw new ApiError('SESSION');
      const access = await door.renew(ctx.sessionCookie, ctx.now);
      if (access.cookie) ctx.setSession(access.cookie);
      return { sacToken: access.accessToken, expiresInS: access.expiresInS, signKey: access.signKey };
    },

    async getLoginUserInfo(_request, { caller }) {
      const openId = caller.openId ?? '';
      const profile = caller.userId && caller.phone ? await profileOf(db, caller.userId) : null;
      if (!profile || !caller.userId || !caller.phone) return { isLogin: 0, openId };
      const masked = maskPhone(caller.phone);
      return {
        isLogin: 1,
        openId,
        userId: caller.userId,
        userName: profile.name ?? masked,
        phone: masked,
        phoneNum: masked,
        avatar: '',
        mergeAddrOrder: 1,
        aesEcbPhone: keys.seal('phone.wire', caller.phone),
      };
    },

    async getSlider(_request, ctx) {
      await admitSlider(ctx);
      const puzzle = await pool.take();
      return {
        id: await addSlider(db, ctx.caller.sessionId, puzzle.x, ctx.now),
        type: SLIDER_KIND,
        backgroundImage: `data:image/jpeg;base64,${puzzle.background.toString('base64')}`,
        foregroundImage: `data:image/png;base64,${puzzle.piece.toString('base64')}`,
        y: puzzle.y,
        width: PICTURE_WIDTH,
        height: PICTURE_HEIGHT,
        pieceWidth: PIECE_WIDTH,
      };
    },

    doSendPhone() {
      throw new ApiError('INLINE', { reason: 'sms.v1' });
    },

    doSendPhoneV2: (request, ctx) => sendCode(sending, request, ctx),

    async validatePhoneCode(request, ctx) {
      return { ticket: await provePhone(deps, request, ctx) };
    },

    async doLogin(request, ctx) {
      const done = await logIn(deps, request, ctx);
      await door.forget(done.endedSessions);
      ctx.setSession(done.cookie);
      return done.accessToken;
    },

    async doLogOut(_request, ctx) {
      await endSession(db, ctx.caller.sessionId);
      await door.forget([ctx.caller.sessionId]);
      ctx.setSession(null);
      return {};
    },
  };

  async function admitSlider(ctx: CallContext): Promise<void> {
    const limits = limitsIn(db);
    const net = keys.mac('ip', netOf(ctx.ip)).toString('base64url');
    for (const key of [`slider:net:${net}`, `slider:session:${ctx.caller.sessionId}`]) {
      const { ok, retryAfterS } = await limits.hit(key, settings.slidersAMinute, 60);
      if (!ok) throw new ApiError('RATE', { retryAfterS });
    }
  }
}
