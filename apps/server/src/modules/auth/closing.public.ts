import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { eraseHoldings } from '../../security/phone-holding.ts';
import { removeLinksOf } from './linked/linked.store.ts';
import { deleteDevices } from './login/person.store.ts';
import { addAnonymous, endSessionsOf } from './session/session.store.ts';

/** What the closing of an account does with log-ins and numbers. */

/** The sealed number of a user, whose row is locked until the transaction ends: a log-in waits; null for who is none any more. */
export async function holdAccount(trx: Db, personId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('person')
    .select('phone_sealed as phone')
    .where('id', '=', personId)
    .where('kind', '=', 'user')
    .forUpdate()
    .executeTakeFirst();
  return row?.phone ?? null;
}

/**
 * Ends every session of a user but this one, which goes on without an account, so that its device
 * still shows what was asked for. It goes on by another id: what was proven in it is no longer open
 * on that device. Null where the session is not the user's any more; else its new id, and the
 * sessions whose callers are to be forgotten.
 */
export async function leaveAccount(
  trx: Db,
  personId: string,
  sessionId: string,
  now: Date,
): Promise<{ readonly sessionId: string; readonly ended: string[] } | null> {
  const tokens = await trx.selectFrom('access_token').selectAll().where('session_id', '=', sessionId).execute();
  const own = trx.deleteFrom('session').where('id', '=', sessionId).where('user_id', '=', personId);
  const left = await own.returningAll().executeTakeFirst();
  if (!left) return null;
  const next = newId();
  const anonymous = { person_id: await addAnonymous(trx, now), user_id: null, linked_from: null, open_id: null };
  await trx
    .insertInto('session')
    .values({ ...left, ...anonymous, id: next })
    .execute();
  if (tokens.length > 0)
    await trx
      .insertInto('access_token')
      .values(tokens.map((token) => ({ ...token, session_id: next })))
      .execute();
  return { sessionId: next, ended: [sessionId, ...(await endSessionsOf(trx, personId))] };
}

/** Makes a user one who is none: number, name, devices and links are deleted. The number is free from then on. */
export async function releaseAccount(trx: Db, personId: string, now: Date): Promise<string[]> {
  const ended = [...(await removeLinksOf(trx, personId)), ...(await endSessionsOf(trx, personId))];
  await deleteDevices(trx, personId);
  await eraseHoldings(trx, personId, now);
  await trx.deleteFrom('phone_change').where('person_id', '=', personId).execute();
  await trx
    .updateTable('person')
    .set({ kind: 'closed', phone_mac: null, phone_sealed: null, name: null, employee_id: null, label: null })
    .where('id', '=', personId)
    .execute();
  return ended;
}
