import { sql } from 'kysely';
import { type ExportRow, exported } from '../../call/exported.ts';
import type { Db } from '../../db/open.ts';

/** Selects the payments for what a person ordered or bought. */
const ownPayments = (personId: string) => sql`
  SELECT p.*, o.order_no FROM payment p JOIN orders o ON o.id = p.order_id WHERE o.person_id = ${personId}
  UNION ALL SELECT p.*, NULL FROM payment p JOIN prepaid_card c ON c.id = p.card_id WHERE c.buyer_id = ${personId}
  UNION ALL SELECT p.*, o.order_no FROM payment p JOIN interception i ON i.id = p.interception_id
    JOIN orders o ON o.id = i.order_id WHERE i.person_id = ${personId}
  UNION ALL SELECT p.*, NULL FROM payment p JOIN pay_bundle b ON b.id = p.bundle_id WHERE b.person_id = ${personId}`;

export const exportedPayments = exported('payments', ['pay_bundle'], async (db: Db, { personId }) => {
  const { rows } = await sql<
    ExportRow<'payments'>
  >`SELECT payment_no, order_no, provider AS way, fen AS amount_fen, state,
    created_at, paid_at FROM (${ownPayments(personId)}) own ORDER BY created_at, payment_no`.execute(db);
  return rows;
});

export const exportedRefunds = exported('refunds', [], async (db: Db, { personId }) => {
  const { rows } = await sql<
    ExportRow<'refunds'>
  >`SELECT r.refund_no, r.payment_no, r.fen AS amount_fen, r.reason, r.state,
    r.created_at, r.done_at FROM refund r JOIN (${ownPayments(personId)}) own ON own.payment_no = r.payment_no
    ORDER BY r.created_at, r.refund_no`.execute(db);
  return rows;
});
