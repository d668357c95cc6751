import type { CallContext, Caller } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { Sessions } from '../auth.public.ts';
import { deviceOfCall } from '../devices/devices.ts';
import { deviceCookieOf } from '../session/device.ts';
import type { SessionDevice } from '../session/session.store.ts';
import type { Joined } from './identity.store.ts';
import { type ReplacedSession, replaceSession } from './round.store.ts';
import { logInSilently, type SilentDeps } from './silent-log-in.ts';

export interface RecogniseDeps extends SilentDeps {
  readonly db: Db;
  readonly sessions: Pick<Sessions, 'forget'>;
}

/** The session of a user, in which a host app may have recognised them before. */
export type RecognisedBefore = Pick<Caller, 'sessionId' | 'openId'>;

/** A session with its new id; `isLogin` if a linked user was logged in. */
export type Recognised = ReplacedSession & { readonly isLogin: boolean };

/** A user's id in an app, as the app confirmed it, and the browser that brought it. */
export interface Confirmed {
  readonly appId: string;
  readonly openId: string;
  readonly joined?: Joined | undefined;
  readonly on: SessionDevice;
}

/**
 * Gives a session another id with the openId, and logs a linked user in. Returns null if the
 * session has ended in the meantime.
 */
export async function recogniseSession(
  deps: RecogniseDeps,
  session: RecognisedBefore,
  { appId, openId, joined, on }: Confirmed,
  now: Date,
): Promise<Recognised | null> {
  const next = await transact(deps.db, async (trx) => {
    const stored = {
      openIdSealed: deps.keys.seal('payer.stored', openId),
      openIdMac: deps.keys.mac('host.index', openId),
      unionIdSealed: joined ? deps.keys.seal('payer.stored', joined.unionId) : null,
    };
    const replaced = await replaceSession(trx, session.sessionId, { ...stored, hostApp: appId }, now);
    if (!replaced || replaced.userId !== null) return replaced && { ...replaced, isLogin: false };
    const userId = await logInSilently(trx, deps, { appId, openId, joined }, { ...replaced, on }, now);
    return { ...replaced, userId, isLogin: userId !== null };
  });
  await deps.sessions.forget([session.sessionId]);
  return next;
}

/**
 * Recognises the caller of a call, who gets the cookie of the new session. Returns false if the
 * session has ended in the meantime.
 */
export async function recogniseCaller(
  deps: RecogniseDeps,
  confirmed: Omit<Confirmed, 'on'>,
  ctx: CallContext,
): Promise<boolean> {
  const next = await recogniseSession(deps, ctx.caller, { ...confirmed, on: deviceOfCall(ctx) }, ctx.now);
  if (!next) return false;
  ctx.setSession(next.cookie);
  if (next.isLogin) {
    ctx.setDevice?.(deviceCookieOf(deps.keys, next.deviceId));
    await ctx.recordSecurity({ event: 'login', result: 'done', reason: 'host.silent', personId: next.userId! });
  }
  return true;
}
