import type { CancelReasonCode } from '@yidi/contract/values/order';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { CarrierOrder, CourierSheet } from '../ports/carrier/carrier-order.ts';
import type { PlanStep } from './plan.ts';

export type ItemState = 'waiting' | 'collected' | 'done' | 'withdrawn';

/** An order in the network. `step` is the number of planned scans already sent. */
export interface Item {
  readonly orderNo: string;
  readonly mailNo: string;
  readonly kind: 'courier' | 'selfDrop';
  readonly plan: readonly PlanStep[];
  readonly step: number;
  readonly state: ItemState;
  readonly placedAt: Date;
  readonly nextAt: Date | null;
  readonly sheet: Partial<CourierSheet>;
  readonly toPoint: boolean;
  /** The last scan exactly as it was sent. A withdrawal sends it again with a mark. */
  readonly lastEvent: unknown;
}

const columns = sql.raw(`order_no, mail_no, kind, plan, step, state, placed_at, next_at, sheet, to_point, last_event`);

/** Inserts an order. A repeated call changes nothing. */
export async function insertItem(
  db: Db,
  order: CarrierOrder,
  planned: { officeCode: string; plan: readonly PlanStep[] },
  now: Date,
  firstLookMs: number,
): Promise<void> {
  await sql`INSERT INTO network_item (order_no, mail_no, kind, office_code, plan, placed_at, next_at, sheet, to_point, point_code)
    VALUES (${order.orderNo}, ${order.mailNo}, ${order.kind}, ${planned.officeCode},
      ${JSON.stringify(planned.plan)}::jsonb, ${now}, ${new Date(now.getTime() + firstLookMs)},
      ${JSON.stringify(order.sheet)}::jsonb, ${order.toPoint}, ${order.pointCode})
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Withdraws an order that was not collected. A single statement decides against a concurrent
 * collection.
 */
export async function withdrawItem(
  db: Db,
  orderNo: string,
  check: CancelReasonCode | undefined,
): Promise<'withdrawn' | 'collected'> {
  const { rows } = await sql<{ state: ItemState }>`UPDATE network_item SET
      state = CASE WHEN state = 'waiting' THEN 'withdrawn' ELSE state END,
      next_at = CASE WHEN state = 'waiting' THEN NULL ELSE next_at END,
      service_check = coalesce(${check ?? null}, service_check)
    WHERE order_no = ${orderNo} RETURNING state`.execute(db);
  const state = rows[0]?.state;
  return state === 'collected' || state === 'done' ? 'collected' : 'withdrawn';
}

/** Moves an order to another window. The courier comes no earlier than the window begins. */
export async function rebookItem(db: Db, orderNo: string, startAt: Date, now: Date): Promise<void> {
  await sql`UPDATE network_item SET next_at = least(next_at, ${now}),
      plan = (SELECT jsonb_agg(CASE WHEN one->>'code' IN ('203', 'ORD_PICKFAIL')
          THEN one || jsonb_build_object('notBefore', ${startAt.toISOString()}::text) ELSE one END ORDER BY place)
        FROM jsonb_array_elements(plan) WITH ORDINALITY AS steps (one, place))
    WHERE order_no = ${orderNo} AND state = 'waiting'`.execute(db);
}

/** Returns items whose next scan is due, the longest waiting first. */
export async function dueItems(db: Db, now: Date, limit: number): Promise<Item[]> {
  const { rows } = await sql<Item>`SELECT ${columns} FROM network_item
    WHERE next_at <= ${now} ORDER BY next_at LIMIT ${limit}`.execute(db);
  return rows;
}

export async function itemOfMail(db: Db, mailNo: string): Promise<Item | undefined> {
  const { rows } = await sql<Item>`SELECT ${columns} FROM network_item WHERE mail_no = ${mailNo}`.execute(db);
  return rows[0];
}

/** Returns the newest items first. */
export async function newestItems(db: Db, limit: number): Promise<Item[]> {
  const { rows } = await sql<Item>`SELECT ${columns} FROM network_item ORDER BY placed_at DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Marks an item as collected before its scan is sent, so that a concurrent withdrawal gets a
 * definite answer. Returns false if it was withdrawn.
 */
export async function claimCollection(db: Db, orderNo: string): Promise<boolean> {
  const { rows } = await sql`UPDATE network_item SET state = 'collected'
    WHERE order_no = ${orderNo} AND state IN ('waiting', 'collected') RETURNING 1`.execute(db);
  return rows.length > 0;
}

/**
 * Marks that a scan is being sent. From then on no instruction can change that scan, and an
 * instruction that comes while the parcel is being loaded is too late. Returns false if an
 * instruction changed this step in the meantime.
 */
export async function claimStep(db: Db, { orderNo, step }: Item, code: string): Promise<boolean> {
  const { rows } = await sql`UPDATE network_item SET loaded_step = step
    WHERE order_no = ${orderNo} AND step = ${step} AND plan->${step}::int->>'code' = ${code} RETURNING 1`.execute(db);
  return rows.length > 0;
}

/**
 * Stores that a scan was sent. Of two running drives only one advances the item. Without `plan` the
 * stored plan stays, because an instruction may have changed it.
 */
export async function advanceItem(
  db: Db,
  item: Item,
  next: { step: number; state: ItemState; nextAt: Date | null; lastEvent: unknown; plan?: readonly PlanStep[] },
): Promise<void> {
  await sql`UPDATE network_item SET step = ${next.step}, last_event = ${JSON.stringify(next.lastEvent)}::jsonb,
      plan = coalesce(${next.plan ? JSON.stringify(next.plan) : null}::jsonb, plan),
      state = CASE WHEN state = 'withdrawn' THEN state ELSE ${next.state} END,
      next_at = CASE WHEN state = 'withdrawn' THEN NULL ELSE ${next.nextAt}::timestamptz END
    WHERE order_no = ${item.orderNo} AND step = ${item.step}`.execute(db);
}

/**
 * Releases a claimed step whose scan was not sent. The parcel stays where it was and can be
 * redirected again.
 */
export async function release(db: Db, { orderNo, step }: Item): Promise<void> {
  await sql`UPDATE network_item SET loaded_step = NULL WHERE order_no = ${orderNo} AND step = ${step}`.execute(db);
}

/** Stores that a scan was refused. The item waits for manual control. */
export async function waitForHand(db: Db, item: Item): Promise<void> {
  await sql`UPDATE network_item SET next_at = NULL WHERE order_no = ${item.orderNo} AND step = ${item.step}`.execute(
    db,
  );
  await release(db, item);
}

/**
 * Postpones an item to the time of a booked step, unless an instruction changed that step in the
 * meantime.
 */
export async function postpone(db: Db, { orderNo, step }: Item, notBefore: string): Promise<void> {
  await sql`UPDATE network_item SET next_at = ${notBefore}::timestamptz
    WHERE order_no = ${orderNo} AND step = ${step} AND plan->${step}::int->>'notBefore' = ${notBefore}`.execute(db);
}

/** Returns the speed chosen on the demo page, or null. */
export async function chosenSpeed(db: Db): Promise<number | null> {
  const { rows } = await sql<{ speed: number | null }>`SELECT speed FROM network_pace`.execute(db);
  return rows[0]?.speed ?? null;
}

export async function chooseSpeed(db: Db, speed: number): Promise<void> {
  await sql`INSERT INTO network_pace (speed) VALUES (${speed})
    ON CONFLICT (id) DO UPDATE SET speed = excluded.speed`.execute(db);
}
