import { ApiError } from '@yidi/contract/envelope';
import { WAITED } from '@yidi/contract/values/slider';
import type { StepUpKind } from '@yidi/contract/values/step-up';
import { HOUR_S } from '@yidi/rules/time/shanghai';
import type { Caller } from '../../call/handlers.ts';
import { noPeers, type Peers } from '../../call/peers.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { takeTicket } from './codes/codes.ts';
import { deviceOfSigned } from './session/device.ts';
import {
  ACCESS_LIFE_MS,
  addAccessToken,
  addAnonymous,
  addSession,
  deviceOfCookie,
  type SessionRow,
  sessionOfAccess,
  sessionOfCookie,
  sessionOfId,
} from './session/session.store.ts';
import { burnSlider, burnWaited, SLIDER_TOLERANCE_PX, type SliderTry } from './slider/slider.ts';
import { hasProof } from './step-up/fresh-proof.store.ts';
import { sha256 } from './token.ts';

const CACHE_MS = 5_000;
const CACHE_ROOM = 20_000;
const ENDED = 'auth.ended';

/** An access token with its session, as sent to the page. `cookie`: for a new session only. */
export interface Access {
  readonly caller: Caller;
  readonly cookie: string | null;
  readonly deviceId: string;
  readonly accessToken: string;
  readonly expiresInS: number;
  readonly signKey: string;
}

/** Finds the caller of a request, for the call pipeline, page rendering and auth itself. */
export interface Sessions {
  /**
   * Returns the caller of an AUTH-TOKEN with the cookie of its session, else null: scripts cannot
   * read the cookie, so a stolen token alone identifies no caller. Cached for 5 s in this process.
   */
  callerOfToken(accessToken: string, cookie: string | null, now: Date): Promise<Caller | null> | Caller | null;
  /** Returns the caller of a session cookie, or null; extends the session. Cached for 5 s. */
  callerOfCookie(cookie: string, now: Date): Promise<Caller | null>;
  /** Returns the caller of a session that a token of a service names. Cached for 5 s. */
  callerOfSession(sessionId: string, now: Date): Promise<Caller | null>;
  /**
   * Returns a new access token for the cookie's session. Without a live session it creates an
   * anonymous person and a session for `device`; `admit` may refuse that by throwing.
   */
  renew(cookie: string | null, now: Date, device?: string | null, admit?: () => Promise<void>): Promise<Access>;
  /**
   * Returns the USER-SIGN keys of an access token, base64, one for each live key of the server. The
   * first is sent to the page, each is accepted. They protect requests in transit, no more.
   */
  signKeysOf(accessToken: string): readonly string[];
  /** Returns whether this session has a fresh proof of this kind (five minutes; not cached). */
  hasProof(sessionId: string, kind: StepUpKind, now: Date): Promise<boolean>;
  /** Evicts these sessions from the caches of all processes: at logout, login and rebinding. */
  forget(sessionIds: readonly string[]): Promise<void>;
}

/**
 * Caches callers by access token and cookie, or by cookie only. The keys are the secrets as sent,
 * because hashing or joining them would cost more than the rest of the look-up.
 */
class CallerCache {
  /** Counts the evictions of sessions. */
  evictions = 0;
  private readonly callers = new Map<
    string,
    { readonly caller: Caller; readonly cookie: string; readonly until: number }
  >();

  find(secret: string, cookie: string, now: Date): Caller | undefined {
    const cached = this.callers.get(secret);
    if (cached && cached.cookie !== cookie) return undefined;
    const nowMs = now.getTime();
    if (cached && cached.until > nowMs && cached.until - nowMs <= CACHE_MS) return cached.caller;
    this.callers.delete(secret);
    return undefined;
  }

  set(secret: string, cookie: string, caller: Caller, now: Date, endsAt?: Date): void {
    if (this.callers.size >= CACHE_ROOM) this.callers.clear();
    const until = Math.min(now.getTime() + CACHE_MS, endsAt?.getTime() ?? Number.POSITIVE_INFINITY);
    this.callers.set(secret, { caller, cookie, until });
  }

