import { ApiError } from '@yidi/contract/envelope';
import type { CallContext } from '../../../call/handlers.ts';
import { transact } from '../../../db/transaction.ts';
import { tellOfAccount } from '../../message/message.public.ts';
import { deviceOfCall } from '../devices/devices.ts';
import { rememberDevice } from '../login/person.store.ts';
import { addAccessToken, addSession, endSession } from '../session/session.store.ts';
import { holdLink, holdPerson, holdSession, linkOf } from './linked.store.ts';
import type { LinkedDeps, Place } from './linked.ts';

interface Switched {
  readonly token: string;
  readonly userId: string;
  readonly place: Place;
}

/**
 * Makes the session of this device one of another account of the same person: the old one ends, and
 * the new one lives no longer than that would have. Fresh proofs do not go along. @throws ApiError
 * NOT_FOUND, SESSION
 */
export async function switchTo(deps: LinkedDeps, place: Place, target: string, ctx: CallContext): Promise<Switched> {
  const { db, keys, sessions } = deps;
  const { caller, now } = ctx;
  const { mainId } = place;
  // Another page of this browser has switched already.
  if (target === place.userId) return { token: await addAccessToken(db, caller.sessionId, now), userId: target, place };
  // An account that was logged in by a code of its own opens no other.
  if (place.role === 'linked') throw new ApiError('NOT_FOUND');
  const done = await transact(db, async (trx) => {
    // A change of the main account's number ends what it opened: one of the two waits for the
    // other.
    await holdPerson(trx, mainId);
    const session = await holdSession(trx, caller.sessionId);
    if (!session) throw new ApiError('SESSION');
    if (place.role === 'opened' && !(await holdLink(trx, place.userId, mainId))) throw new ApiError('SESSION');
    if (target !== mainId && !(await holdLink(trx, target, mainId))) throw new ApiError('NOT_FOUND');
    await holdPerson(trx, target);
    await deps.takeBack?.(trx, target, ctx);
    const on = deviceOfCall(ctx);
    if (await rememberDevice(trx, target, session.deviceId, now)) {
      const params = { app: on.app, system: on.system };
      await tellOfAccount(trx, keys, { personId: target, at: now.toISOString(), template: 'newDevice', params });
    }
    await endSession(trx, caller.sessionId);
    const openIdSealed = caller.openId === null ? null : keys.seal('payer.stored', caller.openId);
    const next = {
      ...{ personId: target, userId: target, deviceId: session.deviceId, openIdSealed, on },
      linkedFrom: target === mainId ? null : mainId,
      since: session.createdAt,
    };
    const { sessionId, cookie } = await addSession(trx, next, now);
    return { cookie, token: await addAccessToken(trx, sessionId, now), link: await linkOf(trx, target) };
  });
  await sessions.forget([caller.sessionId]);
  ctx.setSession(done.cookie);
  const role = target === mainId ? 'main' : 'opened';
  // Back in the main account: the link that opened the other names its number.
  const phone = keys.open('phone.stored', (done.link?.phoneSealed ?? place.link?.mainPhoneSealed)!) ?? '';
  return { token: done.token, userId: target, place: { userId: target, phone, role, mainId, link: done.link } };
}
