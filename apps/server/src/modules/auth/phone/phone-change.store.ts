import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { Selectable } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import { addJob, job } from '../../../db/jobs.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db, Tables } from '../../../db/open.ts';
import { tellOfAccount } from '../../message/message.public.ts';
import { after, before, sha256 } from '../token.ts';

/** How long the old number may stop or undo a change, and how long a lost number waits. */
export const UNDO_MS = 72 * HOUR_MS;

/** So many digits tell a number to its owner. */
const TAIL = 4;

export type PhoneChange = Selectable<Tables['phone_change']>;

export const tellOldPhone = job<{ changeId: string }>('auth.tell-old-phone');
export const carryOutClaim = job<{ changeId: string }>('auth.carry-out-claim');

/** Stores a change with the jobs that tell the old number and carry it out; false when one of this person's waits already. */
export async function addPhoneChange(
  trx: Db,
  keys: Keys,
  personId: string,
  change: { kind: 'proven' | 'claimed'; oldPhone: string; newPhone: string; language: 'zh' | 'en' },
  now: Date,
): Promise<{ dueAt: Date } | false> {
  const isProven = change.kind === 'proven';
  // A user who proved the old number needs no claim any more.
  if (isProven) await voidWaiting(trx, personId);
  const dueAt = isProven ? now : after(now, UNDO_MS);
  const id = newId();
  const added = await trx
    .insertInto('phone_change')
    .values({
      id,
      person_id: personId,
      kind: change.kind,
      state: isProven ? 'done' : 'waiting',
      old_sealed: keys.seal('phone.stored', change.oldPhone),
      old_mac: keys.mac('phone.index', change.oldPhone),
      new_sealed: keys.seal('phone.stored', change.newPhone),
      language: change.language,
      asked_at: now,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.column('person_id').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await addJob(trx, tellOldPhone, { changeId: id });
  if (!isProven) await addJob(trx, carryOutClaim, { changeId: id }, { runAt: dueAt, key: `claim ${id}` });
  return { dueAt };
}

/** Whether a change of this person can still be undone: until then there is no other, or the first could not be undone. */
export async function changedLately(trx: Db, personId: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('phone_change')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'done')
    .where('due_at', '>', before(now, UNDO_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a number's account moved away and may still come back: until then no other user gets the
 * number. `besides` is the person whose own number it was.
 */
export async function isHeld(trx: Db, phoneMacs: readonly Buffer[], now: Date, besides?: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('phone_change')
    .select('person_id')
    .where('old_mac', 'in', [...phoneMacs])
    .where('state', '=', 'done')
    .where('due_at', '>', before(now, UNDO_MS))
    .execute();
  return rows.some((row) => row.person_id !== besides);
}

/** The change of a person that waits for its time. */
export async function isClaimWaiting(db: Db, personId: string): Promise<boolean> {
  const waiting = db.selectFrom('phone_change').select('id').where('person_id', '=', personId);
  return (await waiting.where('state', '=', 'waiting').executeTakeFirst()) !== undefined;
}

/** The change of a link's token, locked till the transaction ends. */
export async function changeOfLink(trx: Db, token: string): Promise<PhoneChange | undefined> {
  return trx
    .selectFrom('phone_change as c')
    .innerJoin('phone_change_link as l', 'l.change_id', 'c.id')
    .selectAll('c')
    .where('l.token_sha256', '=', sha256(token))
    .forUpdate('c')
    .executeTakeFirst();
}

/** A change by its id, locked till the transaction ends; for jobs, which have no caller. */
export async function changeOfJob(trx: Db, changeId: string): Promise<PhoneChange | undefined> {
  return trx.selectFrom('phone_change').selectAll().where('id', '=', changeId).forUpdate().executeTakeFirst();
}

export async function addLink(db: Db, changeId: string, token: string): Promise<void> {
  await db
    .insertInto('phone_change_link')
    .values({ token_sha256: sha256(token), change_id: changeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setChangeState(trx: Db, { id }: PhoneChange, state: PhoneChange['state']): Promise<void> {
  await trx.updateTable('phone_change').set({ state }).where('id', '=', id).execute();
}

export async function voidWaiting(trx: Db, personId: string): Promise<void> {
  await trx
    .updateTable('phone_change')
    .set({ state: 'void' })
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .execute();
}

/** The keyed hash of the phone that a person logs in with, locked till the transaction ends. */
export async function lockPhoneOf(trx: Db, personId: string): Promise<Buffer | null> {
  const row = await trx
    .selectFrom('person')
    .select('phone_mac')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  return row?.phone_mac ?? null;
}

/** Tells a person, by the number that they log in with from now on, that it is this one. `at`: ISO 8601. */
export async function tellOfNumber(
  trx: Db,
  keys: Keys,
  about: { readonly personId: string; readonly at: string },
  phone: string,
): Promise<void> {
  await tellOfAccount(trx, keys, { ...about, template: 'phoneRebound', params: { tail: phone.slice(-TAIL) } });
}

/** Whether a change of the number waits, or can still be undone by its former holder. */
export async function isNumberMoving(db: Db, personId: string, now: Date): Promise<boolean> {
  return (await isClaimWaiting(db, personId)) || (await changedLately(db, personId, now));
}
