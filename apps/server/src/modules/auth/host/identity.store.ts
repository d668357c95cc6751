import type { HostName } from '@yidi/contract/values/host';
import type { Keys } from '../../../config/keys.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';

/** Users of one host app that an account may have linked, for example of a family's phones. */
const MOST_PER_HOST = 3;

/** An openId that the host app confirmed in a session. */
export interface ProvenOpenId {
  readonly host: HostName;
  readonly appId: string;
  readonly openId: string;
  /** The user's id in all apps of the vendor, if it gave one. */
  readonly unionId?: string | undefined;
}

export interface HostIdentityRow {
  readonly id: string;
  readonly host: HostName;
  readonly personId: string;
  readonly linkedAt: Date;
  readonly usedAt: Date;
  readonly paused: boolean;
}

const columns = ['id', 'host', 'personId', 'linkedAt', 'usedAt', 'paused'] as const;

/** Locks and returns the link of an openId until the transaction ends. */
export async function lockIdentity(
  trx: Db,
  keys: Keys,
  { appId, openId }: Pick<ProvenOpenId, 'appId' | 'openId'>,
): Promise<HostIdentityRow | undefined> {
  const row = await trx
    .selectFrom('hostIdentity')
    .select(columns)
    .where('appId', '=', appId)
    .where('openIdMac', 'in', [...keys.macs('host.index', openId)])
    .forUpdate()
    .executeTakeFirst();
  return row as HostIdentityRow | undefined;
}

/** A user's id in all apps of a vendor, and the app that confirmed it. */
export interface Joined {
  readonly host: HostName;
  readonly unionId: string;
}

/** The vendor's apps that one union id joins. */
const JOINED: readonly HostName[] = ['chat', 'mini'];

/** Locks and returns a link of this user in another app, if all such links are of one account. */
export async function lockJoined(
  trx: Db,
  keys: Keys,
  joined: Joined | undefined,
): Promise<HostIdentityRow | undefined> {
  if (!joined || !JOINED.includes(joined.host)) return undefined;
  const rows = await trx
    .selectFrom('hostIdentity')
    .select(columns)
    .where('unionIdMac', 'in', [...keys.macs('host.index', joined.unionId)])
    .where('host', 'in', JOINED)
    .orderBy('paused', 'desc')
    .forUpdate()
    .execute();
  const [first] = rows as HostIdentityRow[];
  return rows.every(({ personId }) => personId === first?.personId) ? first : undefined;
}

/**
 * Links an openId with an account whose phone was just proven. Returns the account that had it
 * before, or null. Of more than three in a host app the one that was not used for longest ends.
 */
export async function linkIdentity(
  trx: Db,
  keys: Keys,
  proven: ProvenOpenId,
  personId: string,
  now: Date,
): Promise<{ readonly isNew: boolean; readonly formerId: string | null }> {
  const { host, appId, openId, unionId } = proven;
  const union = unionId !== undefined && {
    unionIdMac: keys.mac('host.index', unionId),
    unionIdSealed: keys.seal('payer.stored', unionId),
  };
  const found = await lockIdentity(trx, keys, proven);
  if (found) {
    const isNew = found.personId !== personId;
    const since = isNew ? { linkedAt: now } : {};
    const update = trx.updateTable('hostIdentity').set({ personId, paused: false, usedAt: now, ...since, ...union });
    await update.where('id', '=', found.id).execute();
    if (isNew) await deleteOldest(trx, personId, proven.host);
    return { isNew, formerId: isNew ? found.personId : null };
  }
  await trx
    .insertInto('hostIdentity')
    .values({
      ...{ id: newId(), host, appId, personId, linkedAt: now, usedAt: now },
      openIdMac: keys.mac('host.index', openId),
      openIdSealed: keys.seal('payer.stored', openId),
      ...union,
    })
    // Another log-in linked the same openId at the same moment. The later one counts.
    .onConflict((conflict) =>
      conflict.columns(['appId', 'openIdMac']).doUpdateSet({ personId, paused: false, usedAt: now }),
    )
    .execute();
  await deleteOldest(trx, personId, host);
  return { isNew: true, formerId: null };
}

async function deleteOldest(trx: Db, personId: string, host: HostName): Promise<void> {
  const linked = await trx
    .selectFrom('hostIdentity')
    .select('id')
    .where('personId', '=', personId)
    .where('host', '=', host)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute();
  const ended = linked.slice(MOST_PER_HOST).map(({ id }) => id);
  if (ended.length > 0) await trx.deleteFrom('hostIdentity').where('id', 'in', ended).execute();
}

/** Lists the links of an account that log in, the one used last first. */
export async function identitiesOf(db: Db, personId: string): Promise<HostIdentityRow[]> {
  const rows = await db
    .selectFrom('hostIdentity')
    .select(columns)
    .where('personId', '=', personId)
    .where('paused', '=', false)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows as HostIdentityRow[];
}

/**
 * Deletes a link of this account, and those of the same user in other apps, which would log in
 * again. Returns its host app, or undefined if there is none.
 */
export async function deleteIdentity(trx: Db, personId: string, id: string): Promise<HostName | undefined> {
  const deleted = trx.deleteFrom('hostIdentity').where('id', '=', id).where('personId', '=', personId);
  const row = await deleted.returning(['host', 'unionIdMac']).executeTakeFirst();
  if (row?.unionIdMac) {
    const same = trx.deleteFrom('hostIdentity').where('personId', '=', personId);
    await same.where('unionIdMac', '=', row.unionIdMac).execute();
  }
  return row?.host as HostName | undefined;
}

export async function markUsed(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('hostIdentity').set({ usedAt: now }).where('id', '=', id).execute();
}

/**
 * Pauses the links of an account, except that of this openId: the next log-in by SMS resumes them.
 */
export async function pauseIdentities(trx: Db, personId: string, besides?: string): Promise<void> {
  let update = trx.updateTable('hostIdentity').set({ paused: true }).where('personId', '=', personId);
  if (besides !== undefined) update = update.where('id', '<>', besides);
  await update.execute();
}

export async function deleteIdentitiesOf(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('hostIdentity').where('personId', '=', personId).execute();
}

/** Stores that a user logged out on a device, so that no host app logs anybody in there. */
export async function rememberLogOut(trx: Db, deviceId: string, now: Date): Promise<void> {
  await trx
    .insertInto('hostLogOut')
    .values({ deviceId, at: now })
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet({ at: now }))
    .execute();
}

export async function forgetLogOut(trx: Db, deviceId: string): Promise<void> {
  await trx.deleteFrom('hostLogOut').where('deviceId', '=', deviceId).execute();
}

export async function isLoggedOut(trx: Db, deviceId: string): Promise<boolean> {
  const row = await trx.selectFrom('hostLogOut').select('at').where('deviceId', '=', deviceId).executeTakeFirst();
  return row !== undefined;
}

/** Returns the union id of a session, encrypted; null if the vendor gave none. */
export async function unionIdOf(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('unionId').where('id', '=', sessionId).executeTakeFirst();
  return row?.unionId ?? null;
}

/** Returns the app that a session's openId belongs to; null if the session was not recognised. */
export async function hostAppOf(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('hostApp').where('id', '=', sessionId).executeTakeFirst();
  return row?.hostApp ?? null;
}
