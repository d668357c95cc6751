import { HOST_BACK_PATH, HOST_GO_PATH, type HostName, type RoundPlace } from '@yidi/contract/values/host';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../call/handlers.ts';
import { asOneCaller } from '../../../db/wait-budget.ts';
import { readDeviceCookie, readSessionCookie, writeDeviceCookie, writeSessionCookie } from '../../../http/cookies.ts';
import type { NetworkLimits } from '../../../security/network-limits.ts';
import { recordSecurity } from '../../../security/security-log.ts';
import type { Sessions } from '../auth.public.ts';
import { deviceOfCall } from '../devices/devices.ts';
import { deviceCookieOf } from '../session/device.ts';
import { finishRound, hostNamed, mayStartByTap, mayStartSilently, type RoundDeps, startRound } from './rounds.ts';

export interface HostRouteDeps extends RoundDeps {
  readonly sessions: Pick<Sessions, 'forget' | 'renew' | 'callerOfCookie'>;
  readonly networks: NetworkLimits;
  readonly secure: boolean;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/**
 * Reads where a round leads and which host app asks; made by the renderer, which has the routes.
 */
export type ReadPlace = (request: { readonly userAgent: string; readonly redirectUrl: string | null }) => RoundPlace;

/** Where a browser without a session ends: a page that starts no round, so that it cannot loop. */
const HOME = '/home';

/**
 * Mounts the two redirects of a round of recognition. Neither is a page, so a code is in no
 * document, history or referrer of ours.
 */
export function mountHostRoutes(app: FastifyInstance, deps: HostRouteDeps, readPlace: ReadPlace): void {
  app.get(HOST_GO_PATH, (request, reply) => asOneCaller(go, deps, readPlace, request, reply));
  app.get(HOST_BACK_PATH, (request, reply) => asOneCaller(back, deps, request, reply));
}

/**
 * Returns whether a page should first find out who opens it: by a silent round, if the host app
 * recognises users and this session was not asked before.
 */
export async function recognisesFirst(
  { db, hosts }: Pick<RoundDeps, 'db' | 'hosts'>,
  name: HostName | undefined,
  caller: Caller | null,
): Promise<boolean> {
  return mayStartSilently(db, hostNamed(hosts, name), caller);
}

/** Redirects the browser to the vendor, or to the target if no round may start. */
async function go(
  deps: HostRouteDeps,
  readPlace: ReadPlace,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, sessions, networks, secure, hosts } = deps;
  const now = deps.now();
  const userAgent = request.headers['user-agent'] ?? '';
  const { target, host: name } = readPlace({ userAgent, redirectUrl: parameterOf(request, 'redirectUrl') ?? null });
  const host = hostNamed(hosts, name);
  // A page of another site must not start rounds, and a picture or a script of ours need not.
  if (!host || !isNavigation(request)) return lead(reply, target);
  const { cookie: header } = request.headers;
  const admit = () => networks.take('session', { ip: request.ip, caller: null });
  const cookie = readSessionCookie(header, secure);
  const { caller, ...access } = await sessions.renew(cookie, now, readDeviceCookie(header, secure), admit);
  if (access.cookie) reply.header('set-cookie', writeSessionCookie(access.cookie, secure));
  if (!(await mayStartByTap(db, host, caller, now))) return lead(reply, target);
  const state = await startRound(db, { sessionId: caller.sessionId, appId: host.appId, target }, now);
  return lead(reply, host.authorizeUrl(state) ?? target);
}

/** Ends a round by the code that the vendor's page brought, and opens the target without it. */
async function back(deps: HostRouteDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const now = deps.now();
  const cookie = readSessionCookie(request.headers.cookie, deps.secure);
  const caller = cookie === null ? null : await deps.sessions.callerOfCookie(cookie, now);
  if (!caller) return lead(reply, HOME);
  // The payment app calls it auth_code. Two codes are one too many.
  const codes = ['code', 'auth_code'].map((name) => parameterOf(request, name)).filter((value) => value !== undefined);
  const code = codes.length === 1 && !isRepeated(request) ? codes[0] : undefined;
  const state = parameterOf(request, 'state') ?? '';
  const on = deviceOfCall({ readAgent: () => request.headers['user-agent'] ?? '', ip: request.ip });
  const { target = HOME, again, recognised, userId } = await finishRound(deps, caller, { state, code, on }, now);
  if (recognised) reply.header('set-cookie', writeSessionCookie(recognised.cookie, deps.secure));
  if (recognised && userId !== undefined) {
    reply.header('set-cookie', writeDeviceCookie(deviceCookieOf(deps.keys, recognised.deviceId), deps.secure));
    const about = { now, traceId: request.id, ip: request.ip, call: HOST_BACK_PATH, personId: userId };
    await recordSecurity(deps, about, { event: 'login', result: 'done', reason: 'host.silent' });
  }
  return lead(reply, again ?? target);
}

function lead(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(302).headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).send();
}

function parametersOf({ raw }: FastifyRequest): URLSearchParams {
  return new URL(raw.url ?? '/', 'http://own.invalid').searchParams;
}

const parameterOf = (request: FastifyRequest, name: string): string | undefined =>
  parametersOf(request).get(name) ?? undefined;

/** Returns whether a parameter that counts came more than once. */
function isRepeated(request: FastifyRequest): boolean {
  const parameters = parametersOf(request);
  return ['code', 'auth_code', 'state'].some((name) => parameters.getAll(name).length > 1);
}

/** Browsers without the header navigate. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
}
