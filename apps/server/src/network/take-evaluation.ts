import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { Evaluation } from '../ports/carrier/carrier.ts';
import type { PlanStep } from './plan.ts';

interface Evaluated {
  readonly plan: readonly PlanStep[];
  readonly evaluations: Readonly<Partial<Record<Evaluation['side'], Pick<Evaluation, 'edition' | 'stars'>>>>;
}

/** The scan whose courier a side speaks of: who collected it, and who brought it out last. */
const SCAN_OF = { sent: '203', received: '702' } as const;

/**
 * The office reads what was said of a mail, and its stars count for the courier. A later edition replaces what an earlier one said;
 * one that is known, or older, changes nothing.
 */
export function takeEvaluation(db: Db, evaluation: Evaluation): Promise<void> {
  const { mailNo, side, edition, stars } = evaluation;
  return transact(db, async (trx) => {
    const { rows } = await sql<Evaluated>`SELECT plan, evaluations FROM network_item WHERE mail_no = ${mailNo}
      FOR UPDATE`.execute(trx);
    const [item] = rows;
    const known = item?.evaluations[side];
    if (!item || (known && known.edition >= edition)) return;
    const { mailNo: _mailNo, ...said } = evaluation;
    await sql`UPDATE network_item SET evaluations = evaluations || ${JSON.stringify({ [side]: said })}::jsonb
      WHERE mail_no = ${mailNo}`.execute(trx);
    const scan = item.plan.findLast(({ code, courierName }) => code === SCAN_OF[side] && courierName !== undefined);
    if (!scan?.courierName) return;
    await sql`UPDATE network_courier SET stars_sum = stars_sum + ${stars - (known?.stars ?? 0)},
        stars_count = stars_count + ${known ? 0 : 1}
      WHERE office_code = ${scan.officeCode} AND name = ${scan.courierName}`.execute(trx);
  });
}
