import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { eraseAddresses } from '../address/closing.public.ts';
import { eraseBatches } from '../batch/closing.public.ts';
import { erasePayees } from '../claim/closing.public.ts';
import { eraseDelegates } from '../delegate/closing.public.ts';
import { eraseEvaluationWords } from '../evaluate/closing.public.ts';
import { eraseFiles } from '../file/closing.public.ts';
import { eraseFollows } from '../follow/closing.public.ts';
import { eraseCertification } from '../identity/closing.public.ts';
import { eraseInvoiceEmails } from '../invoice/closing.public.ts';
import { eraseMessages } from '../message/closing.public.ts';
import { eraseMerges } from '../migration/closing.public.ts';
import { eraseTemplates } from '../order/closing.public.ts';
import { eraseWishes } from '../preference/closing.public.ts';
import { eraseGiftWords } from '../prepaid/closing.public.ts';
import { eraseShares } from '../share/closing.public.ts';

interface Whose {
  readonly keys: Keys;
  readonly personId: string;
  readonly now: Date;
}

/** One step a module. False: something is still at work there, and it is to be asked again. */
type Step = (trx: Db, whose: Whose) => Promise<unknown>;

const steps: readonly Step[] = [
  (trx, { personId }) => eraseAddresses(trx, personId),
  (trx, { personId }) => eraseTemplates(trx, personId),
  (trx, { personId }) => eraseBatches(trx, personId),
  (trx, { personId }) => eraseFollows(trx, personId),
  (trx, { personId, now }) => eraseWishes(trx, personId, now),
  (trx, { personId }) => eraseDelegates(trx, personId),
  (trx, { personId }) => eraseShares(trx, personId),
  (trx, { personId }) => eraseCertification(trx, personId),
  (trx, { personId }) => eraseMerges(trx, personId),
  (trx, { keys, personId }) => erasePayees(trx, keys, personId),
  (trx, { keys, personId }) => eraseEvaluationWords(trx, keys, personId),
  (trx, { keys, personId }) => eraseGiftWords(trx, keys, personId),
  (trx, { personId }) => eraseInvoiceEmails(trx, personId),
  // After the wishes, whose pictures they are.
  (trx, { personId }) => eraseFiles(trx, personId),
  // Last: a step before may still have told something.
  (trx, { keys, personId }) => eraseMessages(trx, keys, personId),
];

/** Erases what the product holds of a closed account, a transaction a module; each may run again. False while something is at work. */
export async function eraseAll(db: Db, whose: Whose): Promise<boolean> {
  let isDone = true;
  for (const step of steps) isDone = (await transact(db, (trx) => step(trx, whose))) !== false && isDone;
  return isDone;
}
