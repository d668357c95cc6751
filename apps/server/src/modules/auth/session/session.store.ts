import type { DeviceKind } from '@yidi/contract/values/device';
import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { limitsIn } from '../../../db/limits.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { prepared } from '../../../db/tuned/prepared.ts';
import { after, before, newToken, sha256 } from '../token.ts';

export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_LIFE_MS = 30 * DAY_MS;
export const ACCESS_LIFE_MS = 15 * MINUTE_MS;
const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** A live session. `phoneSealed`: only if logged in. `openIdSealed`: the payer in the host app. */
export interface SessionRow {
  readonly sessionId: string;
  readonly personId: string;
  readonly userId: string | null;
  readonly deviceId: string;
  readonly openIdSealed: string | null;
  readonly phoneSealed: string | null;
}

/** Device kind, model if known, and network prefix of a session's last use. */
export type SessionDevice = DeviceKind & { readonly model: string | null; readonly net: string | null };

/** The earliest last use and creation of a session that is live at `now`. */
export const lifeAt = (now: Date) => ({
  seenAfter: before(now, SESSION_IDLE_MS),
  madeAfter: before(now, SESSION_LIFE_MS),
});

function liveSessions(db: Db, p: ReturnType<typeof lifeAt>) {
  return db
    .selectFrom('session as s')
    .leftJoin('person as u', 'u.id', 's.userId')
    .select([
      's.id as sessionId',
      's.personId',
      's.userId',
      's.deviceId',
      's.openId as openIdSealed',
      's.seenAt',
      'u.phoneSealed',
    ])
    .where('s.seenAt', '>', p.seenAfter)
    .where('s.createdAt', '>', p.madeAfter);
}

const byCookie = prepared((db, p: ReturnType<typeof lifeAt> & { hash: Buffer }) =>
  liveSessions(db, p).where('s.tokenSha256', '=', p.hash),
);

/** Returns the live session of a cookie and extends it. */
export async function sessionOfCookie(db: Db, cookie: string, now: Date): Promise<SessionRow | null> {
  const [row] = await byCookie(db, { ...lifeAt(now), hash: sha256(cookie) });
  if (!row) return null;
  if (row.seenAt < before(now, SEEN_EVERY_MS)) {
    await db.updateTable('session').set({ seenAt: now }).where('id', '=', row.sessionId).execute();
  }
  return row;
}

const byAccess = prepared((db, p: ReturnType<typeof lifeAt> & { hash: Buffer; cookieHash: Buffer; now: Date }) =>
  liveSessions(db, p)
    .innerJoin('accessToken as a', 'a.sessionId', 's.id')
    .select('a.expiresAt')
    .where('a.tokenSha256', '=', p.hash)
    .where('s.tokenSha256', '=', p.cookieHash)
    .where('a.expiresAt', '>', p.now),
);

/** Returns the session of an access token and its cookie, with the token's expiry. */
export async function sessionOfAccess(
  db: Db,
  sent: { readonly accessToken: string; readonly cookie: string },
  now: Date,
): Promise<(SessionRow & { readonly expiresAt: Date }) | null> {
  const [row] = await byAccess(db, {
    ...lifeAt(now),
    hash: sha256(sent.accessToken),
    cookieHash: sha256(sent.cookie),
    now,
  });
  return row ?? null;
}

/** Returns the live session with this id. */
export async function sessionOfId(db: Db, sessionId: string, now: Date): Promise<SessionRow | null> {
  return (await liveSessions(db, lifeAt(now)).where('s.id', '=', sessionId).executeTakeFirst()) ?? null;
}

/** Returns the device of a cookie's session, even if the session has expired. */
export async function deviceOfCookie(db: Db, cookie: string): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select('deviceId')
    .where('tokenSha256', '=', sha256(cookie))
    .executeTakeFirst();
  return row?.deviceId ?? null;
}

/** Adds an anonymous person; returns the id. */
export async function addAnonymous(db: Db, now: Date): Promise<string> {
  const id = newId();
  await db.insertInto('person').values({ id, kind: 'anonymous', createdAt: now }).execute();
  return id;
}

/** Adds a session; returns its id and its cookie, which is stored only as a hash. */
export async function addSession(
  db: Db,
  session: {
    personId: string;
    userId: string | null;
    deviceId: string;
    openIdSealed: string | null;
    /** The operator's app that the openId belongs to. */
    hostApp?: string | null;
    on?: SessionDevice;
    /** The main account, if the session is opened by a link. */
    linkedFrom?: string | null;
    /** The time of the log-in that the session continues; now by default. */
    since?: Date;
  },
  now: Date,
): Promise<{ sessionId: string; cookie: string }> {
  const sessionId = newId();
  const cookie = newToken();
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      tokenSha256: sha256(cookie),
      personId: session.personId,
      userId: session.userId,
      deviceId: session.deviceId,
      openId: session.openIdSealed,
      hostApp: session.hostApp ?? null,
      ...session.on,
      linkedFrom: session.linkedFrom ?? null,
      createdAt: session.since ?? now,
      seenAt: now,
    })
    .execute();
  return { sessionId, cookie };
}

/** Adds an access token to a session and deletes the session's expired ones. */
export async function addAccessToken(db: Db, sessionId: string, now: Date): Promise<string> {
  const token = newToken();
  await db.deleteFrom('accessToken').where('sessionId', '=', sessionId).where('expiresAt', '<=', now).execute();
  await db
    .insertInto('accessToken')
    .values({ tokenSha256: sha256(token), sessionId, expiresAt: after(now, ACCESS_LIFE_MS) })
    .execute();
  return token;
}

/** Matches the sessions of a person and the linked sessions opened by them. */
export const ownOrOpened = (personId: string) => sql<boolean>`(person_id = ${personId} OR linked_from = ${personId})`;

/** A request of another tab that was sent with the former cookie arrives within this time. */
const ENDED_FOR_S = 60;
const endedKey = (hash: Buffer) => `session ended ${hash.toString('hex')}`;

/** Ends a session with its access tokens; returns its row. */
export const endSession = (db: Db, sessionId: string) =>
  db.deleteFrom('session').where('id', '=', sessionId).returningAll().executeTakeFirst();

/** Ends a session that a log-in replaces; returns its row. Its cookie opens no new session. */
export async function endReplaced(db: Db, sessionId: string) {
  const row = await endSession(db, sessionId);
  if (row) await limitsIn(db).put(endedKey(row.tokenSha256), true, ENDED_FOR_S);
  return row;
}

/**
 * Returns whether a log-in replaced the session of this cookie a moment ago. A new session for it
 * would overwrite the cookie that the browser has just received in another tab.
 */
export const hasJustEnded = (db: Db, cookie: string) => limitsIn(db).has(endedKey(sha256(cookie)));

/** Ends every session of a person and those opened by links; returns their ids. */
export async function endSessionsOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db.deleteFrom('session').where(ownOrOpened(personId)).returning('id').execute();
  return rows.map((row) => row.id);
}

/** Returns the device of a live session; null if the session has just ended. */
export async function deviceOfSession(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('deviceId').where('id', '=', sessionId).executeTakeFirst();
  return row?.deviceId ?? null;
}
