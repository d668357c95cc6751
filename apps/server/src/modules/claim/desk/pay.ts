import * as contract from '@yidi/contract/calls/staff-payout';
import { ApiError } from '@yidi/contract/envelope';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../../call/answer-once.ts';
import type { StaffDeps } from '../../../call/approval.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { AuditNote } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { type ClaimRow, lockClaim } from '../claim.store.ts';
import { payGranted } from '../pay-out.ts';
import { claimByNo } from './case.store.ts';
import { isReferenceUsed, isReturnRecorded, type PayoutRow, payoutOf, returnsOf, setPayout } from './payout.store.ts';
import { type PayRequest, sentFrom, viewPayout } from './read-payout.ts';
import { recordReturn, sendBack } from './send-back.ts';
import { addTargets, targetsOf } from './targets.ts';
import { endStale } from './waiting.ts';

type Why = 'above' | 'changed' | 'done' | 'waiting' | 'late' | 'early' | 'none' | 'reference' | 'sentBack' | Back;
type Back = 'unpaid' | 'returned' | 'confirmer';
const conflict = (why: Why) => new ApiError('CONFLICT', { reason: `payout.${why}` });

type Acts = Pick<Handlers<typeof contract>, 'askPayout' | 'stopPayout' | 'confirmPayout'>;

/** Makes the handlers by which finance pays compensations. */
export function payHandlers({ keys, ask }: Pick<StaffDeps, 'keys' | 'ask'>): Acts {
  const viewOne = (trx: Db, claimId: string, now: Date) => viewPayout(trx, keys, claimId, now);
  return {
    askPayout: (asked, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        await addTargets(trx, asked.claimNo, ctx.note);
        return answerOnce(trx, contract.askPayout, ctx, async () => {
          const { staff, now, note } = ctx;
          const { claimNo, version, fen, reason } = asked;
          note({ words: reason });
          const { claim, payout } = await lockPayout(trx, claimNo, note);
          if (payout.state === 'sentBack') throw conflict('sentBack');
          if (payout.state !== 'waiting') throw conflict('done');
          if (fen !== payout.fen) throw conflict('above');
          if (version !== payout.version) throw conflict('changed');
          if (await endStale(trx, 'claim.pay', { claimId: claim.id, version }, ctx)) throw conflict('waiting');
          const cameBack = await lastReturnOf(trx, claim.id);
          const request: PayRequest = { claimId: claim.id, claimNo, version, fen, ...(cameBack && { cameBack }) };
          const approvalId = await ask(trx, { kind: 'claim.pay', request, reason }, staff, now);
          note({ targets: [{ kind: 'approval', id: approvalId }] });
          return { info: { approvalId } };
        });
      }),

    stopPayout: ({ claimNo, version, reason }, { now, note, inAuditedTransaction }) =>
      inAuditedTransaction(async (trx) => {
        note({ words: reason });
        const { claim, payout } = await lockPayout(trx, claimNo, note);
        if (sentFrom(releasedAtOf(payout, version)) <= now) throw conflict('late');
        await setPayout(trx, payout, { state: 'waiting', releasedAt: null, askedBy: null, approvedBy: null });
        return viewOne(trx, claim.id, now);
      }),

    confirmPayout: (asked, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        await addTargets(trx, asked.claimNo, ctx.note);
        return answerOnce(trx, contract.confirmPayout, ctx, async () => {
          const { staff, now, note } = ctx;
          const { claimNo, version, reference } = asked;
          const { claim, payout } = await lockPayout(trx, claimNo, note);
          if (sentFrom(releasedAtOf(payout, version)) > now) throw conflict('early');
          if (await isReferenceUsed(trx, reference)) throw conflict('reference');
          await setPayout(trx, payout, { state: 'paid', reference, confirmedBy: staff.staffId, confirmedAt: now });
          await payGranted(trx, keys, claim, now, (await returnsOf(trx, [claim.id])).length + 1);
          return { info: await viewOne(trx, claim.id, now) };
        });
      }),
  };
}

type Backs = Pick<Handlers<typeof contract>, 'sendBackPayout' | 'returnPayout'>;

