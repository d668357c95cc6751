import { postings } from '@yidi/rules/ledger/postings';
import { type ComboPaid, comboPart, recallShare } from '@yidi/rules/prepaid/combo-back';
import { sql } from 'kysely';
import { postAll } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';

/** Handles postage that a combo paid and that is no longer owed. */

interface ComboSpend extends ComboPaid {
  readonly id: string;
  readonly orderId: string;
  readonly cardId: string;
  /** The current postage: as last weighed, without the distance that a recall saved. */
  readonly postageFen: number;
  /** The part of the reduction that is due to a recall. */
  readonly recalledFen: number;
}

/** Returns the combo payments by order, at most one each. Call it with the orders locked. */
export async function comboSpendsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, ComboSpend>> {
  const { rows } = await sql<ComboSpend>`
    SELECT s.id, s.order_id, s.card_id, s.captured_fen, s.refunded_fen,
      coalesce(s.share_fen, 0) AS share_fen, s.back_fen, s.recalled_fen,
      coalesce((o.weighed -> 'offer' ->> 'postageFen')::bigint, 0) - coalesce((
        SELECT sum(-e.fen) FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id
          JOIN ledger_transfer t ON t.id = e.transfer_id
        WHERE a.code = 'order ' || o.id || ' receivable' AND t.kind = 'order.recalled'), 0)::bigint AS postage_fen
    FROM card_spend s JOIN card_combo x ON x.card_id = s.card_id JOIN orders o ON o.id = s.order_id
    WHERE s.order_id = ANY (${[...orderIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/**
 * Subtracts what a combo paid above the current postage from the order's due refund. `roomFen`:
 * what can still be refunded of the combo's price. Returns the subtracted amount, and the part of
 * the combo's price to refund: 0 after a correction, because a combo pays shipments, not amounts.
 */
export async function bookComboBack(
  trx: Db,
  spend: ComboSpend,
  { dueFen, isRecall, roomFen }: { dueFen: number; isRecall: boolean; roomFen: number },
): Promise<{ partFen: number; backFen: number }> {
  const { id, orderId, cardId, refundedFen, postageFen } = spend;
  const fen = comboPart(dueFen, postageFen, spend);
  if (fen === 0) return { partFen: 0, backFen: 0 };
  const backFen = isRecall ? Math.min(roomFen, recallShare(fen, spend)) : 0;
  const back = { orderId, refundId: `${id} ${refundedFen}`, fen };
  await postAll(
    trx,
    backFen > 0
      ? postings['combo.recalled']({ ...back, cardId, shareFen: backFen })
      : postings['combo.corrected'](back),
  );
  await sql`UPDATE card_spend SET refunded_fen = refunded_fen + ${fen}, back_fen = back_fen + ${backFen},
    recalled_fen = recalled_fen + ${isRecall ? fen : 0} WHERE id = ${id}`.execute(trx);
  return { partFen: fen, backFen };
}

/**
 * Returns what the payer gets back for a recall that saves `restFen` of the postage. Without a
 * combo it is `restFen`. For the part that a combo paid, the same fraction of the shipment's price
 * is refunded instead. `isTaken`: the recall is already booked.
 */
export async function recallBackFen(
  db: Db,
  { orderId, restFen, isTaken }: { orderId: string; restFen: number; isTaken: boolean },
): Promise<number> {
  const spend = restFen > 0 ? (await comboSpendsOf(db, [orderId])).get(orderId) : undefined;
  if (!spend) return restFen;
  if (isTaken) return restFen - spend.recalledFen + spend.backFen;
  const fen = comboPart(restFen, spend.postageFen - restFen, spend);
  return restFen - fen + recallShare(fen, spend);
}