  evict(sessionIds: ReadonlySet<string>): void {
    this.evictions += 1;
    for (const [secret, { caller }] of this.callers) if (sessionIds.has(caller.sessionId)) this.callers.delete(secret);
  }
}

/** Opens the sessions; one instance a process, because it caches callers. */
export function openSessions({
  db,
  keys,
  peers = noPeers,
}: {
  db: Db;
  keys: Keys;
  peers?: Peers | undefined;
}): Sessions {
  const byToken = new CallerCache();
  const byCookie = new CallerCache();
  const byId = new CallerCache();

  function evict(sessionIds: readonly string[]): void {
    for (const cache of [byToken, byCookie, byId]) cache.evict(new Set(sessionIds));
  }
  peers.hear(ENDED, (sessionIds) => evict(sessionIds as readonly string[]));

  const signKeysOf = (accessToken: string) =>
    keys.macs('sign', sha256(accessToken).toString('hex')).map((mac) => mac.toString('base64'));

  return {
    signKeysOf,

    callerOfToken(accessToken, cookie, now) {
      if (cookie === null) return null;
      const found = byToken.find(accessToken, cookie, now);
      return (
        found ?? lookUp(keys, byToken, accessToken, cookie, now, sessionOfAccess(db, { accessToken, cookie }, now))
      );
    },

    callerOfCookie: async (cookie, now) =>
      byCookie.find(cookie, cookie, now) ??
      lookUp(keys, byCookie, cookie, cookie, now, sessionOfCookie(db, cookie, now)),

    callerOfSession: async (sessionId, now) =>
      byId.find(sessionId, '', now) ?? lookUp(keys, byId, sessionId, '', now, sessionOfId(db, sessionId, now)),

    async renew(cookie, now, device = null, admit) {
      const live = cookie === null ? null : await sessionOfCookie(db, cookie, now);
      if (!live) await admit?.();
      const opened = live
        ? { row: live, cookie: null }
        : await openAnonymous(db, { cookie, deviceId: deviceOfSigned(keys, device) }, now);
      const accessToken = await addAccessToken(db, opened.row.sessionId, now);
      return {
        ...{ caller: toCaller(keys, opened.row), cookie: opened.cookie, deviceId: opened.row.deviceId, accessToken },
        expiresInS: ACCESS_LIFE_MS / 1000,
        signKey: signKeysOf(accessToken)[0]!,
      };
    },

    hasProof: (sessionId, kind, now) => hasProof(db, sessionId, kind, now),

    async forget(sessionIds) {
      evict(sessionIds);
      if (sessionIds.length > 0) await peers.tell(ENDED, sessionIds);
    },
  };
}

/** Reads a session's row and caches its caller. */
async function lookUp(
  keys: Keys,
  cache: CallerCache,
  secret: string,
  cookie: string,
  now: Date,
  row: Promise<(SessionRow & { readonly expiresAt?: Date }) | null>,
): Promise<Caller | null> {
  const { evictions } = cache;
  const found = await row;
  if (!found) return null;
  const caller = toCaller(keys, found);
  // If sessions were evicted while the row was read, the row may belong to an evicted session.
  if (cache.evictions === evictions) cache.set(secret, cookie, caller, now, found.expiresAt);
  return caller;
}

function toCaller(keys: Keys, row: SessionRow): Caller {
  return {
    sessionId: row.sessionId,
    personId: row.personId,
    userId: row.userId,
    phone: row.phoneSealed === null ? null : keys.open('phone.stored', row.phoneSealed),
    openId: row.openIdSealed === null ? null : keys.open('payer.stored', row.openIdSealed),
  };
}

async function openAnonymous(
  db: Db,
  dead: { readonly cookie: string | null; readonly deviceId: string | null },
  now: Date,
): Promise<{ row: SessionRow; cookie: string }> {
  const deviceId = dead.deviceId ?? ((dead.cookie && (await deviceOfCookie(db, dead.cookie))) || newId());
  return db.transaction().execute(async (trx) => {
    const personId = await addAnonymous(trx, now);
    const { sessionId, cookie } = await addSession(trx, { personId, userId: null, deviceId, openIdSealed: null }, now);
    const row = { sessionId, personId, userId: null, deviceId, openIdSealed: null, phoneSealed: null };
    return { row, cookie };
  });
}

