import { type RawBuilder, sql } from 'kysely';
import { type ExportRow, exported } from '../../call/exported.ts';
import type { PayableKind } from '../../call/payable.ts';
import { toSqlName } from '../../db/column-names.ts';
import type { Db } from '../../db/open.ts';

/** What a person ordered or bought of each kind, with the number of its order. */
const ownItems: Readonly<Record<PayableKind, (personId: string) => RawBuilder<unknown>>> = {
  order: (personId) => sql`SELECT id, order_no FROM orders WHERE person_id = ${personId}`,
  interOrder: (personId) => sql`SELECT id, order_no FROM inter_order WHERE person_id = ${personId}`,
  card: (personId) => sql`SELECT id, NULL FROM prepaid_card WHERE buyer_id = ${personId}`,
  interception: (personId) => sql`SELECT i.id, o.order_no FROM interception i JOIN orders o ON o.id = i.order_id
    WHERE i.person_id = ${personId}`,
  bundle: (personId) => sql`SELECT id, NULL FROM pay_bundle WHERE person_id = ${personId}`,
};

/** Selects the payments for what a person ordered or bought. */
const ownPayments = (personId: string) =>
  sql.join(
    Object.entries(ownItems).map(
      ([kind, items]) => sql`SELECT p.*, item.order_no FROM payment p
        JOIN (${items(personId)}) AS item (id, order_no) ON item.id = p.${sql.ref(`${toSqlName(kind)}_id`)}`,
    ),
    sql` UNION ALL `,
  );

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
