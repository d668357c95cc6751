import { sql } from 'kysely';
import { type ExportOwner, type ExportRow, exported } from '../../call/exported.ts';
import { toSqlName } from '../../db/column-names.ts';
import type { Db } from '../../db/open.ts';

/** Selects the payments for what a person ordered or bought. */
const ownPayments = ({ payables, personId }: ExportOwner) =>
  sql.join(
    payables.map(
      ({ kind, itemsOf }) => sql`SELECT p.*, item.order_no FROM payment p
        JOIN (${itemsOf(personId)}) AS item (id, order_no, order_id) ON item.id = p.${sql.ref(`${toSqlName(kind)}_id`)}`,
    ),
    sql` UNION ALL `,
  );

export const exportedPayments = exported('payments', ['pay_bundle'], async (db: Db, owner) => {
  const { rows } = await sql<
    ExportRow<'payments'>
  >`SELECT payment_no, order_no, provider AS way, fen AS amount_fen, state,
    created_at, paid_at FROM (${ownPayments(owner)}) own ORDER BY created_at, payment_no`.execute(db);
  return rows;
});

export const exportedRefunds = exported('refunds', [], async (db: Db, owner) => {
  const { rows } = await sql<
    ExportRow<'refunds'>
  >`SELECT r.refund_no, r.payment_no, r.fen AS amount_fen, r.reason, r.state,
    r.created_at, r.done_at FROM refund r JOIN (${ownPayments(owner)}) own ON own.payment_no = r.payment_no
    ORDER BY r.created_at, r.refund_no`.execute(db);
  return rows;
});