/** Makes the handlers by which finance records that the bank did not pay, or sent money back. */
export function sendBackHandlers({ keys }: Pick<StaffDeps, 'keys'>): Backs {
  return {
    returnPayout: (asked, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        await addTargets(trx, asked.claimNo, ctx.note);
        return answerOnce(trx, contract.returnPayout, ctx, async () => {
          const { staff, now, note } = ctx;
          const { claimNo, version, why, returnReference } = asked;
          note({ reason: why });
          const locked = await lockPayout(trx, claimNo, note);
          if (locked.payout.state === 'sentBack') throw conflict('sentBack');
          if (locked.payout.state !== 'paid') throw conflict('unpaid');
          if (version !== locked.payout.version) throw conflict('changed');
          // One person alone must not have a payment made that was made already.
          if (locked.payout.confirmedBy === staff.staffId) throw conflict('confirmer');
          if (await isReturnRecorded(trx, returnReference)) throw conflict('returned');
          await recordReturn(trx, keys, locked, { why, returnReference, returnedBy: staff.staffId }, now);
          return { info: await viewPayout(trx, keys, locked.claim.id, now) };
        });
      }),

    sendBackPayout: (asked, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        await addTargets(trx, asked.claimNo, ctx.note);
        return answerOnce(trx, contract.sendBackPayout, ctx, async () => {
          const { now, note } = ctx;
          const { claimNo, version, why } = asked;
          note({ reason: why });
          const locked = await lockPayout(trx, claimNo, note);
          if (sentFrom(releasedAtOf(locked.payout, version)) > now) throw conflict('early');
          await sendBack(trx, keys, locked, why, now);
          return { info: await viewPayout(trx, keys, locked.claim.id, now) };
        });
      }),
  };
}

/** Returns the confirmed payment of a claim that came back last. */
async function lastReturnOf(trx: Db, claimId: string): Promise<PayRequest['cameBack']> {
  const last = (await returnsOf(trx, [claimId])).at(-1);
  return (
    last && {
      ...{ nth: last.nth, paidOn: shanghaiDate(last.confirmedAt.getTime()), reference: last.reference },
      ...{ returnedOn: shanghaiDate(last.returnedAt.getTime()), returnReference: last.returnReference },
    }
  );
}

/** Returns a payout with its claim, locked. @throws ApiError NOT_FOUND */
async function lockPayout(
  trx: Db,
  claimNo: string,
  note: (note: AuditNote) => void,
): Promise<{ claim: ClaimRow; payout: PayoutRow }> {
  const found = await claimByNo(trx, claimNo);
  const claim = found && (await lockClaim(trx, found.id));
  const payout = claim && (await payoutOf(trx, claim.id));
  if (!claim || !payout) throw new ApiError('NOT_FOUND');
  note({ targets: await targetsOf(trx, claim) });
  return { claim, payout };
}

/**
 * Returns when a payment was approved that is not confirmed yet.
 * @throws ApiError CONFLICT
 */
function releasedAtOf(payout: PayoutRow, version: number): Date {
  if (payout.state === 'paid') throw conflict('done');
  if (payout.state === 'sentBack') throw conflict('sentBack');
  if (payout.releasedAt === null) throw conflict('none');
  if (version !== payout.version) throw conflict('changed');
  return payout.releasedAt;
}

/**
 * Releases a payment that a second person approved.
 * @throws ApiError CONFLICT `approval.changed` if it is no longer as it was
 */
export async function releasePayout(
  trx: Db,
  { claimId, version, fen }: PayRequest,
  { askedBy, approvedBy, now }: { readonly askedBy: string; readonly approvedBy: string; readonly now: Date },
): Promise<void> {
  const claim = await lockClaim(trx, claimId);
  const payout = claim && (await payoutOf(trx, claimId));
  const isSame = payout?.state === 'waiting' && payout.version === version && payout.fen === fen;
  if (!isSame || claim?.state !== 'paying' || claim.offeredFen !== fen)
    throw new ApiError('CONFLICT', { reason: 'approval.changed' });
  await setPayout(trx, payout, { state: 'released', releasedAt: now, askedBy, approvedBy });
}
