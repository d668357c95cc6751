import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { eraseHoldings } from '../../security/phone-holding.ts';
import { removeLinksOf } from './linked/linked.store.ts';
import { deleteDevices } from './login/person.store.ts';
import { addAnonymous, endSessionsOf } from './session/session.store.ts';

/** The functions with which account closure changes sessions and numbers. */

/** Locks the user's row, so that log-ins wait. Returns the encrypted phone; null without a user. */
export async function lockAccount(trx: Db, personId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('person')
    .select('phoneSealed as phone')
    .where('id', '=', personId)
    .where('kind', '=', 'user')
    .forUpdate()
    .executeTakeFirst();
  return row?.phone ?? null;
}

/**
 * Ends every session of a user except this one, which continues without an account, so that its
 * device still shows the request. It gets a new id, so that pages unlocked by the old session are
 * no longer accessible. Returns null if the session is not the user's any more; else its new id and
 * the sessions to evict from the caches.
 */
export async function leaveAccount(
  trx: Db,
  personId: string,
  sessionId: string,
  now: Date,
): Promise<{ readonly sessionId: string; readonly ended: string[] } | null> {
  const tokens = await trx.selectFrom('accessToken').selectAll().where('sessionId', '=', sessionId).execute();
  const own = trx.deleteFrom('session').where('id', '=', sessionId).where('userId', '=', personId);
  const left = await own.returningAll().executeTakeFirst();
  if (!left) return null;
  const next = newId();
  const anonymous = { personId: await addAnonymous(trx, now), userId: null, linkedFrom: null, openId: null };
  await trx
    .insertInto('session')
    .values({ ...left, ...anonymous, id: next })
    .execute();
  if (tokens.length > 0)
    await trx
      .insertInto('accessToken')
      .values(tokens.map((token) => ({ ...token, sessionId: next })))
      .execute();
  return { sessionId: next, ended: [sessionId, ...(await endSessionsOf(trx, personId))] };
}

/** Deletes a user's number, name, devices and links. The number becomes free. */
export async function releaseAccount(trx: Db, personId: string, now: Date): Promise<string[]> {
  const ended = [...(await removeLinksOf(trx, personId)), ...(await endSessionsOf(trx, personId))];
  await deleteDevices(trx, personId);
  await eraseHoldings(trx, personId, now);
  await trx.deleteFrom('phoneChange').where('personId', '=', personId).execute();
  await trx
    .updateTable('person')
    .set({ kind: 'closed', phoneMac: null, phoneSealed: null, name: null, employeeId: null, label: null })
    .where('id', '=', personId)
    .execute();
  return ended;
}
