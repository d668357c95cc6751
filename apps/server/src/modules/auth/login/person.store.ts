import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { addHoldingMacs, endHolding, resumeHolding, startHolding } from '../../../security/phone-holding.ts';
import { deleteIdentitiesOf, pauseIdentities } from '../host/identity.store.ts';
import { isHeld } from '../phone/phone-change.store.ts';

export interface FirstLogin {
  readonly employeeId: string | undefined;
  readonly label: string | undefined;
}

/**
 * Returns the user of a proven phone; creates one at the first log-in. `phoneMacs`: the phone's
 * hash under every live key. The caller has locked all of them, so that servers with different
 * newest keys create one user. A new user gets the first hash, an existing one keeps its own
 * (processes/keys). The inviter counts at the first log-in only.
 */
export async function loginUser(
  db: Db,
  phoneMacs: readonly Buffer[],
  phoneSealed: string,
  first: FirstLogin,
  now: Date,
): Promise<string> {
  const [newest, ...others] = phoneMacs;
  const existing =
    others.length === 0
      ? undefined
      : await db
          .updateTable('person')
          .set({ lastLoginAt: now })
          .where('phoneMac', 'in', others)
          .returning('id')
          .executeTakeFirst();
  if (existing) {
    await addHoldingMacs(db, existing.id, { macs: phoneMacs, sealed: phoneSealed });
    return existing.id;
  }
  const row = await db
    .insertInto('person')
    .values({
      id: newId(),
      kind: 'user',
      phoneMac: newest!,
      phoneSealed,
      employeeId: first.employeeId || null,
      label: first.label || null,
      createdAt: now,
      lastLoginAt: now,
    })
    .onConflict((conflict) => conflict.column('phoneMac').doUpdateSet({ lastLoginAt: now }))
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  const held = { macs: phoneMacs, sealed: phoneSealed };
  await (row.isNew ? startHolding(db, row.id, held, now) : addHoldingMacs(db, row.id, held));
  return row.id;
}

/**
 * Sets another proven phone of a user; returns false if another user has it, or may have it back.
 * If the user had the phone at `resumedFrom` or later, it counts as theirs without a break.
 */
export async function rebindPhone(
  db: Db,
  userId: string,
  phoneMacs: readonly Buffer[],
  phoneSealed: string,
  now: Date,
  resumedFrom?: Date,
): Promise<boolean> {
  if (!(await isPhoneFree(db, phoneMacs, now, userId))) return false;
  await endHolding(db, userId, now);
  const isResumed = resumedFrom !== undefined && (await resumeHolding(db, userId, phoneMacs, resumedFrom));
  if (!isResumed) await startHolding(db, userId, { macs: phoneMacs, sealed: phoneSealed }, now);
  await db.updateTable('person').set({ phoneMac: phoneMacs[0]!, phoneSealed }).where('id', '=', userId).execute();
  return true;
}

/** Returns whether no user except `besides` has a phone, or may get it back. */
export async function isPhoneFree(db: Db, phoneMacs: readonly Buffer[], now: Date, besides?: string): Promise<boolean> {
  return (await isUnused(db, phoneMacs, besides)) && !(await isHeld(db, phoneMacs, now, besides));
}

/** Returns whether a first log-in would take a number that another account may get back. */
export async function isHeldFromNew(db: Db, phoneMacs: readonly Buffer[], now: Date): Promise<boolean> {
  return (await isHeld(db, phoneMacs, now)) && (await isUnused(db, phoneMacs));
}

async function isUnused(db: Db, phoneMacs: readonly Buffer[], besides?: string): Promise<boolean> {
  const holders = await db
    .selectFrom('person')
    .select('id')
    .where('phoneMac', 'in', [...phoneMacs])
    .execute();
  return holders.every(({ id }) => id === besides);
}

/** Marks an anonymous person as merged into a user; false if the person is not anonymous. */
export async function markMerged(db: Db, anonymousId: string, userId: string): Promise<boolean> {
  const merged = await db
    .updateTable('person')
    .set({ mergedInto: userId })
    .where('id', '=', anonymousId)
    .where('kind', '=', 'anonymous')
    .where('mergedInto', 'is', null)
    .executeTakeFirst();
  return merged.numUpdatedRows > 0n;
}

/** Stores a device of a log-in. Returns whether it is new to an account that is not new. */
export async function rememberDevice(db: Db, userId: string, deviceId: string, now: Date): Promise<boolean> {
  const { isNew, isFirst } = await db
    .insertInto('knownDevice')
    .values({ deviceId, userId, lastLoginAt: now })
    .onConflict((conflict) => conflict.columns(['deviceId', 'userId']).doUpdateSet({ lastLoginAt: now }))
    .returning([
      // xmax is 0 for an inserted row: no row was there to be updated.
      sql<boolean>`xmax = 0`.as('isNew'),
      sql<boolean>`(SELECT created_at >= ${now} FROM person WHERE id = ${userId})`.as('isFirst'),
    ])
    .executeTakeFirstOrThrow();
  return isNew && !isFirst;
}

/** Returns whether the user of a phone has logged in on this device before. */
export async function isKnownDevice(db: Db, phoneMacs: readonly Buffer[], deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevice as k')
    .innerJoin('person as p', 'p.id', 'k.userId')
    .select(sql<number>`1`.as('one'))
    .where('k.deviceId', '=', deviceId)
    .where('p.phoneMac', 'in', [...phoneMacs])
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether this user has logged in on this device before. */
export async function isDeviceOf(db: Db, userId: string, deviceId: string): Promise<boolean> {
  const found = db.selectFrom('knownDevice').select('deviceId').where('userId', '=', userId);
  return (await found.where('deviceId', '=', deviceId).executeTakeFirst()) !== undefined;
}

/** Returns the data of a user's own profile. */
export async function profileOf(
  db: Db,
  userId: string,
): Promise<{ name: string | null; avatarId: string | null } | null> {
  const row = await db
    .selectFrom('person')
    .select(['name', 'avatarId'])
    .where('id', '=', userId)
    .where('kind', '=', 'user')
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the devices of a user except this one, and pauses the log-in by host apps. */
export async function deleteOtherDevices(db: Db, userId: string, deviceId: string): Promise<void> {
  await pauseIdentities(db, userId);
  await db.deleteFrom('knownDevice').where('userId', '=', userId).where('deviceId', '<>', deviceId).execute();
}

/** Deletes every device of a user and every link with a host app: the next log-in is by SMS. */
export async function deleteDevices(db: Db, userId: string): Promise<void> {
  await deleteIdentitiesOf(db, userId);
  await db.deleteFrom('knownDevice').where('userId', '=', userId).execute();
}
