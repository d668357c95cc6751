import type { DispatchAct, DispatchFilter } from '@yidi/contract/values/dispatch';
import type { OrderStatus } from '@yidi/contract/values/order';
import { SOON_LEFT_MS } from '@yidi/rules/slots/haste';
import { addDays, atShanghai, DAY_MS, readShanghaiTime } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Place } from '../../call/cursor.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import type { StoredCourier } from '../../security/sealed-courier.ts';
import type { StoredParty } from '../../security/sealed-party.ts';

/** Orders whose window is over are listed for so many days. */
const DAYS_BACK = 30;

/** An order that waits for its pick-up, or was collected from it. */
export interface PickupRow extends StoredCourier {
  readonly id: string;
  readonly orderNo: string;
  readonly mailNo: string;
  readonly personId: string;
  readonly status: OrderStatus;
  readonly closedAs: 'cancel' | 'expire' | null;
  readonly parentId: string | null;
  readonly pieceNo: number | null;
  readonly officeCode: string;
  readonly officeName: string;
  readonly slotId: string;
  readonly slotStartAt: Date;
  readonly slotEndAt: Date;
  readonly toldAt: Date | null;
  readonly sender: StoredParty;
  readonly goodsName: string;
  readonly weightG: number;
  /** The number of steps in its history: every change of the order adds one. */
  readonly version: number;
  /** An assignment that can still be undone. */
  readonly pendingCode: string | null;
  readonly pendingBy: string | null;
  readonly undoUntil: Date | null;
}

const pickups = sql`SELECT o.id, o.order_no, o.mail_no, o.person_id, o.status, o.closed_as, o.parent_id, o.piece_no,
    o.office_code, o.office_name, o.slot_id, o.slot_start_at, o.slot_end_at, o.told_at, o.sender, o.goods_name,
    o.weight_g, o.courier_name, o.courier_phone, o.courier_sealed,
    (SELECT max(seq)::int FROM order_history h WHERE h.order_id = o.id) AS version,
    a.courier_code AS pending_code, a.staff_id AS pending_by, a.undo_until
  FROM orders o LEFT JOIN dispatch_act a ON a.order_id = o.id AND a.state = 'waiting'`;

interface Listed {
  readonly officeCode: string;
  readonly day: string;
  readonly isToday: boolean;
  readonly filter: DispatchFilter | undefined;
  readonly now: Date;
}

const STATUS_OF = { new: 0, untaken: 1, taken: 2, failed: 3 } as const;

function conditionOf({ officeCode, day, isToday, filter, now }: Listed) {
  const from = atShanghai(isToday ? addDays(day, -DAYS_BACK) : day, '00:00');
  const soon = new Date(now.getTime() + SOON_LEFT_MS);
  const ofFilter =
    filter === undefined
      ? sql`true`
      : filter === 'late'
        ? sql`o.slot_end_at <= ${soon} AND (o.slot_end_at <= ${now} OR o.status <> 2)`
        : sql`o.status = ${STATUS_OF[filter]}`;
  return sql`o.office_code = ${officeCode} AND o.status < 4 AND o.slot_end_at >= ${new Date(from)}
    AND o.slot_end_at < ${new Date(atShanghai(addDays(day, 1), '00:00'))} AND ${ofFilter}`;
}

