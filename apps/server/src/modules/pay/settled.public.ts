import type { InvoiceItem } from '@yidi/contract/values/invoice';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A paid item with the amount that was not refunded, in fen; pending refunds are deducted. */
export interface Settled {
  readonly kind: InvoiceItem;
  readonly id: string;
  /** The mail number of an order or fee, or the last four digits of a card. */
  readonly number: string;
  readonly fen: number;
  /** The part paid with cards and combos, in fen. It is invoiced with the cards and combos. */
  readonly cardFen: number;
  /** Time of the last payment. */
  readonly at: Date;
  readonly fromCity: string | null;
  readonly toCity: string | null;
  readonly goodsName: string | null;
}

const orders = sql`SELECT 'order' AS kind, o.id, o.mail_no AS number, o.goods_name,
  coalesce(nullif(o.sender->>'city', ''), o.sender->>'province') AS from_city,
  coalesce(nullif(o.receiver->>'city', ''), o.receiver->>'province') AS to_city FROM orders o`;
const fees = sql`SELECT 'fee', i.id, i.mail_no, NULL, NULL, NULL FROM interception i`;
const cards = sql`SELECT 'card', c.id, c.tail, NULL, NULL, NULL FROM prepaid_card c`;
const paid = sql`LATERAL (
  SELECT (sum(p.fen) - coalesce(sum(r.fen), 0))::bigint AS fen, max(p.paid_at) AS at
  FROM payment p LEFT JOIN LATERAL (SELECT sum(r.fen) AS fen FROM refund r WHERE r.payment_no = p.payment_no) r ON true
  WHERE p.state = 'paid' AND (p.order_id = it.id OR p.interception_id = it.id OR p.card_id = it.id)) m`;
const byCard = sql`(SELECT coalesce(sum(s.captured_fen - s.refunded_fen), 0)::bigint FROM card_spend s
  WHERE s.order_id = it.id) AS card_fen`;

export interface Things {
  readonly orderIds: readonly string[];
  readonly feeIds: readonly string[];
  readonly cardIds: readonly string[];
}

export const idsIn = ({ orderIds, feeIds, cardIds }: Things): string[] => [...orderIds, ...feeIds, ...cardIds];

/**
 * Lists what a person has fully paid through vendors since `since`, newest first: weighed orders
 * that the consignee does not pay, fees of accepted interceptions, cards and combos bought, gifts
 * included. What cards paid is excluded. With `only`, restricted to these ids.
 */
export async function settledOf(
  db: Db,
  personId: string,
  { since, only }: { readonly since: Date; readonly only?: Things },
): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    WITH it AS (
      ${orders} WHERE o.person_id = ${personId} AND o.weighed_at IS NOT NULL AND o.pay_mode <> 'receiver'
        AND NOT EXISTS (SELECT FROM payment_due d WHERE d.order_id = o.id)
      UNION ALL ${fees} WHERE i.person_id = ${personId} AND i.state = 'taken'
      UNION ALL ${cards} WHERE c.buyer_id = ${personId} AND c.origin = 'online' AND c.active_at IS NOT NULL)
    SELECT it.*, m.fen, m.at, ${byCard} FROM it JOIN ${paid} ON m.fen > 0
    WHERE m.at >= ${since} AND (${only === undefined}
      OR it.id = ANY (${only ? idsIn(only) : []}::uuid[]))
    ORDER BY m.at DESC, it.id`.execute(db);
  return rows;
}

/** Returns the same for these ids, for any owner and even if nothing is left. */
export async function paidFor(db: Db, { orderIds, feeIds, cardIds }: Things): Promise<Map<string, Settled>> {
  const { rows } = await sql<Settled>`
    WITH it AS (
      ${orders} WHERE o.id = ANY (${[...orderIds]}::uuid[])
      UNION ALL ${fees} WHERE i.id = ANY (${[...feeIds]}::uuid[])
      UNION ALL ${cards} WHERE c.id = ANY (${[...cardIds]}::uuid[]))
    SELECT it.*, coalesce(m.fen, 0)::bigint AS fen, m.at, ${byCard} FROM it LEFT JOIN ${paid} ON true`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns whether all of these orders, interceptions and purchases are the person's. */
export async function boughtAll(db: Db, personId: string, things: Things): Promise<boolean> {
  const { orderIds, feeIds, cardIds } = things;
  const { rows } = await sql<{ own: number }>`
    SELECT (SELECT count(*) FROM orders WHERE person_id = ${personId} AND id = ANY (${[...orderIds]}::uuid[]))
      + (SELECT count(*) FROM interception WHERE person_id = ${personId} AND id = ANY (${[...feeIds]}::uuid[]))
      + (SELECT count(*) FROM prepaid_card WHERE buyer_id = ${personId} AND id = ANY (${[...cardIds]}::uuid[])) AS own`.execute(
    db,
  );
  return Number(rows[0]?.own) === idsIn(things).length;
}
