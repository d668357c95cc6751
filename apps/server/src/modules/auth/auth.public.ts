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
} from './session/session.store.ts';
import { burnSlider, burnWaited, SLIDER_TOLERANCE_PX, type SliderTry } from './slider/slider.ts';
import { hasProof } from './step-up/fresh-proof.store.ts';
import { sha256 } from './token.ts';

const CACHE_MS = 5_000;
const CACHE_ROOM = 20_000;
const ENDED = 'auth.ended';

/** An access token with its session, as sent to the page. `cookie` is set only when the session is new. */
export interface Access {
  readonly caller: Caller;
  readonly cookie: string | null;
  readonly deviceId: string;
  readonly accessToken: string;
  readonly expiresInS: number;
  readonly signKey: string;
}

/** Finds the caller, for the call pipeline, page rendering and auth itself. */
export interface Sessions {
  /**
   * The caller of an AUTH-TOKEN together with the cookie of its session, or null: a token stolen without its cookie, which
   * scripts cannot read, identifies no caller. A caller is cached for 5 s in this process.
   */
  callerOfToken(accessToken: string, cookie: string | null, now: Date): Promise<Caller | null> | Caller | null;
  /** The caller of a session cookie, or null; extends the session. A caller is cached for 5 s in this process. */
  callerOfCookie(cookie: string, now: Date): Promise<Caller | null>;
  /**
   * A fresh access token for the cookie's session; without a live one, a new anonymous person and session, of the device
   * whose signed cookie came along. `admit` is asked before a new one is made, and refuses by throwing.
   */
  renew(cookie: string | null, now: Date, device?: string | null, admit?: () => Promise<void>): Promise<Access>;
  /**
   * The USER-SIGN key of an access token under every live key of the server, base64; the first is answered, each is accepted.
   * It protects requests in transit and grants nothing.
   */
  signKeysOf(accessToken: string): readonly string[];
  /** Whether this session holds a fresh proof of this kind. It is asked anew each time: a proof lives five minutes. */
  hasProof(sessionId: string, kind: StepUpKind, now: Date): Promise<boolean>;
  /** Evicts these sessions from the caches of all processes: at logout, login and rebinding. */
  forget(sessionIds: readonly string[]): Promise<void>;
}

/**
 * Callers by the access token together with its cookie, or by the cookie alone, as they were sent: hashing them, or making one
 * key of both, costs more than the rest of the look-up.
 */
class CallerCache {
  /** How often sessions were evicted. */
  evictions = 0;
  private readonly callers = new Map<
    string,
    { readonly caller: Caller; readonly cookie: string; readonly until: number }
  >();

