import type { ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/claim';
import { ApiError, badField } from '@yidi/contract/envelope';
import { MOST_EVIDENCE } from '@yidi/contract/values/claim';
import { eligibleKinds } from '@yidi/rules/claim/eligible';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { dueOfClaim, takesEvidence } from '@yidi/rules/claim/states';
import { claimSumOf, isWholeLoss, neededParts } from '@yidi/rules/claim/sum';
import { DAY_S, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { reserveFiles } from '../file/file.public.ts';
import { lockMail } from '../trace/trace.public.ts';
import {
  addClaim,
  addEvidence,
  addStep,
  askClaimAt,
  type ClaimRow,
  claimsOf,
  claimsOfMail,
  evidenceOf,
  lockClaim,
  ownClaim,
} from './claim.store.ts';
import { changePayee } from './desk/send-back.ts';
import { mailToClaim } from './facts.ts';
import { askNow } from './hand-over.ts';
import { applyMove } from './move.ts';
import { agree } from './pay-out.ts';
import { readPayee, sealPayee } from './payee.ts';
import { actsOf, toHead, viewClaim } from './views.ts';

/** Maximum number of listed claims, which no user reaches. */
const MOST_CLAIMS = 50;
/** Claims per day, because each causes work for the carrier, even if it is withdrawn. */
const MOST_A_DAY = 20;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
}

type Asked = ParsedOf<typeof calls.createClaim>;

/** Claims of senders and consignees against the carrier. */
export function claimHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, keys } = deps;
  return {
    checkClaim: (request, ctx) => checkClaim(deps, request, ctx),
    createClaim: (request, ctx) => createClaim(deps, request, ctx),

    async claimList(_, { caller }) {
      return { claims: (await claimsOf(db, caller.personId, { most: MOST_CLAIMS })).map(toHead) };
    },

    async claimDetail({ claimNo }, { caller, now }) {
      const row = await ownClaim(db, caller.personId, claimNo);
      if (!row) throw new ApiError('NOT_FOUND');
      return viewClaim(db, keys, row, now);
    },

    claimEvidence: (request, ctx) => claimEvidence(deps, request, ctx),
    actOnClaim: (request, ctx) => actOnClaim(deps, request, ctx),
  };
}

async function checkClaim({ db }: Deps, { mailNo }: ParsedOf<typeof calls.checkClaim>, { caller, now }: CallContext) {
  const { insuredFen, origin, ...facts } = await mailToClaim(db, caller, mailNo);
  const rule = claimRuleAt(now.getTime());
  const kinds = eligibleKinds(facts, await claimsOfMail(db, mailNo), rule, now.getTime());
  return {
    ...{ mailNo, side: facts.side, postageFen: facts.postageFen, origin },
    ...(insuredFen !== null && { insuredFen }),
    kinds: kinds.map(({ kind, bar, fromMs, untilMs }) => ({
      kind,
      ...(bar && { bar }),
      ...(fromMs !== undefined && { from: toShanghaiIso(fromMs) }),
      ...(untilMs !== undefined && { until: toShanghaiIso(untilMs) }),
    })),
  };
}

async function createClaim({ db, keys }: Deps, request: ParsedOf<typeof calls.createClaim>, ctx: CallContext) {
  const { caller, now } = ctx;
  const { mailNo, kind, words } = request;
  return answerOnce(db, calls.createClaim, ctx, async (trx) => {
    await mailToClaim(trx, caller, mailNo);
    await reserveEvidence(trx, caller.personId, request.evidence);
    // Concurrent calls wait here, so that the second one finds the first one's claim.
    await lockMail(trx, mailNo);
    const mail = await mailToClaim(trx, caller, mailNo);
    const rule = claimRuleAt(now.getTime());
    const kinds = eligibleKinds(mail, await claimsOfMail(trx, mailNo), rule, now.getTime());
    if (kinds.some((candidate) => candidate.kind === kind && candidate.bar))
      throw new ApiError('CONFLICT', { reason: 'claim.barred' });
    const payee = readPayee(request.payee);
    if (payee.way === 'origin' && !(kind === 'late' && mail.origin)) throw badField('payee.way', 'field.option');
    const { valueFen, lossFen } = readLoss(request);
    const { postageFen, insuredFen, orderId, side } = mail;
    const sum = claimSumOf({ kind, postageFen, insuredFen, valueFen, lossFen }, rule);
    const [nowMs, submittedMs] = [now.getTime(), now.getTime()];
    const dueMs = dueOfClaim({ state: 'submitted', round: 1 }, { rule, submittedMs, nowMs });
    const passed = await guardsIn(trx).hit(`claim.create ${caller.personId}`, MOST_A_DAY, DAY_S);
    if (!passed.ok) throw new ApiError('RATE', { retryAfterS: passed.retryAfterS });
    const row = await addClaim(
      trx,
      {
        ...{ id: newId(), personId: caller.personId, mailNo, orderId, side, kind },
        ...{ postageFen, insuredFen, valueFen, lossFen, ...sum },
        ...{ wordsSealed: keys.seal('claim.stored', words), payeeSealed: sealPayee(keys, payee) },
        dueAt: new Date(dueMs ?? nowMs),
      },
      now,
    );
    await storeEvidence(trx, row, request.evidence, now);
    await askNow(trx, row.id);
    return { info: { claimNo: row.claimNo } };
  });
}

