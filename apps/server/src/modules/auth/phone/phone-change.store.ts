import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { Selectable } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import { addJob, job } from '../../../db/jobs.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db, Tables } from '../../../db/open.ts';
import { notifyOfAccount } from '../../message/message.public.ts';
import { after, before, sha256 } from '../token.ts';

/** The old number can undo a change in this time. The claim of a lost number waits as long. */
export const UNDO_MS = 72 * HOUR_MS;

/** The last digits by which an owner recognizes a number. */
const TAIL = 4;

export type PhoneChange = Selectable<Tables['phoneChange']>;

export const tellOldPhone = job<{ changeId: string }>('auth.tell-old-phone');
export const carryOutClaim = job<{ changeId: string }>('auth.carry-out-claim');

/** Stores a change with its jobs; returns false if a change of this person is pending. */
export async function addPhoneChange(
  trx: Db,
  keys: Keys,
  personId: string,
  change: { kind: 'proven' | 'claimed'; oldPhone: string; newPhone: string; language: 'zh' | 'en' },
  now: Date,
): Promise<{ dueAt: Date } | false> {
  const isProven = change.kind === 'proven';
  // The user has just proven the old number, so a pending claim is obsolete.
  if (isProven) await voidWaiting(trx, personId);
  const dueAt = isProven ? now : after(now, UNDO_MS);
  const id = newId();
  const added = await trx
    .insertInto('phoneChange')
    .values({
      id,
      personId,
      kind: change.kind,
      state: isProven ? 'done' : 'waiting',
      oldSealed: keys.seal('phone.stored', change.oldPhone),
      oldMac: keys.mac('phone.index', change.oldPhone),
      newSealed: keys.seal('phone.stored', change.newPhone),
      language: change.language,
      askedAt: now,
      dueAt,
    })
    .onConflict((conflict) => conflict.column('personId').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await addJob(trx, tellOldPhone, { changeId: id });
  if (!isProven) await addJob(trx, carryOutClaim, { changeId: id }, { runAt: dueAt, key: `claim ${id}` });
  return { dueAt };
}

/** Whether a recent change can still be undone; until then no other may overwrite it. */
export async function changedLately(trx: Db, personId: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('phoneChange')
    .select('id')
    .where('personId', '=', personId)
    .where('state', '=', 'done')
    .where('dueAt', '>', before(now, UNDO_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether the account of a number has moved away and may come back. Until then the number
 * is not given to another user. `besides`: the person to whom the number belonged.
 */
export async function isHeld(trx: Db, phoneMacs: readonly Buffer[], now: Date, besides?: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('phoneChange')
    .select('personId')
    .where('oldMac', 'in', [...phoneMacs])
    .where('state', '=', 'done')
    .where('dueAt', '>', before(now, UNDO_MS))
    .execute();
  return rows.some((row) => row.personId !== besides);
}

/** Returns whether a claim of this person is pending. */
export async function isClaimWaiting(db: Db, personId: string): Promise<boolean> {
  const waiting = db.selectFrom('phoneChange').select('id').where('personId', '=', personId);
  return (await waiting.where('state', '=', 'waiting').executeTakeFirst()) !== undefined;
}

/** Returns and locks the change of a link's token. */
export async function changeOfLink(trx: Db, token: string): Promise<PhoneChange | undefined> {
  return trx
    .selectFrom('phoneChange as c')
    .innerJoin('phoneChangeLink as l', 'l.changeId', 'c.id')
    .selectAll('c')
    .where('l.tokenSha256', '=', sha256(token))
    .forUpdate('c')
    .executeTakeFirst();
}

/** Returns and locks a change by its id; for jobs, which have no caller. */
export async function changeOfJob(trx: Db, changeId: string): Promise<PhoneChange | undefined> {
  return trx.selectFrom('phoneChange').selectAll().where('id', '=', changeId).forUpdate().executeTakeFirst();
}

export async function addLink(db: Db, changeId: string, token: string): Promise<void> {
  await db
    .insertInto('phoneChangeLink')
    .values({ tokenSha256: sha256(token), changeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setChangeState(trx: Db, { id }: PhoneChange, state: PhoneChange['state']): Promise<void> {
  await trx.updateTable('phoneChange').set({ state }).where('id', '=', id).execute();
}

export async function voidWaiting(trx: Db, personId: string): Promise<void> {
  await trx
    .updateTable('phoneChange')
    .set({ state: 'void' })
    .where('personId', '=', personId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Locks the person's row; returns the keyed hash of the phone. */
export async function lockPhoneOf(trx: Db, personId: string): Promise<Buffer | null> {
  const row = await trx
    .selectFrom('person')
    .select('phoneMac')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  return row?.phoneMac ?? null;
}

/** Notifies a person of their new log-in number, by its last digits. `at`: ISO 8601. */
export async function notifyOfNewNumber(
  trx: Db,
  keys: Keys,
  about: { readonly personId: string; readonly at: string },
  phone: string,
): Promise<void> {
  await notifyOfAccount(trx, keys, { ...about, template: 'phoneRebound', params: { tail: phone.slice(-TAIL) } });
}

/** Returns whether a change of the number is pending or can still be undone. */
export async function isNumberMoving(db: Db, personId: string, now: Date): Promise<boolean> {
  return (await isClaimWaiting(db, personId)) || (await changedLately(db, personId, now));
}
