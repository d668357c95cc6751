import type { EvidencePart } from '@yidi/contract/values/claim';
import { SIGNED_SELF } from '@yidi/phrases/scan-reasons';
import { neededParts } from '@yidi/rules/claim/sum';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { CarrierClaim, ClaimWord, Payout } from '../ports/carrier/carrier-claim.ts';
import type { ItemState } from './item.store.ts';
import type { PlanStep } from './plan.ts';

type Verdict = Extract<ClaimWord, { state: 'offer' | 'refuse' }>;

interface Taken {
  readonly takenAt: Date;
  readonly answer: Verdict | null;
}

/** The desk opens a claim after two minutes and decides after ten. */
const OPENED_MS = 2 * MINUTE_MS;
const DECIDED_MS = 10 * MINUTE_MS;

/**
 * The claims desk of the network: accepts a claim, examines it, and decides. The decision of a
 * round never changes.
 */
export function takeClaim(db: Db, claim: CarrierClaim, now: Date): Promise<ClaimWord> {
  const { claimNo, round, mailNo } = claim;
  return transact(db, async (trx) => {
    await sql`INSERT INTO network_claim (claim_no, round, taken_at) VALUES (${claimNo}, ${round}, ${now})
      ON CONFLICT DO NOTHING`.execute(trx);
    const { rows } = await sql<Taken>`SELECT taken_at, answer FROM network_claim
      WHERE claim_no = ${claimNo} AND round = ${round} FOR UPDATE`.execute(trx);
    const { takenAt, answer } = rows[0]!;
    if (answer) return answer;
    const [openAt, decideAt] = [OPENED_MS, DECIDED_MS].map((after) => new Date(takenAt.getTime() + after)) as [
      Date,
      Date,
    ];
    if (now < openAt) return { state: 'taken', byAt: openAt };
    if (now < decideAt) return { state: 'investigating', byAt: decideAt };
    const found = await sql<{ state: ItemState; plan: readonly PlanStep[] }>`SELECT state, plan FROM network_item
      WHERE mail_no = ${mailNo}`.execute(trx);
    const verdict = decide(claim, found.rows[0]);
    await sql`UPDATE network_claim SET answer = ${JSON.stringify(verdict)}::jsonb
      WHERE claim_no = ${claimNo} AND round = ${round}`.execute(trx);
    return verdict;
  });
}

/**
 * Decides a claim. An uninsured loss needs a proof of its price. If the consignee signed in person,
 * the claim is refused until the appeal.
 */
function decide(claim: CarrierClaim, item: { state: ItemState; plan: readonly PlanStep[] } | undefined): Verdict {
  const { kind, round, fen, insuredFen } = claim;
  const has = (part: EvidencePart) => claim.evidence.some((evidence) => evidence.part === part);
  if (kind === 'lost' && item?.state === 'done') return { state: 'refuse', why: 'deliveredWell' };
  const signedBy = item?.plan.findLast((step) => step.signedBy !== undefined)?.signedBy;
  if (kind === 'wrong' && round === 1 && signedBy === SIGNED_SELF) return { state: 'refuse', why: 'signedByConsignee' };
  const isProven = neededParts(kind).every(has) && (kind === 'late' || insuredFen !== null || has('price'));
  if (!isProven || fen === 0) return { state: 'refuse', why: 'noProof' };
  return { state: 'offer', fen };
}

/** Pays a compensation. Repeated calls pay it once. */
export async function payCompensation(db: Db, { claimNo, fen }: Payout, now: Date): Promise<'paid'> {
  await sql`INSERT INTO network_claim (claim_no, round, taken_at, paid_fen) VALUES (${claimNo}, 0, ${now}, ${fen})
    ON CONFLICT DO NOTHING`.execute(db);
  return 'paid';
}