  find(secret: string, cookie: string, now: Date): Caller | undefined {
    const known = this.callers.get(secret);
    if (known && known.cookie !== cookie) return undefined;
    const nowMs = now.getTime();
    if (known && known.until > nowMs && known.until - nowMs <= CACHE_MS) return known.caller;
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

  const toCaller = (row: SessionRow): Caller => ({
    sessionId: row.sessionId,
    personId: row.personId,
    userId: row.userId,
    phone: row.phoneSealed === null ? null : keys.open('phone.stored', row.phoneSealed),
    openId: row.openIdSealed === null ? null : keys.open('payer.stored', row.openIdSealed),
  });

  async function lookUp(
    cache: CallerCache,
    secret: string,
    cookie: string,
    now: Date,
    row: Promise<(SessionRow & { readonly expiresAt?: Date }) | null>,
  ): Promise<Caller | null> {
    const { evictions } = cache;
    const found = await row;
    if (!found) return null;
    const caller = toCaller(found);
    // A row that was read while sessions were evicted may be of one of them.
    if (cache.evictions === evictions) cache.set(secret, cookie, caller, now, found.expiresAt);
    return caller;
  }

  function evict(sessionIds: readonly string[]): void {
    for (const cache of [byToken, byCookie]) cache.evict(new Set(sessionIds));
  }
  peers.hear(ENDED, (sessionIds) => evict(sessionIds as readonly string[]));

  const signKeysOf = (accessToken: string) =>
    keys.macs('sign', sha256(accessToken).toString('hex')).map((mac) => mac.toString('base64'));

  return {
    signKeysOf,

    callerOfToken(accessToken, cookie, now) {
      if (cookie === null) return null;
      const known = byToken.find(accessToken, cookie, now);
      return known ?? lookUp(byToken, accessToken, cookie, now, sessionOfAccess(db, { accessToken, cookie }, now));
    },

    callerOfCookie: async (cookie, now) =>
      byCookie.find(cookie, cookie, now) ?? lookUp(byCookie, cookie, cookie, now, sessionOfCookie(db, cookie, now)),

    async renew(cookie, now, device = null, admit) {
      const live = cookie === null ? null : await sessionOfCookie(db, cookie, now);
      if (!live) await admit?.();
      const opened = live
        ? { row: live, cookie: null }
        : await openAnonymous(db, { cookie, deviceId: deviceOfSigned(keys, device) }, now);
      const accessToken = await addAccessToken(db, opened.row.sessionId, now);
      return {
        caller: toCaller(opened.row),
        cookie: opened.cookie,
        deviceId: opened.row.deviceId,
        accessToken,
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
 * Uses up a session's puzzle with this attempt: another module asks it of a caller who may be a
 * bot. A caller who cannot solve it waits with it for 30 seconds instead.
 * @throws INLINE slider.failed when it was not solved; the puzzle is gone either way.
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

/** Guesses at one thing by all callers in an hour; after them each costs a solved puzzle. */
const FREE_GUESSES = 20;

/**
 * Counts a guess at a thing that many callers may guess at. After `free` (twenty) in an hour a
 * guess needs a solved puzzle: a limit alone would let a stranger use up the attempts of the one
 * who knows. Ask it first: to be asked for a puzzle uses up no attempt.
 * @throws INLINE slider.needed, slider.failed
 */
export async function guardGuess(
  {
    db,
    solveSlider,
    free = FREE_GUESSES,
  }: { readonly db: Db; readonly solveSlider: SolveSlider; readonly free?: number },
  thing: string,
  solution: Partial<SliderTry>,
  { caller, now }: { readonly caller: { readonly sessionId: string }; readonly now: Date },
): Promise<void> {
  const { sliderId = '', sliderX = '', sliderType = '', track } = solution;
  // A part of a solution is a wrong one.
  if ([sliderId, sliderX, sliderType, track ?? ''].some((part) => part !== '')) {
    await solveSlider(caller.sessionId, { sliderId, sliderX, sliderType, track }, now);
    return;
  }
  const { ok } = await guardsIn(db).hit(thing, free, HOUR_S);
  if (!ok) throw new ApiError('INLINE', { reason: 'slider.needed' });
}

/** Uses up a ticket of validatePhoneCode; true when it was this session's, for this phone, and in time. */
export function takePhoneTicket(
  trx: Db,
  keys: Keys,
  proof: { readonly sessionId: string; readonly phone: string; readonly ticket: string },
  now: Date,
): Promise<boolean> {
  return takeTicket(trx, proof.sessionId, proof.ticket, keys.macs('phone.index', proof.phone), now);
}

/**
 * Who visited on the device of this session without ever logging in: anonymous people whose sessions ended before a log-in could
 * take over what they wrote. Their sessions are known for 40 days.
 */
export async function earlierVisitors(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session as here')
    .innerJoin('session as then', 'then.device_id', 'here.device_id')
    .innerJoin('person as p', 'p.id', 'then.person_id')
    .select('p.id')
    .distinct()
    .where('here.id', '=', sessionId)
    .where('p.kind', '=', 'anonymous')
    .where('p.merged_into', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The link in a message to a phone that something was done with; its page asks before it undoes that. */
export { undoLink as linkToUndo } from './phone/undo-link.ts';

/** Accounts that are made to guess cost a new number each; an account of this age is a person's. */
const ESTABLISHED_MS = 30 * 24 * 3_600_000;

/**
 * Whether an account is older than 30 days. What all accounts together may get wrong at one thing is counted for new accounts and
 * for these apart, so that accounts that were made to guess do not use up the attempts of the thing's owner.
 */
export async function isEstablished(db: Db, personId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('kind', '=', 'user')
    .where('created_at', '<=', new Date(now.getTime() - ESTABLISHED_MS))
    .executeTakeFirst();
  return row !== undefined;
}
