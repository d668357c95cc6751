import { randomInt } from 'node:crypto';
import type { HostName } from '@yidi/contract/values/host';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../db/open.ts';
import { type Host, type HostPerson, HostRefused, LONGEST_CODE } from '../../../ports/host/host.ts';
import type { SessionDevice } from '../session/session.store.ts';
import { type RecogniseDeps, type RecognisedBefore, recogniseSession } from './recognise.ts';
import { addRound, roundsSince, takeRound } from './round.store.ts';

const STATE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const STATE_LENGTH = 32;
const stateText = /^[A-Za-z0-9]{32}$/;
/** A round whose code was used or late is started anew, once in this time. */
const ANEW_MS = MINUTE_MS;
/** Rounds that a session may begin by a tap in an hour. */
const TAPS_AN_HOUR = 10;
const HOUR_MS = 60 * MINUTE_MS;
const EVER = new Date(0);

export interface RoundDeps extends RecogniseDeps {
  readonly hosts: readonly Host[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What came back: the cookie of the new session, or nothing if the user stays anonymous. */
export interface RoundResult {
  /** The page of ours to which the round leads; undefined if the round is not this session's. */
  readonly target?: string;
  /** The vendor's page of a round that was started anew. */
  readonly again?: string;
  readonly recognised?: { readonly sessionId: string; readonly cookie: string; readonly deviceId: string };
  /** The user whom the host app logged in. */
  readonly userId?: string | undefined;
  readonly isVirtual?: true;
}

/** Returns the operator's app in a host app that has a user. */
export function hostNamed(hosts: readonly Host[], name: HostName | undefined): Host | undefined {
  return hosts.find((host) => host.name === name && (host.hasUser?.() ?? true));
}

/**
 * Returns whether a round may start without a tap: the vendor asks its user nothing, the session
 * has no id of the user yet, and there was no round in it. `session` is null for a first visit.
 */
export async function mayStartSilently(
  db: Db,
  host: Host | undefined,
  session: RecognisedBefore | null,
): Promise<boolean> {
  if (!host?.silent || host.authorizeUrl(newState()) === null) return false;
  if (session === null) return true;
  return session.openId === null && (await roundsSince(db, session.sessionId, host.appId, EVER)) === 0;
}

/** Returns whether a tap may start a round; silent vendors need none after the first. */
export async function mayStartByTap(db: Db, host: Host, session: RecognisedBefore, now: Date): Promise<boolean> {
  if (host.silent) return mayStartSilently(db, host, session);
  if (session.openId !== null) return false;
  const since = new Date(now.getTime() - HOUR_MS);
  return (await roundsSince(db, session.sessionId, host.appId, since)) < TAPS_AN_HOUR;
}

/** Starts a round. Returns its state, which the vendor gives back with the code. */
export async function startRound(
  db: Db,
  round: { readonly sessionId: string; readonly appId: string; readonly target: string },
  now: Date,
): Promise<string> {
  const state = newState();
  await addRound(db, { ...round, state }, now);
  return state;
}

/** What came back from the vendor, and the browser that brought it. */
export interface SentCode {
  readonly state: string;
  readonly code: string | undefined;
  readonly appId?: string | undefined;
  readonly on: SessionDevice;
}

/**
 * Ends a round: exchanges the code and gives the session another id with the user's openId. The
 * code is sent to the vendor only with a state of this very session, and once: otherwise a code in
 * a stranger's link would tie the stranger's openId to this user (security.md C5).
 */
export async function finishRound(
  deps: RoundDeps,
  session: RecognisedBefore,
  sent: SentCode,
  now: Date,
): Promise<RoundResult> {
  const { db, hosts } = deps;
  if (!stateText.test(sent.state)) return {};
  const round = await takeRound(db, { state: sent.state, sessionId: session.sessionId }, now);
  const host = round && hosts.find(({ appId }) => appId === round.appId);
  if (!host || (sent.appId !== undefined && sent.appId !== host.appId)) return round ? { target: round.target } : {};
  const { target } = round;
  if (!sent.code || sent.code.length > LONGEST_CODE) return { target };
  let person: HostPerson;
  try {
    person = await host.exchange(sent.code);
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error;
    deps.log.warn({ host: host.name, refusal: error.message }, 'a user was not recognised');
    const again = await startAnew(db, host, { ...session, target }, error, now);
    return { target, ...(again !== undefined && { again }) };
  }
  if (person.virtual) return { target, isVirtual: true };
  const { openId, unionId } = person;
  const joined = unionId === undefined ? undefined : { host: host.name, unionId };
  const confirmed = { appId: host.appId, openId, joined, on: sent.on };
  const next = await recogniseSession(deps, session, confirmed, now);
  // The user logged out while the vendor was asked.
  if (!next) return { target };
  return { target, recognised: next, ...(next.isLogin && { userId: next.userId! }) };
}

/** Starts a round anew if its code was used or late, once a minute. Returns the vendor's page. */
async function startAnew(
  db: Db,
  host: Host,
  { sessionId, target }: { readonly sessionId: string; readonly target: string },
  { reason }: HostRefused,
  now: Date,
): Promise<string | undefined> {
  if (reason !== 'used' && reason !== 'late') return undefined;
  const lately = await roundsSince(db, sessionId, host.appId, new Date(now.getTime() - ANEW_MS));
  if (lately > 1) return undefined;
  const state = await startRound(db, { sessionId, appId: host.appId, target }, now);
  return host.authorizeUrl(state) ?? undefined;
}

function newState(): string {
  return Array.from({ length: STATE_LENGTH }, () => STATE_LETTERS[randomInt(STATE_LETTERS.length)]).join('');
}