/** Lists the waiting orders of an office's day, first due first. */
export async function listPickups(
  db: Db,
  listed: Listed,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<PickupRow[]> {
  const start = after ? sql`(o.slot_end_at, o.id) > (${after.at}, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<PickupRow>`${pickups} WHERE ${conditionOf(listed)} AND ${start}
    ORDER BY o.slot_end_at, o.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countPickups(db: Db, listed: Listed, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (
    SELECT 1 FROM orders o WHERE ${conditionOf(listed)} LIMIT ${most}) AS counted`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Lists the waiting orders of a window. The id of a window starts with its day. */
export async function pickupsOfWindow(db: Db, officeCode: string, slotId: string, most: number): Promise<PickupRow[]> {
  const startMs = readShanghaiTime(slotId.slice(0, 10))?.ms;
  if (startMs === undefined) return [];
  const { rows } = await sql<PickupRow>`${pickups} WHERE o.office_code = ${officeCode} AND o.slot_id = ${slotId}
    AND o.status < 4 AND o.slot_end_at >= ${new Date(startMs)} AND o.slot_end_at < ${new Date(startMs + DAY_MS)}
    ORDER BY o.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Returns the pick-ups among these orders that belong to one of the offices. */
export async function pickupsById(
  db: Db,
  offices: readonly string[],
  orderIds: readonly string[],
): Promise<PickupRow[]> {
  const { rows } = await sql<PickupRow>`${pickups} WHERE o.id = ANY (${[...orderIds]}::uuid[])
    AND o.office_code = ANY (${[...offices]}::text[]) ORDER BY o.mail_no`.execute(db);
  return rows;
}

/** Equal orders of a day, counted. */
export interface LoadRow extends StoredCourier {
  readonly slotId: string;
  readonly slotStartAt: Date;
  readonly slotEndAt: Date;
  readonly status: OrderStatus;
  readonly pendingCode: string | null;
  readonly count: number;
}

/** Counts the orders of an office's day, also the collected ones, by window, status and courier. */
export async function loadsOfDay(db: Db, officeCode: string, day: string): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`SELECT o.slot_id, o.slot_start_at, o.slot_end_at, least(o.status, 5) AS status,
      o.courier_name, o.courier_phone, o.courier_sealed, a.courier_code AS pending_code, count(*)::int AS count
    FROM orders o LEFT JOIN dispatch_act a ON a.order_id = o.id AND a.state = 'waiting'
    WHERE o.office_code = ${officeCode} AND o.status <> 4
      AND o.slot_end_at >= ${new Date(atShanghai(day, '00:00'))}
      AND o.slot_end_at < ${new Date(atShanghai(addDays(day, 1), '00:00'))}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`.execute(db);
  return rows;
}

/** Returns the waiting pieces of a bill. */
export async function waitingPieces(db: Db, parentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('parentId', '=', parentId)
    .where('pieceNo', 'is not', null)
    .where('status', '<', 4)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the status of each waiting order that one visit collects in one window. */
export async function statusesOfVisit(db: Db, { id, parentId, slotId, status }: PickupRow): Promise<OrderStatus[]> {
  if (parentId === null || status >= 4) return [status];
  const rows = await db
    .selectFrom('orders')
    .select('status')
    .where('parentId', '=', parentId)
    .where('status', '<', 4)
    .where((is) => is.or([is('slotId', '=', slotId), is('id', '=', id)]))
    .execute();
  return rows.map((row) => row.status as OrderStatus);
}

/** Returns which couriers are off duty on which of these days, as `<code> <day>`. */
export async function offDuty(db: Db, codes: readonly string[], days: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0 || days.length === 0) return new Set();
  const rows = await db
    .selectFrom('dispatchCourierOff')
    .select(['courierCode', 'day'])
    .where('courierCode', 'in', [...codes])
    .where('day', 'in', [...days])
    .execute();
  return new Set(rows.map(({ courierCode, day }) => offKey(courierCode, day)));
}

export const offKey = (courierCode: string, day: string) => `${courierCode} ${day}`;

export async function setOff(
  trx: Db,
  { courierCode, day, off }: { readonly courierCode: string; readonly day: string; readonly off: boolean },
  by: { readonly staffId: string; readonly at: Date },
): Promise<void> {
  if (off)
    await trx
      .insertInto('dispatchCourierOff')
      .values({ courierCode, day, ...by })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await trx.deleteFrom('dispatchCourierOff').where('courierCode', '=', courierCode).where('day', '=', day).execute();
}

interface NewAct {
  readonly orderId: string;
  readonly act: DispatchAct;
  readonly version: number;
  /** The courier of an assignment, and until when it can be undone. */
  readonly assigned?: { readonly courierCode: string; readonly undoUntil: Date };
}

/** Stores what a colleague did with an order. An assignment waits. Returns its id. */
export async function addAct(
  trx: Db,
  { assigned, ...act }: NewAct,
  by: { readonly staffId: string; readonly at: Date },
): Promise<string> {
  const id = newId();
  const state = assigned ? 'waiting' : 'done';
  await trx
    .insertInto('dispatchAct')
    .values({ id, ...act, ...by, ...assigned, state })
    .execute();
  return id;
}

/** Returns an assignment with its order. */
export async function assignmentOf(db: Db, actId: string) {
  return db
    .selectFrom('dispatchAct as a')
    .innerJoin('orders as o', 'o.id', 'a.orderId')
    .select(['a.id', 'a.orderId', 'a.version', 'a.courierCode', 'a.state', 'o.mailNo', 'o.officeCode'])
    .where('a.id', '=', actId)
    .where('a.act', '=', 'assign')
    .executeTakeFirst();
}

/** Ends an assignment that waits. Returns false if it does not wait any more. */
export async function endAssignment(trx: Db, actId: string, state: 'done' | 'missed'): Promise<boolean> {
  const ended = await trx
    .updateTable('dispatchAct')
    .set({ state })
    .where('id', '=', actId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/**
 * Undoes the waiting assignments of these orders, also those whose job is late or fails. Returns
 * the orders whose assignment it was.
 */
export async function undoWaiting(trx: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await trx
    .updateTable('dispatchAct')
    .set({ state: 'undone' })
    .where('orderId', 'in', [...orderIds])
    .where('state', '=', 'waiting')
    .returning('orderId')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Returns what colleagues did with an order, newest first. */
export const actsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('dispatchAct')
    .select(['act', 'state', 'staffId', 'courierCode', 'at'])
    .where('orderId', '=', orderId)
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