async function claimEvidence(
  { db, keys }: Deps,
  { claimNo, evidence }: ParsedOf<typeof calls.claimEvidence>,
  ctx: CallContext,
) {
  const { caller, now } = ctx;
  return answerOnce(db, calls.claimEvidence, ctx, async (trx) => {
    const row = await locked(trx, caller.personId, claimNo);
    if (!takesEvidence(row.state)) throw new ApiError('CONFLICT', { reason: 'claim.closed' });
    if (evidence.length === 0) throw badField('evidence', 'field.required');
    const stored = await evidenceOf(trx, row.id);
    const added = evidence.filter(({ fileId }) => !stored.some((paper) => paper.fileId === fileId));
    if (stored.length + added.length > MOST_EVIDENCE) throw badField('evidence', 'field.tooLong');
    await storeEvidence(trx, row, added, now);
    if (added.length > 0) await addStep(trx, row.id, { step: 'evidence' }, now);
    await askClaimAt(trx, row.id, now);
    return { info: await viewClaim(trx, keys, row, now) };
  });
}

async function actOnClaim({ db, keys }: Deps, request: ParsedOf<typeof calls.actOnClaim>, ctx: CallContext) {
  const { claimNo, act } = request;
  const { caller, now } = ctx;
  return answerOnce(db, calls.actOnClaim, ctx, async (trx) => {
    // Serializes appeals with new claims for the same goods.
    const own = await ownClaim(trx, caller.personId, claimNo);
    if (own) await lockMail(trx, own.mailNo);
    const row = await locked(trx, caller.personId, claimNo);
    if (!(await actsOf(trx, row, now)).includes(act)) throw new ApiError('CONFLICT', { reason: 'claim.closed' });
    return { info: await viewClaim(trx, keys, await moveByClaimant(trx, keys, row, request, now), now) };
  });
}

/** Does what the claimant asks, which is allowed now. @throws ApiError BAD_INPUT, CONFLICT */
async function moveByClaimant(
  trx: Db,
  keys: Keys,
  row: ClaimRow,
  { act, words = '', seenFen, payee }: ParsedOf<typeof calls.actOnClaim>,
  now: Date,
): Promise<ClaimRow> {
  if (act === 'payee') return changePayee(trx, keys, row, payee, now);
  if (act === 'appeal' && words === '') throw badField('words', 'field.required');
  if (act === 'agree') checkSeen(row, seenFen);
  const wordsSealed = words === '' ? {} : { wordsSealed: keys.seal('claim.stored', words) };
  const fen = act === 'agree' && row.offeredFen !== null ? { fen: row.offeredFen } : {};
  const moved = await applyMove(trx, row, act, { now, ...wordsSealed, ...fen });
  if (!moved) throw new Error('A claim did not move');
  if (act === 'appeal') await askNow(trx, row.id);
  return act === 'agree' ? agree(trx, keys, moved, now) : moved;
}

/** Checks that the accepted offer is the one that was seen. */
function checkSeen({ offeredFen }: ClaimRow, seenFen: number | undefined): void {
  if (seenFen === undefined) throw badField('seenFen', 'field.required');
  if (seenFen !== offeredFen) throw new ApiError('CONFLICT', { reason: 'claim.changed' });
}

/** Returns and locks the caller's claim. */
async function locked(trx: Db, personId: string, claimNo: string): Promise<ClaimRow> {
  const own = await ownClaim(trx, personId, claimNo);
  const row = own && (await lockClaim(trx, own.id));
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

/** Reads value and loss: equal for total loss, null for late mail. @throws ApiError BAD_INPUT */
function readLoss({ kind, valueFen, lossFen, evidence }: Asked) {
  if (kind === 'late') return { valueFen: null, lossFen: null };
  if (valueFen === undefined) throw badField('valueFen', 'field.required');
  const missing = neededParts(kind).some((part) => !evidence.some((paper) => paper.part === part));
  if (missing) throw badField('evidence', 'field.required');
  if (isWholeLoss(kind)) return { valueFen, lossFen: valueFen };
  if (lossFen === undefined) throw badField('lossFen', 'field.required');
  if (lossFen > valueFen) throw badField('lossFen', 'field.tooLarge');
  return { valueFen, lossFen };
}

/** Adds files to a claim and prevents their deletion. @throws ApiError NOT_FOUND */
async function storeEvidence(trx: Db, row: ClaimRow, evidence: Asked['evidence'], now: Date): Promise<void> {
  const ids = await reserveEvidence(trx, row.personId, evidence);
  const papers = ids.map((id) => evidence.find(({ fileId }) => fileId === id)!);
  await addEvidence(trx, row.id, papers, now);
}

/** Reserves the files of the evidence and returns their ids. */
async function reserveEvidence(trx: Db, personId: string, evidence: Asked['evidence']): Promise<string[]> {
  const ids = [...new Set(evidence.map(({ fileId }) => fileId))];
  if (!(await reserveFiles(trx, personId, ids))) throw new ApiError('NOT_FOUND');
  return ids;
}
