import type { Db } from '../../db/open.ts';
import type { Caller } from '../../handlers.ts';
import type { Keys } from '../../keys.ts';
import { newId } from '../../new-id.ts';
import { noSiblings, type Siblings } from '../../siblings.ts';
import {
  ACCESS_LIFE_MS,
  addAccessToken,
  addAnonymous,
  addSession,
  deviceOfCookie,
  type SessionRow,
  sessionOfAccess,
  sessionOfCookie,
} from './auth.store.ts';
import { sha256 } from './token.ts';

const CACHE_MS = 5_000;
const CACHE_ROOM = 20_000;
const ENDED = 'auth.ended';

/** A session's proof as it goes to the page. `cookie` is set only when the session is new. */
export interface Access {
  readonly caller: Caller;
  readonly cookie: string | null;
  readonly accessToken: string;
  readonly expiresInS: number;
  readonly signKey: string;
}

/** Who is calling: what the server's front, page rendering and auth itself ask. */
export interface AuthDoor {
  /** The caller of an AUTH-TOKEN, or null. A good answer is kept for 5 s in this process. */
  callerOfToken(accessToken: string, now: Date): Promise<Caller | null> | Caller | null;
  /** The caller of a session cookie, or null; keeps the session alive. A good answer is kept for 5 s in this process. */
  callerOfCookie(cookie: string, now: Date): Promise<Caller | null>;
  /** A fresh access token for the cookie's session; without a live one, a new anonymous person and session. */
  renew(cookie: string | null, now: Date): Promise<Access>;
  /** The USER-SIGN key that goes with an access token, base64. It guards the way and grants nothing. */
  signKeyOf(accessToken: string): string;
  /** Resolves when no process keeps anything of these sessions any more: at logout, login and rebinding. */
  forget(sessionIds: readonly string[]): Promise<void>;
}

/** Callers by the token or cookie itself: to hash it costs more than all else that is done to know a caller. */
class KeptCallers {
  /** How often sessions ended here. */
  endings = 0;
  private readonly kept = new Map<string, { readonly caller: Caller; readonly until: number }>();

  find(secret: string, now: Date): Caller | undefined {
    const known = this.kept.get(secret);
    if (known && known.until > now.getTime() && known.until - now.getTime() <= CACHE_MS) return known.caller;
    this.kept.delete(secret);
    return undefined;
  }

  keep(secret: string, caller: Caller, now: Date, endsAt?: Date): void {
    if (this.kept.size >= CACHE_ROOM) this.kept.clear();
    const until = Math.min(now.getTime() + CACHE_MS, endsAt?.getTime() ?? Number.POSITIVE_INFINITY);
    this.kept.set(secret, { caller, until });
  }

  drop(sessionIds: ReadonlySet<string>): void {
    this.endings += 1;
    for (const [secret, { caller }] of this.kept) if (sessionIds.has(caller.sessionId)) this.kept.delete(secret);
  }
}

/** The door of auth; one for the whole process, because it keeps callers for a few seconds. */
export function openAuthDoor({
  db,
  keys,
  siblings = noSiblings,
}: {
  db: Db;
  keys: Keys;
  siblings?: Siblings | undefined;
}): AuthDoor {
  const byToken = new KeptCallers();
  const byCookie = new KeptCallers();

  const toCaller = (row: SessionRow): Caller => ({
    sessionId: row.sessionId,
    personId: row.personId,
    userId: row.userId,
    phone: row.phoneSealed === null ? null : keys.open('phone.stored', row.phoneSealed),
    openId: row.openId,
  });

  async function lookUp(
    kept: KeptCallers,
    secret: string,
    now: Date,
    find: (db: Db, secret: string, now: Date) => Promise<(SessionRow & { readonly expiresAt?: Date }) | null>,
  ): Promise<Caller | null> {
    const { endings } = kept;
    const row = await find(db, secret, now);
    if (!row) return null;
    const caller = toCaller(row);
    // An answer that was on its way while sessions ended may be of one of them.
    if (kept.endings === endings) kept.keep(secret, caller, now, row.expiresAt);
    return caller;
  }

  function drop(sessionIds: readonly string[]): void {
    for (const kept of [byToken, byCookie]) kept.drop(new Set(sessionIds));
  }
  siblings.hear(ENDED, (sessionIds) => drop(sessionIds as readonly string[]));

  const signKeyOf = (accessToken: string) => keys.mac('sign', sha256(accessToken).toString('hex')).toString('base64');

  return {
    signKeyOf,

    callerOfToken: (accessToken, now) =>
      byToken.find(accessToken, now) ?? lookUp(byToken, accessToken, now, sessionOfAccess),

    callerOfCookie: async (cookie, now) => byCookie.find(cookie, now) ?? lookUp(byCookie, cookie, now, sessionOfCookie),

    async renew(cookie, now) {
      const live = cookie === null ? null : await sessionOfCookie(db, cookie, now);
      const opened = live ? { row: live, cookie: null } : await openAnonymous(db, cookie, now);
      const accessToken = await addAccessToken(db, opened.row.sessionId, now);
      return {
        caller: toCaller(opened.row),
        cookie: opened.cookie,
        accessToken,
        expiresInS: ACCESS_LIFE_MS / 1000,
        signKey: signKeyOf(accessToken),
      };
    },

    async forget(sessionIds) {
      drop(sessionIds);
      if (sessionIds.length > 0) await siblings.tell(ENDED, sessionIds);
    },
  };
}

async function openAnonymous(
  db: Db,
  deadCookie: string | null,
  now: Date,
): Promise<{ row: SessionRow; cookie: string }> {
  const deviceId = (deadCookie && (await deviceOfCookie(db, deadCookie))) || newId();
  return db.transaction().execute(async (trx) => {
    const personId = await addAnonymous(trx, now);
    const { sessionId, cookie } = await addSession(trx, { personId, userId: null, deviceId, openId: null }, now);
    const row = { sessionId, personId, userId: null, deviceId, openId: null, phoneSealed: null };
    return { row, cookie };
  });
}
