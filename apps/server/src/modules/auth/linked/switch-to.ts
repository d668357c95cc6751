import { ApiError } from '@yidi/contract/envelope';
import type { CallContext } from '../../../call/handlers.ts';
import { transact } from '../../../db/transaction.ts';
import { notifyOfAccount } from '../../message/message.public.ts';
import { deviceOfCall } from '../devices/devices.ts';
import { hostAppOf } from '../host/identity.store.ts';
import { rememberDevice } from '../login/person.store.ts';
import { addAccessToken, addSession, endReplaced } from '../session/session.store.ts';
import { linkOf, lockLink, lockPerson, lockSession } from './linked.store.ts';
import type { LinkedDeps, Place } from './linked.ts';

interface Switched {
  readonly token: string;
  readonly userId: string;
  readonly place: Place;
}

/**
 * Switches this device to another account of the same person. The old session ends; the new one
 * does not outlive it, and fresh proofs are not carried over.
 * @throws ApiError NOT_FOUND, SESSION
 */
export async function switchTo(deps: LinkedDeps, place: Place, target: string, ctx: CallContext): Promise<Switched> {
  const { db, keys, sessions } = deps;
  const { caller, now } = ctx;
  const { mainId } = place;
  // Another page of this browser has already switched.
  if (target === place.userId) return { token: await addAccessToken(db, caller.sessionId, now), userId: target, place };
  // A linked account that logged in with its own SMS code cannot switch to other accounts.
  if (place.role === 'linked') throw new ApiError('NOT_FOUND');
  const done = await transact(db, async (trx) => {
    // A change of the main account's number ends the sessions it opened: the two must not overlap.
    await lockPerson(trx, mainId);
    const session = await lockSession(trx, caller.sessionId);
    if (!session) throw new ApiError('SESSION');
    if (place.role === 'opened' && !(await lockLink(trx, place.userId, mainId))) throw new ApiError('SESSION');
    if (target !== mainId && !(await lockLink(trx, target, mainId))) throw new ApiError('NOT_FOUND');
    await lockPerson(trx, target);
    await deps.takeBack?.(trx, target, ctx);
    const on = deviceOfCall(ctx);
    if (await rememberDevice(trx, target, session.deviceId, now)) {
      const params = { app: on.app, system: on.system };
      await notifyOfAccount(trx, keys, { personId: target, at: now.toISOString(), template: 'newDevice', params });
    }
    const hostApp = await hostAppOf(trx, caller.sessionId);
    await endReplaced(trx, caller.sessionId);
    const openIdSealed = caller.openId === null ? null : keys.seal('payer.stored', caller.openId);
    const next = {
      ...{ personId: target, userId: target, deviceId: session.deviceId, openIdSealed, hostApp, on },
      linkedFrom: target === mainId ? null : mainId,
      since: session.createdAt,
    };
    const { sessionId, cookie } = await addSession(trx, next, now);
    return { cookie, token: await addAccessToken(trx, sessionId, now), link: await linkOf(trx, target) };
  });
  await sessions.forget([caller.sessionId]);
  ctx.setSession(done.cookie);
  const role = target === mainId ? 'main' : 'opened';
  // Back in the main account: the link of the account that was left contains its number.
  const phone = keys.open('phone.stored', (done.link?.phoneSealed ?? place.link?.mainPhoneSealed)!) ?? '';
  return { token: done.token, userId: target, place: { userId: target, phone, role, mainId, link: done.link } };
}
