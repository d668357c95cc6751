import { STAFF_IDLE_S, STAFF_SESSION_S, type StaffRole } from '@yidi/contract/values/staff';
import type { StaffSession } from '../../../call/staff.ts';
import { deleteInBatches } from '../../../db/delete-in-batches.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { newSecret, secondsAfter, sha256 } from './token.ts';

/** A session that is used writes its time at most this often. */
const SEEN_EVERY_S = 30;

/** Returns the moment at which a session locks if it is not used until then. */
export const locksAt = ({ seenAt }: Pick<StaffSession, 'seenAt'>) => secondsAfter(seenAt, STAFF_IDLE_S);
export const endsAt = ({ createdAt }: Pick<StaffSession, 'createdAt'>) => secondsAfter(createdAt, STAFF_SESSION_S);

/**
 * Returns the live session of a cookie. Nothing is cached, so that a session that was ended is over
 * in every process at once. A session that was idle for 30 minutes is locked.
 */
export async function sessionOf(db: Db, cookie: string, now: Date, isUse: boolean): Promise<StaffSession | null> {
  const row = await db
    .selectFrom('staffSession as s')
    .innerJoin('staff as c', 'c.id', 's.staffId')
    .select(['s.id', 's.staffId', 's.passkeyId', 's.createdAt', 's.seenAt', 's.lockedAt', 's.proofAt'])
    .select(['c.name', 'c.roles', 'c.offices'])
    .where('s.sha256', '=', sha256(cookie))
    .where('c.state', '=', 'active')
    .executeTakeFirst();
  if (!row || endsAt(row) <= now) return null;
  const { id: sessionId, lockedAt, roles, ...rest } = row;
  const locked = lockedAt !== null || locksAt(row) <= now;
  const session = { ...rest, sessionId, locked, roles: roles as StaffRole[] };
  if (locked && lockedAt === null) await lockSession(db, sessionId, now);
  if (locked || !isUse || now < secondsAfter(row.seenAt, SEEN_EVERY_S)) return session;
  await db.updateTable('staffSession').set({ seenAt: now }).where('id', '=', sessionId).execute();
  return { ...session, seenAt: now };
}

/** Opens a session; returns its cookie. */
export async function openSession(
  trx: Db,
  { staffId, passkeyId }: { readonly staffId: string; readonly passkeyId: string | null },
  now: Date,
): Promise<string> {
  const cookie = newSecret();
  const at = { createdAt: now, seenAt: now, proofAt: now };
  await trx
    .insertInto('staffSession')
    .values({ id: newId(), sha256: sha256(cookie), staffId, passkeyId, ...at })
    .execute();
  await trx.updateTable('staff').set({ seenAt: now }).where('id', '=', staffId).execute();
  return cookie;
}

/** Notes that a passkey was used in a session, which unlocks it. */
export async function proveSession(trx: Db, sessionId: string, passkeyId: string, now: Date): Promise<void> {
  const set = { proofAt: now, seenAt: now, lockedAt: null, passkeyId };
  await trx.updateTable('staffSession').set(set).where('id', '=', sessionId).execute();
}

export async function lockSession(db: Db, sessionId: string, now: Date): Promise<void> {
  const open = db.updateTable('staffSession').set({ lockedAt: now }).where('id', '=', sessionId);
  await open.where('lockedAt', 'is', null).execute();
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('staffSession').where('id', '=', sessionId).execute();
}

/** Ends the earlier session of a browser that logs in again, because its cookie is replaced. */
export async function endEarlierSession(trx: Db, cookie: string | null): Promise<void> {
  if (cookie !== null) await trx.deleteFrom('staffSession').where('sha256', '=', sha256(cookie)).execute();
}

/** Ends every session of a colleague, in every process; `but`: not this one. */
export async function endSessionsOf(trx: Db, staffId: string, but?: string): Promise<void> {
  await trx
    .deleteFrom('staffSession')
    .where('staffId', '=', staffId)
    .$if(but !== undefined, (all) => all.where('id', '<>', but!))
    .execute();
}

/** Deletes what is over. */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'staffSession',
    column: 'createdAt',
    before: secondsAfter(now, -STAFF_SESSION_S),
  });
  for (const table of ['staffCeremony', 'staffLink'] as const)
    await deleteInBatches(db, { table, column: 'expiresAt', before: now });
}
