import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { Evaluation } from '../ports/carrier/carrier.ts';
import type { PlanStep } from './plan.ts';
import { rateCourier } from './rate-courier.ts';

interface Evaluated {
  readonly plan: readonly PlanStep[];
  readonly evaluations: Readonly<Partial<Record<Evaluation['side'], Pick<Evaluation, 'edition'>>>>;
}

/** The scan whose courier a side speaks of: who collected it, and who brought it out last. */
const SCAN_OF = { sent: '203', received: '702' } as const;

/**
 * The office reads what was said of a mail, without who said it, and the stars count for the
 * courier, once a person. A later edition replaces what an earlier one said; one that is known, or
 * older, changes nothing.
 */
export function takeEvaluation(db: Db, evaluation: Evaluation): Promise<void> {
  const { mailNo, by, side, edition, stars } = evaluation;
  return transact(db, async (trx) => {
    const { rows } = await sql<Evaluated>`SELECT plan, evaluations FROM network_item WHERE mail_no = ${mailNo}
      FOR UPDATE`.execute(trx);
    const [item] = rows;
    const known = item?.evaluations[side];
    if (!item || (known && known.edition >= edition)) return;
    const { mailNo: _mailNo, by: _by, ...said } = evaluation;
    await sql`UPDATE network_item SET evaluations = evaluations || ${JSON.stringify({ [side]: said })}::jsonb
      WHERE mail_no = ${mailNo}`.execute(trx);
    const scan = item.plan.findLast(({ code, courierName }) => code === SCAN_OF[side] && courierName !== undefined);
    if (!scan?.courierName) return;
    await rateCourier(trx, { officeCode: scan.officeCode, name: scan.courierName }, by, stars);
  });
}
