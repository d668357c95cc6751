import { sql } from 'kysely';
import { hot } from '../../db/hot.ts';
import type { Db } from '../../db/open.ts';
import { newId } from '../../new-id.ts';
import { after, before, DAY_MS, MINUTE_MS, newToken, sha256 } from './token.ts';

export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_LIFE_MS = 30 * DAY_MS;
export const ACCESS_LIFE_MS = 15 * MINUTE_MS;
const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** A live session with its person; `phoneSealed` only when logged in. */
export interface SessionRow {
  readonly sessionId: string;
  readonly personId: string;
  readonly userId: string | null;
  readonly deviceId: string;
  readonly openId: string | null;
  readonly phoneSealed: string | null;
}

/** After which moments a session that lives at `now` was seen and made. */
const lifeAt = (now: Date) => ({ seenAfter: before(now, SESSION_IDLE_MS), madeAfter: before(now, SESSION_LIFE_MS) });

function liveSessions(db: Db, p: ReturnType<typeof lifeAt>) {
  return db
    .selectFrom('session as s')
    .leftJoin('person as u', 'u.id', 's.user_id')
    .select([
      's.id as sessionId',
      's.person_id as personId',
      's.user_id as userId',
      's.device_id as deviceId',
      's.open_id as openId',
      's.seen_at as seenAt',
      'u.phone_sealed as phoneSealed',
    ])
    .where('s.seen_at', '>', p.seenAfter)
    .where('s.created_at', '>', p.madeAfter);
}

const byCookie = hot((db, p: ReturnType<typeof lifeAt> & { hash: Buffer }) =>
  liveSessions(db, p).where('s.token_sha256', '=', p.hash),
);

/** The live session of a cookie; using it keeps it alive. */
export async function sessionOfCookie(db: Db, cookie: string, now: Date): Promise<SessionRow | null> {
  const [row] = await byCookie(db, { ...lifeAt(now), hash: sha256(cookie) });
  if (!row) return null;
  if (row.seenAt < before(now, SEEN_EVERY_MS)) {
    await db.updateTable('session').set({ seen_at: now }).where('id', '=', row.sessionId).execute();
  }
  return row;
}

const byAccess = hot((db, p: ReturnType<typeof lifeAt> & { hash: Buffer; now: Date }) =>
  liveSessions(db, p)
    .innerJoin('access_token as a', 'a.session_id', 's.id')
    .select('a.expires_at as expiresAt')
    .where('a.token_sha256', '=', p.hash)
    .where('a.expires_at', '>', p.now),
);

/** The live session of an access token, with the token's end. */
export async function sessionOfAccess(
  db: Db,
  accessToken: string,
  now: Date,
): Promise<(SessionRow & { readonly expiresAt: Date }) | null> {
  const [row] = await byAccess(db, { ...lifeAt(now), hash: sha256(accessToken), now });
  return row ?? null;
}

/** The device of a session, or of a dead one whose cookie the browser still sends. */
export async function deviceOfCookie(db: Db, cookie: string): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select('device_id')
    .where('token_sha256', '=', sha256(cookie))
    .executeTakeFirst();
  return row?.device_id ?? null;
}

/** A new anonymous person; answers its id. */
export async function addAnonymous(db: Db, now: Date): Promise<string> {
  const id = newId();
  await db.insertInto('person').values({ id, kind: 'anonymous', created_at: now }).execute();
  return id;
}

/** A new session of a person; answers its id and the cookie, which is nowhere stored. */
export async function addSession(
  db: Db,
  of: { personId: string; userId: string | null; deviceId: string; openId: string | null },
  now: Date,
): Promise<{ sessionId: string; cookie: string }> {
  const sessionId = newId();
  const cookie = newToken();
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      token_sha256: sha256(cookie),
      person_id: of.personId,
      user_id: of.userId,
      device_id: of.deviceId,
      open_id: of.openId,
      created_at: now,
      seen_at: now,
    })
    .execute();
  return { sessionId, cookie };
}

