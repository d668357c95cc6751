import { type OrderStatus, type OrderStep, orderTypes } from '@yidi/contract/values/order';
import { kindOfOrderType, type OrderKind } from '@yidi/rules/order/statuses';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db, Tables } from '../../../db/open.ts';
import { type StoredCourier, sealCourier } from '../../../security/sealed-courier.ts';

/** The carrier's last report on an order. */
export interface Telling {
  readonly toldAt: Date | null;
  readonly courierName: string | null;
  readonly courierPhone: string | null;
  readonly officeName: string | null;
}

/** The fields of an order that scans change. */
export interface MovingOrder extends StoredCourier {
  readonly id: string;
  readonly mailNo: string;
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  readonly toldAt: Date | null;
  readonly officeName: string | null;
  readonly weighedAt: Date | null;
  readonly passwordSign: boolean;
  /** Its position on the bill. */
  readonly pieceNo: number | null;
  readonly parentId: string | null;
  readonly payMode: Tables['orders']['payMode'];
}

/**
 * Returns and locks the orders of these mails. Whatever changes an order's status locks its mail's
 * row first.
 */
export async function movingByMails(trx: Db, mailNos: readonly string[]): Promise<MovingOrder[]> {
  if (mailNos.length === 0) return [];
  const { rows } = await sql<Omit<MovingOrder, 'kind'> & Pick<Tables['orders'], 'orderType'>>`
    SELECT id, mail_no, order_type, status, told_at, courier_name, courier_phone, courier_sealed, office_name, weighed_at,
      password_sign, piece_no, parent_id, pay_mode
    FROM orders WHERE mail_no = ANY (${mailNos}::text[]) ORDER BY id`.execute(trx);
  return rows.map(({ orderType: type, ...row }) => ({ ...row, kind: kindOfOrderType(orderTypes[type]) }));
}

/** Adds rows to histories (`nth`: position in an order, from 1); call it with the rows locked. */
export async function addSteps(
  trx: Db,
  steps: readonly {
    readonly orderId: string;
    readonly nth: number;
    readonly status: OrderStatus;
    readonly action: OrderStep;
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

/** Stores the carrier's new promises; the orders are locked through their mails. */
export async function setPromises(
  trx: Db,
  promises: readonly { readonly mailNo: string; readonly promisedAt: Date }[],
): Promise<void> {
  if (promises.length === 0) return;
  await sql`UPDATE orders SET promised_at = r.at
    FROM unnest(${promises.map((promise) => promise.mailNo)}::text[], ${promises.map((promise) => promise.promisedAt)}::timestamptz[])
      AS r (mail_no, at) WHERE orders.mail_no = r.mail_no`.execute(trx);
}

/** Stores the new status of orders. A scan reopens a closed order. */
export async function storeProgress(
  trx: Db,
  keys: Keys,
  moves: readonly { readonly order: MovingOrder; readonly status: OrderStatus; readonly telling: Telling }[],
): Promise<void> {
  if (moves.length === 0) return;
  const tellings = moves.map((move) => move.telling);
  const couriers = tellings.map(({ courierName: name, courierPhone: phone }) =>
    name === null && phone === null ? null : sealCourier(keys, { name, phone }),
  );
  await sql`UPDATE orders SET status = r.status, told_at = r.told_at, courier_sealed = r.courier_sealed,
      courier_name = NULL, courier_phone = NULL, office_name = r.office_name,
      closed_as = CASE WHEN r.status = 4 THEN closed_as END
    FROM unnest(${moves.map((move) => move.order.id)}::uuid[], ${moves.map((move) => move.status)}::smallint[],
      ${tellings.map((telling) => telling.toldAt)}::timestamptz[], ${couriers}::text[], ${tellings.map((telling) => telling.officeName)}::text[])
      AS r (id, status, told_at, courier_sealed, office_name)
    WHERE orders.id = r.id`.execute(trx);
}
