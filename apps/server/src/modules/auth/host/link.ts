import type { HostName } from '@yidi/contract/values/host';
import type { CallContext } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import type { Host } from '../../../ports/host/host.ts';
import { isPartnerApp } from '../../../security/partner-app.ts';
import { notifyOfAccount } from '../../message/message.public.ts';
import { linkOf } from '../linked/linked.store.ts';
import { hostAppOf, linkIdentity, lockIdentity } from './identity.store.ts';

/**
 * Links the openId of a session with the user who has just logged in by SMS, so that the host app
 * logs them in next time. Both accounts are notified if the openId had another one. A linked
 * account is opened by its main one and gets no link.
 */
export async function linkAtLogIn(
  trx: Db,
  { keys, hosts }: { readonly keys: Keys; readonly hosts: readonly Host[] },
  session: {
    readonly openId: string | null;
    readonly appId: string | null;
    /** Encrypted; null if the vendor gave none. */
    readonly unionIdSealed: string | null;
  },
  userId: string,
  { now, recordSecurity }: Pick<CallContext, 'now' | 'recordSecurity'>,
): Promise<void> {
  const { openId, appId, unionIdSealed } = session;
  const host = appId !== null && isPartnerApp(appId) ? 'partner' : hosts.find((app) => app.appId === appId)?.name;
  if (openId === null || appId === null || host === undefined || (await linkOf(trx, userId))) return;
  const unionId = (unionIdSealed && keys.open('payer.stored', unionIdSealed)) ?? undefined;
  const { isNew, formerId } = await linkIdentity(trx, keys, { host, appId, openId, unionId }, userId, now);
  if (formerId !== null) await notifyOfEnd(trx, keys, formerId, host, now);
  if (!isNew) return;
  await notifyOfAccount(trx, keys, {
    personId: userId,
    at: now.toISOString(),
    template: 'hostLinked',
    params: { host },
  });
  await recordSecurity({ event: 'host.link', result: 'done', reason: host, personId: userId }, trx);
}

/** Notifies the owner that a host app no longer logs them in. */
export async function notifyOfEnd(trx: Db, keys: Keys, personId: string, host: HostName, now: Date): Promise<void> {
  await notifyOfAccount(trx, keys, { personId, at: now.toISOString(), template: 'hostUnlinked', params: { host } });
}

/** Returns the link of the openId that this session was recognised by. */
export async function ownLink(
  db: Db,
  { keys }: { readonly keys: Keys },
  { caller }: Pick<CallContext, 'caller'>,
): Promise<string | undefined> {
  const appId = caller.openId === null ? null : await hostAppOf(db, caller.sessionId);
  if (appId === null || caller.openId === null) return undefined;
  const found = await lockIdentity(db, keys, { appId, openId: caller.openId });
  return found?.personId === caller.personId ? found.id : undefined;
}
