import type { AuditNote, AuditTarget } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { targetsOfMail } from '../../desk/desk.public.ts';
import type { ClaimRow } from '../claim.store.ts';
import { claimByNo } from './case.store.ts';

/**
 * Returns what an audit row names when a claim was read or acted on: the claim and its claimant,
 * the mail with its order, and both parties of the mail.
 */
export async function targetsOf(
  db: Db,
  { id, personId, mailNo }: Pick<ClaimRow, 'id' | 'personId' | 'mailNo'>,
): Promise<readonly AuditTarget[]> {
  return [{ kind: 'claim', id }, { kind: 'person', id: personId }, ...(await targetsOfMail(db, mailNo))];
}

/** Notes a claim before an act that may get its stored answer: the audit names it then, too. */
export async function addTargets(db: Db, claimNo: string, note: (note: AuditNote) => void): Promise<void> {
  const claim = await claimByNo(db, claimNo);
  if (claim) note({ targets: await targetsOf(db, claim) });
}
