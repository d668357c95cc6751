import type { Adopt } from '../../../call/module.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { isPartnerApp } from '../../../security/partner-app.ts';
import { notifyOfAccount } from '../../message/message.public.ts';
import { linkOf } from '../linked/linked.store.ts';
import { adoptAll } from '../login/login.ts';
import { isDeviceOf, rememberDevice } from '../login/person.store.ts';
import type { SessionDevice } from '../session/session.store.ts';
import { isLoggedOut, type Joined, linkIdentity, lockIdentity, lockJoined, markUsed } from './identity.store.ts';

export interface SilentDeps {
  readonly keys: Keys;
  readonly adopters: readonly Adopt[];
  /** Returns whether an account has a pending closure; set by the module `closing`. */
  readonly isClosing: (db: Db, personId: string) => Promise<boolean>;
}

/** A session that was just recognised and belongs to an anonymous person. */
export interface RecognisedAnonymous {
  readonly sessionId: string;
  readonly personId: string;
  readonly deviceId: string;
  readonly on: SessionDevice;
}

/**
 * Logs the recognised user in if their openId is linked with an account, or their openId in another
 * app of the vendor is. Returns the user, or null:
 * after a log-out by hand on this device, for a paused link, for an account that another account
 * opens, and for an account that is being closed, because a log-in would cancel the closing. A link
 * of a partner may be passed on, so it logs in only on a device on which this account was used.
 */
export async function logInSilently(
  trx: Db,
  { keys, adopters, isClosing }: SilentDeps,
  proven: { readonly appId: string; readonly openId: string; readonly joined?: Joined | undefined },
  session: RecognisedAnonymous,
  now: Date,
): Promise<string | null> {
  const identity = (await lockIdentity(trx, keys, proven)) ?? (await lockJoined(trx, keys, proven.joined));
  if (!identity || identity.paused || (await isLoggedOut(trx, session.deviceId))) return null;
  const { personId: userId } = identity;
  if ((await isClosing(trx, userId)) || (await linkOf(trx, userId))) return null;
  if (isPartnerApp(proven.appId) && !(await isDeviceOf(trx, userId, session.deviceId))) return null;
  const locked = trx
    .updateTable('person')
    .set({ lastLoginAt: now })
    .where('id', '=', userId)
    .where('kind', '=', 'user');
  if (!(await locked.returning('id').executeTakeFirst())) return null;
  await adoptAll(trx, adopters, session.personId, userId, now);
  const { on } = session;
  await trx
    .updateTable('session')
    .set({ personId: userId, userId, createdAt: now, app: on.app, system: on.system, model: on.model, net: on.net })
    .where('id', '=', session.sessionId)
    .execute();
  // The next visit with this openId needs no other app.
  if (proven.joined) {
    const { appId, openId, joined } = proven;
    await linkIdentity(trx, keys, { appId, openId, ...joined }, userId, now);
  } else await markUsed(trx, identity.id, now);
  if (await rememberDevice(trx, userId, session.deviceId, now)) {
    const params = { app: on.app, system: on.system };
    await notifyOfAccount(trx, keys, { personId: userId, at: now.toISOString(), template: 'newDevice', params });
  }
  return userId;
}
