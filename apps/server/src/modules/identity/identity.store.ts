import type { CertificationCheck, CertificationRefusal } from '@yidi/contract/values/identity';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { removeCard } from '../account/account.public.ts';

/** An application; name and number are stored only while it is pending. */
export interface CheckRow {
  readonly id: string;
  readonly person_id: string;
  readonly state: CertificationCheck;
  readonly why: CertificationRefusal | null;
  readonly name_sealed: string | null;
  readonly card_no_sealed: string | null;
  readonly asked_at: Date;
  readonly checks: number;
}

/** Returns a person's latest application; with `lock` its row is locked. */
export function checkOf(db: Db, personId: string, lock = false): Promise<CheckRow | undefined> {
  const found = db.selectFrom('identity_check').selectAll().where('person_id', '=', personId);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

export const checkById = (db: Db, id: string): Promise<CheckRow | undefined> =>
  db.selectFrom('identity_check').selectAll().where('id', '=', id).executeTakeFirst();

interface NewCheck {
  readonly personId: string;
  readonly nameSealed: string;
  readonly cardNoSealed: string;
  readonly checks: number;
  readonly now: Date;
}

/** Replaces the former application. @returns the id; undefined if one is pending */
export async function addCheck(trx: Db, check: NewCheck): Promise<string | undefined> {
  const row = {
    id: newId(),
    state: 'waiting' as const,
    why: null,
    name_sealed: check.nameSealed,
    card_no_sealed: check.cardNoSealed,
    asked_at: check.now,
    checks: check.checks,
  };
  const added = await trx
    .insertInto('identity_check')
    .values({ person_id: check.personId, ...row })
    .onConflict((before) => before.column('person_id').doUpdateSet(row).where('identity_check.state', '!=', 'waiting'))
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Ends a pending application and deletes its data. @returns false if it was not pending */
export async function endCheck(
  trx: Db,
  id: string,
  end: { readonly state: 'done' } | { readonly state: 'refused'; readonly why: CertificationRefusal },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identity_check')
    .set({ state: end.state, why: end.state === 'refused' ? end.why : null, name_sealed: null, card_no_sealed: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes certification and pending application of a closed account. */
export async function eraseCertification(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('identity_check').where('person_id', '=', personId).execute();
  await removeCard(trx, personId);
}
