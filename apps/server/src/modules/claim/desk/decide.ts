import * as contract from '@yidi/contract/calls/staff-claim';
import { ApiError, badField } from '@yidi/contract/envelope';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { mostToOffer } from '@yidi/rules/claim/sum';
import { maskText } from '@yidi/rules/mask/mask';
import { answerOnce } from '../../../call/answer-once.ts';
import type { StaffDeps } from '../../../call/approval.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { type ClaimRow, lockClaim } from '../claim.store.ts';
import { askNow } from '../hand-over.ts';
import {
  type CaseRow,
  caseOf,
  claimByNo,
  type OfferRequest,
  setOwner,
  setVerdict,
  UNDECIDED,
  versionOf,
} from './case.store.ts';
import { readItem } from './read-claim.ts';
import { addTargets, targetsOf } from './targets.ts';
import { endStale } from './waiting.ts';

type Acts = Pick<Handlers<typeof contract>, 'takeClaim' | 'offerClaim' | 'refuseClaim'>;

const conflict = (reason: `case.${'changed' | 'owner' | 'over' | 'waiting'}`) => new ApiError('CONFLICT', { reason });

/** A claim of the desk, locked, whose decision is open. */
interface OpenCase {
  readonly claim: ClaimRow;
  readonly row: CaseRow;
}

/** Makes the handlers that decide claims. */
export function decideHandlers({ keys, ask }: Pick<StaffDeps, 'keys' | 'ask'>): Acts {
  return {
    takeClaim: (asked, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        const { claim, row } = await lockOpen(trx, asked, ctx);
        await setOwner(trx, row, ctx.staff.staffId);
        await askNow(trx, claim.id);
        return readItem({ db: trx, keys }, claim, ctx);
      }),

    offerClaim: (asked, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        await addTargets(trx, asked.claimNo, ctx.note);
        return answerOnce(trx, contract.offerClaim, ctx, async () => {
          const { staff, now, note } = ctx;
          const { claim, row } = await lockOpen(trx, asked, ctx);
          if (row.ownerId !== staff.staffId) throw conflict('case.owner');
          const { fen, version, claimNo } = asked;
          if (fen > mostToOffer(claim)) throw badField('fen', 'field.tooLarge');
          const words = maskText(asked.words);
          if (fen <= claimRuleAt(claim.submittedAt.getTime()).aloneFen) {
            await decideCase(
              trx,
              keys,
              { claim, row },
              { verdict: 'offer', fen, words, decidedBy: staff.staffId },
              now,
            );
            return { info: {} };
          }
          const request: OfferRequest = { claimId: claim.id, claimNo, round: claim.round, version, fen, words };
          const approvalId = await ask(trx, { kind: 'claim.offer', request, reason: words }, staff, now);
          note({ targets: [{ kind: 'approval', id: approvalId }] });
          return { info: { approvalId } };
        });
      }),

    refuseClaim: (asked, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        await addTargets(trx, asked.claimNo, ctx.note);
        return answerOnce(trx, contract.refuseClaim, ctx, async () => {
          const { staff, now, note } = ctx;
          const { claim, row } = await lockOpen(trx, asked, ctx);
          if (row.ownerId !== staff.staffId) throw conflict('case.owner');
          const { refusal } = asked;
          const words = maskText(asked.words);
          note({ reason: refusal });
          const verdict = { verdict: 'refuse', refusal, words, decidedBy: staff.staffId } as const;
          await decideCase(trx, keys, { claim, row }, verdict, now);
          return { info: {} };
        });
      }),
  };
}

interface Asked {
  readonly claimNo: string;
  readonly version: number;
}

/**
 * Returns a claim that a colleague may decide on, locked, as it was read.
 * @throws ApiError NOT_FOUND, CONFLICT
 */
async function lockOpen(trx: Db, { claimNo, version }: Asked, ctx: Parameters<typeof endStale>[3]): Promise<OpenCase> {
  const found = await claimByNo(trx, claimNo);
  const claim = found && (await lockClaim(trx, found.id));
  if (!claim) throw new ApiError('NOT_FOUND');
  ctx.note({ targets: await targetsOf(trx, claim) });
  const row = await openCaseOf(trx, claim);
  if (!row) throw conflict('case.over');
  const now = { claimId: claim.id, round: claim.round, version: await versionOf(trx, claim) };
  if (now.version !== version) throw conflict('case.changed');
  if (await endStale(trx, 'claim.offer', now, ctx)) throw conflict('case.waiting');
  return { claim, row };
}

/** Returns the case of a claim if the desk has it and did not decide yet. */
async function openCaseOf(trx: Db, claim: ClaimRow): Promise<CaseRow | undefined> {
  if (!UNDECIDED.includes(claim.state)) return undefined;
  const row = await caseOf(trx, claim);
  return row?.verdict === null ? row : undefined;
}

interface Decision {
  readonly verdict: 'offer' | 'refuse';
  readonly fen?: number;
  readonly refusal?: ParsedRefusal;
  readonly words: string;
  readonly decidedBy: string;
  readonly approvedBy?: string;
}
type ParsedRefusal = NonNullable<CaseRow['refusal']>;

/** Stores a decision and lets the claim ask for it at once. */
async function decideCase(
  trx: Db,
  keys: Keys,
  { claim, row }: OpenCase,
  { words, ...decision }: Decision,
  now: Date,
): Promise<void> {
  await setVerdict(trx, row, { ...decision, wordsSealed: keys.seal('claim.stored', words), decidedAt: now });
  await askNow(trx, claim.id);
}

/**
 * Makes an offer that a second person approved.
 * @throws ApiError CONFLICT `approval.changed` if the claim is no longer as it was
 */
export async function offerApproved(
  trx: Db,
  keys: Keys,
  { claimId, round, version, fen, words }: OfferRequest,
  { askedBy, approvedBy, now }: { readonly askedBy: string; readonly approvedBy: string; readonly now: Date },
): Promise<void> {
  const claim = await lockClaim(trx, claimId);
  const row = claim && (await openCaseOf(trx, claim));
  const isSame = row?.round === round && row.ownerId === askedBy && (await versionOf(trx, claim!)) === version;
  if (!claim || !row || !isSame || fen > mostToOffer(claim))
    throw new ApiError('CONFLICT', { reason: 'approval.changed' });
  const decision = { verdict: 'offer', fen, words, decidedBy: askedBy, approvedBy } as const;
  await decideCase(trx, keys, { claim, row }, decision, now);
}