/**
 * Consumes a session's puzzle with this attempt; for modules whose callers may be bots. A user who
 * cannot solve the puzzle waits for 30 seconds instead. The puzzle is consumed in both cases.
 * @throws ApiError INLINE slider.failed, if the puzzle was not solved
 */
export type SolveSlider = (sessionId: string, attempt: SliderTry, now: Date) => Promise<void>;

export function openSliderCheck(db: Db, settings: { readonly tolerancePx?: number | undefined } = {}): SolveSlider {
  return async function solveSlider(sessionId, attempt, now) {
    const tolerancePx = settings.tolerancePx ?? SLIDER_TOLERANCE_PX;
    const isPassed =
      attempt.sliderType === WAITED
        ? await burnWaited(db, sessionId, attempt.sliderId, now)
        : (await burnSlider(db, sessionId, attempt, tolerancePx, now)) !== null;
    if (!isPassed) throw new ApiError('INLINE', { reason: 'slider.failed' });
  };
}

/** Failed attempts per target and hour, over all callers, before each needs a solved puzzle. */
const FREE_GUESSES = 20;

/**
 * Counts a guess at a target, e.g. a mail number. After `free` guesses in an hour, over all
 * callers, each needs a solved puzzle: a mere limit would let strangers use up the owner's
 * attempts. Call it before the other counters, so that being asked for a puzzle costs no attempt.
 * @throws ApiError INLINE slider.needed, slider.failed
 */
export async function guardGuess(
  {
    db,
    solveSlider,
    free = FREE_GUESSES,
  }: { readonly db: Db; readonly solveSlider: SolveSlider; readonly free?: number },
  target: string,
  solution: Partial<SliderTry>,
  { caller, now }: { readonly caller: { readonly sessionId: string }; readonly now: Date },
): Promise<void> {
  const { sliderId = '', sliderX = '', sliderType = '', track } = solution;
  // An incomplete solution counts as a wrong one.
  if ([sliderId, sliderX, sliderType, track ?? ''].some((part) => part !== '')) {
    await solveSlider(caller.sessionId, { sliderId, sliderX, sliderType, track }, now);
    return;
  }
  const isFree = free > 0 && (await guardsIn(db).hit(target, free, HOUR_S)).ok;
  if (!isFree) throw new ApiError('INLINE', { reason: 'slider.needed' });
}

/**
 * Consumes a ticket of validatePhoneCode; true if it was this session's, for this phone, in time.
 */
export function takePhoneTicket(
  trx: Db,
  keys: Keys,
  proof: { readonly sessionId: string; readonly phone: string; readonly ticket: string },
  now: Date,
): Promise<boolean> {
  return takeTicket(trx, proof.sessionId, proof.ticket, keys.macs('phone.index', proof.phone), now);
}

/** Returns the main account that opened a session by its link; see the function. */
export { openedBy } from './linked/linked.store.ts';
/** The link in an SMS by which the phone's owner can undo a change; its page asks first. */
export { undoLink as linkToUndo } from './phone/undo-link.ts';

/** Returns the anonymous people whose data may belong to this session's user; see the function. */
export { earlierVisitors } from './session/earlier-visitors.ts';

/** Accounts this old count as genuine: an attacker needs a new number for each new account. */
const ESTABLISHED_MS = 30 * 24 * 3_600_000;

/**
 * Returns whether an account is older than 30 days. Limits over all accounts count new and
 * established accounts separately, so that accounts created for guessing cannot use up the attempts
 * of real users.
 */
export async function isEstablished(db: Db, personId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('kind', '=', 'user')
    .where('createdAt', '<=', new Date(now.getTime() - ESTABLISHED_MS))
    .executeTakeFirst();
  return row !== undefined;
}
