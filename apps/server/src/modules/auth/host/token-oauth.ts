import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { tokenOauth } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import type { CallContext, Caller } from '../../../call/handlers.ts';
import type { NetworkLimits } from '../../../security/network-limits.ts';
import type { IssueServiceTokens } from '../../../security/service-token.ts';
import type { Sessions } from '../auth.public.ts';
import { recordUse } from '../devices/devices.store.ts';
import { deviceOfCall } from '../devices/devices.ts';
import { deviceCookieOf } from '../session/device.ts';
import { hasJustEnded } from '../session/session.store.ts';
import { finishRound, type RoundDeps } from './rounds.ts';

export interface TokenDeps extends RoundDeps {
  readonly sessions: Sessions;
  readonly networks: NetworkLimits;
  /** Issues tokens for the services on other hosts; undefined if there are none. */
  readonly issueServiceTokens?: IssueServiceTokens | undefined;
}

/**
 * Issues an access token. With a code, the session is first recognised by the function that also
 * serves the redirect from the vendor.
 * @throws ApiError SESSION, OVERLOAD
 */
export async function issueToken(
  deps: TokenDeps,
  request: ParsedOf<typeof tokenOauth>,
  ctx: CallContext<Caller | null>,
): Promise<InfoOf<typeof tokenOauth>> {
  const { db, keys, sessions, networks } = deps;
  const { __code: code } = request;
  const cookie = code === undefined ? ctx.sessionCookie : await recognise(deps, request, ctx);
  const admit = async () => {
    if (cookie !== null && (await hasJustEnded(db, cookie))) throw new ApiError('SESSION');
    await networks.take('session', ctx);
  };
  const access = await sessions.renew(cookie, ctx.now, ctx.readDevice?.(), admit);
  const newCookie = access.cookie ?? (cookie === ctx.sessionCookie ? null : cookie);
  if (newCookie) ctx.setSession(newCookie);
  const { userId, sessionId } = access.caller;
  if (userId) await recordUse(db, userId, sessionId, deviceOfCall(ctx), ctx.now);
  // Sessions from before this cookie existed get it with the next token.
  if (userId && !ctx.readDevice?.()) ctx.setDevice?.(deviceCookieOf(keys, access.deviceId));
  const { accessToken, expiresInS, signKey } = access;
  const jwts = await deps.issueServiceTokens?.({ sessionId, channel: ctx.channel }, ctx.now);
  return { sacToken: accessToken, expiresInS, signKey, nowMs: ctx.now.getTime(), ...(jwts && { jwts }) };
}

/** Ends a round of this session by a code. Returns the cookie of the recognised session. */
async function recognise(
  deps: TokenDeps,
  { __code: code, __appid: appId, state = '' }: ParsedOf<typeof tokenOauth>,
  ctx: CallContext<Caller | null>,
): Promise<string> {
  const { sessionCookie, now } = ctx;
  const caller = sessionCookie === null ? null : await deps.sessions.callerOfCookie(sessionCookie, now);
  const result = caller && (await finishRound(deps, caller, { state, code, appId, on: deviceOfCall(ctx) }, now));
  if (!result?.recognised) throw new ApiError('SESSION');
  const { recognised, userId } = result;
  if (userId) await ctx.recordSecurity({ event: 'login', result: 'done', reason: 'host.silent', personId: userId });
  return recognised.cookie;
}
