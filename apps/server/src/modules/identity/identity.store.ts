import type { CertificationCheck, CertificationRefusal } from '@yidi/contract/values/identity';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { removeCard } from '../account/account.public.ts';

/** An application; name and number are stored only while it is pending. */
export interface CheckRow {
  readonly id: string;
  readonly personId: string;
  readonly state: CertificationCheck;
  readonly why: CertificationRefusal | null;
  readonly nameSealed: string | null;
  readonly cardNoSealed: string | null;
  readonly askedAt: Date;
  readonly checks: number;
}

/** Returns a person's latest application; with `lock` its row is locked. */
export function checkOf(db: Db, personId: string, lock = false): Promise<CheckRow | undefined> {
  const found = db.selectFrom('identityCheck').selectAll().where('personId', '=', personId);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

export const checkById = (db: Db, id: string): Promise<CheckRow | undefined> =>
  db.selectFrom('identityCheck').selectAll().where('id', '=', id).executeTakeFirst();

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
    nameSealed: check.nameSealed,
    cardNoSealed: check.cardNoSealed,
    askedAt: check.now,
    checks: check.checks,
  };
  const added = await trx
    .insertInto('identityCheck')
    .values({ personId: check.personId, ...row })
    .onConflict((before) => before.column('personId').doUpdateSet(row).where('identityCheck.state', '!=', 'waiting'))
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
    .updateTable('identityCheck')
    .set({ state: end.state, why: end.state === 'refused' ? end.why : null, nameSealed: null, cardNoSealed: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes certification and pending application of a closed account. */
export async function eraseCertification(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('identityCheck').where('personId', '=', personId).execute();
  await removeCard(trx, personId);
}