/** A new access token of a session; the session's dead ones are forgotten. */
export async function addAccessToken(db: Db, sessionId: string, now: Date): Promise<string> {
  const token = newToken();
  await db.deleteFrom('access_token').where('session_id', '=', sessionId).where('expires_at', '<=', now).execute();
  await db
    .insertInto('access_token')
    .values({ token_sha256: sha256(token), session_id: sessionId, expires_at: after(now, ACCESS_LIFE_MS) })
    .execute();
  return token;
}

/** Ends one session with its access tokens. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute();
}

/** Ends every session of a person; answers their ids. */
export async function endSessionsOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db.deleteFrom('session').where('person_id', '=', personId).returning('id').execute();
  return rows.map((row) => row.id);
}

export interface FirstLogin {
  readonly employeeId: string | undefined;
  readonly label: string | undefined;
}

/**
 * The user of a proven phone, made at the first login. One statement for known and unknown phones alike. `phoneMacs` is
 * the phone's keyed hash under every live key, newest first. The inviter counts at the first login only.
 */
export async function loginUser(
  db: Db,
  phoneMacs: readonly Buffer[],
  phoneSealed: string,
  first: FirstLogin,
  now: Date,
): Promise<string> {
  const [newest, ...older] = phoneMacs;
  if (older.length > 0) {
    await db.updateTable('person').set({ phone_mac: newest! }).where('phone_mac', 'in', older).execute();
  }
  const row = await db
    .insertInto('person')
    .values({
      id: newId(),
      kind: 'user',
      phone_mac: newest!,
      phone_sealed: phoneSealed,
      employee_id: first.employeeId || null,
      label: first.label || null,
      created_at: now,
      last_login_at: now,
    })
    .onConflict((conflict) => conflict.column('phone_mac').doUpdateSet({ last_login_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Gives a user another proven phone; false when somebody else has it. */
export async function rebindPhone(
  db: Db,
  userId: string,
  phoneMacs: readonly Buffer[],
  phoneSealed: string,
): Promise<boolean> {
  const taken = await db
    .selectFrom('person')
    .select('id')
    .where('phone_mac', 'in', [...phoneMacs])
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (taken) return false;
  await db
    .updateTable('person')
    .set({ phone_mac: phoneMacs[0]!, phone_sealed: phoneSealed })
    .where('id', '=', userId)
    .execute();
  return true;
}

/** Remembers that an anonymous person's things now belong to a user; false when it was no anonymous person. */
export async function markMerged(db: Db, anonymousId: string, userId: string): Promise<boolean> {
  const merged = await db
    .updateTable('person')
    .set({ merged_into: userId })
    .where('id', '=', anonymousId)
    .where('kind', '=', 'anonymous')
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  return merged.numUpdatedRows > 0n;
}

/** A device on which a user has logged in. */
export async function rememberDevice(db: Db, userId: string, deviceId: string, now: Date): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ device_id: deviceId, user_id: userId, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['device_id', 'user_id']).doUpdateSet({ last_login_at: now }))
    .execute();
}

/** Whether the user of a phone has logged in on this device before. */
export async function isKnownDevice(db: Db, phoneMacs: readonly Buffer[], deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device as k')
    .innerJoin('person as p', 'p.id', 'k.user_id')
    .select(sql<number>`1`.as('one'))
    .where('k.device_id', '=', deviceId)
    .where('p.phone_mac', 'in', [...phoneMacs])
    .executeTakeFirst();
  return row !== undefined;
}

const profile = hot((db, p: { userId: string }) =>
  db.selectFrom('person').select('name').where('id', '=', p.userId).where('kind', '=', 'user'),
);

/** What a user's own profile shows. */
export async function profileOf(db: Db, userId: string): Promise<{ name: string | null } | null> {
  const [found] = await profile(db, { userId });
  return found ?? null;
}

/** The device behind a live session; null when the session has just ended. */
export async function deviceOfSession(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('device_id').where('id', '=', sessionId).executeTakeFirst();
  return row?.device_id ?? null;
}

/** Forgets every device of a user but one. */
export async function forgetOtherDevices(db: Db, userId: string, deviceId: string): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).where('device_id', '<>', deviceId).execute();
}
