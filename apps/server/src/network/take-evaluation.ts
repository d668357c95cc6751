import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { Evaluation } from '../ports/carrier/carrier-instruction.ts';
import type { PlanStep } from './plan.ts';
import { rateCourier } from './rate-courier.ts';

interface Evaluated {
  readonly plan: readonly PlanStep[];
  readonly evaluations: Readonly<Partial<Record<Evaluation['side'], Pick<Evaluation, 'edition'>>>>;
}

/**
 * The scan whose courier each side evaluates: the one who collected it, or the last one who
 * delivered it.
 */
const SCAN_OF = { sent: '203', received: '702' } as const;

/**
 * Stores the evaluation of a mail item for the office, without the person's identity, and counts
 * the stars for the courier, once per person. A later edition replaces an earlier one. A repeated
 * or older edition changes nothing.
 */
export function takeEvaluation(db: Db, evaluation: Evaluation): Promise<void> {
  const { mailNo, by, side, edition, stars } = evaluation;
  return transact(db, async (trx) => {
    const { rows } = await sql<Evaluated>`SELECT plan, evaluations FROM network_item WHERE mail_no = ${mailNo}
      FOR UPDATE`.execute(trx);
    const [item] = rows;
    const stored = item?.evaluations[side];
    if (!item || (stored && stored.edition >= edition)) return;
    const { mailNo: _mailNo, by: _by, ...content } = evaluation;
    await sql`UPDATE network_item SET evaluations = evaluations || ${JSON.stringify({ [side]: content })}::jsonb
      WHERE mail_no = ${mailNo}`.execute(trx);
    const scan = item.plan.findLast(({ code, courierName }) => code === SCAN_OF[side] && courierName !== undefined);
    if (!scan?.courierName) return;
    await rateCourier(trx, { officeCode: scan.officeCode, name: scan.courierName }, by, stars);
  });
}
