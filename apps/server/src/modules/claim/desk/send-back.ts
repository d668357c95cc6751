import { badField } from '@yidi/contract/envelope';
import type { BankReturn, BankSaying } from '@yidi/contract/values/claim';
import { postings } from '@yidi/rules/ledger/postings';
import type { Keys } from '../../../config/keys.ts';
import { postAll } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import type { ClaimRow } from '../claim.store.ts';
import { applyMove } from '../move.ts';
import { type Payee, readPayee, sealPayee } from '../payee.ts';
import { notifyClaimant } from '../tell.ts';
import { addReturn, type PayoutRow, payoutOf, returnsOf, setPayout } from './payout.store.ts';

const NOBODY = { releasedAt: null, askedBy: null, approvedBy: null } as const;
const UNCONFIRMED = { confirmedBy: null, confirmedAt: null, reference: null } as const;

/**
 * Has the claimant give another account, because the bank sent the money back. Only a confirmed
 * payment is posted, so there is no posting to reverse. Call it with the claim locked.
 */
export async function sendBack(
  trx: Db,
  keys: Keys,
  { claim, payout }: { readonly claim: ClaimRow; readonly payout: PayoutRow },
  why: BankReturn,
  now: Date,
): Promise<void> {
  await setPayout(trx, payout, { state: 'sentBack', ...NOBODY });
  const moved = await applyMove(trx, claim, 'sendBack', { now, bankReturn: why });
  if (!moved) throw new Error('The bank sent back a payment that was not under way');
  await notifyClaimant(trx, keys, moved, 'sendBack', now);
}

interface Returned {
  readonly why: BankSaying;
  readonly returnReference: string;
  readonly returnedBy: string;
}

/**
 * Records that the bank sent a confirmed payment back: the sum is owed again, and the claimant
 * gives another account. Call it with the claim locked.
 */
export async function recordReturn(
  trx: Db,
  keys: Keys,
  { claim, payout }: { readonly claim: ClaimRow; readonly payout: PayoutRow },
  returned: Returned,
  now: Date,
): Promise<void> {
  const { claimId, fen, askedBy, approvedBy, confirmedBy, confirmedAt, reference } = payout;
  if (!askedBy || !approvedBy || !confirmedBy || !confirmedAt || reference === null)
    throw new Error('A payment came back that was not confirmed');
  const nth = (await returnsOf(trx, [claimId])).length + 1;
  const paid = { askedBy, approvedBy, confirmedBy, confirmedAt, reference };
  await addReturn(trx, { claimId, nth, ...paid, ...returned, returnedAt: now });
  await postAll(trx, postings['claim.cameBack']({ claimId, fen, nth }));
  await setPayout(trx, payout, { state: 'sentBack', ...NOBODY, ...UNCONFIRMED });
  const moved = await applyMove(trx, claim, 'comeBack', { now, bankReturn: returned.why });
  if (!moved) throw new Error('A payment came back of a claim that was not paid');
  await notifyClaimant(trx, keys, moved, 'comeBack', now);
}

/** Has the claimant give an account, because postage cannot go back to its payment. */
export async function askForAccount(trx: Db, keys: Keys, claim: ClaimRow, now: Date): Promise<void> {
  const payout = await payoutOf(trx, claim.id);
  if (payout) await sendBack(trx, keys, { claim, payout }, 'noRefund', now);
}

/**
 * Stores the other account. The payment waits for two people of finance again; call it with the
 * claim locked.
 * @throws ApiError BAD_INPUT
 */
export async function changePayee(
  trx: Db,
  keys: Keys,
  claim: ClaimRow,
  given: Payee | undefined,
  now: Date,
): Promise<ClaimRow> {
  if (given === undefined) throw badField('payee', 'field.required');
  const payee = readPayee(given);
  if (payee.way === 'origin') throw badField('payee.way', 'field.option');
  const payout = await payoutOf(trx, claim.id);
  const moved = await applyMove(trx, claim, 'payee', { now, payeeSealed: sealPayee(keys, payee) });
  if (payout?.state !== 'sentBack' || !moved) throw new Error('A claim waits for an account, but no payment does');
  await setPayout(trx, payout, { state: 'waiting' });
  return moved;
}
