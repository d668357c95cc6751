import { kindOfOrderType, type OrderKind, type OrderStatus, type OrderType } from '@yidi/rules/order/statuses';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** What the carrier last said of an order. */
export interface Telling {
  readonly toldAt: Date | null;
  readonly courierName: string | null;
  readonly courierPhone: string | null;
  readonly officeName: string | null;
}

/** An order's row as far as scans move it. */
export interface MovingOrder {
  readonly id: string;
  readonly mail_no: string;
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  readonly told_at: Date | null;
  readonly courier_name: string | null;
  readonly courier_phone: string | null;
  readonly office_name: string | null;
  readonly weighed_at: Date | null;
}

/**
 * The orders of these mails. Nobody else moves them till the transaction ends: whoever moves or closes an order has
 * locked its mail's row before.
 */
export async function movingByMails(trx: Db, mailNos: readonly string[]): Promise<MovingOrder[]> {
  if (mailNos.length === 0) return [];
  const { rows } = await sql<Omit<MovingOrder, 'kind'> & { order_type: OrderType }>`
    SELECT id, mail_no, order_type, status, told_at, courier_name, courier_phone, office_name, weighed_at
    FROM orders WHERE mail_no = ANY (${mailNos}::text[]) ORDER BY id`.execute(trx);
  return rows.map(({ order_type: type, ...row }) => ({ ...row, kind: kindOfOrderType(type) }));
}

/** The next lines of orders' histories, `nth` of them an order from 1; call it with the rows locked. */
export async function addSteps(
  trx: Db,
  steps: readonly {
    readonly orderId: string;
    readonly nth: number;
    readonly status: OrderStatus;
    readonly action: string;
    readonly at: Date;
  }[],
): Promise<void> {
  if (steps.length === 0) return;
  await sql`INSERT INTO order_history (order_id, seq, status, action, at)
    SELECT r.id, coalesce((SELECT max(seq) FROM order_history h WHERE h.order_id = r.id), 0) + r.nth,
      r.status, r.action, r.at
    FROM unnest(${steps.map((step) => step.orderId)}::uuid[], ${steps.map((step) => step.nth)}::int[],
      ${steps.map((step) => step.status)}::smallint[], ${steps.map((step) => step.action)}::text[],
      ${steps.map((step) => step.at)}::timestamptz[]) AS r (id, nth, status, action, at)`.execute(trx);
}

/** Keeps what orders have become. A closed one whose parcel is scanned after all lives again. */
export async function keepMoves(
  trx: Db,
  moves: readonly { readonly order: MovingOrder; readonly status: OrderStatus; readonly telling: Telling }[],
): Promise<void> {
  if (moves.length === 0) return;
  const tellings = moves.map((move) => move.telling);
  await sql`UPDATE orders SET status = r.status, told_at = r.told_at, courier_name = r.courier_name,
      courier_phone = r.courier_phone, office_name = r.office_name,
      closed_as = CASE WHEN r.status = 4 THEN closed_as END
    FROM unnest(${moves.map((move) => move.order.id)}::uuid[], ${moves.map((move) => move.status)}::smallint[],
      ${tellings.map((one) => one.toldAt)}::timestamptz[], ${tellings.map((one) => one.courierName)}::text[],
      ${tellings.map((one) => one.courierPhone)}::text[], ${tellings.map((one) => one.officeName)}::text[])
      AS r (id, status, told_at, courier_name, courier_phone, office_name)
    WHERE orders.id = r.id`.execute(trx);
}
